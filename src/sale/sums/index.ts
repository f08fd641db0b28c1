import type { Warning } from './warning';

import { listedParts, type PartAt } from './amounts';
import { currencyWarnings } from './currencies';
import { lineWarnings } from './lines';
import { paymentWarnings } from './payments';
import { depositTaxWarnings, itemTaxWarnings, rateSums, taxWarnings } from './taxes';
import { totalWarnings } from './totals';

/** The maximum number of warnings about one sale. */
const ENOUGH = 100;

/**
 * Warns about amounts of a valid sale that do not add up, which the API accepts: of a line item, of a tax, at a rate, in
 * the totals, and of the payments. Decimals are exact, and only amounts in the same currency are compared: a sale in several gets a warning that says so. Where a sign
 * or a rounding is not specified, each that is possible is right.
 *
 * @param sale the attributes of the sale
 */
export function sumWarnings(sale: PartAt): Warning[] {
  const items = listedParts(sale, 'lineItems');
  const isDiscounted = listedParts(sale, 'discounts').length > 0;
  return [
    ...currencyWarnings(sale),
    ...items.flatMap(lineWarnings),
    ...items.flatMap((item) => itemTaxWarnings(item, isDiscounted)),
    ...depositTaxWarnings(sale),
    ...items.flatMap((item) => listedParts(item, 'taxes').flatMap((tax) => taxWarnings(tax, 2))),
    ...listedParts(sale, 'taxes').flatMap((tax) => taxWarnings(tax, items.length + 1)),
    ...rateSums(sale),
    ...totalWarnings(sale),
    ...paymentWarnings(sale),
  ].slice(0, ENOUGH);
}
