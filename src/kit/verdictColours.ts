/** What a terminal shows in a colour, where a line begins with it (ECMA-48, section 8.3.117). */
const COLOURS: readonly (readonly [words: readonly string[], code: number])[] = [
  [['holds', 'right', 'present'], 32],
  [['fails', 'wrong', 'missing', 'differs'], 31],
  [['repaired', 'unchecked', 'check', 'cannot tell', 'not needed'], 33],
];

const CODES = new Map(COLOURS.flatMap(([words, code]) => words.map((word) => [word, code] as const)));
const VERDICT = new RegExp(`^( *)(${[...CODES.keys()].join('|')})(?= {2})`, 'gm');

export interface ColourEnvironment {
  readonly NO_COLOR?: string | undefined;
  readonly FORCE_COLOR?: string | undefined;
  readonly TERM?: string | undefined;
}

/**
 * Whether an output gets colours: a terminal does. `NO_COLOR` turns them off (no-color.org), `FORCE_COLOR` turns them on, or
 * off with `0` or `false`, and wins, as in Node.
 */
export function hasColours(
  { isTTY = false }: { readonly isTTY?: boolean },
  { FORCE_COLOR, NO_COLOR = '', TERM }: ColourEnvironment,
): boolean {
  if (FORCE_COLOR !== undefined) {
    return !['0', 'false'].includes(FORCE_COLOR);
  }
  return isTTY && NO_COLOR === '' && TERM !== 'dumb';
}

/** What stands out wherever it is: the words that begin a line, and the verdict on a body. */
const OTHERS: readonly (readonly [pattern: RegExp, start: number, end: number])[] = [
  [/^(?:Usage|Examples|Exit codes):/gm, 1, 22],
  [/^ *(?:Warning|Note|Left):/gm, 33, 39],
  [/^ *Fix:/gm, 36, 39],
  [/(?<=: )not valid for [^\n]*/g, 31, 39],
  [/(?<=: )(?:any content is )?valid for [^\n]*/g, 32, 39],
];

/** What other programs read: JSON, XML and HTML stay as they are, even on a terminal. */
const FOR_PROGRAMS = /^[[{<]/;

/** A text for people, with verdicts at the beginning of lines, warnings and cures in their colours. */
export function colourVerdicts(text: string): string {
  if (FOR_PROGRAMS.test(text)) {
    return text;
  }
  const verdicts = text.replace(
    VERDICT,
    (_, indent: string, word: string) => `${indent}\u001b[${String(CODES.get(word))}m${word}\u001b[39m`,
  );
  return OTHERS.reduce(
    (current, [pattern, start, end]) =>
      current.replace(pattern, (found) => `\u001b[${String(start)}m${found}\u001b[${String(end)}m`),
    verdicts,
  );
}
