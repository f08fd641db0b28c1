import { childOf } from '../kit/pointer';

/** A step of a path of the law: a property, an item of a list or each, or the attributes of an extension. */
const STEP = /^(\w+)(?:\[([a-z0-9-]*)\])?$/;

/**
 * The steps to a field of the law or of a code, from the attributes of the sale: of a list, that in its first item.
 *
 * @param field a path as in `src/sale/law/places.ts`: `lineItems[].name`, `taxes[1]`, `extensions[at-bao].receiptNumber`
 * @returns nothing if the sale does not have it
 */
export function fieldPath(sale: unknown, field: string): readonly string[] | undefined {
  const path: string[] = [];
  let value = sale;
  const into = (step: string) => {
    path.push(step);
    value = childOf(value, step);
  };
  for (const step of field.split('.')) {
    const [, name = '', index] = STEP.exec(step) ?? [];
    into(name);
    if (index === '') {
      into('0');
    } else if (/^\d+$/.test(index ?? '')) {
      into(index ?? '');
    } else if (index !== undefined) {
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      into(String(list.findIndex((extension) => childOf(extension, 'extensionId') === index)));
      into('attributes');
    }
  }
  return value === undefined ? undefined : path;
}
