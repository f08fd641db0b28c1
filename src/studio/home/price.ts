import { valueAt } from '../../kit/pointer';
import type { Money } from '../../sale';

/** Where a request has the first item of its sale. */
const ITEM = ['data', 'attributes', 'lineItems', '0'];

/** The first item of a sale, if it has a price. @param body a request body of a sale, or its response */
export function pricedItem(body: unknown): { readonly name: string; readonly price: Money } | undefined {
  const item = valueAt(body, ITEM) as { readonly name: string; readonly grossUnitPrice?: Money } | undefined;
  return item?.grossUnitPrice === undefined ? undefined : { name: item.name, price: item.grossUnitPrice };
}
