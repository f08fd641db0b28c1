import type { Link, Root } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** `&` begins a character reference only if a semicolon ends it (CommonMark 0.31, section 2.5). */
const NEEDLESS_ESCAPE = /\\&(?!#?[\dA-Za-z]+;)/g;

/** A link whose address has no needless backslash, which a reader who copies the text would also copy. */
const link: Handle = Object.assign(
  ((node: Link, parent, state, info) => {
    const written = defaultHandlers.link(node, parent, state, info);
    // An autolink (section 6.5) has no text before it, and no escapes.
    const address = Math.max(0, written.lastIndexOf(']('));
    return written.slice(0, address) + written.slice(address).replaceAll(NEEDLESS_ESCAPE, '&');
  }) satisfies Handle,
  { peek: defaultHandlers.link.peek },
);

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    handlers: { link },
    listItemIndent: 'one',
    rule: '-',
  })
  .freeze();

/** Writes a tree as Markdown (CommonMark 0.31, tables by GitHub Flavored Markdown), always in the same style. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree);
}

/** Whether a block of code is a document of JSON. */
export function isJson(code: string): boolean {
  try {
    return typeof JSON.parse(code) === 'object';
  } catch {
    return false;
  }
}
