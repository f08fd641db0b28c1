import type { WarningCode } from '../../sale';

/** The kind of each warning that the validator knows. */
export const KIND_OF_WARNING = {
  'line-sum': 'sums',
  'line-price': 'sums',
  'line-discounts': 'sums',
  'line-tax': 'sums',
  'tax-sum': 'sums',
  'tax-rate': 'sums',
  'rate-missing': 'sums',
  'rate-sum': 'sums',
  'totals-sum': 'sums',
  'totals-lines': 'sums',
  'totals-taxes': 'sums',
  'return-sign': 'sums',
  'currencies-mixed': 'sums',
  'deposit-tax': 'deposits',
  'payments-sum': 'payments',
  'payment-sum': 'payments',
  'payment-change': 'payments',
  'payment-coins': 'coins',
  'code-differs': 'code',
  'card-number': 'cards',
  'country-code': 'standards',
  'currency-code': 'standards',
  gtin: 'standards',
  'payments-empty': 'remark',
  text: 'remark',
  // A recording has no content of a barcode, which can be redeemed (`harmless.ts`), so that no report has these.
  'barcode-empty': 'remark',
  'barcode-blank': 'remark',
  'barcode-base64': 'remark',
  'barcode-alphabet': 'remark',
  'barcode-character-set': 'remark',
  'barcode-length': 'remark',
  'barcode-check-digit': 'remark',
  'barcode-identifier': 'remark',
  'barcode-width': 'remark',
} as const satisfies Readonly<Record<WarningCode, string>>;

/**
 * What a warning of the validator is about. The plan names these in its mistakes; whatever no mistake of the examined situations says
 * is a remark, as are those of the kind `remark` by themselves.
 */
export const WARNING_KINDS = [...new Set(Object.values(KIND_OF_WARNING))];
