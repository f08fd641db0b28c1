import {
  attribute,
  childElements,
  childrenOf,
  find,
  findAll,
  hasClass,
  isElement,
  textOf,
  type Element,
} from '../pages/elements';
import { cleaned } from './cleaned';
import type { Page, Thing } from './page';

/**
 * What a search can use of a page of the reference: its kind, its first words, and what it is called.
 *
 * @returns `undefined` for a page that people wrote
 */
export function readReference(
  text: Element,
  url: string,
  title: string,
): Pick<Page, 'kind' | 'sections' | 'names'> | undefined {
  const intro = withClass(text, 'ref-text');
  const sections = [{ title, text: intro === undefined ? '' : cleaned(textOf(intro)) }];
  const endpoint = withClass(text, 'ref-endpoint');
  if (endpoint !== undefined) {
    return { kind: 'operation', sections, names: namesOf(endpoint, text, url) };
  }
  return withClass(text, 'ref-kind') !== undefined && schemaRootOf(text) !== undefined
    ? { kind: 'schema', sections, names: [] }
    : undefined;
}

/** Method and path, the name in code, which is the address in camel case, and the names of the examples. */
function namesOf(endpoint: Element, text: Element, url: string): readonly string[] {
  const part = (name: string) => {
    const found = withClass(endpoint, name);
    return found === undefined ? '' : cleaned(textOf(found));
  };
  const method = part('ref-method');
  const path = part('ref-path').slice(part('ref-server').length);
  const name = url.split('/').at(-2) ?? '';
  const operationId = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const asides = findAll(text, (node) => hasClass(node, 'ref-aside'));
  const examples = asides.flatMap((aside) => findAll(aside, ({ tagName }) => tagName === 'option'));
  return [
    // An event has no path: it is called by its type.
    method === 'EVENT' ? path : `${method} ${path}`,
    operationId,
    ...examples.flatMap((example) => [
      attribute(example, 'value') ?? '',
      cleaned(textOf(example)).replace(/,/g, ''),
    ]),
  ].filter((each) => each !== '');
}

/**
 * The fields of a page that are told here and nowhere else. What a named schema describes is told on that schema's
 * page, so that a field has one place however many operations have it.
 */
export function readFields(text: Element): readonly Thing[] {
  const root = schemaRootOf(text);
  return [
    ...(root === undefined ? [] : [wholeSchema(root)]),
    ...findAll(text, isField)
      .filter((field) => isToldHere(field))
      .map(thingOf),
  ];
}

/** A schema as a thing without a name of its own: it has a text and perhaps a list of values. */
function wholeSchema(root: Element): Thing {
  const types = childElements(root).filter((child) => hasClass(child, 'ref-type'));
  return { ...contentOf(root), id: '', path: '', ...schemaAt(types) };
}

function thingOf(field: Element): Thing {
  const heads = childElements(field).filter((child) => hasClass(child, 'ref-field-head'));
  const name = heads.map((head) => withClass(head, 'ref-name')).find((found) => found !== undefined);
  const id = attribute(field, 'id') ?? '';
  return {
    id,
    path: pathOf(id, name === undefined ? '' : cleaned(textOf(name))),
    ...contentOf(field),
    ...schemaAt(heads),
  };
}

/** A field's path; a parameter, a header or a field of an answer goes by its name alone. */
function pathOf(id: string, name: string): string {
  return /^(?:path|query|header|cookie|document|\d{3}|default)\./.test(id)
    ? name
    : id.replace(/\(.*?\)/g, '');
}

function contentOf(owner: Element): Pick<Thing, 'text' | 'values'> {
  const children = childElements(owner);
  const text = children.find((child) => hasClass(child, 'ref-text'));
  // Of a list, what its items can be is said one step further in.
  const facts = children
    .flatMap((child) => (hasClass(child, 'ref-part') ? childElements(child) : [child]))
    .filter((child) => hasClass(child, 'ref-facts'));
  return { text: text === undefined ? '' : cleaned(textOf(text)), values: facts.flatMap(listedValues) };
}

/** The values after "one of" and "always": others in a line of facts are patterns, examples and bounds. */
function listedValues(facts: Element): readonly string[] {
  const values: string[] = [];
  let isListing = false;
  for (const node of childrenOf(facts)) {
    if (!isElement(node)) {
      const words = textOf(node);
      isListing = /(?:one of|always)\s*$/.test(words) || (isListing && /^[,\s]*(?:or)?\s*$/.test(words));
    } else if (isListing && node.tagName === 'code') {
      values.push(textOf(node));
    }
  }
  return values;
}

function isToldHere(field: Element): boolean {
  for (let above = field.parentNode; above !== null && isElement(above); above = above.parentNode) {
    const isOwner = isField(above) || hasClass(above, 'ref-schema') || hasClass(above, 'ref-variant');
    if (isOwner && schemaAt(childElements(above).filter(isHead)).schema !== undefined) {
      return false;
    }
  }
  return true;
}

function isField(node: Element): boolean {
  return node.tagName === 'li' && hasClass(node, 'ref-field');
}

function isHead(node: Element): boolean {
  return hasClass(node, 'ref-field-head') || hasClass(node, 'ref-type') || node.tagName === 'summary';
}

/** The schema that the first link to one leads to. */
function schemaAt(heads: readonly Element[]): Pick<Thing, 'schema'> {
  const schema = heads
    .flatMap((head) => findAll(head, ({ tagName }) => tagName === 'a'))
    .map((link) => attribute(link, 'href'))
    .find((href) => href?.includes('/schemas/') === true);
  return schema === undefined ? {} : { schema: schema.replace(/#.*/, '') };
}

function schemaRootOf(text: Element): Element | undefined {
  return find(text, (node) => attribute(node, 'id') === 'schema');
}

function withClass(node: Element, name: string): Element | undefined {
  return find(node, (candidate) => hasClass(candidate, name));
}
