import { walkJson } from '../../../validator';

/** Deeper values are not indented further, a bound for hostile texts. */
const DEEPEST = 50;

/** A longer JSON text is drawn as it came, in UTF-16 code units. */
const MOST_INDENTED = 1_000_000;

/** How much of an indented text is written for a page, which draws less. */
const MOST_DRAWN = 250_000;

/** A text as a page draws it: indented if it is JSON, and only as much of it as can be drawn (`shownText`). */
export function drawnJson(text: string): string {
  return text.length > MOST_INDENTED ? text : formatJson(text, MOST_DRAWN);
}

/**
 * Indents a JSON text without parsing its values: numbers, escapes and repeated names stay as they came. Returns
 * any other text unchanged.
 *
 * @param most after how many characters it stops writing, so that a result of more is not complete
 */
export function formatJson(text: string, most = Infinity): string {
  const parts: string[] = [];
  let length = 0;
  const write = (...some: readonly string[]) => {
    for (const part of length > most ? [] : some) {
      parts.push(part);
      length += part.length;
    }
  };
  let depth = 0;
  let previous: 'start' | 'open' | 'name' | 'value' = 'start';
  const lineBreak = () => `\n${'  '.repeat(Math.min(depth, DEEPEST))}`;
  const problem = walkJson(text, (kind, start, end) => {
    if (kind === 'close') {
      depth -= 1;
      write(previous === 'open' ? '' : lineBreak());
    } else if (previous === 'open' || previous === 'value') {
      write(previous === 'value' ? ',' : '', lineBreak());
    }
    write(text.slice(start, end), kind === 'name' ? ': ' : '');
    switch (kind) {
      case 'object':
      case 'array':
        depth += 1;
        previous = 'open';
        break;
      case 'name':
        previous = 'name';
        break;
      case 'scalar':
      case 'close':
        previous = 'value';
    }
  });
  return problem === undefined ? parts.join('') : text;
}
