import { highlightCode } from '../kit/highlight/highlightCode';
import { balanceLines } from '../kit/highlight/lines';

/** As much of a hast node as is needed here. */
export interface HastNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

/** As much of a vfile as is needed here. */
interface PageFile {
  readonly fail: (reason: string, place: unknown) => never;
}

const MAGIC_COMMENT = /^\s*(?:\/\/|#|\/\*|<!--)\s*highlight-(?:next-line|start|end)\b/m;

/**
 * A rehype plugin that colours the fenced code of a page when it is compiled: the HTML goes to the
 * code block as its `html`, and the plain text, which can be had from it, is left out.
 *
 * @throws for a comment that marks lines, which only a highlighter in the browser would take out
 */
export function highlightFences() {
  return (tree: HastNode, file: PageFile): void => {
    for (const code of fencesIn(tree)) {
      const text = (code.children ?? []).map(({ value }) => value ?? '').join('');
      if (MAGIC_COMMENT.test(text)) {
        file.fail(
          'Name the lines to mark after the language, as in ```json {2,4-6}, not in a comment.',
          code,
        );
      }
      const html = highlightCode(text.replace(/\n$/, ''), languageOf(code));
      code.properties = { ...code.properties, html: balanceLines(html) };
      code.children = [];
    }
  };
}

function fencesIn(node: HastNode): HastNode[] {
  const children = node.children ?? [];
  return node.tagName === 'pre'
    ? children.filter(({ tagName }) => tagName === 'code')
    : children.flatMap(fencesIn);
}

function languageOf({ properties }: HastNode): string {
  const classes = properties?.['className'];
  const names = Array.isArray(classes) ? classes.map(String) : [];
  const prefix = 'language-';
  return (
    names
      .find((name) => name.startsWith(prefix))
      ?.slice(prefix.length)
      .toLowerCase() ?? 'text'
  );
}
