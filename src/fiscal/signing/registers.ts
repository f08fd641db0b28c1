import type { AustrianCode } from '../austria/code';
import { chainAfter, signZero, type ZeroReceipt } from './austrian';
import {
  demonstrationReceipt,
  signAustrianSale,
  type Before,
  type SignedReceipt,
  type SignedValue,
} from './signSale';

/** What the registers have recorded in addition to the sales of the named examples: their start receipts, and one that closes an outage. */
const ZERO_RECEIPTS: readonly Omit<ZeroReceipt, 'suite' | 'serial'>[] = [
  { registerId: 'DEMO-LENDPLATZ-1', receiptNumber: '2026-001781', time: '2026-11-05T06:55:00' },
  { registerId: 'DEMO-BUCH-1', receiptNumber: '24-05511', time: '2024-04-12T08:50:00' },
  { registerId: 'DEMO-BUCH-1', receiptNumber: '24-05513', time: '2024-04-12T13:05:00' },
  { registerId: 'DEMO-BLUMEN-2', receiptNumber: 'B-24-0916', time: '2024-05-10T08:30:00' },
];

export interface DemonstrationRegister {
  readonly registerId: string;
  /** The codes in their order, from the start receipt. */
  readonly codes: readonly AustrianCode[];
  /** What signing writes into each sale. */
  readonly values: ReadonlyMap<unknown, readonly SignedValue[]>;
}

/**
 * Signs the Austrian sales of the named examples: one chain for each register, from its start receipt.
 *
 * @param sales the attributes of sales: any JSON; a request and its response are of one receipt
 * @throws {Error} if a sale is of a register without a start receipt, or a sale has no taxes that a code can have
 */
export function signRegisters(sales: readonly unknown[]): readonly DemonstrationRegister[] {
  const ids = new Set(sales.flatMap((sale) => demonstrationReceipt(sale)?.registerId ?? []));
  return [...ids].sort().map((registerId) =>
    signRegister(
      registerId,
      sales.filter((sale) => demonstrationReceipt(sale)?.registerId === registerId),
    ),
  );
}

function signRegister(registerId: string, sales: readonly unknown[]): DemonstrationRegister {
  const zeros = ZERO_RECEIPTS.filter((zero) => zero.registerId === registerId);
  const written = sales.flatMap((sale) => demonstrationReceipt(sale) ?? []);
  const times = new Map([...zeros, ...written].map(({ receiptNumber, time }) => [receiptNumber, time]));
  const receipts = [...times].sort(([, one], [, other]) => (one < other ? -1 : 1));
  const [{ suite, serial } = { suite: '', serial: '' }] = written;
  const codes: AustrianCode[] = [];
  const values = new Map<unknown, readonly SignedValue[]>();
  let turnover = 0n;
  for (const [receiptNumber, time] of receipts) {
    const same = sales.filter((sale) => demonstrationReceipt(sale)?.receiptNumber === receiptNumber);
    if (same.length === 0) {
      codes.push(signZero({ suite, registerId, receiptNumber, time, serial }, codes.at(-1), turnover));
      continue;
    }
    const signed = same.map((sale) =>
      signedSale(sale, { chain: chainAfter(codes.at(-1) ?? { registerId }), turnover }),
    );
    const [first] = signed;
    if (codes.length === 0 || first === undefined) {
      throw new Error(
        `${registerId} has no start receipt before ${receiptNumber}: add one to ZERO_RECEIPTS in src/fiscal/signing/registers.ts.`,
      );
    }
    same.forEach((sale, index) => values.set(sale, signed[index]?.values ?? []));
    codes.push(first.code);
    turnover = first.turnover;
  }
  return { registerId, codes, values };
}

function signedSale(sale: unknown, before: Before): SignedReceipt {
  const signed = signAustrianSale(sale, before);
  if (signed === undefined) {
    throw new Error(
      `The sale of receipt ${demonstrationReceipt(sale)?.receiptNumber ?? ''} has no taxes that a code can have: correct its example.`,
    );
  }
  return signed;
}
