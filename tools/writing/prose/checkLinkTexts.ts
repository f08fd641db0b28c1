import { nodesOf, type PageNode, type PageRoot } from '../../../src/guides/forNode';
import type { ProseProblem } from './proseProblem';
import { inlineText, NOT_PROSE } from './readProse';

/** Words that do not describe the target of a link. */
const VAGUE = new Set(
  'a an and as at be by click for find follow go here how in info information it link links more next of on or out page read see site than that the then there these this those to visit website you your'.split(
    ' ',
  ),
);

/** Reports links whose text does not describe their target. */
export function checkLinkTexts(root: PageRoot): ProseProblem[] {
  return nodesOf(root).flatMap((node) => {
    if (!isLink(node)) {
      return [];
    }
    const text = inlineText(node).trim();
    const wrong = wrongText(text);
    const line = node.position?.start.line ?? 1;
    const fix = 'describe the target of the link, such as [amounts](/public/checkout/amounts/).';
    return wrong === undefined ? [] : [{ message: `The link text "${text}" ${wrong}.`, line, fix }];
  });
}

function isLink(node: PageNode): boolean {
  return (
    node.type === 'link' ||
    node.type === 'linkReference' ||
    ((node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') &&
      (node.name === 'a' || node.name === 'Link'))
  );
}

function wrongText(text: string): string | undefined {
  if (/^(?:https?:\/\/|www\.)\S+$/.test(text)) {
    return 'is a bare address';
  }
  if (/\b(?:click|here|this page|read more)\b/i.test(text)) {
    return 'tells readers to follow it, but not where it leads';
  }
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return text.includes(NOT_PROSE) || words.some(describesTarget) ? undefined : 'does not say where it leads';
}

/** A status code describes its error; an acronym is not a vague word, even if spelt like one. */
function describesTarget(word: string): boolean {
  const acronym = /^\p{Lu}{2,}$/u.test(word);
  return /^[1-5]\d\d$/.test(word) || acronym || (/\p{L}/u.test(word) && !VAGUE.has(word.toLowerCase()));
}
