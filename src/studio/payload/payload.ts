import { jsonMarks, markAt, type TextPart } from '../../browser';
import { fieldPath } from '../../fiscal';
import { readableSale, type Sale, shopOf } from '../../sale';
import { nameAt, walkJson } from '../../validator';
import { formatPointer, valueAt } from '../../kit/pointer';

/** Where the attributes of the sale are in the body that creates it. */
const ATTRIBUTES = ['data', 'attributes'];

/** The attributes of the sale in a body that the API accepts. */
export function saleIn(text: string): Sale {
  const { data } = JSON.parse(text) as { readonly data: { readonly attributes: Sale } };
  return data.attributes;
}

/**
 * What a receipt can show of the sale in a body that the API refuses, or of the text before its fault if it is not JSON.
 *
 * @returns nothing if there is no sale in it
 */
export function readableSaleIn(text: string): Sale | undefined {
  const attributes = valueAt(readPartly(text), ATTRIBUTES);
  const sale = readableSale(attributes);
  return Object.keys(sale).length === 0 ? undefined : sale;
}

/** What a receipt is drawn of is no deeper, and has no more tokens: those behind are not read, a bound for hostile payloads. */
const DEEPEST = 64;
const MOST_TOKENS = 100_000;

/** The value of a JSON text up to its first fault, or as far as it is read. */
function readPartly(text: string): unknown {
  const root: { value?: unknown } = {};
  const open: unknown[] = [];
  let name = 'value';
  let tokens = 0;
  walkJson(text, (kind, from, to) => {
    tokens += 1;
    if (open.length > DEEPEST || tokens > MOST_TOKENS) {
      return 'stop';
    }
    if (kind === 'name') {
      name = nameAt(text, from, to);
      return undefined;
    }
    if (kind === 'close') {
      open.pop();
      return undefined;
    }
    const value: unknown =
      kind === 'scalar' ? JSON.parse(text.slice(from, to)) : kind === 'array' ? [] : Object.create(null);
    const holder = open.length === 0 ? root : open.at(-1);
    if (Array.isArray(holder)) {
      holder.push(value);
    } else {
      Reflect.set(holder as object, name, value);
    }
    if (kind !== 'scalar') {
      open.push(value);
    }
    return undefined;
  });
  return root.value;
}

/** Whether a text can be that of a sale which it was before: it still has the name of its shop. */
export function isOfShop(text: string, sale: Sale): boolean {
  const shop = shopOf(sale);
  return shop !== undefined && text.includes(JSON.stringify(shop));
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
