import { highlightCode } from '../kit/highlight/highlightCode';
import { balanceLines } from '../kit/highlight/lines';
import { foldLong, markLines, readMarks, withoutFold } from './examples/markLines';

/** The properties of a hast node that are used here. */
export interface HastNode {
  readonly type: string;
  tagName?: string;
  /** That of a component. */
  readonly name?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

/** The properties of a vfile that are used here. */
interface PageFile {
  readonly fail: (reason: string, place: unknown) => never;
}

/** A comment that marks lines, which only a highlighter in the browser would remove. */
export const MAGIC_COMMENT = /^\s*(?:\/\/|#|\/\*|<!--)\s*highlight-(?:next-line|start|end)\b/m;

export const MAGIC_COMMENT_FIX =
  'name the lines to mark after the language, as in ```json {2,4-6}, not in a comment.';

/**
 * A rehype plugin that highlights fenced code at compile time, marks and folds its lines, and folds long programs. It passes the HTML to the
 * code block as `html`, and removes the plain text, which can be derived from it.
 *
 * @throws for a comment that marks lines, which only a highlighter in the browser would remove
 */
export function highlightFences() {
  return (tree: HastNode, file: PageFile): void => {
    for (const code of fencesIn(tree)) {
      const text = (code.children ?? []).map(({ value }) => value ?? '').join('');
      if (MAGIC_COMMENT.test(text)) {
        file.fail(MAGIC_COMMENT_FIX, code);
      }
      const html = balanceLines(highlightCode(text.replace(/\n$/, ''), languageOf(code)));
      const { metastring, ...properties } = code.properties ?? {};
      const meta = typeof metastring === 'string' ? metastring : '';
      const left = withoutFold(meta);
      const marked = markLines(html, readMarks(meta));
      code.properties = {
        ...properties,
        ...(left === '' ? {} : { metastring: left }),
        html: marked === html ? foldLong(html) : marked,
      };
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
