import {
  austrianCode,
  certificateOf,
  compactOf,
  newRegister,
  RECEIPT,
  type Receipt,
  type Register,
} from './rksv';

/** A journal as its export has it (RKSV, annex, No. 3). */
export function journalOf(register: Register, receipts: readonly string[], serial = RECEIPT.serial): string {
  return JSON.stringify({
    'Belege-Gruppe': [
      {
        Signaturzertifikat: certificateOf(register, serial).toString('base64'),
        Zertifizierungsstellen: [],
        'Belege-kompakt': receipts,
      },
    ],
  });
}

/** What a receipt of a journal differs by from a sale of 14.50. */
export type Change = Partial<Omit<Receipt, 'previous'>> & {
  readonly mark?: 'STO' | 'TRA';
  /** Signs in place of the register. */
  readonly signer?: Register;
};

export const ZERO = ['0,00', '0,00', '0,00', '0,00', '0,00'] as const;

/** The receipts of a register in compact JWS: a start receipt, and one for each change, a minute after another. */
export function receiptsOf(
  register: Register,
  changes: readonly Change[],
  start: Change = {},
): readonly string[] {
  const codes: string[] = [];
  let turnover = 0n;
  const all: readonly Change[] = [{ sums: ZERO, ...start }, ...changes];
  for (const [index, { mark, signer = register, ...change }] of all.entries()) {
    const sums = change.sums ?? RECEIPT.sums;
    const cents = sums.reduce((sum, text) => sum + BigInt(text.replace(',', '')), 0n);
    turnover += mark === 'TRA' ? 0n : cents;
    const previous = codes.at(-1);
    codes.push(
      austrianCode(signer, {
        ...RECEIPT,
        ...{ number: String(index + 1), time: timeAt(index), turnover: mark ?? turnover, sums },
        ...change,
        ...(previous === undefined ? {} : { previous }),
      }),
    );
  }
  return codes.map(compactOf);
}

function timeAt(minute: number): string {
  return new Date(Date.UTC(2026, 10, 5, 8, minute)).toISOString().slice(0, 19);
}

/** A journal of a shop with each kind of receipt, and the register that has written it. */
export function shopJournal(): { readonly register: Register; readonly receipts: readonly string[] } {
  const register = newRegister('LENDPLATZ-1');
  const receipts = receiptsOf(register, [
    {},
    { sums: ['-3,90', '0,00', '0,00', '0,00', '0,00'], mark: 'STO' },
    {},
    { mark: 'TRA' },
    {},
    { isOutage: true },
    { isOutage: true },
    { sums: ZERO },
    {},
    {},
  ]);
  return { register, receipts };
}
