import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readLaw } from '../../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { parseTransitions, readTransitions, untoldChanges } from '../../../src/sale/law/node/readTransitions';
import { latestFirst, newestForPayloads, wasComing } from '../../../src/sale/law/transitions';
import { lawAnnouncement } from '../../../src/plugins/config/lawAnnouncement';
import { findStaleTransitions } from '../../../tools/writing/docs/staleLaw';
import { edit, root } from '../../support/scratch';

const FILE = 'src/sale/law/transitions.yaml';
const text = readFileSync(path.join(root, FILE), 'utf8');
const laws = LAW_COUNTRIES.map((country) => readLaw(root, country));
const transitions = readTransitions(root);

describe('the changes of the law', () => {
  it('have one for each day since 2020 on which a rate or an item of the data changes', () => {
    expect(untoldChanges(laws, transitions)).toEqual([]);
    const less = transitions.filter(({ id }) => !['at-print-2026', 'ch-rates-2024'].includes(id));
    expect(untoldChanges(laws, less).map(({ country, id, day }) => `${country} ${id} ${day}`)).toEqual([
      ...['standard', 'reduced', 'accommodation'].map((rate) => `ch ch-${rate} 2024-01-01`),
      'at print 2026-10-01',
    ]);
  });

  it('are refused where an item changes on a day that none of them has, with its line and what to do', async () => {
    const project = await mkdtemp(path.join(tmpdir(), 'law-'));
    onTestFinished(() => rm(project, { recursive: true }));
    await cp(path.join(root, 'src/sale/law'), path.join(project, 'src/sale/law'), { recursive: true });
    const file = 'src/sale/law/at.yaml';
    await edit(
      path.join(project, file),
      "cancellation\n    since: '2017-04-01'",
      "cancellation\n    since: '2023-01-01'",
    );
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(() => readTransitions(project)).toThrow(
      `  ${file}:${String(lines.indexOf('  - id: cancellation') + 1)}  "cancellation" of at changes on 2023-01-01, and no change of the law says so.\n` +
        `    Fix: add one to ${FILE}, with items: [cancellation] and from: '2023-01-01', or name it in that of the day.`,
    );
  });

  it('have a day, a source of https and the day of its reading, or are drafts', () => {
    expect(transitions.length).toBeGreaterThan(25);
    for (const { id, from, status, sources, changes, payload } of transitions) {
      expect([id, from === undefined]).toEqual([id, from === undefined && status === 'draft']);
      expect([id, sources.length > 0]).toEqual([id, true]);
      expect([id, ...sources.filter(({ readOn, url }) => !readOn || !url.startsWith('https://'))]).toEqual([
        id,
      ]);
      // A sentence that is true on every day names a day.
      expect([id, `${changes} ${payload}`]).toEqual([
        id,
        expect.not.stringMatching(/\b(?:soon|now|today|currently|recently|next year)\b/i),
      ]);
    }
  });

  it('take day and source from the rates and items that they name', () => {
    expect(transitions.find(({ id }) => id === 'at-basic-food-2026')).toMatchObject({
      from: '2026-07-01',
      sources: [{ law: 'section 10(1a) UStG 1994', readIn: 'a public copy' }],
    });
    expect(transitions.find(({ id }) => id === 'ch-rates-2024')?.sources.map(({ law }) => law)).toEqual([
      'Art. 25(1) MWSTG',
      'Art. 25(2) MWSTG',
      'Art. 25(4) MWSTG',
    ]);
  });
});

/** A change that is right, as the lines of its properties. */
const RIGHT: Readonly<Record<string, string>> = {
  id: 'a-change',
  country: 'de',
  title: A('title'),
  status: 'passed',
  from: "'2027-01-01'",
  changes: A('change'),
  payload: A('payload'),
  affectsPayload: 'true',
  added: "'2026-11-26'",
  source: "{ law: a law, url: 'https://law.example/', readOn: '2026-11-26', readIn: a public copy }",
};

function A(word: string): string {
  return `A ${word}.`;
}

/** The data with one change, without the properties that are `undefined`. */
function written(changes: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries({ ...RIGHT, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`    ${name}: ${value}`],
  );
  return ['transitions:', `  -${(lines[0] ?? '').slice(3)}`, ...lines.slice(1)].join('\n');
}

describe('a change that is written wrongly', () => {
  it('is accepted without the mistake', () => {
    expect(parseTransitions(written({}), FILE, laws)).toHaveLength(1);
  });

  it.each([
    [{ from: 'soon' }, 6, 'has from: soon, which is not a date.', 'write it as in 2027-01-01.'],
    [{ from: "'2027-02-29'" }, 6, '2027-02-29 does not exist in the calendar.', 'correct the date.'],
    [
      { country: 'fr' },
      3,
      'is for the country "fr", for which there is no data.',
      'write one of at, ch, de, eu.',
    ],
    [{ source: undefined }, 2, 'has no source.', 'add source with law, url, readOn and readIn'],
    [{ from: undefined }, 5, 'is passed, but has no day.', 'write its from, or status: draft.'],
    [{ status: 'in force' }, 5, 'is in force, but begins on 2027-01-01.', 'write status: passed.'],
    [{ from: "'2026-11-26'" }, 5, 'is passed, but began on 2026-11-26.', 'write status: in force.'],
    [{ until: "'2026-12-31'" }, 12, 'ends on 2026-12-31, before it begins.', 'correct from or until.'],
    [
      { rates: '[de-old]' },
      12,
      'names "de-old", which is not in the rates of "de".',
      'src/sale/law/vatRates.ts',
    ],
    [
      { items: '[print]' },
      12,
      'names "print", which is not in the items of "de".',
      'the contents or the cases',
    ],
    [{ items: '[code]' }, 12, 'begins on 2027-01-01, but "code" changes on 2021-08-10.', 'correct from'],
    [
      { from: undefined, items: '[code, payments]', status: 'in force' },
      2,
      'names rates or items that begin on different days.',
      'one change for each day',
    ],
    [{ sale: 'a' }, 2, 'must NOT have additional properties: sale.', 'src/sale/law/README.md'],
  ])('is reported with file, line and fix: %j', (changes, line, message, fix) => {
    const parse = () => parseTransitions(written(changes), FILE, laws);
    expect(parse).toThrow(message);
    expect(parse).toThrow(`${FILE}:${String(line)} `);
    expect(parse).toThrow(fix);
  });

  it('is reported where an id is used twice', () => {
    const [, one = ''] = written({}).split('transitions:\n');
    expect(() => parseTransitions(`transitions:\n${one}\n${one}`, FILE, laws)).toThrow(
      `${FILE}:12  The change "a-change" is in the data twice.`,
    );
  });
});

