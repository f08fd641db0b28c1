import { jsonMarks, markAt } from '../../browser/payload/jsonMarks';
import { formatPointer } from '../../kit/pointer';
import { fieldPath } from '../../sale/fiscal/fieldPath';
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

/** The first of some fields of the law that a sale has, as a JSON Pointer from its attributes. */
export function fieldIn(sale: Sale, fields: readonly string[]): string | undefined {
  const path = fields.map((field) => fieldPath(sale, field)).find((one) => one !== undefined);
  return path && formatPointer(path);
}
