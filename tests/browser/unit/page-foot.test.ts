import { describe, expect, it } from 'vitest';

import { reportAddress } from '../../../src/browser/ui/PageFoot/reportAddress';

describe('the mail that reports a mistake', () => {
  it('goes to support, with the page and its version', () => {
    const mail = new URL(reportAddress({ title: 'Tips & "tricks"', route: '/tips', version: '2024-04' }));
    expect(mail.pathname).toBe('support@slipway.example');
    expect(mail.searchParams.get('subject')).toBe('Mistake on the page "Tips & "tricks""');
    expect(mail.searchParams.get('body')).toBe(
      'Page: https://developers.slipway.example/tips/\r\nVersion: 2024-04\r\n\r\nWhat is wrong:\r\n',
    );
  });

  it('has the heading and the hash of the reader, where they are known', () => {
    const place = { title: 'Tips', route: '/tips/', version: '2024-04', hash: '#cash', heading: 'Cash' };
    expect(new URL(reportAddress(place)).searchParams.get('body')).toMatch(
      /^Page: \S+\/tips\/#cash\r\nVersion: 2024-04\r\nHeading: Cash\r\n/,
    );
  });
});
