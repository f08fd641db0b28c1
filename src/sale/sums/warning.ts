import type { BarcodeProblem } from '../../barcodes';

/** What a warning is of, each with an id of its own. */
export type WarningCode =
  // The amounts of a line item, of a tax, of the totals and of a payment.
  | 'line-sum'
  | 'line-price'
  | 'line-discounts'
  | 'line-tax'
  | 'deposit-tax'
  | 'tax-sum'
  | 'tax-rate'
  | 'rate-missing'
  | 'rate-sum'
  | 'totals-sum'
  | 'totals-lines'
  | 'totals-taxes'
  | 'return-sign'
  | 'currencies-mixed'
  | 'payments-empty'
  | 'payments-sum'
  | 'payment-sum'
  | 'payment-change'
  | 'payment-coins'
  // Codes, and texts that programs change.
  | 'code-differs'
  | 'card-number'
  | 'country-code'
  | 'currency-code'
  | 'gtin'
  | 'text'
  | BarcodeProblem['code'];

/** Something that is accepted, but may be unintended. */
export interface Warning {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  /** Identifies the rule: `barcode-check-digit`. */
  readonly code: WarningCode;
  /** What to do about it, as a sentence, which `detail` has as well. */
  readonly cure?: string;
  /** The value that the cure names, where it is one: `2900047110015`. */
  readonly value?: string;
}
