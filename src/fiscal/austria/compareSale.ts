import { textAt } from '../../kit/pointer';
import { amountOf, hundredths } from '../model/amounts';
import type { Cell } from '../model/inspection';
import { momentsOf } from '../model/localTime';
import { extensionOf, listAt } from '../model/saleFields';
import { compareRecord } from '../model/compareRecord';
import { percentagesOf, sumsOfSale, tipsOf } from '../model/saleSums';
import { SUMS, type AustrianCode } from './code';

/** The part of the first sum: `sum` of a VAT rate counts parts. */
export const FIRST_SUM = 5;

/**
 * Compares a code with a sale: the values of `at-rksv`, of what else has them, and the sum of each part of which all rates are known.
 *
 * @param sale the attributes of a sale: any JSON
 */
export function compareAustrianSale(text: string, code: AustrianCode, sale: unknown): readonly Cell[] {
  const record = extensionOf(sale, 'at-rksv');
  const texts: readonly (readonly [string, string, string | undefined])[] = [
    ['cashRegisterId', code.registerId, textAt(record, 'cashRegisterId')],
    ['receiptNumber', code.receiptNumber, textAt(record, 'receiptNumber')],
    // The code has local time without an offset.
    ['transactionTimestamp', code.time, textAt(record, 'transactionTimestamp')],
    ['signature.content', text, textAt(record, 'signature', 'content')],
  ];
  return [
    ...texts.flatMap(([field, inCode, value]): Cell[] =>
      value === undefined
        ? []
        : [
            {
              field: `extensions[at-rksv].${field}`,
              code: inCode,
              sale: value,
              same: field === 'transactionTimestamp' ? isMoment(value, inCode) : value === inCode,
            },
          ],
    ),
    ...compareRecord(code, sale, extensionOf(sale, 'at-bao')),
    ...compareSums(code, sale),
  ];
}

/** Whether a timestamp is the local time of a code, whatever its offset: to the second, which a code has. */
function isMoment(timestamp: string, local: string): boolean {
  const second = Math.floor(Date.parse(timestamp) / 1000);
  return momentsOf(local).some((moment) => moment / 1000 === second);
}

/** The sums of the code next to those of the taxes: several rates can be in one sum. */
function compareSums(code: AustrianCode, sale: unknown): readonly Cell[] {
  const { sums, isKnown: areKnown } = sumsOfSale(sale, 'at');
  // A sale without lines can have its whole total without each tax of it, where its source does not say a rate.
  const total = hundredths(textAt(sale, 'totals', 'grossAmount', 'amount') ?? '', '.');
  const taxed = [...sums.values()].reduce((sum, { gross }) => sum + gross, 0n);
  const untold = SUMS.filter((_name, index) => !sums.has(FIRST_SUM + index))
    .map((name) => hundredths(code[name], ',') ?? 0n)
    .reduce((sum, value) => sum + value, 0n);
  const hasLines = listAt(sale, 'lineItems').length > 0;
  const isKnown = areKnown && (hasLines || total === undefined || total - taxed !== untold);
  return SUMS.flatMap((name, index): Cell[] => {
    const part = FIRST_SUM + index;
    const { gross, percentages = [] } = sums.get(part) ?? {};
    const inCode = hundredths(code[name], ',');
    // A rate that the sale lacks has no sum. What has no tax, such as a tip, can be in the part of the rate 0.
    const isMissing = gross === undefined && isKnown && name !== 'zero' && inCode !== 0n;
    if (gross === undefined && !isMissing) {
      return [];
    }
    const rates = gross === undefined ? percentagesOf('at', part) : percentages.join(' or ');
    return [
      {
        field: `taxes at ${rates} %, part ${String(part)} of the code`,
        ...{ code: code[name], sale: amountOf(gross ?? 0n) },
        same: inCode === (gross ?? 0n) || (name === 'zero' && inCode === (gross ?? 0n) + tipsOf(sale)),
      },
    ];
  });
}
