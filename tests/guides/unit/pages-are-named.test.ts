import { describe, expect, it } from 'vitest';

import { pickPages } from '../../../src/guides/pages/findPages';

describe('a page to check', () => {
  const pages = ['docs/index.mdx', 'docs/public/checkout/amounts.mdx', 'docs/public/checkout/index.mdx'].map(
    (name) => ({ file: name, text: '' }),
  );
  const picked = (...names: string[]) => pickPages(pages, names).map((page) => page.file);

  it.each([
    '/public/checkout/amounts/',
    'docs/public/checkout/amounts.mdx',
    './docs/public/checkout/amounts.mdx',
    'checkout/amounts',
    'amounts',
  ])('is named %s', (name) => {
    expect(picked(name)).toEqual(['docs/public/checkout/amounts.mdx']);
  });

  it('is named by its folder where it is an index', () => {
    expect(picked('/')).toEqual(['docs/index.mdx']);
    expect(picked('checkout')).toEqual(['docs/public/checkout/index.mdx']);
  });

  it('is rejected if the name matches none, or several', () => {
    expect(() => picked('amount')).toThrow('No page is named "amount"');
    expect(() => pickPages([...pages, { file: 'docs/internal/amounts.mdx', text: '' }], ['amounts'])).toThrow(
      'fits 2 pages',
    );
  });

  it('is selected by default', () => {
    expect(picked()).toHaveLength(3);
  });
});
