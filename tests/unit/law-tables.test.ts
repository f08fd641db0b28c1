import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { nodesOf, parsePage } from '../../src/guides/parsePage';
import { putTables } from '../../src/guides/tables/remarkTables';
import { LAW_COUNTRIES, readLaw } from '../../src/law/node/readLaw';
import { findStaleReading } from '../../tools/writing/docs/staleLaw';
import { inlineText } from '../../tools/writing/prose/readProse';
import { root } from '../support/scratch';

/** The tables of a page, by rows and cells, after the step that puts the items of the law. */
function tablesOf(text: string): string[][][] {
  const page = parsePage(text);
  putTables(page, 'docs/page.mdx');
  return nodesOf(page).flatMap((node) =>
    node.type === 'table' ? [node.children.map(({ children }) => children.map(inlineText))] : [],
  );
}

describe.each(LAW_COUNTRIES)('the guide of %s', (country) => {
  const law = readLaw(root, country);

  it('shows the mandatory contents of the data, and the cases with their law', () => {
    const [contents = [], cases = []] = tablesOf(
      `<LawItems country="${country}" />\n\n<LawItems country="${country}" part="cases" />\n`,
    );
    expect(contents.map(([item]) => item)).toEqual([
      law.columns[0],
      ...law.contents.map(({ label }) => label),
    ]);
    expect(contents.every((row) => row.length === 2 && row[1] !== '')).toBe(true);
    expect(cases.slice(1).map(([item, , source]) => [item, source])).toEqual(
      law.cases.map(({ label, source }) => [label, law.sources[source]?.law]),
    );
  });

  it('has both tables, the command, and a link to it', () => {
    const page = readFileSync(path.join(root, `docs/public/checkout/countries/${country}.mdx`), 'utf8');
    const [, requires = '', sends = ''] = page.split(/^## (?=What the law requires|Send the sale)/m);
    expect(requires).toContain(`\n<LawItems country="${country}" />\n`);
    expect(sends).toContain(`\n<LawItems country="${country}" part="cases" />\n`);
    expect(sends).toMatch(new RegExp(`^node slipway\\.mjs validate createSale \\S+ --law ${country}$`, 'm'));
    expect(sends).toContain(`[\`--law ${country}\`](/tools/#law)`);
  });
});

describe('<LawItems>', () => {
  it.each([
    ['<LawItems country="fr" />', 'There is no law for country="fr". There is some for: at, ch, de.'],
    ['<LawItems />', 'There is no law for country="".'],
    ['<LawItems country="at" part="rates" />', '<LawItems> has no part="rates"'],
    ['<LawItems country="at" law="bao" />', 'and not law.'],
    ['The law: <LawItems country="at" /> is this.', 'stands in a sentence'],
  ])('is reported with file, line and fix: %s', (element, words) => {
    const put = () => tablesOf(`## A heading\n\n${element}\n`);
    expect(put).toThrow('docs/page.mdx:3 ');
    expect(put).toThrow(words);
    expect(put).toThrow('Fix: write <LawItems country="at" /> on a line of its own');
  });
});

describe('a country whose law nobody has looked at for a year', () => {
  it('is warned of from the day after a year on, with the place', () => {
    const law = { ...readLaw(root, 'at'), lookedAt: '2026-11-23' };
    const warnings = (today: string) =>
      findStaleReading(law, 'src/law/at.yaml', "country: at\nlookedAt: '2026-11-23'\n", today);
    expect(warnings('2027-11-23')).toEqual([]);
    expect(warnings('2027-11-24')).toEqual([
      {
        file: 'src/law/at.yaml',
        line: 2,
        message: 'The law of Austria was last looked at on 2026-11-23, more than a year ago.',
        fix: 'read the sections of its sources; correct the items if one changed, then set lookedAt.',
      },
    ]);
  });
});
