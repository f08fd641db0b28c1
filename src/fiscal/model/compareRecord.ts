import { textAt } from '../../kit/pointer';
import type { Cell } from './inspection';
import { momentsOf } from './localTime';

/** What a code, or a record without one, says of its receipt. */
interface ReceiptRecord {
  readonly receiptNumber: string | undefined;
  /** Local time, without its offset. */
  readonly time: string | undefined;
}

/** How far the time of a sale can be from that of its code: the sale is complete when it is paid. A wrong offset is further away. */
const NEAR_MS = 1_800_000;

/**
 * Compares the number of the receipt, the day and the time with the other places of the sale that have them. The name of the till
 * in `cashRegister` is the retailer's own.
 *
 * @param sale the attributes of a sale: any JSON
 * @param bao the attributes of `at-bao`
 */
export function compareRecord(
  { receiptNumber, time }: ReceiptRecord,
  sale: unknown,
  bao: unknown,
): readonly Cell[] {
  const day = textAt(bao, 'transactionDate');
  return [
    ...cellOf('receipt.receiptId', receiptNumber, textAt(sale, 'receipt', 'receiptId')),
    ...cellOf('extensions[at-bao].receiptNumber', receiptNumber, textAt(bao, 'receiptNumber')),
    // Its format is not specified: only a date in ISO 8601 is compared.
    ...(day !== undefined && /^\d{4}-\d\d-\d\d/.test(day)
      ? cellOf('extensions[at-bao].transactionDate', time?.slice(0, 10), day.slice(0, 10))
      : []),
    ...timeCell(time, textAt(sale, 'timestamp'), momentsOf(time ?? '')),
  ];
}

/**
 * Compares the time of a code with that at which the sale was complete.
 *
 * @param moments what the time of the code can be, in milliseconds since 1970
 */
export function timeCell(
  code: string | undefined,
  timestamp: string | undefined,
  moments: readonly number[],
): readonly Cell[] {
  const time = Date.parse(timestamp ?? '');
  const known = moments.filter((moment) => !Number.isNaN(moment));
  return code === undefined || timestamp === undefined || Number.isNaN(time) || known.length === 0
    ? []
    : [
        {
          ...{ field: 'timestamp', code, sale: timestamp },
          same: known.some((moment) => Math.abs(moment - time) <= NEAR_MS),
        },
      ];
}

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The offset with which the timestamp of a sale would be the time of its code: a till wrote local time as UTC, or the offset of the
 * other half of the year.
 *
 * @param code the time of a code: with an offset, or local time of Austria
 */
export function explainingOffset(code: string, timestamp: string): string | undefined {
  const moments = OFFSET.test(code) ? [Date.parse(code)] : momentsOf(code);
  return ['+01:00', '+02:00', 'Z']
    .filter((offset) => !timestamp.endsWith(offset))
    .find((offset) => timeCell(code, timestamp.replace(OFFSET, offset), moments).some(({ same }) => same));
}

function cellOf(field: string, code: string | undefined, sale: string | undefined): readonly Cell[] {
  return code === undefined || sale === undefined ? [] : [{ field, code, sale, same: code === sale }];
}
