import { parseDecimal } from '../kit/decimal';
import { childOf, valueAt } from '../kit/pointer';
import type { Verdict } from '../validator';
import type { ConvertedReceipt } from './engine/convertReceipt';

/** What a receipt is, by the sale that it became. */
type ReceiptKind = 'sale' | 'return' | 'training' | 'no purchase' | 'not converted';

/** What came of a receipt: a whole sale that is valid, one that is not, or nothing to send. */
type Outcome = 'converted' | 'incomplete' | 'no purchase';

/** What distinguishes a receipt from the others of its source. */
export interface ReceiptOverview {
  /** As the option `--receipt` names it. */
  readonly id: string;
  readonly number?: string;
  /** As the sale has it (RFC 3339). */
  readonly time?: string;
  /** With its currency: `14.00 EUR`. */
  readonly total?: string;
  readonly kind: ReceiptKind;
  readonly outcome: Outcome;
  /** Why it has not become a sale at all. */
  readonly problem?: string;
}

/**
 * Describes a converted receipt so that it can be distinguished from others of its source.
 *
 * @param contract what the contract says of the sale
 */
export function overviewOf(
  { id, sale, report }: ConvertedReceipt,
  { valid }: Pick<Verdict, 'valid'>,
): ReceiptOverview {
  const { attributes } = sale.data;
  const text = (...path: readonly string[]) => {
    const value = valueAt(attributes, path);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [number, time, amount] = [
    text('receipt', 'receiptId'),
    text('timestamp'),
    text('totals', 'grossAmount', 'amount'),
  ];
  const hasFailed = report.failures.length > 0;
  const kind = kindOf(attributes, amount, report.isPurchase, hasFailed);
  const currency = text('totals', 'grossAmount', 'currency') ?? '';
  return {
    id,
    ...(number === undefined || number === id ? {} : { number }),
    ...(time === undefined ? {} : { time }),
    ...(amount === undefined ? {} : { total: `${amount} ${currency}`.trimEnd() }),
    kind,
    // What has failed could be a purchase, whatever is left of it.
    outcome: hasFailed ? 'incomplete' : kind === 'no purchase' ? kind : valid ? 'converted' : 'incomplete',
  };
}

function kindOf(
  attributes: unknown,
  amount: string | undefined,
  isPurchase: boolean,
  hasFailed: boolean,
): ReceiptKind {
  if (childOf(attributes, 'testing') === true) {
    return 'training';
  }
  const units = parseDecimal(amount ?? '')?.units ?? 0n;
  const lines = childOf(attributes, 'lineItems');
  // A journal has sums and no lines; without either, such as at the start of a register, nothing is sold.
  const isEmpty = !hasFailed && units === 0n && (!Array.isArray(lines) || lines.length === 0);
  if (!isPurchase || isEmpty) {
    return 'no purchase';
  }
  return units < 0n ? 'return' : 'sale';
}

/** `9 converted, 0 invalid or incomplete, 1 not a purchase.` */
export function outcomeWords(overviews: readonly Pick<ReceiptOverview, 'outcome'>[]): string {
  const counted = (one: Outcome) => String(overviews.filter(({ outcome }) => outcome === one).length);
  return `${counted('converted')} converted, ${counted('incomplete')} invalid or incomplete, ${counted('no purchase')} not a purchase.`;
}

/** A receipt in a line: `B-1000: sale, number 1000, 2026-11-01T10:11:27+01:00, 14.00 EUR`. */
export function overviewWords({ id, number, time, total, kind }: ReceiptOverview): string {
  const parts = [kind, ...(number === undefined ? [] : [`number ${number}`]), time, total];
  return `${id}: ${parts.filter((part) => part !== undefined).join(', ')}`;
}
