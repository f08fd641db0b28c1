import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { contentTypeOf } from '../../../src/site/hosting/contentTypes';
import { calendarOf } from '../../../src/sale/law/calendar';
import { stateOn } from '../../../src/sale/law/dayState';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import type { Transition } from '../../../src/sale/law/transitions';
import { root } from '../../support/scratch';

const transitions = readTransitions(root);
const calendar = calendarOf(transitions);

/** The lines of a calendar without folds (RFC 5545, section 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

const CHANGE: Transition = {
  ...{ id: 'a-change', country: 'de', title: 'Ärger; mit, \\ Kommas', status: 'passed', from: '2027-01-01' },
  ...{ rates: [], items: [], changes: `${'Größe '.repeat(40)}end.`, payload: 'Write `"7"`, [see](/a/).' },
  ...{ affectsPayload: true, added: '2026-11-20' },
  sources: [{ law: 'a law', url: 'https://law.example/', readOn: '2026-11-26', readIn: 'the official text' }],
};

describe('the calendar of the changes of the law', () => {
  it('has an event for each change with a day, on the whole day, with a stable id and the address of the change', () => {
    const events = unfolded(calendar).join('\n').split('BEGIN:VEVENT\n').slice(1);
    const dated = transitions.filter(({ from }) => from !== undefined);
    expect(events).toHaveLength(dated.length);
    dated.forEach(({ id, from = '' }, index) => {
      const lines = events[index]?.split('\n');
      expect(lines).toContain(`UID:${id}@${new URL(brand.portalUrl).host}`);
      expect(lines).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`);
      expect(lines).toContain(`URL:${brand.portalUrl}/law/#${id}`);
      expect(lines?.filter((line) => /^DTSTAMP:20\d{6}T000000Z$/.test(line))).toHaveLength(1);
    });
  });

  it('has the frame, the properties and the nesting that RFC 5545 requires', () => {
    const lines = unfolded(calendar);
    expect(lines.slice(0, 3)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      expect.stringMatching(/^PRODID:-\/\/.+\/\/EN$/),
    ]);
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => !/^[A-Z-]+(?:;[A-Z]+=[A-Z]+)*:.+$/.test(line))).toEqual([]);
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(uids).size).toBe(uids.length);
  });

  it('ends each line with CR and LF, and folds at 75 octets and never within a character', () => {
    const text = calendarOf([CHANGE]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    // Every fold is as late as it can be: within a character of two octets of the limit.
    expect(lengths.filter((length) => length >= 74).length).toBeGreaterThan(3);
    expect(unfolded(text).join('\n')).toContain(`DESCRIPTION:${'Größe '.repeat(40)}end.`);
  });

  it('escapes text, writes it without Markdown, and marks a draft as tentative', () => {
    const lines = unfolded(calendarOf([CHANGE, { ...CHANGE, id: 'b', status: 'draft' }]));
    expect(lines).toContain('SUMMARY:Germany: Ärger\\; mit\\, \\\\ Kommas');
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(description).toContain('end.\\n\\nIn a sale: Write "7"\\, see.\\n\\nSource: a law\\, https://law');
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
      'STATUS:CONFIRMED',
      'STATUS:TENTATIVE',
    ]);
  });

  it('is the same in each build: its time stamps are the days of the last look', () => {
    expect(calendarOf(transitions)).toBe(calendar);
    expect(unfolded(calendarOf([CHANGE]))).toContain('DTSTAMP:20261126T000000Z');
    expect(contentTypeOf('law/calendar.ics')).toBe('text/calendar; charset=utf-8');
  });
});

describe('what a change is on a day', () => {
  it.each([
    ['2026-11-27', 'begins in 35 days'],
    ['2026-12-31', 'begins tomorrow'],
    ['2027-01-01', 'begins today'],
    ['2027-01-02', 'in force'],
    ['2027-12-31', 'in force'],
    ['2028-01-01', 'ended'],
    ['2020-01-01', 'begins in 2,557 days'],
  ])('is said in words: on %s it %s', (day, words) => {
    expect(stateOn(day, { from: '2027-01-01', until: '2027-12-31' })).toBe(words);
  });

  it('does not end without a last day', () => {
    expect(stateOn('2099-01-01', { from: '2027-01-01' })).toBe('in force');
  });
});
