import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { Problem } from '../../kit/problem';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective);

export type PageRoot = ReturnType<typeof parser.parse>;

export type PageNode = PageRoot | PageRoot['children'][number];

/** A node of one type: `NodeOf<'heading'>`. */
export type NodeOf<Type extends PageNode['type']> = Extract<PageNode, { readonly type: Type }>;

/**
 * Parses an MDX page into mdast, with positions.
 *
 * Front matter is a `yaml` node, a callout a `containerDirective`. Text directives such as `urn:slipway`
 * are kept as text, as in Docusaurus.
 *
 * @throws {Error} for invalid MDX, with `reason`, `line` and `column`
 */
export function parsePage(text: string): PageRoot {
  const root = parser.parse(text);
  keepColons(root, text);
  return root;
}

/** Parses a page, or returns the problem if it is not valid MDX. */
export function tryParsePage(text: string): { readonly root: PageRoot } | { readonly problem: Problem } {
  try {
    return { root: parsePage(text) };
  } catch (error) {
    const { reason, line } = error as { readonly reason?: unknown; readonly line?: unknown };
    if (typeof reason !== 'string') {
      throw error;
    }
    return {
      problem: {
        message: `The page is not MDX: ${reason}.`,
        line: typeof line === 'number' ? line : lineIn(reason),
        fix: 'close what is open there, and put a literal { or < into backticks.',
      },
    };
  }
}

/** The line of an unclosed tag, which the parser reports only in its message: `(7:1-7:6)`. */
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

/** The attributes of an element whose values are texts, by their names; empty for one without a value. */
export function attributesOf(node: PageNode): Readonly<Record<string, string>> {
  const attributes =
    node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? node.attributes : [];
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const text = attribute.type === 'mdxJsxAttribute' ? (attribute.value ?? '') : undefined;
      return attribute.type === 'mdxJsxAttribute' && typeof text === 'string' ? [[attribute.name, text]] : [];
    }),
  );
}

/** All nodes of a tree, in document order. */
export function nodesOf(node: PageNode): PageNode[] {
  const children = 'children' in node ? (node.children as PageNode[]) : [];
  return [node, ...children.flatMap(nodesOf)];
}
