import { plain, signed, type Country } from './payloads';

const COUNTRIES: readonly Country[] = ['at', 'ch', 'de'];

/** What the tills in other languages sell, by country: a sale without a record of a device, and one with its record. */
export const soldSales = (): string =>
  JSON.stringify(
    Object.fromEntries(
      COUNTRIES.map((country) => [country, { plain: plain(country), signed: signed(country) }]),
    ),
  );
