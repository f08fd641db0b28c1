import { describe, expect, it } from 'vitest';

import { vatRates, type VatRate } from '../../../src/sale/law/vatRates';
import { findStaleRates } from '../../../tools/writing/docs/staleLaw';
import { tablesOf } from '../support/guideTables';

describe('the VAT rates', () => {
  it('have an id of their own, a percentage as in a sale, a law of the state, and days', () => {
    const hosts = { at: 'www.ris.bka.gv.at', de: 'www.gesetze-im-internet.de', ch: 'www.fedlex.admin.ch' };
    expect(new Set(vatRates.map(({ id }) => id)).size).toBe(vatRates.length);
    for (const { id, country, percentage, law, since, until = since, readOn } of vatRates) {
      expect([id, percentage]).toEqual([id, expect.stringMatching(/^\d{1,2}(\.\d)?$/)]);
      expect([id, new URL(law.url).host]).toEqual([id, hosts[country]]);
      for (const day of [since, until, readOn]) {
        expect([id, new Date(day).toISOString().slice(0, 10)]).toEqual([id, day]);
      }
      expect([id, since <= until && since <= readOn]).toEqual([id, true]);
    }
  });

  it("have the sum that the annex of the RKSV and the DSFinV-K name, since July 2026 part 9 for Austria's 4.9", () => {
    const sums = (country: string) =>
      vatRates.filter((rate) => rate.country === country).map(({ percentage, sum }) => [percentage, sum]);
    expect(Object.fromEntries(sums('at'))).toEqual({ '20': 5, '10': 6, '13': 7, '0': 8, '4.9': 9, '19': 9 });
    expect(Object.fromEntries(sums('de'))).toEqual({ '19': 1, '7': 2, '0': 5 });
    expect(sums('ch').every(([, sum]) => sum === undefined)).toBe(true);
  });
});

describe('<VatRates>', () => {
  it('is a table of the rates of a country: a row for each, with its law, since when, and the day of the look', () => {
    const [[header = [], ...rows] = []] = tablesOf('Before.\n\n<VatRates country="at" />\n\nAfter.\n');
    expect(header.slice(1)).toEqual(['For', 'Law', 'In this law since', 'Part of the code', 'Last read']);
    expect(rows).toHaveLength(vatRates.filter(({ country }) => country === 'at').length);
    const [basicFood] = rows.filter(([, , law]) => law === 'section 10(1a) UStG 1994');
    expect(basicFood?.slice(3)).toEqual(['1 July 2026', '9', expect.stringMatching(/^\d+ [A-Z]\w+ 20\d\d$/)]);
  });

  it('has no column for a code where the country has none, and the last day where the law names one', () => {
    const [[header = [], ...rows] = []] = tablesOf('<VatRates country="ch" />\n');
    expect(header.slice(1)).toEqual(['For', 'Law', 'In this law since', 'Last read']);
    expect(rows.map(([, , , since]) => since)).toContain('1 January 2024, until 31 December 2027');
  });
});

describe('law that nobody has read for 300 days', () => {
  const rate: VatRate = {
    id: 'at-test',
    country: 'at',
    percentage: '20',
    covers: 'all',
    law: { name: 'section 1 UStG', url: 'https://www.ris.bka.gv.at/' },
    since: '2020-01-01',
    readOn: '2026-11-23',
    readIn: 'a public copy',
  };
  const source = "[\n  {\n    id: 'at-test',\n  },\n]\n";
  const warnings = (today: string, more: Partial<VatRate> = {}) =>
    findStaleRates([{ ...rate, ...more }], { file: 'src/sale/law/vatRates.ts', text: source }, today);

  it('is warned of from the day after on, with the place and what to read', () => {
    expect(warnings('2027-09-19')).toEqual([]);
    expect(warnings('2027-09-20')).toEqual([
      {
        file: 'src/sale/law/vatRates.ts',
        line: 3,
        since: '2026-11-23',
        message:
          'The law of the VAT rate of 20 per cent (at) was last read on 2026-11-23, more than 300 days ago.',
        fix: 'read section 1 UStG, https://www.ris.bka.gv.at/; correct the rate and the pages if it changed, then set readOn and readIn.',
      },
    ]);
  });

  it('is also a rate whose last day has passed', () => {
    expect(warnings('2027-06-30', { until: '2027-06-30' })).toEqual([]);
    expect(warnings('2027-07-01', { until: '2027-06-30' })[0]?.message).toContain('ended on 2027-06-30');
  });
});
