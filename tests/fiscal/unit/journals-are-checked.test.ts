import { describe, expect, it } from 'vitest';

import { checkJournal } from '../../../src/fiscal/austria/journal/checkJournal';
import { readJournal } from '../../../src/fiscal/austria/journal/readJournal';
import type { JournalReport } from '../../../src/fiscal/austria/journal/report';
import { changed, spliced } from '../support/journalProblems';
import { journalOf, receiptsOf, shopJournal, ZERO } from '../../support/fiscal/journals';
import { austrianCode, compactOf, newRegister, RECEIPT } from '../../support/fiscal/rksv';

const { register, receipts } = shopJournal();
const aesKey = register.aesKey.toString('base64');

async function check(list: readonly string[], text = journalOf(register, list)): Promise<JournalReport> {
  const journal = readJournal(text);
  if (typeof journal === 'string') {
    throw new Error(journal);
  }
  return checkJournal(journal, { aesKey });
}

function replaced(list: readonly string[], place: number, item: string): readonly string[] {
  return spliced(list, place, 1, item);
}

/** Two neighbours in the place of each other. */
function swapped(list: readonly string[], place: number): readonly string[] {
  return spliced(list, place, 2, list[place + 1] ?? '', list[place] ?? '');
}

describe('the journal of a register', () => {
  it('holds with a cancellation, training and an outage that a zero receipt closes', async () => {
    const report = await check(receipts);
    expect(report).toMatchObject({
      ...{ verdict: 'holds', receipts: 11, registers: ['LENDPLATZ-1'], isFromStart: true },
      ...{ signatures: { holds: 9, fails: 0, unchecked: 0, outages: 2 }, counters: 9, problems: [] },
    });
  });

  it('in several groups goes on from one certificate to the next', async () => {
    const [first, second] = [receipts.slice(0, 4), receipts.slice(4)].map(
      (list) =>
        (JSON.parse(journalOf(register, list)) as { 'Belege-Gruppe': readonly unknown[] })['Belege-Gruppe'],
    );
    const text = JSON.stringify({ 'Belege-Gruppe': [...(first ?? []), ...(second ?? [])] });
    expect((await check([], text)).verdict).toBe('holds');
  });

  it('that begins later than the register says that what is before is not checked', async () => {
    const { verdict, isFromStart } = await check(receipts.slice(3));
    expect([verdict, isFromStart]).toEqual(['holds', false]);
  });

  it('without a certificate or key is unchecked, not right', async () => {
    const text = journalOf(register, receipts).replace(
      /"Signaturzertifikat":"[^"]*"/,
      '"Signaturzertifikat":""',
    );
    const { verdict, signatures } = await check([], text);
    expect([verdict, signatures.unchecked]).toEqual(['unchecked', 9]);
  });

  it.each<[what: string, list: readonly string[], check: string, receipt: number, cause: RegExp | undefined]>(
    [
      [
        'a changed receipt',
        replaced(
          receipts,
          3,
          changed(receipts[3] ?? '', (text) => text.replace('3,90', '2,90')),
        ),
        ...(['signature', 4, /was changed after it was signed/] as const),
      ],
      ['a missing receipt', spliced(receipts, 3, 1), 'chain', 4, /A receipt is missing before it/],
      ['two receipts in another order', swapped(receipts, 4), 'chain', 5, /in another order/],
      [
        'a receipt twice',
        spliced(receipts, 5, 0, receipts[4] ?? ''),
        'chain',
        6,
        /in another order, or one was inserted/,
      ],
      [
        'the receipt of another register',
        [...receipts, ...receiptsOf(newRegister('ANDERE-1'), []).slice(0, 1)],
        'register',
        12,
        undefined,
      ],
      ['a text that is not a receipt', replaced(receipts, 2, 'a.b.c'), 'form', 3, undefined],
    ],
  )('with %s names the first break and its likely cause', async (_what, list, name, receipt, cause) => {
    const { verdict, problems } = await check(list);
    const first = problems.find((problem) => problem.check === name);
    expect([verdict, first?.receipt]).toEqual(['fails', receipt]);
    if (cause !== undefined) {
      expect(first?.cause).toMatch(cause);
    }
  });

  it('signed by another key than that of its certificate names both', async () => {
    const other = journalOf(newRegister('LENDPLATZ-1'), receipts, '77ff');
    const { problems, signatures } = await check([], other);
    expect([signatures.holds, signatures.fails]).toEqual([0, 9]);
    expect(problems[0]?.cause).toBe(
      'The key has changed: the receipt names the certificate 4de300de30, and its group has 77ff.',
    );
  });

  it('whose register hashes another input names it', async () => {
    const payload = (jws: string) => jws.split('.')[1] ?? '';
    const { problems } = await check(receiptsOf(register, [{ hashed: payload }, { hashed: payload }]));
    expect(problems.find((problem) => problem.check === 'chain')?.cause).toContain('the payload of the JWS');
  });

  it.each([
    ['a counter that is not the sum', { turnover: 5n }, 'counter'],
    ['a time before the receipt before', { time: '2026-11-05T07:00:00' }, 'time'],
    ['a gap in the receipt numbers', { number: '9' }, 'number'],
  ] as const)('with %s says so', async (_what, change, name) => {
    const { verdict, counts } = await check(receiptsOf(register, [{}, change]));
    expect([verdict, counts]).toEqual(['fails', { [name]: 1 }]);
  });

  it('with an outage that two sales follow says that a zero receipt has to close it', async () => {
    const { problems } = await check(receiptsOf(register, [{}, { isOutage: true }, {}, {}]));
    expect(problems).toMatchObject([{ check: 'outage', receipt: 5 }]);
  });

  it.each([
    ['{', 'is not JSON'],
    ['{}', 'has no groups of receipts'],
    ['{"Belege-Gruppe":[{"Belege-kompakt":[1]}]}', '/Belege-Gruppe/0/Belege-kompakt'],
  ])('%j is not a journal, and says why', (text, words) => {
    expect(readJournal(text)).toContain(words);
  });
});

