import type { Heading, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

import { flow } from '../pages/elements';
import { innerHtml } from '../pages/innerHtml';
import { chooseFirstScript } from './chooseFirst';

/** A language of code, as a heading names it. */
interface CodeLanguage {
  readonly id: string;
  readonly label: string;
  /** The language after the fences of its code, or its name in full. */
  readonly prism: string;
}

/** Names of fences that are short for others. */
const SHORT: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript' };

/**
 * A remark plugin that puts sections which say the same in several languages into tabs: two or more sections in a row whose
 * headings are only the name of a language. Everything stays in the HTML, and the choice consists of radio buttons,
 * which `code.css` reads; `src/browser/client/guides.ts` makes it follow the reader.
 *
 * What stands below the last code in the language of the last section is said of all languages, and stays outside.
 *
 * @param languages in any order; the pages' order counts
 */
export function languageTabs(languages: readonly CodeLanguage[]) {
  return () =>
    (tree: Root): void => {
      putLanguageTabs(tree, languages);
    };
}

export function putLanguageTabs(tree: Root, languages: readonly CodeLanguage[]): void {
  const groups: LanguageSection[][] = [];
  for (const section of sectionsOf(tree, languages)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last?.end === section.start && last.depth === section.depth) {
      group?.push(section);
    } else {
      groups.push([section]);
    }
  }
  // From the end, so that the places of earlier groups stay.
  for (const [number, group] of [...groups.entries()].reverse()) {
    const [first] = group;
    const last = group.at(-1);
    if (first !== undefined && last !== undefined && group.length > 1) {
      const end = endOfCode(tree.children, last);
      const panels = group.map((one) => panel(one, tree.children.slice(one.start, Math.min(one.end, end))));
      const tabs = flow('div', { className: 'code-tabs' }, [choice(group, panels, number), ...panels]);
      tree.children.splice(first.start, end - first.start, tabs);
    }
  }
}

/** A section that is about one language. */
interface LanguageSection {
  readonly language: CodeLanguage;
  readonly depth: number;
  /** The place of its heading in the page, and the one after its last node. */
  readonly start: number;
  readonly end: number;
}

function sectionsOf({ children }: Root, languages: readonly CodeLanguage[]): LanguageSection[] {
  return children.flatMap((node, start) => {
    const language =
      node.type === 'heading' ? languages.find(({ label }) => label === headingWords(node)) : undefined;
    if (node.type !== 'heading' || language === undefined) {
      return [];
    }
    const length = children
      .slice(start + 1)
      .findIndex((next) => (next.type === 'heading' && next.depth <= node.depth) || next.type === 'mdxjsEsm');
    const end = length === -1 ? children.length : start + 1 + length;
    return [{ language, depth: node.depth, start, end }];
  });
}

/** The place after the last code of a section in its own language. */
function endOfCode(nodes: readonly RootContent[], { language, start, end }: LanguageSection): number {
  const isOwn = (node: RootContent) =>
    node.type === 'code' && (SHORT[node.lang ?? ''] ?? node.lang) === language.prism;
  const fromEnd = nodes.slice(start, end).reverse().findIndex(isOwn);
  return fromEnd === -1 ? end : end - fromEnd;
}

function panel({ language }: LanguageSection, nodes: readonly RootContent[]): MdxJsxFlowElement {
  return flow(
    'div',
    { className: 'code-language', 'data-language': language.id },
    nodes as MdxJsxFlowElement['children'],
  );
}

/** The radio buttons as one string of HTML, because the script in it must run before React does. */
function choice(
  group: readonly LanguageSection[],
  panels: readonly MdxJsxFlowElement[],
  number: number,
): MdxJsxFlowElement {
  const ids = group.map(({ language }) => language.id);
  const buttons = group.map(({ language: { id, label } }, index) => {
    const anchors = anchorsIn(panels[index]).join(' ');
    // Readers of TypeScript read JavaScript, where there is nothing closer.
    const readers = id === 'javascript' && !ids.includes('typescript') ? `${id} typescript` : id;
    const checked = index === 0 ? ' checked' : '';
    const data = `value="${id}" data-languages="${readers}" data-anchors="${anchors}"`;
    return `<label><input type="radio" name="code-language-${String(number)}" ${data}${checked}>${label}</label>`;
  });
  const html = `<legend>Language of the code</legend>${buttons.join('')}<script>${chooseFirstScript}</script>`;
  const { attributes, ...fieldset } = flow('fieldset', { className: 'code-languages' }, []);
  return { ...fieldset, attributes: [...attributes, innerHtml(html)] };
}

/** The ids of the headings in a panel. */
function anchorsIn(node: Nodes | undefined): string[] {
  if (node === undefined || !('children' in node)) {
    return [];
  }
  const { id } =
    (node.data as { readonly hProperties?: { readonly id?: unknown } } | undefined)?.hProperties ?? {};
  return [
    ...(node.type === 'heading' && typeof id === 'string' ? [id] : []),
    ...node.children.flatMap(anchorsIn),
  ];
}

function headingWords({ children }: Heading): string {
  return children
    .map((child: PhrasingContent) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim();
}
