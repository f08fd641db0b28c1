import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { checkJournal } from '../../../src/sale/fiscal/austria/journal/checkJournal';
import { readJournal } from '../../../src/sale/fiscal/austria/journal/readJournal';
import { JOURNAL_MUTATIONS } from '../../support/fiscal/journalMutations';
import { madeJournal, SEEDS } from '../../support/fiscal/madeJournals';

const EXCERPT =
  'RKSV, section 7(3): a register backs up its journal every quarter, so an excerpt is checked, and said to be one.';
const KEY_GIVEN = 'The receipts need no certificate of their group where the key is given besides.';
const TWICE =
  'RFC 8259, section 4: which of two members with one name counts is open; JavaScript takes the last.';

/** The faults about which the two do not say the same, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'no start receipt': EXCERPT,
  'only the end': EXCERPT,
  'a start receipt that hashes another id': `${EXCERPT} Its first receipt cannot be told from one of an excerpt.`,
  'a gap in the numbers':
    'RKSV, section 10(2) No. 2: the numbers are consecutive. Only the chain is checked there.',
  'an hour of one digit': 'RKSV, annex: the time has two digits each (ISO 8601). The other takes one.',
  'the hour that autumn has twice':
    'RKSV, annex: the time is local, and the hour from 2 to 3 comes twice in October.',
  'a serial number in decimal digits': 'RKSV, annex: the serial number is hexadecimal. The other takes both.',
  'a certificate that no list has':
    'RKSV, section 16: the lists of trust are with FinanzOnline. None is asked here.',
  'two groups without certificates': KEY_GIVEN,
  'no member for the certificate': KEY_GIVEN,
  'no member for the authorities': 'RKSV, section 16: who has issued a certificate is not checked here.',
  'the receipts twice in a group': TWICE,
  'the certificate twice in a group': TWICE,
  'the groups twice': TWICE,
};

/** What the other verifier says of each fault: the exception, and the receipt for each seed. */
const [digest = '', ...rows] = readFileSync('tests/fixtures/judgedJournals.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const judged = rows.map((row) => {
  const [name = '', exception = '', places = ''] = row.split('\t');
  return { name, exception, places: places.split(' ').map(Number) };
});

const made = new Map(
  Object.keys(JOURNAL_MUTATIONS).map((name) => [name, SEEDS.map((seed) => madeJournal(name, seed))]),
);

/** The receipt that breaks a rule first; 0 for the whole journal, and `undefined` for one that holds. */
async function firstBreak({
  journal,
  aesKey,
  key,
}: ReturnType<typeof madeJournal>): Promise<number | undefined> {
  const read = readJournal(journal);
  if (typeof read === 'string') {
    return 0;
  }
  try {
    const { verdict, problems } = await checkJournal(read, { aesKey, key });
    return verdict === 'fails' ? Math.min(...problems.map(({ receipt }) => receipt)) : undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return 0;
  }
}

it('are the ones that the other verifier has read', () => {
  const hash = createHash('sha256');
  for (const { journal, container } of [...made.values()].flat()) {
    hash.update(journal).update(container);
  }
  expect([hash.digest('hex'), judged.map(({ name }) => name)]).toEqual([digest, [...made.keys()]]);
  expect([...made.values()].flat().length).toBeGreaterThan(400);
});

it.each(judged)('$name', async ({ name, exception, places }) => {
  const breaks = await Promise.all((made.get(name) ?? []).map(firstBreak));
  // The other names no receipt where it refuses the whole journal.
  const expected = breaks.map((place, index) =>
    exception === '-' ? undefined : places[index] === 0 ? (place ?? 0) : places[index],
  );
  if (name in DIFFERENCES) {
    const isRefused = breaks.map((place) => place !== undefined);
    expect(isRefused).toEqual(SEEDS.map(() => exception === '-'));
  } else {
    expect(breaks, exception).toEqual(expected);
  }
});
