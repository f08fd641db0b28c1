import type { Cell } from './inspection';
import { textAt } from './saleFields';

/** What a code, or a record without one, says of its receipt. */
interface ReceiptRecord {
  readonly registerId: string | undefined;
  readonly receiptNumber: string | undefined;
  /** Local time, without its offset. */
  readonly time: string | undefined;
}

/** How far the time of a sale can be from that of its code: the sale is complete when it is paid. */
const NEAR_MS = 3_600_000;

/**
 * Compares the numbers of the register and of the receipt, the day and the time with the other places of the sale that have
 * them.
 *
 * @param sale the attributes of a sale: any JSON
 * @param bao the attributes of `at-bao`
 */
export function compareRecord(
  { registerId, receiptNumber, time }: ReceiptRecord,
  sale: unknown,
  bao: unknown,
): readonly Cell[] {
  const day = textAt(bao, 'transactionDate');
  return [
    ...cellOf('cashRegister.cashRegisterId', registerId, textAt(sale, 'cashRegister', 'cashRegisterId')),
    ...cellOf('receipt.receiptId', receiptNumber, textAt(sale, 'receipt', 'receiptId')),
    ...cellOf('extensions[at-bao].receiptNumber', receiptNumber, textAt(bao, 'receiptNumber')),
    // Its format is not specified: only a date in ISO 8601 is compared.
    ...(day !== undefined && /^\d{4}-\d\d-\d\d/.test(day)
      ? cellOf('extensions[at-bao].transactionDate', time?.slice(0, 10), day.slice(0, 10))
      : []),
    ...timeCell(time === undefined ? undefined : `${time}Z`, textAt(sale, 'timestamp'), localTime),
  ];
}

/**
 * Compares the time of a code with that at which the sale was complete.
 *
 * @param read makes what `code` is comparable with of the timestamp
 */
export function timeCell(
  code: string | undefined,
  timestamp: string | undefined,
  read: (timestamp: string) => string = (text) => text,
): readonly Cell[] {
  const apart = Date.parse(code ?? '') - Date.parse(read(timestamp ?? ''));
  return code === undefined || timestamp === undefined || Number.isNaN(apart)
    ? []
    : [
        {
          field: 'timestamp',
          code: code.replace(/Z$/, read === localTime ? '' : 'Z'),
          sale: timestamp,
          same: Math.abs(apart) <= NEAR_MS,
        },
      ];
}

/** The local time of a timestamp, as if it were UTC. */
function localTime(timestamp: string): string {
  return timestamp.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, 'Z');
}

function cellOf(field: string, code: string | undefined, sale: string | undefined): readonly Cell[] {
  return code === undefined || sale === undefined ? [] : [{ field, code, sale, same: code === sale }];
}
