import { childPointer, parsePointer } from '../../kit/pointer';

const EXTENSION_VERSION = '2022-03-07';

const LISTS: ReadonlySet<string> = new Set(['lineItems', 'taxes', 'payments', 'discounts', 'sections']);

/** What is not a list of a sale, and becomes part of its payments; and its extensions, by their ids. */
const PSEUDO_LISTS: ReadonlySet<string> = new Set(['tip', 'change', 'voucher', 'money', 'extensions']);

/** The values of a sale by their pointers in a mapping, in which an extension is named by its id. */
export type Draft = Map<string, unknown>;

/** The order in which examples of the contract have their properties; others follow. */
const ORDER: readonly string[] = [
  ...[
    'country',
    'locale',
    'timestamp',
    'externalId',
    'testing',
    'cashRegister',
    'cashier',
    'receipt',
    'retailer',
  ],
  ...[
    'customer',
    'lineItems',
    'extensionId',
    'version',
    'method',
    'lineItemId',
    'name',
    'description',
    'articleId',
  ],
  ...[
    'gtin',
    'quantity',
    'grossUnitPrice',
    'baseGrossUnitPrice',
    'discounts',
    'taxType',
    'percentage',
    'taxes',
  ],
  ...['grossTotal', 'netTotal', 'totalTax', 'returned', 'grossAmount', 'netAmount', 'taxAmount', 'totals'],
  ...['currency', 'totalAmount', 'amount', 'tip', 'handed', 'payments', 'attributes', 'extensions'],
];
const PLACE_IN_ORDER: ReadonlyMap<string, number> = new Map(ORDER.map((name, index) => [name, index]));

/** The attributes of a sale, and where each value of the draft is in the request body. */
export interface Assembled {
  readonly attributes: Record<string, unknown>;
  readonly places: ReadonlyMap<string, string>;
}

/** The indices of the items of each list, `/lineItems` and `/lineItems/0/taxes`, in their order. */
export function listsOf(draft: Draft): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, Set<string>>();
  for (const pointer of draft.keys()) {
    const steps = parsePointer(pointer);
    steps.slice(0, -1).forEach((step, depth) => {
      if (LISTS.has(step) || (depth === 0 && PSEUDO_LISTS.has(step))) {
        const list = `/${steps.slice(0, depth + 1).join('/')}`;
        const items = lists.get(list) ?? new Set();
        lists.set(list, items.add(steps[depth + 1] ?? ''));
      }
    });
  }
  return new Map([...lists].map(([list, items]) => [list, [...items].sort((a, b) => Number(a) - Number(b))]));
}

/** Builds the attributes of a sale from its values. */
export function assemble(draft: Draft): Assembled {
  const attributes: Record<string, unknown> = {};
  const places = new Map<string, string>();
  const positions = new Map<string, number>();
  for (const [list, items] of listsOf(draft)) {
    items.forEach((index, place) => positions.set(`${list}/${index}`, place));
  }
  for (const [pointer, value] of draft) {
    const steps = parsePointer(pointer);
    let place = '/data/attributes';
    let container: Record<string, unknown> = attributes;
    let at = '';
    steps.forEach((step, depth) => {
      at = `${at}/${step}`;
      const position = positions.get(at);
      const name = position === undefined ? step : String(position);
      place = childPointer(place, name) ?? place;
      if (depth === steps.length - 1) {
        container[name] = value;
        return;
      }
      const isList = LISTS.has(step) || (depth === 0 && step === 'extensions');
      const isExtension = depth === 1 && steps[0] === 'extensions';
      container[name] ??= isList ? [] : isExtension ? { extensionId: step, version: EXTENSION_VERSION } : {};
      container = container[name] as Record<string, unknown>;
    });
    places.set(pointer, place);
  }
  return { attributes: inOrder(attributes) as Record<string, unknown>, places };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const rank = (name: string) => PLACE_IN_ORDER.get(name) ?? ORDER.length;
  const sorted = Object.entries(value).sort(([a], [b]) => rank(a) - rank(b));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
}
