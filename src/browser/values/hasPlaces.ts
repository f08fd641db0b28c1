import { brand } from '../../portal/brand';

/** A delivery, which is signed byte by byte: with another value in it, its signature would be wrong. */
export const SIGNED = /^\s*\{[^]*"specversion"|signature-input/i;

/** What a reader is asked for first: the host, and the ids that a variable holds. */
const PLACE = RegExp(`${brand.name}_(BASE_URL|(TENANT|CLIENT)_ID)=[^\\s"'$;\\\\]|${brand.apiOrigin}`, 'i');

/** Whether code has a place for a value of the reader; `placesIn` finds all of them, once the placeholders have loaded. */
export function hasPlaces(code: string): boolean {
  return PLACE.test(code) && !SIGNED.test(code);
}
