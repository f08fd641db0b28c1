import { brand } from '../../portal/brand';

/** What a reader is asked for first: the host, and the ids in variables such as SLIPWAY_TENANT_ID, where the code has a value for them. */
const PLACE = RegExp(`${brand.name}_\\w+(URL|ID)(=\\w|:-)`, 'i');

/** Whether code has a place for a value of the reader; `placesIn` finds all of them, once the placeholders have loaded. */
export function hasPlaces(code: string): boolean {
  return PLACE.test(code);
}
