import { inlineParts, NOT_PROSE } from './readProse';
import { sentencesIn } from './sentences';
import type { PageNode } from '../../../src/guides/forNode';
import { headingId } from '../../../src/guides';

/** A sentence that can be a rule: one with "must", "never" or "do not". */
export interface FoundSentence {
  /** With code between backticks. */
  readonly text: string;
  /** The id of the section; an empty text before the first. */
  readonly anchor: string;
  /** From 1. */
  readonly line: number;
}

const RULE = /\b(?:must|never|do not)\b/i;

/** The sentences of a text that can be rules. */
export function rulesIn(text: string): readonly string[] {
  return sentencesIn(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => RULE.test(sentence));
}

/** The sentences of a page that can be rules, in its order. */
export function findRules(root: PageNode): readonly FoundSentence[] {
  const found: FoundSentence[] = [];
  let anchor = '';
  const walk = (node: PageNode): void => {
    if (node.type === 'heading') {
      anchor = headingId(node) ?? anchor;
    } else if (node.type === 'paragraph' || node.type === 'tableCell') {
      found.push(...sentencesOf(node).map((sentence) => ({ ...sentence, anchor })));
    } else if ('children' in node) {
      (node.children as PageNode[]).forEach(walk);
    }
  };
  walk(root);
  return found;
}

/** Code is one letter while sentences are distinguished, as in the checks of prose: a full stop in it ends none. */
function sentencesOf(block: PageNode): readonly Omit<FoundSentence, 'anchor'>[] {
  const parts = inlineParts(block);
  const codes = parts
    .filter(({ value }) => value === NOT_PROSE)
    .map(({ node }) => (node.type === 'inlineCode' ? `\`${node.value}\`` : ''));
  const plain = parts.map(({ value }) => value.replaceAll(/\s+/g, ' ')).join('');
  return sentencesIn(plain).flatMap(({ text }) => {
    const shown = text.replaceAll(NOT_PROSE, () => codes.shift() ?? '').trim();
    return RULE.test(text) ? [{ text: shown, line: block.position?.start.line ?? 1 }] : [];
  });
}
