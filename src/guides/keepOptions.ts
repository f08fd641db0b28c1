import type { HastNode } from './highlightFences';

/** An option of a command, with its value if that is short: a longer one may not fit into a line of a phone. */
const OPTION = /^--?[a-z].{0,28}$/i;

/** A rehype plugin that keeps an option of a command in one line: a browser would break `--within` after its first hyphen. */
export function keepOptions() {
  return (tree: HastNode): void => {
    mark(tree);
  };
}

function mark({ tagName, children = [] }: HastNode): void {
  // A block has lines of its own.
  if (tagName === 'pre') {
    return;
  }
  for (const child of children) {
    if (child.tagName === 'code' && OPTION.test(child.children?.[0]?.value ?? '')) {
      child.properties = { ...child.properties, className: ['option'] };
    }
    mark(child);
  }
}
