import { searchedMappings } from '../../guides/forNode';
import { attribute, childrenOf, type Element, hasClass, isElement, type Node, textOf } from '../../site';
import { WORKFLOW_COMMON } from '../../portal/workflows';
import { cleaned } from './cleaned';
import type { Section } from './page';

/** Elements that are not text, or are indexed otherwise: code, images, select lists; the title. */
const LEFT_OUT = new Set([
  ...['pre', 'svg', 'script', 'style', 'button', 'select', 'nav', 'aside', 'figcaption', 'noscript', 'h1'],
]);

/**
 * Heading links, diagrams, receipts (drawn ones, and the folds that have them) and choices, which repeat what is next to them,
 * the fields of other formats of receipts, the controls and examples of the Studio, its gallery and the inspector, the plan of a rehearsal, the head of their help, rows, which are indexed separately, sentences,
 * schemas and words of the law that are found where they are, and what a step of a workflow has in common with its operation.
 */
const LEFT_OUT_CLASSES = [
  'hash-link',
  'mermaid',
  'api-receipt',
  'receipt',
  'gallery',
  'studio',
  'tool',
  'rehearsal',
  'sheet__head',
  'code-languages',
  searchedMappings.tableClass,
  'ref-changes',
  'ref-schema-list',
  'ref-permissions',
  'open-points',
  'law-words',
  WORKFLOW_COMMON,
];

/** Elements that separate words. */
const BLOCK = /^(?:p|li|td|th|tr|dt|dd|div|section|summary|figure|table|ul|ol|h\d)$/;

/**
 * The sections of a page: what precedes the first heading, and one for each heading of levels 2 to 4 that has an
 * id.
 *
 * @param title the page's title
 */
export function readSections(text: Element, title: string): readonly Section[] {
  let last: { id?: string; title: string; text: string } = { title, text: '' };
  const sections = [last];
  const walk = (node: Node): void => {
    for (const child of childrenOf(node)) {
      if (!isElement(child)) {
        last.text += textOf(child);
      } else if (!isLeftOut(child)) {
        const id = attribute(child, 'id');
        if (/^h[2-4]$/.test(child.tagName) && id !== undefined) {
          last = { id, title: cleaned(searchedText(child)), text: '' };
          sections.push(last);
        } else {
          walk(child);
          last.text += BLOCK.test(child.tagName) ? ' ' : '';
        }
      }
    }
  };
  walk(text);
  return sections.map((section) => ({ ...section, text: cleaned(section.text) }));
}

/** Whether an element is a row with an anchor, which is a place of its own. */
export function isOwnRow(node: Element): boolean {
  return node.tagName === 'tr' && attribute(node, 'id') !== undefined;
}

function isLeftOut(node: Element): boolean {
  return (
    LEFT_OUT.has(node.tagName) ||
    isOwnRow(node) ||
    LEFT_OUT_CLASSES.some((name) => hasClass(node, name)) ||
    // The link to the page's Markdown.
    attribute(node, 'type') === 'text/markdown'
  );
}

/** The text of a node without the excluded elements. */
function searchedText(node: Node): string {
  return childrenOf(node)
    .map((child) => (!isElement(child) ? textOf(child) : isLeftOut(child) ? '' : searchedText(child)))
    .join('');
}
