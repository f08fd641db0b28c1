import type { VatCountry } from '../../fiscal';

/** A country as the `country` of a sale. */
export type LawCountry = VatCountry;

/** The countries whose law is checked, in the order of the guides. */
export const LAW_COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];

/** Their names in English, in the order in which a reader chooses. */
export const COUNTRY_NAMES: Readonly<Record<LawCountry, string>> = {
  at: 'Austria',
  de: 'Germany',
  ch: 'Switzerland',
};
