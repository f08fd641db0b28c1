import { randomFrom, seedOf } from '../mutations';
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
} from './journalFaults';
import { JOURNAL_MUTATIONS } from './journalMutations';
import { receiptsOf, ZERO, type Change } from './journals';
import { certificateOf, newRegister, RECEIPT } from './rksv';

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
export const SEEDS = [1, 2, 3] as const;

const SHOPS = new Map<number, ReturnType<typeof shopOf>>(SEEDS.map((seed) => [seed, shopOf(seed)]));

/** The journal of a seed with a fault. */
export function madeJournal(name: string, seed: number): MadeJournal {
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
