import type { Json } from '../../src/contract/openapi';

/** The part of a sale that is made longer. */
interface SaleBody {
  readonly data: {
    readonly attributes: { readonly lineItems: readonly Readonly<Record<string, Json>>[] };
  };
}

/**
 * A sale with the line items of an example, again and again, each with an id of its own, as indented JSON. The API accepts it;
 * its sums are off.
 */
export function longSale(example: Json, count: number): string {
  const { data } = example as unknown as SaleBody;
  const { lineItems } = data.attributes;
  const items = Array.from({ length: count }, (_, index) => ({
    ...lineItems[index % lineItems.length],
    lineItemId: String(index + 1),
  }));
  return JSON.stringify({ data: { ...data, attributes: { ...data.attributes, lineItems: items } } }, null, 2);
}
