import { vatRates } from '../../law/vatRates';
import { amountOf, hundredths } from '../model/amounts';
import type { Cell } from '../model/inspection';
import { extensionOf, isRecord, textAt } from '../model/saleFields';
import { PART_NAMES, type GermanCode } from './code';

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
 * and the gross sums of the rates that are in force.
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
    ...(sums === undefined ? [] : compareSums(sums, sale)),
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

function compareSums(sums: readonly bigint[], sale: unknown): readonly Cell[] {
  const taxes = isRecord(sale) && Array.isArray(sale['taxes']) ? (sale['taxes'] as unknown[]) : [];
  const german = vatRates.filter(({ country, sum }) => country === 'de' && sum !== undefined);
  return taxes.slice(0, 100).flatMap((tax, index): Cell[] => {
    const percentage = Number(textAt(tax, 'percentage'));
    const rate = german.find((known) => Number(known.percentage) === percentage);
    const gross = textAt(tax, 'grossAmount', 'amount');
    const sum = rate?.sum === undefined ? undefined : sums[rate.sum - 1];
    if (gross === undefined || sum === undefined) {
      return [];
    }
    const field = `taxes[${String(index)}].grossAmount.amount`;
    const value = hundredths(gross, '.');
    // A tip is not taxed, and can be in the sum at 0 %.
    const isSame = value === sum || (percentage === 0 && value !== undefined && value + tipsOf(sale) === sum);
    return [{ field, code: amountOf(sum), sale: gross, same: isSame }];
  });
}

/** The tips of all payments, in hundredths. */
function tipsOf(sale: unknown): bigint {
  const payments = isRecord(sale) && Array.isArray(sale['payments']) ? (sale['payments'] as unknown[]) : [];
  return payments
    .slice(0, 100)
    .reduce<bigint>((sum, one) => sum + (hundredths(textAt(one, 'tip', 'amount') ?? '', '.') ?? 0n), 0n);
}
