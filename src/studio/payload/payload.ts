import { jsonMarks, markAt } from '../../browser/payload/jsonMarks';
import { formatPointer } from '../../kit/pointer';
import type { Sale } from '../../sale/receipt/model/sale';
import type { TextPart } from '../../browser/payload/editor/types';

/** Where the attributes of the sale are in the body that creates it. */
const ATTRIBUTES = ['data', 'attributes'];

/** The attributes of the sale in a body that the API accepts. */
export function saleIn(text: string): Sale {
  const { data } = JSON.parse(text) as { readonly data: { readonly attributes: Sale } };
  return data.attributes;
}

/** The part of the body that a pointer from the attributes of the sale leads to, or the nearest around it. */
export function partOfSale(text: string, pointer: string): TextPart {
  return markAt(jsonMarks(text), `${formatPointer(ATTRIBUTES)}${pointer}`);
}

/** A place of the body as JSON Pointer from the attributes of the sale; nothing for a place outside them. */
export function pointerInSale(path: readonly string[]): string | undefined {
  return ATTRIBUTES.every((step, index) => path[index] === step)
    ? formatPointer(path.slice(ATTRIBUTES.length))
    : undefined;
}

/** A step of a path of the law: a property, an item of a list or each, or the attributes of an extension. */
const STEP = /^(\w+)(?:\[([a-z0-9-]*)\])?$/;

/**
 * The JSON Pointer to a field of the law, from the attributes of the sale: of a list, that in its first item.
 *
 * @param field a path as in `src/sale/law/places.ts`: `lineItems[].name`, `taxes[1]`, `extensions[at-bao].receiptNumber`
 * @returns nothing if the sale does not have it
 */
function fieldPointer(sale: Sale, field: string): string | undefined {
  const path: string[] = [];
  let value: unknown = sale;
  const into = (step: string) => {
    path.push(step);
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  };
  for (const step of field.split('.')) {
    const [, name = '', index] = STEP.exec(step) ?? [];
    into(name);
    if (index === '') {
      into('0');
    } else if (/^\d+$/.test(index ?? '')) {
      into(index ?? '');
    } else if (index !== undefined) {
      const list = Array.isArray(value) ? (value as readonly { readonly extensionId?: unknown }[]) : [];
      into(String(list.findIndex(({ extensionId }) => extensionId === index)));
      into('attributes');
    }
  }
  return value === undefined ? undefined : formatPointer(path);
}

/** The first of some fields of the law that a sale has, as {@link fieldPointer}. */
export function fieldIn(sale: Sale, fields: readonly string[]): string | undefined {
  return fields.map((field) => fieldPointer(sale, field)).find((pointer) => pointer !== undefined);
}
