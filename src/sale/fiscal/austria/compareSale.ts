import { vatRates } from '../../law/vatRates';
import { amountOf, hundredths } from '../model/amounts';
import type { Cell } from '../model/inspection';
import { extensionOf, isRecord, textAt } from '../model/saleFields';
import { compareRecord } from '../model/compareRecord';
import { SUMS, type AustrianCode } from './code';

/** The part of the first sum: `sum` of a VAT rate counts parts. */
const FIRST_SUM = 5;

const AUSTRIAN_RATES = vatRates.filter(({ country }) => country === 'at');

/** The parts of the rates above 0. */
const TAXED_PARTS = SUMS.flatMap((name, index) => (name === 'zero' ? [] : [FIRST_SUM + index]));

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
              same: field === 'transactionTimestamp' ? localTime(value) === inCode : value === inCode,
            },
          ],
    ),
    ...compareRecord(code, sale, extensionOf(sale, 'at-bao')),
    ...compareSums(code, sale),
  ];
}

function localTime(timestamp: string): string {
  return timestamp.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, '');
}

/** The sums of the code beside those of the taxes: several rates can be in one sum. */
function compareSums(code: AustrianCode, sale: unknown): readonly Cell[] {
  const list = isRecord(sale) && Array.isArray(sale['taxes']) ? (sale['taxes'] as unknown[]) : [];
  const sums = new Map<number, { readonly gross: bigint; readonly rates: readonly string[] }>();
  let isKnown = list.length > 0 && list.length <= 100;
  for (const tax of list.slice(0, 100)) {
    const percentage = textAt(tax, 'percentage') ?? '';
    const part = AUSTRIAN_RATES.find((rate) => Number(rate.percentage) === Number(percentage))?.sum;
    const gross = hundredths(textAt(tax, 'grossAmount', 'amount') ?? '', '.');
    if (part !== undefined && gross !== undefined) {
      const { gross: before = 0n, rates = [] } = sums.get(part) ?? {};
      sums.set(part, { gross: before + gross, rates: [...new Set([...rates, percentage])] });
    } else {
      isKnown = false;
    }
  }
  // A rate that the sale lacks has no sum. What has no tax, such as a tip, can be in the part of the rate 0.
  for (const part of isKnown ? TAXED_PARTS : []) {
    if (!sums.has(part) && hundredths(code[SUMS[part - FIRST_SUM] ?? 'normal'], ',') !== 0n) {
      const known = AUSTRIAN_RATES.filter(({ sum }) => sum === part);
      sums.set(part, { gross: 0n, rates: known.map(({ percentage }) => percentage) });
    }
  }
  return [...sums].flatMap(([part, { gross, rates }]): Cell[] => {
    const name = SUMS[part - FIRST_SUM];
    return name === undefined
      ? []
      : [
          {
            field: `taxes at ${[...new Set(rates)].join(' or ')} %, part ${String(part)} of the code`,
            code: code[name],
            sale: amountOf(gross),
            same: hundredths(code[name], ',') === gross,
          },
        ];
  });
}
