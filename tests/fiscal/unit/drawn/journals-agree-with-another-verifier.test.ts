import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { checkJournal } from '../../../../src/fiscal/austria/journal/checkJournal';
import { readJournal } from '../../../../src/fiscal/austria/journal/readJournal';
import { JOURNAL_MUTATIONS } from '../../support/journalMutations';
import { randomFrom, seedOf } from '../../../support/mutations';
import {
  CLOSES,
  COMPANY,
  groupOf,
  OTHER_SERIAL,
  OUTAGE,
  otherCertificate,
  secretOf,
  type Made,
  type Shop,
} from '../../support/journalProblems';
import { receiptsOf, ZERO, type Change } from '../../../support/fiscal/journals';
import { certificateOf, newRegister, RECEIPT } from '../../../support/fiscal/rksv';

/**
 * Journals with one fault each, the same bytes for the same seed, so that a verifier in another language can judge them as well
 * (RKSV, annex, No. 3; its keys are in the container of the public test tools).
 */

/** What is exported, and what is known besides. */
interface MadeJournal {
  readonly journal: string;
  /** Base64 of the AES key. */
  readonly aesKey: string;
  /** Base64 of the certificate of the register. */
  readonly key: string;
  /** The keys in JSON, for verifiers that take them so. */
  readonly container: string;
}

/** A shop whose receipts are in another order for each seed, with each kind of receipt and an outage. */
function shopOf(seed: number): Omit<Shop, 'at'> & { readonly sales: number } {
  const random = randomFrom(seed);
  const register = newRegister(`KASSE-${String(seed)}`, secretOf(`register ${String(seed)}`));
  const other = newRegister(register.id, secretOf(`other ${String(seed)}`));
  const draw = (most: number) => Math.floor(random() * most);
  const sale = (): Change => ({
    sums: [
      `${String(1 + draw(200))},${String(10 + draw(90))}`,
      '0,00',
      `${String(1 + draw(9))},05`,
      '0,00',
      '0,00',
    ],
  });
  const others: readonly (readonly Change[])[] = [
    [{ mark: 'STO', sums: ['-3,90', '0,00', '0,00', '0,00', '0,00'] }],
    [{ mark: 'TRA' }],
    [{ sums: ZERO }],
    draw(2) === 0 ? [OUTAGE, CLOSES] : [OUTAGE, OUTAGE, CLOSES],
  ];
  const order = others.map((one) => ({ one, rank: random() })).sort((a, b) => a.rank - b.rank);
  const blocks = order.flatMap(({ one }) => [...one, sale()]);
  const sales = Array.from({ length: 6 }, sale);
  const changes = [...sales, ...blocks];
  return { register, other, changes, receipts: receiptsOf(register, changes), sales: sales.length };
}

/** The seeds that journals are made of. */
const SEEDS = [1, 2, 3] as const;

const SHOPS = new Map<number, ReturnType<typeof shopOf>>(SEEDS.map((seed) => [seed, shopOf(seed)]));

/** The journal of a seed with a fault. */
function madeJournal(name: string, seed: number): MadeJournal {
  const { sales, ...made } = SHOPS.get(seed) ?? shopOf(seed);
  const shop: Shop = {
    ...made,
    at: 2 + Math.floor(randomFrom(seedOf(`${name} ${String(seed)}`))() * (sales - 2)),
  };
  const list = JOURNAL_MUTATIONS[name]?.(shop) ?? [];
  const isList = (value: Made): value is readonly string[] => Array.isArray(value);
  const {
    groups = [],
    text,
    aesKey = shop.register.aesKey.toString('base64'),
  } = isList(list) ? { groups: [groupOf(shop.register, list)] } : list;
  const key = certificateOf(shop.register, RECEIPT.serial).toString('base64');
  const entry = (id: string, signatureDeviceType: string, signatureCertificateOrPublicKey: string) => ({
    [id]: { id, signatureDeviceType, signatureCertificateOrPublicKey },
  });
  const container = JSON.stringify({
    base64AESKey: aesKey,
    certificateOrPublicKeyMap: {
      ...entry(RECEIPT.serial, 'CERTIFICATE', key),
      ...entry(OTHER_SERIAL, 'CERTIFICATE', otherCertificate(shop.other)),
      ...entry(
        COMPANY,
        'PUBLIC_KEY',
        shop.register.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      ),
    },
  });
  return { journal: text ?? JSON.stringify({ 'Belege-Gruppe': groups }), aesKey, key, container };
}

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
