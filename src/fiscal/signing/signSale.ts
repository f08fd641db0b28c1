import { exactBase64 } from '../../kit/exactBase64';
import { textAt, valueAt } from '../../kit/pointer';
import { SUMS, splitAustrianCode, asQrForm, type AustrianCode } from '../austria/code';
import { FIRST_SUM } from '../austria/compareSale';
import { isOutage, markOf, totalOf } from '../austria/prove';
import { splitGermanCode } from '../germany/code';
import { FIELDS, UNTAXED } from '../germany/compareSale';
import { amountOf, hundredths } from '../model/amounts';
import { extensionOf, listAt } from '../model/saleFields';
import { sumsOfSale, tipsOf } from '../model/saleSums';
import { austrianCodeText, chainAfter, decrypted, signAustrian } from './austrian';
import { DEMO_TSES, findDemoTse, tseSerialOf } from '../demonstration/devices';
import { germanCodeText, signGerman, type GermanTransaction } from './german';
import { DEMO } from '../demonstration/names';

/** The most cents that a counter of a demonstration register plausibly has: decrypted with the number of another receipt, it has any. */
const MOST_CENTS = 10n ** 12n;

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** The end of the year 9999, after which a year has more than four digits. */
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A value of a sale that the signing of its demonstration device decides. */
export interface SignedValue {
  readonly extensionId: string;
  /** The steps from the attributes of the extension. */
  readonly path: readonly string[];
  readonly value: string;
}

/** A copy of a sale with signed values in its extensions, in place of those that it has. */
export function withSigned<S extends object>(sale: S, values: readonly SignedValue[]): S {
  const copy = structuredClone(sale);
  for (const { extensionId, path, value } of values) {
    const parent = valueAt(extensionOf(copy, extensionId), path.slice(0, -1));
    Reflect.set(parent as object, path.at(-1) ?? '', value);
  }
  return copy;
}

/**
 * What a demonstration TSE records of a German sale: the process data of its taxes and payments, signed with its numbers and times,
 * in the extensions that it has. The TSE is that of the serial number in the sale, or the first one.
 *
 * @param sale the attributes of a sale: any JSON
 * @returns none for a sale without a complete record, of another till, or with payments that are not in euro
 */
export function signGermanSale(sale: unknown): readonly SignedValue[] {
  const record = extensionOf(sale, 'de-kassensichv');
  const code = textAt(extensionOf(sale, 'de-dsfinvk'), 'code', 'content');
  const parts = code === undefined ? undefined : splitGermanCode(code);
  const read = (part: keyof GermanTransaction) =>
    textAt(record, FIELDS[part] ?? '') ?? (typeof parts === 'object' ? parts[part] : '');
  const processData = processDataOf(sale);
  const [startTime, logTime] = [read('startTime'), read('logTime')].map(codeTime);
  const [transactionNumber, signatureCounter] = [read('transactionNumber'), read('signatureCounter')];
  const [clientId, processType] = [read('clientId'), read('processType')];
  if (
    processType !== 'Kassenbeleg-V1' ||
    !clientId.startsWith(DEMO) ||
    processData === undefined ||
    startTime === undefined ||
    logTime === undefined ||
    ![transactionNumber, signatureCounter].every((number) => /^\d{1,20}$/.test(number))
  ) {
    return [];
  }
  const device = findDemoTse(textAt(record, 'securityModuleSerialNumber') ?? '') ?? DEMO_TSES[0];
  const signed = signGerman(device, {
    ...{ clientId, processData, processType },
    ...{ transactionNumber, signatureCounter, startTime, logTime },
  });
  return [
    ...(record === undefined
      ? []
      : [
          ...(['processData', 'algorithm', 'signature'] as const).map((part) => ({
            extensionId: 'de-kassensichv',
            ...{ path: [FIELDS[part] ?? ''], value: signed[part] },
          })),
          {
            extensionId: 'de-kassensichv',
            ...{ path: ['securityModuleSerialNumber'], value: tseSerialOf(device) },
          },
        ]),
    ...(code === undefined
      ? []
      : [{ extensionId: 'de-dsfinvk', path: ['code', 'content'], value: germanCodeText(signed) }]),
  ];
}

/** A time as a code writes it; `undefined` for what no code can have. */
function codeTime(text: string): string | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) || Math.abs(ms) > LATEST_MS ? undefined : new Date(ms).toISOString();
}

