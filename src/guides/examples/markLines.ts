import type { LineRange } from './foldLines';

/** What is special about the lines of a code block. Lines are counted from 1. */
interface LineMarks {
  readonly marked: ReadonlySet<number>;
  /** The lines that are folded away at first, in order. */
  readonly folded: readonly LineRange[];
  readonly numbered: boolean;
}

/** As `code.css` and Docusaurus call a highlighted line. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';

const FOLD = /(?:^| )fold=([\d,-]+)/;

/** The lines to fold in the metadata of a code block: `fold=3-20,25-40`. */
export function writeFold(folded: readonly LineRange[]): string {
  return `fold=${folded.map((range) => range.join('-')).join(',')}`;
}

/** The metadata of a code block without the lines to fold, which only the build needs. */
export function withoutFold(meta: string): string {
  return meta.replace(FOLD, '');
}

/** The marks in the metadata of a code block: `{2,4-6} fold=8-20`. */
export function readMarks(meta: string): LineMarks {
  return {
    marked: new Set(
      rangesIn(/\{([\d,-]+)\}/.exec(meta)?.[1]).flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_line, index) => from + index),
      ),
    ),
    folded: rangesIn(FOLD.exec(meta)?.[1]),
    numbered: /\bshowLineNumbers\b/.test(meta),
  };
}

/**
 * Wraps each line of highlighted code in an element, if some are marked or folded, or all are numbered. Folded lines are
 * hidden until somebody finds them in the page (HTML, `hidden=until-found`) or opens them; what opens them precedes
 * them without text, so that the text of the code stays what it is, and works without scripts (`code.css`).
 *
 * @param html code whose lines are well-formed
 */
export function markLines(html: string, { marked, folded, numbered }: LineMarks): string {
  const lines = html.split('\n');
  const isMarked = lines.some((_line, index) => marked.has(index + 1));
  if (!isMarked && folded.length === 0 && !numbered) {
    return html;
  }
  return lines
    .map((text, index) => {
      const line = index + 1;
      const range = folded.find(([from, to]) => from <= line && line <= to);
      const name = marked.has(line) ? `token-line ${HIGHLIGHTED}` : 'token-line';
      const end = line === lines.length ? '' : '\n';
      return [
        range?.[0] === line ? open(range) : '',
        `<span class="${name}">${text}${end}</span>`,
        range?.[1] === line ? '</span>' : '',
      ].join('');
    })
    .join('');
}

/** A program with more lines than that is folded, and how many of them are shown then. */
const LONG = 40;
const SHOWN = 16;

/**
 * Folds the rest of a long program, as {@link markLines} does, so that what follows it is near: who wants all of it copies it.
 *
 * @param html code whose lines are well-formed
 */
export function foldLong(html: string): string {
  const lines = html.split('\n');
  return lines.length <= LONG
    ? html
    : [
        ...lines.slice(0, SHOWN),
        `${open([SHOWN + 1, lines.length])}${lines.slice(SHOWN).join('\n')}</span>`,
      ].join('\n');
}

function open([from, to]: LineRange): string {
  const lines = `${String(to - from + 1)} lines`;
  return [
    `<label class="code-gap" data-lines="${lines}"><input type="checkbox" aria-label="Show ${lines}"></label>`,
    '<span class="code-rest" hidden="until-found">',
  ].join('');
}

function rangesIn(list: string | undefined): LineRange[] {
  return (list ?? '')
    .split(',')
    .filter((range) => range !== '')
    .map((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return [from, to];
    });
}
