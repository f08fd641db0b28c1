import { parse } from 'yaml';

import { lineOf } from '../../../src/kit/problem';
import type { ProseProblem } from './proseProblem';
import { attributesOf, type NodeOf, type PageNode } from '../../../src/guides/forNode';

/** A placeholder for content that is not prose: code, an image, words in another language. It counts as one word. */
export const NOT_PROSE = '\uFFFC';

export type ProseKind = 'title' | 'label' | 'description' | 'heading' | 'paragraph' | 'cell';

/** The text of one block: a paragraph, a heading, a table cell, a front matter value. */
export interface ProseBlock {
  readonly kind: ProseKind;
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** A part of a block that is contiguous in the source. */
interface Piece {
  /** Its offset in the block's text. */
  readonly at: number;
  readonly value: string;
  readonly line: number;
  /** Its offset in the source, if the source has the same characters. */
  readonly offset?: number;
}

interface SourcePlace {
  readonly line: number;
  /** Its offset in the source, if known. */
  readonly offset?: number;
}

/** The source position of the character at `index` of a block's text. */
function placeIn({ pieces }: ProseBlock, index: number): SourcePlace {
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

/**
 * A finding in a block.
 *
 * @param at the index in its text
 */
export function problemIn(block: ProseBlock, at: number, message: string, fix: string): ProseProblem {
  return { message, line: placeIn(block, at).line, fix };
}

/** The source offsets of a block's characters from `start` to `end`, if a single piece contains them. */
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
 * Collects the prose of a page in order, without code, link targets, expressions, attributes, and elements
 * whose `lang` is another language.
 */
export function readProse(node: PageNode, source: string): ProseBlock[] {
  switch (node.type) {
    case 'yaml':
      return matterBlocks(node, source);
    case 'heading':
      return [inlineBlock('heading', node, source)];
    case 'paragraph':
      return [inlineBlock('paragraph', node, source)];
    case 'tableCell':
      return [inlineBlock('cell', node, source)];
    default:
      return 'children' in node && !isForeign(node)
        ? (node.children as PageNode[]).flatMap((child) => readProse(child, source))
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

/** The parts of a block's text, with `NOT_PROSE` for what is not prose. */
export function inlineParts(node: PageNode): InlinePart[] {
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

/** Whether an element contains code, or text in a language other than English. */
function isForeign(node: PageNode): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') {
    return false;
  }
  const { lang } = attributesOf(node);
  return node.name === 'code' || node.name === 'kbd' || (lang !== undefined && !lang.startsWith('en'));
}

/** Replaces addresses with `NOT_PROSE`, keeping all offsets. */
export function withoutAddresses(text: string): string {
  return text.replace(/(?:https?:\/\/|www\.)[^\s)]+|[\w.+-]+@[\w.-]+\w/g, (address) =>
    NOT_PROSE.repeat(address.length),
  );
}
