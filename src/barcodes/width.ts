import { SEPARATOR, withFunctions } from './gs1';
import type { Symbology } from './symbology';

/** The light space on both sides, in modules (ISO/IEC 15417, 16388 and 16390; AIM-BC3). */
const QUIET = 20;

/** How many modules each format of bars takes for a content that it can hold, with the light space on both sides. */
const WIDTHS: Readonly<Record<NonNullable<Symbology['width']>, (content: string) => number>> = {
  'code-128': (content) => code128Modules(code128Length(content, false)),
  'gs1-128': (content) => code128Modules(code128Length(withFunctions(content), true)),
  // Nine elements, three of them wide, and a gap; between two stars.
  'code-39': (content) => 16 * (content.length + 2) - 1,
  // Seven elements, two or three of them wide, and a gap; between two letters.
  codabar: (content) =>
    Array.from(guarded(content)).reduce((sum, each) => sum + (/[0-9$-]/.test(each) ? 12 : 14), -1),
  // Five elements for each digit, two of them wide, between start and stop.
  itf: (content) => 9 * content.length + 9,
};

/**
 * The width of a code of bars in modules, with the light space that it needs on both sides. Wide elements are three modules
 * wide.
 *
 * @param content one that the format can hold
 */
export function modulesOf(width: NonNullable<Symbology['width']>, content: string): number {
  return WIDTHS[width](content) + QUIET;
}

/**
 * The content of a Codabar code with a letter at its start and its end. Where it has none, they are A, as the libraries for
 * barcodes that add some do by default.
 */
export function guarded(content: string): string {
  return /^[ABCD].*[ABCD]$/.test(content) ? content : `A${content}A`;
}

/** Start and checksum have eleven modules, as each symbol character has, and the stop thirteen. */
function code128Modules(length: number): number {
  return 11 * (2 + length) + 13;
}

/** The code sets of Code 128. */
type CodeSet = 'A' | 'B' | 'C';
const SETS: readonly CodeSet[] = ['A', 'B', 'C'];

/**
 * The fewest symbol characters for a content, without start, checksum and stop: each character takes one in the sets A and B,
 * and two digits take one in set C; another set takes one, and so does one character of the other of A and B (ISO/IEC 15417).
 *
 * @param isGs1 whether separators are function characters, which all sets have
 */
function code128Length(text: string, isGs1: boolean): number {
  // The fewest characters so far that end in each set, by position.
  const fewest: Record<CodeSet, number>[] = [{ A: 0, B: 0, C: 0 }];
  const at = (index: number): Record<CodeSet, number> =>
    (fewest[index] ??= { A: Infinity, B: Infinity, C: Infinity });
  for (let index = 0; index < text.length; index += 1) {
    const now = at(index);
    const least = Math.min(now.A, now.B, now.C) + 1;
    const here =
      index === 0 ? now : { A: Math.min(now.A, least), B: Math.min(now.B, least), C: Math.min(now.C, least) };
    const character = text[index] ?? '';
    const isFunction = isGs1 && character === SEPARATOR;
    const next = at(index + 1);
    for (const set of SETS) {
      const fits = isFunction || (set === 'A' ? character < '`' : set === 'B' && character >= ' ');
      const shifts = set !== 'C' && !isFunction && !fits;
      next[set] = Math.min(next[set], fits ? here[set] + 1 : shifts ? here[set] + 2 : Infinity);
    }
    if (/^\d\d/.test(text.slice(index, index + 2))) {
      at(index + 2).C = Math.min(at(index + 2).C, here.C + 1);
    }
  }
  const { A, B, C } = at(text.length);
  return Math.min(A, B, C);
}
