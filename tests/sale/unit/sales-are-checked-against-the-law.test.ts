import { Readable } from 'node:stream';

import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { validatorsFolder } from '../../../src/pipeline/generate/generateValidators';
import type { Json } from '../../../src/contract/read/openapi';
import { loadBytesValidator } from '../../../src/validator/forNode';
import { projectPaths } from '../../../src/kit/paths';
import { InputError } from '../../../src/kit/problem';
import { checkSale, dayOf } from '../../../src/sale/law/checkSale';
import { comingItems } from '../../../src/sale/law/comingLaw';
import { parseLaw, readLaw } from '../../../src/sale/law/node/readLaw';
import { placesAt } from '../../../src/sale/law/places';
import {
  LAW_COUNTRIES,
  type Condition,
  type ItemVerdict,
  type Law,
  type LawCountry,
  type LawItem,
} from '../../../src/sale/law/checkedLaw';
import { validateBody } from '../../../src/cli/validate/validateBody';
import { COMPANY, LAW_CASES, withChanges, type Changes } from '../support/lawCases';
import { mutated, sampleOf } from '../../support/mutations';
import { root } from '../../support/scratch';
import { saleBodies } from '../../support/validators';

type Attributes = Readonly<Record<string, Json>>;

const laws = Object.fromEntries(LAW_COUNTRIES.map((country) => [country, readLaw(root, country)])) as Record<
  LawCountry,
  Law
>;

/** The bodies of the named examples of `createSale`. */
const bodies = await saleBodies();

function saleOf(name: string, changes: Changes = {}): Attributes {
  const { data } = structuredClone(bodies.get(name)) as unknown as { data: { attributes: Attributes } };
  return withChanges(data.attributes, changes);
}

function verdictsOn(sale: Attributes, country = sale['country'] as LawCountry): Record<string, ItemVerdict> {
  return Object.fromEntries(checkSale(laws[country], sale).map(({ id, verdict }) => [id, verdict]));
}

const itemsOf = ({ contents, cases }: Law): LawItem[] => [...contents, ...cases];

describe('the examples of the contract', () => {
  it('lack nothing, except the first test sale', () => {
    const missing = [...bodies.keys()].flatMap((name) =>
      Object.entries(verdictsOn(saleOf(name)))
        .filter(([, verdict]) => verdict === 'missing')
        .map(([id]) => `${name}: ${id}`),
    );
    expect(bodies.size).toBeGreaterThan(20);
    expect(missing).toEqual(['firstTest: bao-2']);
  });

  it.each([
    [
      'austrianSigningDeviceFailed',
      { 'rksv-4': 'present', outage: 'present', customer: 'not needed', electronic: 'cannot tell' },
    ],
    [
      'germanReturnTseOutage',
      {
        'kassensichv-2': 'cannot tell',
        'kassensichv-4': 'not needed',
        outage: 'present',
        return: 'cannot tell',
      },
    ],
    ['webOrder', { 'kassensichv-1': 'present', 'kassensichv-4': 'cannot tell', invoice: 'not needed' }],
    ['swissCashRounded', { 'a-number': 'present', 'e-price': 'present', 'b-recipient': 'not needed' }],
  ] as const)('have what their story says: %s', (name, expected) => {
    expect(verdictsOn(saleOf(name))).toMatchObject(expected);
  });
});

