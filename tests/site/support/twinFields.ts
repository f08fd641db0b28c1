import type { CheerioAPI } from 'cheerio';
import type { Nodes } from 'mdast';

import { SHOWN_ON } from '../../../src/reference/model/pageSentences';
import { cleaned, nodesOf, nodeText } from '../../support/twins';

/** An element of a page, as cheerio has it. */
export type PageElement = Parameters<CheerioAPI['contains']>[0];

/** A property or an alternative on a page. */
export interface PageEntry {
  readonly depth: number;
  readonly label: string;
  readonly element: PageElement;
}

/** The same in a twin. */
export interface TwinEntry {
  readonly depth: number;
  readonly label: string;
  /** Whether its schema is left to the page of the schema. */
  readonly isLeft: boolean;
}

/** How the entries of a page and of its twin belong together. */
export interface Alignment {
  readonly matched: readonly PageEntry[];
  /** Those of the page that the twin leaves to the pages of their schemas. */
  readonly left: readonly PageEntry[];
  /** Those that are in one of both only, or at another depth. */
  readonly wrong: readonly string[];
}

/** The properties and alternatives of a page, in document order. */
export function pageEntries(page: CheerioAPI): readonly PageEntry[] {
  return page('li.ref-field, .ref-variant')
    .toArray()
    .map((element) => ({
      depth: page(element).parents('li.ref-field, .ref-variant').length,
      label: cleaned(
        page(element).is('.ref-variant')
          ? page(element).children('summary').text()
          : page(element).children('.ref-field-head').children('.ref-name').text(),
      ),
      element,
    }));
}

/** The properties and alternatives of a twin, in document order. */
export function twinEntries(node: Nodes, depth = 0): readonly TwinEntry[] {
  if (!('children' in node)) {
    return [];
  }
  return node.children.flatMap((child) => {
    if (child.type !== 'listItem') {
      return twinEntries(child, depth);
    }
    const label = labelOf(child.children[0]);
    const own = label === undefined ? [] : [{ depth, label, isLeft: child.children.some(isLeft) }];
    return [...own, ...twinEntries(child, depth + 1)];
  });
}

/** An entry of a page is in the twin at the same place, or within one whose schema the twin leaves to another page. */
export function align(page: readonly PageEntry[], twin: readonly TwinEntry[]): Alignment {
  const matched: PageEntry[] = [];
  const left: PageEntry[] = [];
  const wrong: string[] = [];
  const around: TwinEntry[] = [];
  let place = 0;
  for (const entry of page) {
    const next = twin[place];
    around.splice(entry.depth);
    if (next?.depth === entry.depth && next.label === entry.label) {
      matched.push(entry);
      around[entry.depth] = next;
      place += 1;
    } else if (around.some((outer) => outer.isLeft)) {
      left.push(entry);
    } else {
      wrong.push(entry.label);
    }
  }
  return { matched, left, wrong: [...wrong, ...twin.slice(place).map(({ label }) => label)] };
}

/** The names of the schemas whose properties a twin leaves to their pages. */
export function leftSchemas(tree: Nodes): readonly string[] {
  return nodesOf(tree, 'paragraph')
    .filter(isLeft)
    .map((node) => nodeText(node).slice(SHOWN_ON.length + 1));
}

function isLeft(node: Nodes): boolean {
  return node.type === 'paragraph' && nodeText(node).startsWith(`${SHOWN_ON} `);
}

/** The name of a property, or the words of an alternative. */
function labelOf(first: Nodes | undefined): string | undefined {
  if (first?.type !== 'paragraph') {
    return undefined;
  }
  const [head, next] = first.children;
  const isName = head?.type === 'strong' && head.children.every(({ type }) => type === 'inlineCode');
  return head?.type === 'strong' && (isName || next === undefined) ? nodeText(head) : undefined;
}
