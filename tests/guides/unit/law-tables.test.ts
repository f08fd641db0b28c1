import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { contentWords } from '../../../src/barcodes/contentWords';
import { readSymbologies } from '../../../src/barcodes/node/readSymbologies';
import { addDays } from '../../../src/kit/day';
import { projectPaths } from '../../../src/kit/paths';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { checkLaw, dayOf, showsLaw } from '../../../tools/writing/docs/lawReadings';
import { findStaleSources } from '../../../tools/writing/docs/staleLaw';
import { tablesOf } from '../support/guideTables';
import { root } from '../../support/scratch';

describe.each(LAW_COUNTRIES)('the guide of %s', (country) => {
  const law = readLaw(root, country);

  it('shows each item of the data once, with when it is needed and its law, and what is always needed first', () => {
    const tables = tablesOf(`<LawItems country="${country}" />\n`);
    expect(tables.map(([columns]) => columns)).toEqual([
      ['Field of the sale', 'Requirement', 'Law'],
      ['Field of the sale', 'When', 'Requirement', 'Law'],
    ]);
    const [always = [], sometimes = []] = tables.map(([, ...rows]) => rows);
    const items = [...law.contents, ...law.cases];
    const cellsOf = (isAlways: boolean) =>
      items
        .filter(({ when }) => (when === undefined) === isAlways)
        .map(({ when, label, german, source }) => [
          ...(isAlways ? [] : [when]),
          ...[`${label} (${german})`, law.sources[source]?.law],
        ])
        .sort();
    expect(always.map(([, ...cells]) => cells).sort()).toEqual(cellsOf(true));
    expect(sometimes.map(([, ...cells]) => cells).sort()).toEqual(cellsOf(false));
    expect([...always, ...sometimes].every(([field]) => field !== '')).toBe(true);
  });

  it('begins with its tasks, a tool and the table, and has the command with a link to it', () => {
    const page = readFileSync(path.join(root, `docs/public/checkout/countries/${country}.mdx`), 'utf8');
    const [lead = '', fields = '', ...others] = page.split(/^## /m);
    expect(lead.match(/^- \[[^\]]+\]\(#/gm)).toHaveLength(4);
    expect(lead).toMatch(/\]\(\/studio\/(?:codes\/)?#\S+\)/);
    expect(fields).toContain(`\n<LawItems country="${country}" />\n`);
    const sends = others.find((section) => section.startsWith('Send the sale')) ?? '';
    expect(sends).toMatch(new RegExp(`^node slipway\\.mjs validate createSale \\S+ --law ${country}$`, 'm'));
    expect(sends).toContain(`[\`--law ${country}\`](/tools/validate/#law)`);
  });
});

describe.each(['apple-wallet', 'google-wallet'])('the guide of %s', (api) => {
  const { wallets, sources, symbologies } = readSymbologies(root);

  it('shows each format of its barcodes with the sources of the rules, and the days on which they were read', () => {
    const [[columns, ...rows] = []] = tablesOf(`<BarcodeRules api="${api}" />\n`);
    expect(columns).toEqual(['Format', 'Content', 'In the wallet', 'Sources']);
    const own = (wallets[api] ?? []).flatMap(({ formats, sources: names }) =>
      formats.map((format) => [format, names] as const),
    );
    expect(rows.map(([, content]) => content)).toEqual(
      own.map(([format]) => contentWords(symbologies[format] ?? { kind: 'area', holds: 'bytes' })),
    );
    own.forEach(([, names], index) => {
      for (const name of names) {
        const { standard = '-', readOn = '-' } = sources[name] ?? {};
        expect(rows[index]?.[3]).toContain(`${standard} (read on ${readOn})`);
      }
    });
    const page = readFileSync(path.join(root, 'docs', 'public', api, 'api.mdx'), 'utf8');
    expect(page).toContain(`\n<BarcodeRules api="${api}" />\n`);
  });
});

it.each([
  ['<VatRates country="fr" />', 'no VAT rates for country="fr". The countries with rates are: at, de, ch.'],
  ['<VatRates />', 'There are no VAT rates for country="".'],
  ['<VatRates country="at" rate="20" />', '<VatRates> takes country="…", and not rate.'],
  ['<VatRates country={land} />', '<VatRates> takes country="…", and not {…}.'],
  ['<LawItems country="fr" />', 'no law for country="fr". The countries with law are: at, ch, de.'],
  ['<LawItems />', 'There is no law for country="".'],
  ['<LawItems country="at" law="bao" />', 'and not law.'],
  ['<ReceiptMapping format="pdf" />', 'no mapping for format="pdf". The formats with one are: dfka, ekabs,'],
  ['<CallHeaders api="checkout" />', '<CallHeaders> takes no attributes, but has api.'],
  ['<Generators language="php" />', '<Generators> takes no attributes, but has language.'],
  ['The rules: <RehearsalRules /> are these.', 'is a block of its own, but is within a sentence'],
])('an element that shows data is reported with file, line and fix: %s', (element, words) => {
  const put = () => tablesOf(`## A heading\n\n${element}\n`);
  expect(put).toThrow('docs/page.mdx:3 ');
  expect(put).toThrow(words);
  expect(put).toThrow(/Fix: write <\w+.* \/> on a line of its own/);
});

describe('a source of the law that nobody has read for 300 days', () => {
  it('is warned of from the day after on, with the place and the rules that rest on it', () => {
    const law = readLaw(root, 'at');
    const text = readFileSync(path.join(root, 'src/sale/law/at.yaml'), 'utf8');
    const warnings = (today: string) => findStaleSources(law, { file: 'src/sale/law/at.yaml', text }, today);
    const { readOn = '' } = law.sources['outage'] ?? {};
    const ofOutage = (today: string) =>
      warnings(today).find(({ message }) => message.includes('section 17 RKSV'));
    expect(ofOutage(addDays(readOn, 300))).toBeUndefined();
    const outage = ofOutage(addDays(readOn, 301));
    expect(text.split('\n')[(outage?.line ?? 0) - 1]).toBe('  outage:');
    expect(outage).toMatchObject({
      since: readOn,
      message: `section 17 RKSV (Austria) was last read on ${readOn}, more than 300 days ago. It is the source of outage.`,
      fix: expect.stringMatching(/^read https:.*then set readOn and readIn\.$/) as string,
    });
  });

  it('fails the weekly check after 400 days, and a text that is not a day is refused', async () => {
    const paths = projectPaths(root);
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    await checkLaw(paths, print, '2026-11-26');
    expect(printed).toEqual([
      'The law as of 2026-11-26: 0 to read again, each of which was last read at most 400 days ago.',
    ]);
    await checkLaw(paths, print, '2027-12-20');
    expect(printed.length).toBeGreaterThan(20);
    await expect(checkLaw(paths, print, '2028-01-05')).rejects.toThrow(
      'section 6 KassenSichV (Germany) was last',
    );
    expect(dayOf('2027-01-15', '2026-11-26')).toBe('2027-01-15');
    expect(dayOf(undefined, '2026-11-26')).toBe('2026-11-26');
    expect(() => dayOf('2027-02-29', '2026-11-26')).toThrow('--on 2027-02-29 is not a date.');
  });
});

it('the writer of a page that shows law is told what to read again, and no other', () => {
  const text = (country: string) =>
    readFileSync(path.join(root, `docs/public/checkout/${country}.mdx`), 'utf8');
  expect(['countries/at', 'countries/de', 'discounts'].map((page) => showsLaw({ text: text(page) }))).toEqual(
    [true, true, false],
  );
  expect(showsLaw({ text: '<LawItems country="at" />' })).toBe(true);
});