describe('the journal of a closed system with several devices', () => {
  const ids = ['U:ATU00000000-K1', 'U:ATU00000000-K2'] as const;
  const devices = ids.map(() => newRegister());
  const codes: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const device = devices[number % 2];
    const previous = codes.at(-1);
    const receipt = { ...RECEIPT, ...{ suite: 'R1-AT0', sums: ZERO, number: String(number), turnover: 0n } };
    const named = {
      ...receipt,
      serial: ids[number % 2] ?? '',
      ...(previous === undefined ? {} : { previous }),
    };
    codes.push(austrianCode(device ?? register, named));
  }
  const journal = readJournal(
    JSON.stringify({
      'Belege-Gruppe': [{ Signaturzertifikat: '', 'Belege-kompakt': codes.map(compactOf) }],
    }),
  );
  const pem = (index: number) =>
    String(devices[index]?.publicKey.export({ type: 'spki', format: 'pem' }) ?? '');
  const container = JSON.stringify({
    certificateOrPublicKeyMap: Object.fromEntries(
      ids.map((id, index) => [id, { id, signatureCertificateOrPublicKey: pem(index) }]),
    ),
  });
  const named = (index: number, id = ids[index] ?? '') => `# ${id}\n${pem(index)}`;

  it.each([
    ['all keys, by their ids', `${named(0)}${named(1)}`, 'holds', [4, 0, 0], []],
    ['the container of a testing tool', container, 'holds', [4, 0, 0], []],
    ['keys without ids', `${pem(0)}${pem(1)}`, 'holds', [4, 0, 0], []],
    ['one key without its id', pem(1), 'unchecked', [2, 0, 2], [ids[0]]],
    ['one key with its id', named(1), 'unchecked', [2, 0, 2], [ids[0]]],
    ['no key', undefined, 'unchecked', [0, 0, 4], [ids[1], ids[0]]],
    ['the key of another by its id', `${named(0, ids[1])}${named(1, ids[0])}`, 'fails', [0, 4, 0], []],
  ] as const)('with %s', async (_what, key, verdict, [holds, fails, unchecked], keyless) => {
    const report = await checkJournal(typeof journal === 'string' ? { groups: [] } : journal, {
      ...(key === undefined ? {} : { key }),
    });
    expect(report).toMatchObject({ verdict, keyless, signatures: { holds, fails, unchecked } });
    const failed = report.problems.filter(({ check: name }) => name === 'signature');
    expect(
      failed.every(({ message }) => /^The key of U:ATU00000000-K[12] did not sign it\.$/.test(message)),
    ).toBe(true);
  });
});
