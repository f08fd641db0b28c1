/** A country as the `country` of a sale. */
export type VatCountry = 'at' | 'de' | 'ch';

/** The place of a VAT rate in a fiscal code. */
export interface RateSum {
  readonly country: VatCountry;
  /** In per cent, as the `percentage` of a tax: `4.9`. */
  readonly percentage: string;
  /**
   * Austria: the part of the machine-readable code, 5 to 9 (RKSV, annex, No. 4). Germany: the sum of `processData`, 1 to 5
   * (DSFinV-K, Annex I).
   */
  readonly sum: number;
}

/** The rates that a fiscal code has a sum for, by the ids of `vatRates`: apart from their law, which a check of a body does not need. */
export const rateSums = {
  'at-standard': { country: 'at', percentage: '20', sum: 5 },
  'at-basic-food': { country: 'at', percentage: '4.9', sum: 9 },
  'at-reduced-1': { country: 'at', percentage: '10', sum: 6 },
  'at-reduced-2': { country: 'at', percentage: '13', sum: 7 },
  'at-jungholz-mittelberg': { country: 'at', percentage: '19', sum: 9 },
  'at-hygiene': { country: 'at', percentage: '0', sum: 8 },
  'de-standard': { country: 'de', percentage: '19', sum: 1 },
  'de-reduced': { country: 'de', percentage: '7', sum: 2 },
  'de-restaurant-meals': { country: 'de', percentage: '7', sum: 2 },
  'de-solar': { country: 'de', percentage: '0', sum: 5 },
} as const satisfies Readonly<Record<string, RateSum>>;
