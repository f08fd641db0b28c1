import type { InlineCode, Nodes, Parent, PhrasingContent, Text } from 'mdast';
import type { VFile } from 'vfile';

import { editContents } from '../breakContents';
import { text } from '../pages/elements';
import { markWords, readGermanWords, wordPattern } from './germanWords';

/** Nodes that are code, data or scripts. */
const LEFT_ALONE = ['code', 'definition', 'yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'];

/** Letters that English does not have. */
const UMLAUT = /[äöüß]/i;

const GERMAN = { lang: 'de' };

/** Whether all of a node is marked. */
function isMarked({ data }: Nodes): boolean {
  return data?.hProperties?.['lang'] !== undefined;
}

/**
 * A remark plugin that marks the German words of a page, its headings and the list of them, so that a screen reader says
 * them in German (WCAG 2.2, 3.1.2). After {@link linkGlossary}, which looks for words in plain text.
 */
export function markGerman() {
  return (tree: Nodes, { cwd }: VFile): void => {
    const words = readGermanWords(cwd);
    if (words.length > 0) {
      markNodes(tree, wordPattern(words));
      editContents(tree, (html) => markWords(html, words));
    }
  };
}

/**
 * Marks the German words of a page. Code in a sentence is marked whole if it is a German word, or several words with one
 * of them: it is then a text that a receipt shows, and not a name such as `Beleg/Kassen-ID`.
 *
 * @param pattern as `wordPattern` returns it
 */
export function markNodes(node: Nodes, pattern: RegExp): void {
  if (!('children' in node) || LEFT_ALONE.includes(node.type) || isMarked(node)) {
    return;
  }
  const parent: Parent = node;
  const [only] = parent.children;
  // A link or heading of one word needs no element in it.
  if (
    parent.children.length === 1 &&
    only?.type === 'text' &&
    (node.type === 'link' || node.type === 'heading' || node.type === 'emphasis') &&
    only.value.replace(pattern, '') === ''
  ) {
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...GERMAN } };
    return;
  }
  parent.children = parent.children.flatMap((child): Parent['children'] => {
    if (child.type === 'text') {
      return markedText(child, pattern);
    }
    if (child.type === 'inlineCode') {
      markCode(child, pattern);
    } else {
      markNodes(child, pattern);
    }
    return [child];
  });
}

function markCode(code: InlineCode, pattern: RegExp): void {
  const isText = code.value.includes(' ');
  const rest = code.value.replace(pattern, '');
  if (UMLAUT.test(code.value) || (isText ? rest !== code.value : rest === '')) {
    code.data = { ...code.data, hProperties: { ...code.data?.hProperties, ...GERMAN } };
  }
}

function markedText(node: Text, pattern: RegExp): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let end = 0;
  const addPlain = (until: number) => {
    if (until > end) {
      parts.push(text(node.value.slice(end, until)));
    }
  };
  for (const match of node.value.matchAll(pattern)) {
    const [word] = match;
    addPlain(match.index);
    // An element of HTML for which Markdown has no node.
    const data = { hName: 'span', hProperties: GERMAN };
    parts.push({ type: 'emphasis', data, children: [text(word)] });
    end = match.index + word.length;
  }
  addPlain(node.value.length);
  return parts;
}
