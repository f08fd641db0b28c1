import { textAt } from '../../kit/pointer';
import { amountOf, hundredths } from '../model/amounts';
import type { Cell } from '../model/inspection';
import { extensionOf, listAt } from '../model/saleFields';
import { timeCell } from '../model/compareRecord';
import { percentagesOf, sumAt, sumsOfSale, tipsOf } from '../model/saleSums';
import { PART_NAMES, type GermanCode } from './code';

/** The sum at 0 %, counted from 1. */
export const UNTAXED = 5;

/** The property of `de-kassensichv` that carries a part. */
export const FIELDS: Readonly<Partial<Record<keyof GermanCode, string>>> = {
  clientId: 'recordingSystemSerialNumber',
  processType: 'processType',
  processData: 'processData',
  transactionNumber: 'transactionNumber',
  signatureCounter: 'signatureNumber',
  startTime: 'startTimestamp',
  logTime: 'endTimestamp',
  algorithm: 'signatureAlgorithm',
  timeFormat: 'timeFormat',
  signature: 'signature',
};

/**
 * Compares a code with a sale, cell by cell: the text of `de-dsfinvk`, each property of `de-kassensichv` that the sale has,
 * the time,
 * the gross sums of the rates, and what is paid in cash and otherwise.
 *
 * @param sale the attributes of a sale: any JSON
 */
export function compareGermanSale(
  text: string,
  code: GermanCode,
  serialNumber: string | undefined,
  sums: readonly bigint[] | undefined,
  sale: unknown,
): readonly Cell[] {
  const record = extensionOf(sale, 'de-kassensichv');
  const inCode = textAt(extensionOf(sale, 'de-dsfinvk'), 'code', 'content');
  const cells = PART_NAMES.flatMap((name): Cell[] => {
    const field = FIELDS[name];
    const value = field === undefined ? undefined : textAt(record, field);
    return field === undefined || value === undefined
      ? []
      : [cell(`extensions[de-kassensichv].${field}`, code[name], value)];
  });
  const module = textAt(record, 'securityModuleSerialNumber');
  return [
    ...(inCode === undefined ? [] : [cell('extensions[de-dsfinvk].code.content', text, inCode)]),
    ...cells,
    ...(module === undefined || serialNumber === undefined
      ? []
      : [cell('extensions[de-kassensichv].securityModuleSerialNumber', serialNumber, module.toLowerCase())]),
    ...timeCell(code.logTime, textAt(sale, 'timestamp'), [Date.parse(code.logTime)]),
    ...(sums === undefined ? [] : compareSums(sums, sale)),
    ...comparePayments(code, sale),
  ];
}

/** Times are compared as instants, everything else as texts: a text field makes line feeds of carriage returns. */
function cell(field: string, code: string, sale: string): Cell {
  const isTime = field.endsWith('Timestamp');
  const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n');
  return {
    ...{ field, code, sale },
    same: isTime ? Date.parse(code) === Date.parse(sale) : lines(code) === lines(sale),
  };
}

/** The gross sums of the code next to those of the taxes, of which several can be in one sum. */
function compareSums(codeSums: readonly bigint[], sale: unknown): readonly Cell[] {
  const { sums, isKnown } = sumsOfSale(sale, 'de');
  return codeSums.flatMap((sum, index): Cell[] => {
    const place = index + 1;
    const { gross, fields = [] } = sums.get(place) ?? {};
    // A rate that the sale lacks has no sum; what has no tax, such as a tip, can be in that at 0 %.
    const isMissing = gross === undefined && isKnown && place !== UNTAXED && sum !== 0n;
    if (gross === undefined && !isMissing) {
      return [];
    }
    const value = gross ?? 0n;
    // So can a voucher for several purposes that is sold, and one that pays, below 0 (annex C, Mehrzweckgutschein).
    const others = place === UNTAXED ? sumsOfSome([tipsOf(sale), -vouchersOf(sale), untaxedOf(sale)]) : [];
    return [
      {
        field: fields.length === 1 ? (fields[0] ?? '') : `taxes at ${percentagesOf('de', place)} %`,
        ...{
          code: amountOf(sum),
          sale: amountOf(value),
          same: [0n, ...others].some((other) => value + other === sum),
        },
      },
    ];
  });
}

/** The payments of the code in cash and others, next to those of the sale; only if all are in euro. */
function comparePayments({ processType, processData }: GermanCode, sale: unknown): readonly Cell[] {
  const inCode = processData.split('^')[2]?.split('_') ?? [];
  const coded = inCode.map((text) => /^(-?\d{1,18}\.\d\d):(Bar|Unbar)$/.exec(text));
  const payments = listAt(sale, 'payments').map((payment) => ({
    isCash: textAt(payment, 'method') === 'CASH',
    tip: sumAt([payment], 'tip'),
    value:
      textAt(payment, 'totalAmount', 'currency') === 'EUR'
        ? hundredths(textAt(payment, 'totalAmount', 'amount') ?? '', '.')
        : undefined,
  }));
  const isComparable =
    processType.startsWith('Kassenbeleg') &&
    payments.length > 0 &&
    [...coded, ...payments.map(({ value }) => value)].every((one) => one !== undefined && one !== null);
  return isComparable
    ? [true, false].flatMap((isCash): Cell[] => {
        const way = isCash ? 'Bar' : 'Unbar';
        const code = coded.reduce(
          (sum, match) => sum + (match?.[2] === way ? BigInt((match[1] ?? '0').replace('.', '')) : 0n),
          0n,
        );
        const paid = payments.reduce(
          (sum, one) => sum + (one.isCash === isCash ? (one.value ?? 0n) : 0n),
          0n,
        );
        const field = isCash ? 'payments in cash' : 'payments not in cash';
        const tips = payments.reduce((sum, one) => sum + (one.isCash === isCash ? one.tip : 0n), 0n);
        // The till decides whether a tip for the staff and a voucher that pays are recorded as payments.
        const less = sumsOfSome([tips, isCash ? 0n : vouchersOf(sale)]);
        const same = [0n, ...less].some((one) => code === paid - one);
        return code === 0n && paid === 0n
          ? []
          : [{ field, code: amountOf(code), sale: amountOf(paid), same }];
      })
    : [];
}

/** What some of several amounts add up to. */
function sumsOfSome(amounts: readonly bigint[]): readonly bigint[] {
  return amounts.reduce<bigint[]>((sums, one) => [...sums, ...sums.map((sum) => sum + one), one], []);
}

/** The line items without taxes, in hundredths, such as a voucher for several purposes that is sold. */
function untaxedOf(sale: unknown): bigint {
  const untaxed = listAt(sale, 'lineItems').filter((item) => listAt(item, 'taxes').length === 0);
  return sumAt(untaxed, 'grossTotal');
}

/** The vouchers that pay, in hundredths: a register can record them as a position instead. */
function vouchersOf(sale: unknown): bigint {
  const vouchers = listAt(sale, 'payments').filter((one) => textAt(one, 'method') === 'VOUCHER');
  return sumAt(vouchers, 'totalAmount');
}
