/** A part of a text, in UTF-16 code units. */
export interface LeftOut {
  readonly from: number;
  readonly to: number;
}

/** The most of a text that is drawn outside of an editor, in UTF-16 code units and in lines. */
const MOST_TEXT = 200_000;
const MOST_LINES = 5_000;

/** The longest line that is drawn whole, and what is drawn of a longer one, in UTF-16 code units. */
const MOST_LINE = 10_000;
const LINE_START = 5_000;
const LINE_END = 1_000;

/** The longest runs, in code points: of white space, and of what is drawn upon the character before or not at all. */
const MOST_SPACE = 200;
/** Stream-Safe Text Format (UAX 15, section 13): no language needs more. */
const MOST_MARKS = 30;

/** Marks, format and control characters, and parts of Korean syllables, as in a class of an expression. */
const JOINS = String.raw`\p{M}\p{Cf}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\0-\u0008\u000e-\u001f\u007f-\u009f`;

/** A character that joins the previous one, or is joined to the one after it by a ZERO WIDTH JOINER. */
const JOINED = String.raw`(?:[${JOINS}]|[^${JOINS}\n](?=\u200d))`;

/** Runs that take a browser, and an editor, time that grows with the square of their length. */
const RUNS = new RegExp(
  String.raw`(${JOINED}{${String(MOST_MARKS + 1)},})|\s{${String(MOST_SPACE + 1)},}`,
  'gu',
);

const JOINED_START = new RegExp(`^${JOINED}*`, 'u');

/**
 * The parts of a line that are left out where it is drawn, because they would hold up the page: the middle of a long line,
 * and the rest of a long run of white space, or of characters that join the previous one.
 *
 * @param line without a line break
 * @returns in the order of the line; none for a line as people write them
 */
export function leftOutOf(line: string): readonly LeftOut[] {
  if (line.length <= MOST_MARKS) {
    return [];
  }
  if (line.length <= MOST_LINE) {
    return longRuns(line, 0);
  }
  const from = beforePair(line, LINE_START);
  const end = beforePair(line, line.length - LINE_END);
  // After the gap there is no rest of a run, through which an editor would look for the beginning.
  const to = end + (JOINED_START.exec(line.slice(end))?.[0].length ?? 0);
  const before = longRuns(line.slice(0, from), 0);
  const last = before.at(-1);
  const gap = { from: last?.to === from ? last.from : from, to };
  return [...before.filter((run) => run.to < from), gap, ...longRuns(line.slice(to), to)];
}

/** An offset that does not part a surrogate pair. */
function beforePair(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

function longRuns(text: string, offset: number): readonly LeftOut[] {
  return Array.from(text.matchAll(RUNS), ({ 0: run, 1: mark, index }): LeftOut => {
    const kept = beforePair(run, mark === undefined ? MOST_SPACE : MOST_MARKS);
    return { from: offset + index + kept, to: offset + index + run.length };
  });
}

/** How much is drawn of a text within a sentence or a list, in UTF-16 code units. */
const MOST_BRIEFLY = 2_000;

/**
 * A text within a sentence or a list, with {@link GAP} for what is left out of it.
 *
 * @param most how much of it is drawn, in UTF-16 code units
 */
export function briefly(text: string, most = MOST_BRIEFLY): string {
  const start = shownText(text.slice(0, beforePair(text, most)));
  return text.length > most ? `${start.text}${GAP}` : start.text;
}

/** A text as it is drawn. */
export interface ShownText {
  readonly text: string;
  /** Whether nothing is left out. */
  readonly isWhole: boolean;
}

/** What stands for the left-out part of a text. */
export const GAP = '[…]';

/** As much of a text as can be drawn at once, with {@link GAP} for each part that is left out. */
export function shownText(text: string): ShownText {
  const start = text.slice(0, beforePair(text, MOST_TEXT));
  const lines = start.split('\n', MOST_LINES + 1);
  const isCut = start.length < text.length || lines.length > MOST_LINES;
  let isWhole = !isCut;
  const shown = lines.slice(0, MOST_LINES).map((line) => {
    const gaps = leftOutOf(line);
    if (gaps.length === 0) {
      return line;
    }
    isWhole = false;
    const ends = [...gaps.map(({ from }) => from), line.length];
    return ends.map((end, index) => line.slice(gaps[index - 1]?.to ?? 0, end)).join(GAP);
  });
  return { text: [...shown, ...(isCut ? [GAP] : [])].join('\n'), isWhole };
}
