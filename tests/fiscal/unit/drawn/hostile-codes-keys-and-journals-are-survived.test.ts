import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { checkJournal } from '../../../../src/fiscal/austria/journal/checkJournal';
import { readJournal } from '../../../../src/fiscal/austria/journal/readJournal';
import { inspectCode } from '../../../../src/fiscal/inspectCode';
import { countOfSet, isFullSet } from '../../../../tools/suite/testSet';
import { withPart } from '../../support/brokenCodes';
import { hostileAesKey, hostileKey, LARGE_JOURNALS } from '../../support/hostileFiscal';
import { austrianCode, newRegister, RECEIPT } from '../../../support/fiscal/rksv';
import { germanCode, TRANSACTION } from '../../../support/fiscal/tse';
import { forAll } from '../../../support/forAll';
import { hostileText } from '../../../support/hostile';
import { expectAtOnce } from '../../../support/processorTime';

const register = newRegister('LENDPLATZ-1', Buffer.alloc(32, 5));
const code = austrianCode(register, RECEIPT);

/** More checks of a signature than one code is worth; its README has the figure. */
const MOST_CHECKS = 18;

/** Inspects a code with a bounded number of checks, and in the full set at once. */
async function expectVerdict(...[text, options]: Parameters<typeof inspectCode>): Promise<void> {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const work = async () => {
    verify.mockClear();
    const { signature } = await inspectCode(text, options);
    expect(['holds', 'repaired', 'fails', 'unchecked']).toContain(signature.verdict);
  };
  await (isFullSet ? expectAtOnce(work, JSON.stringify(text.slice(0, 300))) : work());
  expect(verify.mock.calls.length, text.slice(0, 300)).toBeLessThanOrEqual(MOST_CHECKS);
}

/** The check of a journal, or why it cannot be one. */
async function outcomeOf(text: string, options: Parameters<typeof checkJournal>[1] = {}): Promise<string> {
  const journal = readJournal(text);
  try {
    if (typeof journal === 'string') {
      return journal;
    }
    const { verdict, registers, problems } = await checkJournal(journal, options);
    expect([registers.length <= 100, problems.length <= 110]).toEqual([true, true]);
    return verdict;
  } catch (error) {
    // A key that cannot be used.
    expect(error).toBeInstanceOf(RangeError);
    return (error as RangeError).message;
  }
}

it('codes', async () => {
  const german = germanCode({ ...TRANSACTION, curve: 'brainpoolP384r1' });
  // The code of the brainpool curves is loaded once, on first use.
  await inspectCode(german);
  const inputs = fc
    .tuple(hostileText, fc.nat(13))
    .chain(([value, part]) =>
      fc.constantFrom<Parameters<typeof inspectCode>>(
        [value],
        [withPart(german, ';', part % 12, value)],
        [withPart(code, '_', part, value), { key: value, previous: value, aesKey: value }],
        [code, { key: `-----BEGIN CERTIFICATE-----${value}-----END CERTIFICATE-----`, sale: value }],
      ),
    );
  await forAll('fiscal codes', 2_000, inputs, (input) => expectVerdict(...input));
}, 300_000);

it('keys', async () => {
  const keys = fc.record({ key: hostileKey(register), aesKey: hostileAesKey(register) });
  await forAll('keys', 1_500, keys, async (given) => {
    await expectVerdict(code, { ...given, previous: code });
    expect(await outcomeOf(`{"Belege-Gruppe":[{"Belege-kompakt":["x"]}]}`, given)).not.toBe('holds');
  });
}, 300_000);

it.each(Object.keys(LARGE_JOURNALS))(
  'a journal with %s',
  async (name) => {
    const outcome = await outcomeOf(LARGE_JOURNALS[name]?.(countOfSet(1_000_000)) ?? '');
    expect(outcome).toMatch(
      /^fails$|^The journal (?:is not JSON|has no )|^\/Belege-Gruppe\/\d+\/Belege-kompakt/,
    );
  },
  120_000,
);

it('a check ends where its caller stops it, and says how far it is no more often than it works', async () => {
  const text = LARGE_JOURNALS['groups of one receipt that is none']?.(10_000) ?? '';
  const journal = readJournal(text);
  if (typeof journal === 'string') {
    throw new Error(journal);
  }
  const said: number[] = [];
  await checkJournal(journal, { onProgress: (done) => said.push(done) });
  expect([said.length, said.at(-1)]).toEqual([16, 1_001]);
  const stopped = checkJournal(journal, {
    onProgress: () => {
      throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
});
