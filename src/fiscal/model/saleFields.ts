import { isObject, textAt } from '../../kit/pointer';

/** More items than a code has sums or payments. */
const MOST_ITEMS = 100;

/** The first items of a list of a sale: any JSON; none if there is no such list. */
export function listAt(sale: unknown, name: string): readonly unknown[] {
  const list = isObject(sale) ? sale[name] : undefined;
  return Array.isArray(list) ? list.slice(0, MOST_ITEMS) : [];
}

/** The attributes of the first extension with an id in the attributes of a sale: any JSON. */
export function extensionOf(sale: unknown, id: string): unknown {
  const list = isObject(sale) ? sale['extensions'] : undefined;
  const found = Array.isArray(list)
    ? (list as unknown[]).find((extension) => textAt(extension, 'extensionId') === id)
    : undefined;
  return isObject(found) ? found['attributes'] : undefined;
}

/** The attributes of a sale in a request, a response or by themselves. */
export function attributesOf(value: unknown): unknown {
  const data = isObject(value) && isObject(value['data']) ? value['data'] : value;
  return isObject(data) && isObject(data['attributes']) ? data['attributes'] : data;
}

/** What a sale has, at least some of it. */
const OF_A_SALE = ['timestamp', 'country', 'lineItems', 'taxes', 'totals', 'payments', 'extensions'];

/** Whether any JSON has something of a sale where {@link attributesOf} finds its attributes. */
export function isSale(value: unknown): boolean {
  const attributes = attributesOf(value);
  return isObject(attributes) && OF_A_SALE.some((name) => Object.hasOwn(attributes, name));
}

/** The text of the fiscal code of a sale, or what it says of an outage instead; `undefined` if it has neither. */
export function codeOfSale(value: unknown): string | undefined {
  const sale = attributesOf(value);
  return (
    textAt(extensionOf(sale, 'de-dsfinvk'), 'code', 'content') ??
    textAt(extensionOf(sale, 'at-rksv'), 'signature', 'content') ??
    outageOfSale(sale)
  );
}

/** What a sale says of an outage of the TSE or signing device; `undefined` if there is none. */
export function outageOfSale(value: unknown): string | undefined {
  const sale = attributesOf(value);
  return (
    textAt(extensionOf(sale, 'de-kassensichv'), 'errorMessage') ??
    textAt(extensionOf(sale, 'at-rksv'), 'errorMessage')
  );
}
