import { parse } from 'yaml';

import { lineOf } from '../../../src/kit/problem';
import type { NodeOf, PageNode, PageRoot } from '../../../src/guides/parsePage';

/** Stands in prose for what is not: code, a picture, words of another language. It counts as one word. */
export const NOT_PROSE = '\uFFFC';

/** What a block of prose is on its page. */
export type ProseKind = 'title' | 'label' | 'description' | 'heading' | 'paragraph' | 'cell';

/** The text of one block: a paragraph, a heading, a cell of a table, a value of the front matter. */
export interface ProseBlock {
  readonly kind: ProseKind;
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** The heading that it is. */
  readonly heading?: NodeOf<'heading'>;
}

/** A part of a block that stands together in the source. */
interface Piece {
  /** Where it begins in the block's text. */
  readonly at: number;
  readonly value: string;
  readonly line: number;
  /** Where it begins in the source, where the source has it letter by letter. */
  readonly offset?: number;
}

/** The place of a letter of a block. */
export interface Place {
  readonly line: number;
  /** Its offset in the source, where it is known. */
  readonly offset?: number;
}

/** The place in the source of the letter at `index` of a block's text. */
export function placeIn({ pieces }: ProseBlock, index: number): Place {
  const piece = [...pieces].reverse().find(({ at }) => at <= index) ?? pieces[0];
  if (piece === undefined) {
    return { line: 1 };
  }
  const before = piece.value.slice(0, index - piece.at);
  const line = piece.line + before.split('\n').length - 1;
  return piece.offset === undefined || index >= piece.at + piece.value.length
    ? { line }
    : { line, offset: piece.offset + before.length };
}

/** The offsets of a block's letters from `start` to `end`, where one piece of the source holds them all. */
export function spanIn(
  block: ProseBlock,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | undefined {
  const from = placeIn(block, start).offset;
  const last = placeIn(block, end - 1).offset;
  return from !== undefined && last === from + (end - 1 - start) ? { start: from, end: last + 1 } : undefined;
}

/**
 * Collects the prose of a page in its order. Code, targets of links, expressions and attributes are
 * none, nor is what an element marks with `lang` as another language.
 */
export function readProse(root: PageRoot, source: string): ProseBlock[] {
  return blocksIn(root, source);
}

function blocksIn(node: PageNode, source: string): ProseBlock[] {
  switch (node.type) {
    case 'yaml':
      return matterBlocks(node, source);
    case 'heading':
      return [{ ...inlineBlock('heading', node, source), heading: node }];
    case 'paragraph':
      return [inlineBlock('paragraph', node, source)];
    case 'tableCell':
      return [inlineBlock('cell', node, source)];
    default:
      return 'children' in node && !isForeign(node)
        ? (node.children as PageNode[]).flatMap((child) => blocksIn(child, source))
        : [];
  }
}

const MATTER_KINDS = { title: 'title', description: 'description', sidebar_label: 'label' } as const;

function matterBlocks(node: NodeOf<'yaml'>, source: string): ProseBlock[] {
  const matter = parse(node.value) as Readonly<Record<string, unknown>> | null;
  return Object.entries(MATTER_KINDS).flatMap(([key, kind]) => {
    const value = matter?.[key];
    if (typeof value !== 'string') {
      return [];
    }
    const line = lineOf(source, `${key}:`) ?? 1;
    const offset = source.indexOf(value, source.indexOf(`${key}:`));
    const known = offset !== -1 && offset < (node.position?.end.offset ?? 0);
    return [{ kind, text: value, pieces: [{ at: 0, value, line, ...(known ? { offset } : {}) }] }];
  });
}

function inlineBlock(kind: ProseKind, node: PageNode, source: string): ProseBlock {
  const pieces: Piece[] = [];
  let text = '';
  for (const { value, node: from } of inlineParts(node)) {
    const { start, end } = from.position ?? {};
    const whole = start?.offset === undefined ? '' : source.slice(start.offset, end?.offset);
    const offset = whole === value ? start?.offset : undefined;
    pieces.push({
      at: text.length,
      value,
      line: start?.line ?? 1,
      ...(offset === undefined ? {} : { offset }),
    });
    text += value;
  }
  return { kind, text: text.trimEnd(), pieces };
}

interface InlinePart {
  readonly value: string;
  readonly node: PageNode;
}

function inlineParts(node: PageNode): InlinePart[] {
  switch (node.type) {
    case 'text':
      return [{ value: node.value, node }];
    case 'break':
      return [{ value: ' ', node }];
    case 'inlineCode':
    case 'image':
    case 'imageReference':
      return [{ value: NOT_PROSE, node }];
    default:
      if (!('children' in node)) {
        return [];
      }
      return isForeign(node) || node.children.length === 0
        ? [{ value: NOT_PROSE, node }]
        : (node.children as PageNode[]).flatMap(inlineParts);
  }
}

/** The text of a node as readers see it, with `NOT_PROSE` for code. */
export function inlineText(node: PageNode): string {
  return inlineParts(node)
    .map(({ value }) => value)
    .join('');
}

/** Whether an element holds code, or words of a language other than English. */
function isForeign(node: PageNode): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return false;
  }
  const lang = attributeOf(node, 'lang');
  return node.name === 'code' || node.name === 'kbd' || (lang !== undefined && !lang.startsWith('en'));
}

/** The value of an element's attribute, where it is a plain string. */
function attributeOf(
  node: NodeOf<'mdxJsxFlowElement'> | NodeOf<'mdxJsxTextElement'>,
  name: string,
): string | undefined {
  const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The same text with addresses as `NOT_PROSE`, each letter in its place. */
export function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)[^\s)]+|[\w.+-]+@[\w.-]+\w/g, (address) =>
    NOT_PROSE.repeat(address.length),
  );
}