/** `Beleg^` with the gross sums, tips at 0 per cent, `^` and the payments (DSFinV-K, Annex I). */
function processDataOf(sale: unknown): string | undefined {
  const { sums, isKnown } = sumsOfSale(sale, 'de');
  const payments = listAt(sale, 'payments').map((payment) => {
    const amount = hundredths(textAt(payment, 'totalAmount', 'amount') ?? '', '.');
    return amount === undefined || textAt(payment, 'totalAmount', 'currency') !== 'EUR'
      ? undefined
      : `${amountOf(amount)}:${textAt(payment, 'method') === 'CASH' ? 'Bar' : 'Unbar'}`;
  });
  if (!isKnown || payments.length === 0 || payments.includes(undefined)) {
    return undefined;
  }
  const gross = [1, 2, 3, 4, 5].map((place) =>
    amountOf((sums.get(place)?.gross ?? 0n) + (place === UNTAXED ? tipsOf(sale) : 0n)),
  );
  return `Beleg^${gross.join('_')}^${payments.join('_')}`;
}

/** What a register has recorded before a receipt. */
export interface Before {
  /** The chaining value of the receipt: {@link chainAfter}. */
  readonly chain: Uint8Array;
  /** The turnover counter before it, in cents. */
  readonly turnover: bigint;
}

/**
 * What the register of an Austrian sale records: the code that the sale has, with the register, the number and the time of
 * `at-rksv`, and its bytes in base64.
 *
 * @param sale the attributes of a sale: any JSON
 * @returns `undefined` for a sale without such a code, or of another register than those for demonstration
 */
export function demonstrationReceipt(sale: unknown): AustrianCode | undefined {
  const record = extensionOf(sale, 'at-rksv');
  const read = codeIn(sale);
  if (read === undefined) {
    return undefined;
  }
  const known = {
    registerId: textAt(record, 'cashRegisterId') ?? '',
    receiptNumber: textAt(record, 'receiptNumber') ?? read.receiptNumber,
    time: textAt(record, 'transactionTimestamp')?.slice(0, 19) ?? read.time,
  };
  // An underscore would end a part of the code.
  const isWritable =
    /^[^_]+$/.test(known.registerId) && /^[^_]+$/.test(known.receiptNumber) && LOCAL_TIME.test(known.time);
  return known.registerId.startsWith(DEMO) && isWritable ? { ...read, ...known } : undefined;
}

/** The code that a sale has, with its bytes in base64. */
function codeIn(sale: unknown): AustrianCode | undefined {
  const read = splitAustrianCode(textAt(extensionOf(sale, 'at-rksv'), 'signature', 'content') ?? '');
  return typeof read === 'number' ? undefined : asQrForm(read);
}

/** A receipt that the demonstration unit has signed. */
export interface SignedReceipt {
  readonly code: AustrianCode;
  /** The turnover counter after it, in cents. */
  readonly turnover: bigint;
  readonly values: readonly SignedValue[];
}

/**
 * Signs an Austrian sale with the demonstration unit: the sums of its taxes, in the form that its code has. An outage and a
 * cancellation stay such.
 *
 * @param sale the attributes of a sale: any JSON
 * @param before by default what the code of the sale says of it
 * @returns `undefined` without a {@link demonstrationReceipt}, or with taxes that no code can have
 */
export function signAustrianSale(sale: unknown, before?: Before): SignedReceipt | undefined {
  const old = demonstrationReceipt(sale);
  const { sums, isKnown } = sumsOfSale(sale, 'at');
  if (old === undefined || !isKnown) {
    return undefined;
  }
  const written = SUMS.map((name, index) => {
    const gross = sums.get(FIRST_SUM + index)?.gross;
    // What has no tax, such as a tip, is in no tax of the sale.
    return [name, gross === undefined ? (name === 'zero' ? old.zero : '0,00') : commaOf(gross)] as const;
  });
  const next = { ...old, ...(Object.fromEntries(written) as Pick<AustrianCode, (typeof SUMS)[number]>) };
  const { chain, turnover } = before ?? beforeOf(codeIn(sale) ?? old);
  const after = turnover + (totalOf(next) ?? 0n);
  const isCancelled = markOf(old) === 'STO';
  const code = signAustrian(
    { ...next, turnover: isCancelled ? 'STO' : after, isOutage: isOutage(old) },
    chain,
  );
  const signature = ['signature', 'content'];
  const form = textAt(extensionOf(sale, 'at-rksv'), 'signature', 'format') === 'OCR_STRING' ? 'OCR' : 'QR';
  return {
    ...{ code, turnover: after },
    values: [{ extensionId: 'at-rksv', path: signature, value: austrianCodeText(code, form) }],
  };
}

/** What a code says of what was before it: its own chaining value, and its counter without its sums, or 0 if it has none. */
function beforeOf(code: AustrianCode): Before {
  const counter = markOf(code) === undefined ? decrypted(code) : 0n;
  const isPlausible = counter > -MOST_CENTS && counter < MOST_CENTS;
  return {
    chain: exactBase64(code.chain) ?? chainAfter(code),
    turnover: isPlausible ? counter - (totalOf(code) ?? 0n) : 0n,
  };
}

function commaOf(cents: bigint): string {
  return amountOf(cents).replace('.', ',');
}
