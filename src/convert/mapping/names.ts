/** A format that can be converted, as the option `--from` names it. */
export const FORMATS = ['dfka', 'ekabs', 'dsfinvk', 'receipt-request', 'rksv-dep'] as const;
export type FormatId = (typeof FORMATS)[number];

/** How a value of a source becomes one of a sale; `src/convert/README.md` says what each does. */
export const RULES = [
  ...['text', 'name', 'id', 'money', 'percentage', 'quantity', 'unit-price', 'returned', 'bit'],
  ...['lookup', 'case', 'country', 'gtin', 'utc-time', 'local-time', 'unix-time', 'vat-key', 'total'],
  ...['qr-code', 'code-part', 'rate-sum', 'opposite'],
] as const;
export type RuleName = (typeof RULES)[number];