describe.each(LAW_COUNTRIES)('each item of the law of %s', (country) => {
  it('has a sale that passes and one that does not, unless no sale can show it', () => {
    const known = Object.fromEntries(
      Object.entries(LAW_CASES[country]).map(([id, cases]) => [
        id,
        new Set(cases.map(([, , verdict]) => verdict)).size > 1,
      ]),
    );
    // Whether a receipt is electronic, and how it is handed over, is never in a sale.
    expect(known).toEqual(
      Object.fromEntries(itemsOf(laws[country]).map(({ id }) => [id, id !== 'electronic'])),
    );
  });

  it('is found as it should be', () => {
    const wrong = Object.entries(LAW_CASES[country]).flatMap(([id, cases]) =>
      cases.flatMap(([name, changes, expected]) => {
        const verdict = verdictsOn(saleOf(name, changes), country)[id];
        return verdict === expected
          ? []
          : [`${id}, ${name} with ${JSON.stringify(changes)}: ${String(verdict)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('names fields that a sale of the contract has, in the table as in the conditions', () => {
    const sales = [...bodies.keys()].map((name) => saleOf(name));
    const added = saleOf('austrianRksv', {
      customer: {
        taxId: 'x',
        address: { ...COMPANY, fullName: 'x', familyName: 'x', postOfficeBoxNumber: 'x' },
      },
      'retailer.address.postOfficeBoxNumber': 'x',
    });
    const exists = (path: string) =>
      [...sales, added].some((sale) => placesAt(sale, path).some(({ value }) => value !== undefined));
    const paths = itemsOf(laws[country]).flatMap(({ fields, found, needed, missingIf }) => [
      ...fields,
      ...[found, needed, missingIf].flatMap((condition) =>
        condition === undefined ? [] : pathsOf(condition),
      ),
    ]);
    expect([...new Set(paths)].filter((path) => !exists(path))).toEqual([]);
    for (const { id, fields, carriedBy } of itemsOf(laws[country])) {
      const codes = [...carriedBy.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      // A value, such as the word on a cancellation, begins with a capital letter.
      const strange = codes.filter(
        (code) => !/^[A-Z]/.test(code) && !fields.some((field) => field.includes(code)),
      );
      expect([id, ...strange]).toEqual([id]);
    }
  });
});

function pathsOf(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([kind, part]: [string, unknown]) => {
    if (kind === 'has') {
      return [part as string];
    }
    if (kind === 'same') {
      return part as string[];
    }
    const parts = kind === 'not' ? [part] : kind === 'all' || kind === 'any' ? (part as unknown[]) : [];
    return parts.length > 0
      ? parts.flatMap((one) => pathsOf(one as Condition))
      : [(part as { readonly path?: string }).path ?? []].flat();
  });
}

describe('the check', () => {
  it('survives 1,000 mutated sales and other JSON, and gives each item a verdict with its reason', () => {
    const sales = fc.constantFrom(...bodies.keys()).chain((name) => mutated(saleOf(name)));
    const others = [null, 1, 'x', [], {}, { lineItems: {}, taxes: [null], timestamp: 'x'.repeat(10_000) }];
    // One assertion, since each of sixty thousand would take longer than the check.
    const wrong: unknown[] = [];
    for (const [turn, sale] of [...others, ...sampleOf('the law', 1000, sales)].entries()) {
      for (const country of LAW_COUNTRIES) {
        const items = checkSale(laws[country], sale);
        if (items.length !== itemsOf(laws[country]).length) {
          wrong.push([turn, country, items.length]);
        }
        const isSaid = ({ verdict, why }: (typeof items)[number]) =>
          /^(?:present|missing|not needed|cannot tell)$/.test(verdict) && /^\S.*\.$/s.test(why);
        wrong.push(...items.filter((item) => !isSaid(item)).map((item) => [turn, country, item]));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes the day of the sale in the country, or another day', () => {
    const at = laws.at;
    expect(dayOf(at, { timestamp: '2026-06-30T22:30:00Z' })).toBe('2026-07-01');
    expect(dayOf(at, { timestamp: '2024-02-30' })).toBeUndefined();
    const items = checkSale(at, saleOf('austrianRksv'), '2026-06-30');
    expect(items.find(({ id }) => id === 'rates')).toMatchObject({
      verdict: 'missing',
      why: '"4.9" is not a rate of 2026-06-30 but since 2026-07-01.',
      source: { law: 'section 10 UStG 1994' },
    });
  });

  it('cannot tell an average rate of a farmer, whose sums processData has, from a wrong one', () => {
    const verdict = (sums: string) => {
      const sale = structuredClone(saleOf('germanSupermarket')) as {
        taxes: { percentage: string }[];
        extensions: { extensionId: string; attributes: { processData?: string } }[];
      };
      sale.taxes.forEach((tax) => Object.assign(tax, { percentage: '7.8' }));
      for (const { extensionId, attributes } of sale.extensions) {
        Object.assign(
          attributes,
          extensionId === 'de-kassensichv' ? { processData: `Beleg^${sums}^1.00:Bar` } : {},
        );
      }
      return checkSale(laws.de, sale, '2026-06-30').find(({ id }) => id === 'rates')?.verdict;
    };
    expect(verdict('0.00_0.00_1.00_0.00_0.00')).toBe('cannot tell');
    expect(verdict('0.00_0.00_0.00_1.00_0.00')).toBe('cannot tell');
    expect(verdict('1.00_0.00_0.00_0.00_0.00')).toBe('missing');
  });

  it('names what is absent or empty, each place once and no more than four', () => {
    const item = { lineItemId: '1', name: '' };
    const sale = saleOf('swissFashion', { lineItems: Array.from({ length: 6 }, () => item) });
    const why = checkSale(laws.ch, sale).find(({ id }) => id === 'd-supply')?.why;
    expect(why).toBe(
      'lineItems[0].name is empty; lineItems[1].name is empty; lineItems[2].name is empty; ' +
        'lineItems[3].name is empty; and 8 more.',
    );
  });

  it('says of an outage where the values of the till belong, and not that refused fields are absent', () => {
    const start = (changes: Changes) =>
      checkSale(laws.de, saleOf('germanTseOutage', changes)).find(({ id }) => id === 'kassensichv-2');
    expect(start({ sections: undefined })).toMatchObject({
      verdict: 'missing',
      why: 'The error variant of de-kassensichv has no fields for the start and end of the transaction. Write them in a text section, in sections of the sale.',
    });
    expect(start({})).toMatchObject({ verdict: 'cannot tell', fields: ['sections[].content'] });
  });

  it('needs nothing of Node', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "export { checkSale } from './src/sale/law/checkSale';",
        resolveDir: root,
        loader: 'ts',
      },
      bundle: true,
      platform: 'browser',
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text).toContain('cannot tell');
  });
});

/** The command with a body on its standard input. */
const validate = (args: readonly string[], body: unknown) => {
  const source = {
    command: 'validate',
    load: () => loadBytesValidator(validatorsFolder(projectPaths(root))),
    law: (country: LawCountry) => laws[country],
  };
  return validateBody(args, source, Readable.from([Buffer.from(JSON.stringify(body))]));
};

describe('validate --law', () => {
  it('prints a line per item that begins with its verdict, the day, the sources, and no word of lawful receipts', async () => {
    const { stdout, stderr, code } = await validate(
      ['createSale', '--law', 'at'],
      bodies.get('austrianRksv'),
    );
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.split('\n');
    expect(lines[1]).toBe('Austria: the law of 2026-11-05.');
    const items = checkSale(laws.at, saleOf('austrianRksv'));
    expect(lines[2]).toBe(
      'present      BAO, No. 1: clear name of the business (eindeutige Bezeichnung des Unternehmers, section 132a(3) BAO)',
    );
    const shown = items.flatMap(({ label, german, source, verdict, why }) => [
      `${verdict.padEnd(11)}  ${label} (${german}, ${source.law})`,
      ...(verdict === 'present' ? [] : [`             ${why}`]),
    ]);
    expect(lines.slice(2, 2 + shown.length)).toEqual(shown);
    for (const { url, readOn, readIn } of Object.values(laws.at.sources)) {
      expect(stdout).toContain(`: ${url} (${readOn}, ${readIn})\n`);
    }
    expect(stdout).toMatch(/No check says whether a receipt is lawful\.\n$/);
    expect(stdout.match(/lawful/g)).toHaveLength(1);
  });

  it('exits with 1 if an item is missing, in JSON as well, and warns of a sale of another country', async () => {
    const body = bodies.get('firstTest');
    expect(await validate(['createSale', '--law', 'at'], body)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^missing {6}BAO, No\. 2: .*\n {13}receiptNumber of at-bao is absent/m,
      ) as string,
    });
    const { stdout, code } = await validate(['checkout/createSale', '--law', 'ch', '--json'], body);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      valid: true,
      law: { country: 'ch', day: '2024-05-06', warning: 'The country of the sale is at, not ch.' },
    });
  });

  it('checks no law of an invalid body, and refuses other countries and operations', async () => {
    const invalid = await validate(['createSale', '--law', 'at'], { data: { type: 'sales' } });
    expect([invalid.code, invalid.stdout.includes('Austria')]).toEqual([1, false]);
    await expect(validate(['createSale', '--law', 'fr'], null)).rejects.toThrow('give one of at, ch, de.');
    await expect(validate(['createSale', '--law', '__proto__'], null)).rejects.toThrow(InputError);
    await expect(validate(['createRole', '--law', 'at'], null)).rejects.toThrow('--law checks a whole sale');
  });
});

describe('a file of law that is wrong', () => {
  const good = `country: at
name: Austria
timeZone: Europe/Vienna
covers: { since: '2016-01-01', until: '2028-12-31' }
ratesSince: '2022-01-01'
sources:
  bao: { law: section 132a BAO, url: https://law.example/, readOn: '2026-11-23', readIn: a public copy }
contents:
  - { id: one, label: One, german: Eins, source: bao, since: '2016-01-01', fields: [totals], carriedBy: a }
cases:
  - { id: two, label: Two, german: Zwei, source: bao, since: '2016-01-01', fields: [totals], carriedBy: a }
`;

  it.each([
    ['two', 'one', ':11  The id "one" is used twice.'],
    ['german: Zwei, source: bao', 'german: Zwei, source: bau', ':11  There is no source "bau".'],
    ['german: Zwei, source: bao, ', 'german: Zwei, ', ':11  "two" has no source.'],
    ['german: Zwei, ', '', ':11  "two" has no german.'],
    [
      "source: bao, since: '2016-01-01', fields: [totals], carriedBy: a }\ncases",
      'source: bao, fields: [totals], carriedBy: a }\ncases',
      ':9  "one" has no since.',
    ],
    [
      "since: '2016-01-01', fields: [totals], carriedBy: a }\ncases",
      "since: '2016-02-30', fields: [totals], carriedBy: a }\ncases",
      ':9  2016-02-30 does not exist',
    ],
    [
      'carriedBy: a }\ncases',
      'carriedBy: a, fuond: { has: totals } }\ncases',
      ':9  /contents/0 must NOT have',
    ],
    [
      'fields: [totals], carriedBy: a }\ncases',
      'fields: [totals..x], carriedBy: a }\ncases',
      ':9  /contents/0/fields/0',
    ],
    ["'2022-01-01'", 'soon', ':5  /ratesSince must match'],
    ['fields: [totals]', 'fields: [[totals]', 'This is not YAML: '],
  ])('is reported with its line: %s as %s', (from, to, expected) => {
    expect(parseLaw(good, 'src/sale/law/at.yaml').name).toBe('Austria');
    expect(() => parseLaw(good.replace(from, to), 'src/sale/law/at.yaml')).toThrow(expected);
  });
});

describe('the law of another day', () => {
  const time = (args: readonly string[], name: string, changes: Changes = {}) => {
    const body = structuredClone(bodies.get(name)) as unknown as { data: { attributes: Json } };
    body.data.attributes = saleOf(name, changes);
    return validate(['createSale', ...args], body);
  };
  const business = { ...LAW_CASES.de['e-invoice']?.[2]?.[1] };

  it('changes the verdict on exactly its first day, and a warning of it leaves the exit code', async () => {
    const at = async (day: string) =>
      (await time(['--law', 'de', '--on', day], 'germanSupermarket', business)).stdout;
    const line = /^(.+?) {2,}Above 250 euro, to a business in Germany/m;
    expect(line.exec(await at('2026-12-31'))?.[1]).toBe('not needed');
    expect(line.exec(await at('2027-01-01'))?.[1]).toBe('cannot tell');
    expect(
      comingItems(laws.de, saleOf('germanSupermarket', business), '2026-12-31', '2027-01-01'),
    ).toMatchObject([
      { day: '2027-01-01', before: 'not needed', item: { id: 'e-invoice', verdict: 'cannot tell' } },
    ]);
    const within = (days: string) =>
      time(['--law', 'ch', '--on', '2027-10-03', '--within', days], 'swissCashRounded', {
        'taxes.1.percentage': '3.8',
      });
    expect((await within('89d')).stdout).toContain('Nothing that is known changes the verdicts');
    const warned = await within('90d');
    expect([warned.code, warned.stdout]).toEqual([
      0,
      expect.stringContaining('Warning: from 2028-01-01, such a sale gets "missing": VAT rates in force'),
    ]);
  });

  it.each([
    [['--law', 'de', '--on', '2027-02-29'], '--on 2027-02-29 is not a date.'],
    [['--law', 'de', '--on', '2040-01-01'], 'covers the years 2020 to 2028'],
    [['--law', 'de', '--within', '90'], '--within 90 is not a number of days from 1 to 3660.'],
    [['--law', 'de', '--within', '3660d'], 'covers the years 2020 to 2028'],
    [['--on', '2027-01-15'], 'work only with --law'],
  ])('is refused with a fix: %j', async (args, words) => {
    await expect(time(args, 'germanSupermarket')).rejects.toThrow(words);
  });
});
