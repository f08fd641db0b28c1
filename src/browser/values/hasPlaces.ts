import { brand } from '../../portal/brand';

/** A delivery, which is signed byte by byte: with another value in it, its signature would be wrong. */
export const SIGNED = /^\s*\{[^]*"specversion"|signature-input/i;

/** What a reader is asked for first: the host, and the ids that a variable holds. */
const PLACE = new RegExp(
  String.raw`${brand.name.toUpperCase()}_(?:BASE_URL|TENANT_ID|CLIENT_ID)=[^\s"'$;\\]|${brand.apiOrigin}`,
);

/** Whether code has a place for a value of the reader; `placesIn` finds all of them, once the placeholders have loaded. */
export function hasPlaces(code: string): boolean {
  return PLACE.test(code) && !SIGNED.test(code);
}
