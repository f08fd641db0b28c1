import { linesOf, placesOf } from './memberPaths';

/** Lines of code from one to another, both included, counted from 1. */
export type LineRange = readonly [from: number, to: number];

/** An example with at most this many lines is shown whole: it fits a screen. */
const FITS = 28;

/** How much of an example is shown from its beginning, if nothing in it is named. */
const HEAD = 16;

/** How many lines are shown before and after a named one. */
const CONTEXT = 1;

/** Fewer lines are shown, because the mark for them would take as much room. */
const WORTH_HIDING = 3;

/**
 * The lines of an example that are folded away at first, so that the lines that the text is about are together: what
 * remains are the named properties, what encloses them, and a line around them; without names, the beginning.
 *
 * @param text pretty-printed JSON
 * @param paths the named properties
 * @returns in order; none for an example that fits a screen, or of which little would be hidden
 * @throws {Error} naming a path that matches no line
 */
export function foldLines(text: string, paths: readonly string[]): readonly LineRange[] {
  const lines = text.split('\n');
  if (lines.length <= FITS) {
    return [];
  }
  const shown = paths.length === 0 ? beginning(lines) : around(text, lines, paths);
  const hidden = rangesOf(lines.map((_line, index) => !shown.has(index + 1))).filter(
    ([from, to]) => to - from + 1 >= WORTH_HIDING,
  );
  const count = hidden.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return count < HEAD ? [] : hidden;
}

/** The first lines, and the brackets that close at the end. */
function beginning(lines: readonly string[]): ReadonlySet<number> {
  const end = [...lines].reverse().findIndex((line) => !isCloser(line));
  return new Set(
    lines.map((_line, index) => index + 1).filter((line) => line <= HEAD || line > lines.length - end),
  );
}

/** The named properties, the lines around them, and the brackets that enclose them. */
function around(text: string, lines: readonly string[], paths: readonly string[]): ReadonlySet<number> {
  const named = linesOf(text, paths);
  const near = named.flatMap((line) =>
    Array.from({ length: 2 * CONTEXT + 1 }, (_line, index) => line - CONTEXT + index),
  );
  const enclosing = placesOf(lines).flatMap((place, index) => {
    const line = lines[index] ?? '';
    const holds = place === '' || paths.some((path) => path.startsWith(`${place}.`));
    return holds && (isCloser(line) || /[[{]$/.test(line)) ? [index + 1] : [];
  });
  return new Set([...near, ...enclosing]);
}

function isCloser(line: string): boolean {
  return /^\s*[\]}]/.test(line);
}

function rangesOf(holds: readonly boolean[]): LineRange[] {
  return holds.reduce<LineRange[]>((ranges, one, index) => {
    const last = ranges.at(-1);
    if (!one) {
      return ranges;
    }
    return last?.[1] === index
      ? [...ranges.slice(0, -1), [last[0], index + 1]]
      : [...ranges, [index + 1, index + 1]];
  }, []);
}