it('the order of the changes is the latest first, and below all days, what has none', () => {
  const of = (id: string, from: string | undefined, status: string) =>
    parseTransitions(written({ id, from, status }), FILE, laws);
  const all = [
    ...of('proposal', undefined, 'draft'),
    ...of('old', "'2026-07-01'", 'in force'),
    ...of('dated-draft', "'2028-01-01'", 'draft'),
    ...of('other-proposal', undefined, 'draft'),
    ...of('next', "'2027-01-01'", 'passed'),
  ];
  expect(latestFirst(all).map(({ id }) => id)).toEqual([
    'dated-draft',
    'next',
    'old',
    'proposal',
    'other-proposal',
  ]);
});

describe('the newest change that affects a payload', () => {
  const change = (id: string, changes: Readonly<Record<string, string | undefined>>) =>
    parseTransitions(written({ id, ...changes }), FILE, laws);
  const past = change('past', { from: "'2026-07-01'", status: 'in force' });
  const next = change('next', {});
  const later = change('later', { from: "'2030-07-01'" });
  const silent = change('silent', { from: "'2026-12-01'", affectsPayload: 'false' });
  const draft = change('draft', { from: "'2026-12-01'", status: 'draft' });

  it('is of those added last, the first that had not begun', () => {
    expect(newestForPayloads([...later, ...past, ...draft, ...silent, ...next])?.id).toBe('next');
    const added = change('added', { from: "'2029-01-01'", added: "'2026-12-24'" });
    expect(newestForPayloads([...next, ...added])?.id).toBe('added');
  });

  it('is not one that had begun when it was added, where an earlier one was coming', () => {
    const begun = change('begun', { from: "'2026-10-01'", status: 'in force', added: "'2026-12-24'" });
    expect(newestForPayloads([...next, ...begun])?.id).toBe('next');
  });

  it('is the last that had begun, where none was coming, and otherwise there is none', () => {
    const older = change('older', { from: "'2026-01-01'", status: 'in force' });
    expect(newestForPayloads([...past, ...older])?.id).toBe('past');
    expect(newestForPayloads([...silent, ...draft])).toBeUndefined();
  });

  it('was news when it was added if it had not begun', () => {
    expect([...past, ...next, ...draft].map(wasComing)).toEqual([false, true, true]);
  });
});

describe('the announcement of the newest change', () => {
  const sentence = lawAnnouncement(transitions);

  it('says its day, its country and its title, which leads to its place, under its id', () => {
    expect(lawAnnouncement(parseTransitions(written({}), FILE, laws))).toMatchObject({
      id: 'a-change',
      content: 'From 1 January 2027, Germany: <a href="/law/#a-change">A title.</a>',
      isCloseable: true,
    });
    expect(
      lawAnnouncement(parseTransitions(written({ affectsPayload: 'false' }), FILE, laws)),
    ).toBeUndefined();
    expect(transitions.map(({ id }) => id)).toContain(sentence?.id);
  });

  it('has the colours of the tokens, and so few letters that it is one line beside a button at 997 px', () => {
    const tokens = readFileSync(path.join(root, 'src/browser/css/tokens.css'), 'utf8');
    expect(tokens).toContain(`--accent: ${sentence?.backgroundColor ?? ''};`);
    expect(tokens).toContain(`--accent-ink: ${sentence?.textColor ?? ''};`);
    expect(sentence?.content.replace(/<[^>]*>/g, '').length).toBeLessThanOrEqual(110);
  });
});

describe('a change of the law that nobody has looked at', () => {
  const stale = (today: string) => findStaleTransitions(transitions, { file: FILE, text }, today);

  it('is warned of on the day on which it begins, with the place', () => {
    expect(stale('2026-12-31')).toEqual([]);
    const [warning, ...others] = stale('2027-01-01');
    expect(others).toEqual([]);
    expect(text.split('\n')[(warning?.line ?? 0) - 1]).toBe('  - id: de-e-invoice-2027');
    expect(warning).toMatchObject({
      since: '2027-01-01',
      message: 'The change "de-e-invoice-2027" is passed, but began on 2027-01-01.',
      fix: expect.stringMatching(/^read its source; .*set readOn and readIn\.$/) as string,
    });
  });

  it('is warned of after 300 days, unless it has ended', () => {
    const old = stale('2027-12-01').map(({ message }) => message);
    expect(old).toContainEqual(
      expect.stringContaining('Directive (EU) 2025/516 was last read on 2026-11-26, more than 300 days ago.'),
    );
    expect(old.filter((message) => message.includes('de-rates-2020'))).toEqual([]);
  });
});
