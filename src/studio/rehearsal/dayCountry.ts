import type { LawCountry } from '../../sale';

/** The country of an example day where none is chosen. */
export const DAY_COUNTRY: LawCountry = 'at';
