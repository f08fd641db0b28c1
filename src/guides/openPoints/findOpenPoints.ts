import type { Nodes, Parent, Table, Text } from 'mdast';

import { openSentences } from '../../reference';
import { headingId, headingText } from '../pages/headings';

/** An open point of a guide: a sentence that says that something is not specified. */
export interface FoundPoint {
  /** The id of its mark: that of the section, and its number there. It outlives a change of the words. */
  readonly id: string;
  /** The sentence with code between backticks; in a table, with what the row and the column say. */
  readonly sentence: string;
  /** The heading that it is under; `undefined` before the first. */
  readonly heading: string | undefined;
  /** The text with the words "not specified", and where they are in it. */
  readonly node: Text;
  readonly parent: Parent;
  readonly start: number;
  readonly end: number;
}

/** Nodes whose words are not sentences of the page, or lead elsewhere already. */
const LEFT_ALONE = new Set(['heading', 'link', 'linkReference', 'code', 'definition', 'yaml', 'mdxjsEsm']);

/**
 * The open points of a page, in its order: one for each sentence, outside headings and links.
 *
 * @param tree the page as parsed, or while Docusaurus compiles it: the ids are the same
 */
export function findOpenPoints(tree: Nodes): readonly FoundPoint[] {
  const found: FoundPoint[] = [];
  const counts = new Map<string, number>();
  let section: { readonly id: string; readonly text: string } | undefined;
  const nextId = (): string => {
    const prefix = section === undefined ? 'open' : `${section.id}-open`;
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return `${prefix}-${String(count)}`;
  };
  const inBlock = (block: Parent, complete: (sentence: string) => string): void => {
    const { pieces, text } = piecesOf(block);
    for (const sentence of openSentences(text)) {
      const piece = pieces.find(({ from, to }) => sentence.start >= from && sentence.end <= to);
      if (piece?.node !== undefined) {
        found.push({
          id: nextId(),
          sentence: complete(sentence.text.replace(/\s+/g, ' ')),
          heading: section?.text,
          node: piece.node,
          parent: piece.parent,
          start: sentence.start - piece.from,
          end: sentence.end - piece.from,
        });
      }
    }
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      const id = headingId(node);
      section = id === undefined ? section : { id, text: headingText(node) };
    } else if (node.type === 'paragraph') {
      inBlock(node, (sentence) => sentence);
    } else if (node.type === 'table') {
      inTable(node, inBlock);
    } else if ('children' in node && !LEFT_ALONE.has(node.type)) {
      node.children.forEach(walk);
    }
  };
  walk(tree);
  return found;
}

/** A cell that is not a sentence needs its row and its column to be understood. */
function inTable(
  { children: [head, ...rows] }: Table,
  inBlock: (block: Parent, complete: (sentence: string) => string) => void,
): void {
  for (const row of rows) {
    const [first] = row.children;
    row.children.forEach((cell, column) => {
      const title = head?.children[column];
      inBlock(cell, (sentence) =>
        /[.!?]$/.test(sentence) || column === 0 || first === undefined || title === undefined
          ? sentence
          : `${piecesOf(first).text}, ${piecesOf(title).text}: ${sentence}`,
      );
    });
  }
}

/** A part of the text of a block. */
interface Piece {
  readonly from: number;
  readonly to: number;
  /** The text node, if a mark can be in it. */
  readonly node?: Text;
  readonly parent: Parent;
}

function piecesOf(block: Parent): { readonly pieces: readonly Piece[]; readonly text: string } {
  const pieces: Piece[] = [];
  let text = '';
  const walk = (parent: Parent, isFree: boolean): void => {
    for (const child of parent.children) {
      const from = text.length;
      if (child.type === 'text') {
        text += child.value;
        pieces.push({ from, to: text.length, parent, ...(isFree ? { node: child } : {}) });
      } else if (child.type === 'inlineCode') {
        text += `\`${child.value}\``;
      } else if (child.type === 'break') {
        text += ' ';
      } else if ('children' in child) {
        walk(child, isFree && !LEFT_ALONE.has(child.type));
      }
    }
  };
  walk(block, true);
  return { pieces, text };
}
