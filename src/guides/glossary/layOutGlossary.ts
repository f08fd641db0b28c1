import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';

import { link, text } from '../pages/elements';
import { headingId, headingText } from '../pages/headings';
import { LINKED_SECTION } from './readGlossary';

/**
 * Lays out a glossary, of sections of level 2 in which each heading of level 3 is a term: an element for each term, above the
 * German terms a link to the first one of each letter, and the other terms in a fold that names them. A section without terms stays.
 */
export function layOutGlossary(tree: Root): void {
  const [intro, ...sections] = partsAt(tree.children, 2);
  tree.children = [
    ...(intro?.nodes ?? []),
    ...sections.flatMap(({ heading, nodes: [title, ...nodes] }) => {
      const [before, ...terms] = partsAt(nodes, 3);
      const entries = terms.map((term) => element('div', { className: ['glossary-term'] }, term.nodes));
      const names = terms.flatMap((term) => (term.heading === undefined ? [] : [term.heading]));
      if (terms.length === 0) {
        return title === undefined ? nodes : [title, ...nodes];
      }
      const isGerman = heading !== undefined && headingId(heading) === LINKED_SECTION;
      return [
        ...(title === undefined ? [] : [title]),
        ...(before?.nodes ?? []),
        ...(isGerman ? [letters(names), ...entries] : [fold(names, entries)]),
      ];
    }),
  ];
}

/** Nodes from one heading of a level to the next. */
interface Part {
  readonly heading?: Heading;
  readonly nodes: readonly RootContent[];
}

/** The nodes before the first heading of a level, then those of each, with the heading. */
function partsAt(nodes: readonly RootContent[], depth: number): readonly Part[] {
  return nodes.reduce<readonly Part[]>(
    (parts, node) => {
      const last = parts.at(-1);
      return node.type === 'heading' && node.depth === depth
        ? [...parts, { heading: node, nodes: [node] }]
        : [...parts.slice(0, -1), { ...last, nodes: [...(last?.nodes ?? []), node] }];
    },
    [{ nodes: [] }],
  );
}

function letters(terms: readonly Heading[]): RootContent {
  const first = new Map<string, string>();
  for (const term of terms) {
    const [letter = ''] = headingText(term).normalize('NFD').toUpperCase();
    first.set(letter, first.get(letter) ?? headingId(term) ?? '');
  }
  const items = [...first].map(([letter, id]) => element('li', {}, [link(`#${id}`, letter)]));
  return element('nav', { className: ['glossary-letters'], ariaLabel: 'German terms by letter' }, [
    element('ul', { className: ['plain-list'] }, items),
  ]);
}

function fold(terms: readonly Heading[], entries: readonly RootContent[]): RootContent {
  const names = `${String(terms.length)} terms: ${terms.map(headingText).join(', ')}`;
  return element('details', { className: ['ref-details', 'glossary-fold'] }, [
    element('summary', {}, [text(names)]),
    ...entries,
  ]);
}

/** An element of Markdown, and not of JSX, so that a page on which it has no state does not hydrate it. */
function element(
  hName: string,
  hProperties: Readonly<Record<string, unknown>>,
  children: readonly (RootContent | PhrasingContent)[],
): RootContent {
  return { type: 'blockquote', data: { hName, hProperties }, children } as unknown as RootContent;
}
