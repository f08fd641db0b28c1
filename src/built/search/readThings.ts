import type { Cheerio, CheerioAPI, Element } from 'cheerio';

import { cleaned } from './cleaned';

/** A field, a parameter, a header or a row of a table: what has a name and a place on a page. */
export interface Thing {
  /** Its place, without `#`. */
  readonly id: string;
  /** Its name with those above it: `customUnit.name`. */
  readonly path: string;
  readonly text: string;
  /** The values that it can have, where they are listed. */
  readonly values: readonly string[];
  /** The address of the schema that describes its value. */
  readonly schema?: string;
}

/**
 * The fields of a reference page that are told here and nowhere else. What a named schema describes is told on
 * that schema's page, so that a field has one place however many operations have it.
 */
export function readFields($: CheerioAPI, main: Cheerio<Element>): readonly Thing[] {
  const schemaRoot = main.find('#schema');
  const own = schemaRoot.length > 0 ? [wholeSchema($, schemaRoot)] : [];
  return [
    ...own,
    ...main
      .find('li.ref-field')
      .toArray()
      .filter((field) => isToldHere($, field))
      .map((field) => thingOf($, $(field))),
  ];
}

/** Rows of the tables that list permissions. */
export function readRows($: CheerioAPI, main: Cheerio<Element>): readonly Thing[] {
  return main
    .find('tr[id]')
    .toArray()
    .map((row) => ({
      id: row.attribs['id'] ?? '',
      path: cleaned($(row).find('th').first().text()),
      text: $(row)
        .find('td')
        .toArray()
        .map((cell) => cleaned($(cell).text()))
        .join(' · '),
      values: [],
    }));
}

/** A schema as a thing without a name of its own: it has a text and perhaps a list of values. */
function wholeSchema($: CheerioAPI, root: Cheerio<Element>): Thing {
  return { ...contentOf($, root), id: '', path: '', ...schemaAt(root.children('.ref-type')) };
}

function thingOf($: CheerioAPI, field: Cheerio<Element>): Thing {
  const head = field.children('.ref-field-head');
  const id = field.attr('id') ?? '';
  return {
    id,
    path: pathOf(id, cleaned(head.find('.ref-name').first().text())),
    ...contentOf($, field),
    ...schemaAt(head),
  };
}

/** A field's path; a parameter, a header or a field of an answer goes by its name alone. */
function pathOf(id: string, name: string): string {
  return /^(?:path|query|header|cookie|document|\d{3}|default)\./.test(id)
    ? name
    : id.replace(/\(.*?\)/g, '');
}

function contentOf($: CheerioAPI, owner: Cheerio<Element>): Pick<Thing, 'text' | 'values'> {
  return {
    text: cleaned(owner.children('.ref-text').first().text()),
    values: owner
      .children('.ref-facts')
      // Of a list, what its items can be is said one step further in.
      .add(owner.children('.ref-part').children('.ref-facts'))
      .toArray()
      .flatMap((facts) => listedValues($, facts)),
  };
}

/** The values after "one of" and "always": others in a line of facts are patterns, examples and bounds. */
function listedValues($: CheerioAPI, facts: Element): readonly string[] {
  const values: string[] = [];
  let isListing = false;
  $(facts)
    .contents()
    .each((_, node) => {
      if ('data' in node) {
        isListing =
          /(?:one of|always)\s*$/.test(node.data) || (isListing && /^[,\s]*(?:or)?\s*$/.test(node.data));
      } else if (isListing && 'tagName' in node && node.tagName === 'code') {
        values.push($(node).text());
      }
    });
  return values;
}

function isToldHere($: CheerioAPI, field: Element): boolean {
  return $(field)
    .parentsUntil('.theme-doc-markdown')
    .toArray()
    .every((ancestor) => {
      const above = $(ancestor);
      return above.is('li.ref-field, .ref-schema, .ref-variant')
        ? schemaAt(above.children('.ref-field-head, .ref-type, summary')).schema === undefined
        : true;
    });
}

function schemaAt(head: Cheerio<Element>): Pick<Thing, 'schema'> {
  const schema = head.find('a[href*="/schemas/"]').first().attr('href');
  return schema === undefined ? {} : { schema: schema.replace(/#.*/, '') };
}
