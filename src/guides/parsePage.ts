import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { Problem } from '../kit/problem';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective);

/** The tree of a page. */
export type PageRoot = ReturnType<typeof parser.parse>;

/** Any node of a page's tree. */
export type PageNode = PageRoot | PageRoot['children'][number];

/** A node of one type: `NodeOf<'heading'>`. */
export type NodeOf<Type extends PageNode['type']> = Extract<PageNode, { readonly type: Type }>;

/**
 * Parses an MDX page into its tree (mdast), with the place of each node in the text.
 *
 * Front matter is a `yaml` node, an admonition a `containerDirective`. A colon before a word, as in
 * `urn:slipway`, makes no directive: Docusaurus shows it as text too.
 *
 * @throws {Error} where the text is no MDX, with `reason`, `line` and `column`
 */
export function parsePage(text: string): PageRoot {
  const root = parser.parse(text);
  keepColons(root, text);
  return root;
}

/** Parses a page, or says what is wrong where it is no MDX. */
export function parseOrTell(text: string): { readonly root: PageRoot } | { readonly problem: Problem } {
  try {
    return { root: parsePage(text) };
  } catch (error) {
    const { reason, line } = error as { readonly reason?: unknown; readonly line?: unknown };
    if (typeof reason !== 'string') {
      throw error;
    }
    return {
      problem: {
        message: `The page is no MDX: ${reason}.`,
        line: typeof line === 'number' ? line : lineIn(reason),
        cure: 'close what is open there, and put a literal { or < into backticks.',
      },
    };
  }
}

/** The line of a tag that is not closed, which the parser names only in words: `(7:1-7:6)`. */
function lineIn(reason: string): number {
  const [, line = '1'] = /\((\d+):\d+/.exec(reason) ?? [];
  return Number(line);
}

function keepColons(node: PageNode, text: string): void {
  if (!('children' in node)) {
    return;
  }
  const children = node.children as PageNode[];
  children.forEach((child, index) => {
    if ((child.type === 'textDirective' || child.type === 'leafDirective') && child.position !== undefined) {
      const { start, end } = child.position;
      const value = text.slice(start.offset, end.offset);
      const plain = { type: 'text' as const, value, position: child.position };
      children[index] =
        child.type === 'textDirective'
          ? plain
          : { type: 'paragraph', children: [plain], position: child.position };
    } else {
      keepColons(child, text);
    }
  });
}

/** The nodes of a tree in the order of the page. */
export function nodesOf(node: PageNode): PageNode[] {
  const children = 'children' in node ? (node.children as PageNode[]) : [];
  return [node, ...children.flatMap(nodesOf)];
}
