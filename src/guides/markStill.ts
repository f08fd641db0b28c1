import type { HastNode } from './highlightFences';

/** Elements whose components have a state: code can be copied. That a fold is open is known to the document alone. */
const ALIVE = new Set(['pre', 'mermaid', 'head']);

/** What Docusaurus makes of a disclosure. */
const FOLD = 'Details';

/** Nodes that are only text. */
const TEXTS = new Set(['text', 'comment']);

/**
 * A rehype plugin that marks the elements of a page in which nothing has a state, neither a component nor an expression: the
 * component `still` (src/browser/ui/Still) draws them, and React does not hydrate what is in them.
 */
export function markStill() {
  return (tree: HastNode): void => {
    for (const node of partsOf(tree)) {
      if (node.type === 'element' && isStill(node)) {
        node.properties = { ...node.properties, as: node.tagName };
        // MDX drops the white space of a table by its name.
        if (node.tagName === 'table') {
          node.children = (node.children ?? []).filter(isNoSpace);
        }
        node.tagName = 'still';
      }
    }
  };
}

/** The elements of a page, and of its folds. */
function partsOf({ children = [] }: HastNode): HastNode[] {
  return children.flatMap((child) => (child.name === FOLD ? partsOf(child) : [child]));
}

function isNoSpace({ type, value = '' }: HastNode): boolean {
  return type !== 'text' || value.trim() !== '';
}

function isStill({ type, tagName, children = [] }: HastNode): boolean {
  return TEXTS.has(type) || (type === 'element' && !ALIVE.has(tagName ?? '') && children.every(isStill));
}
