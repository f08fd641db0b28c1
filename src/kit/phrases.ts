/** The maximum number of characters of a body that a sentence repeats. */
const MAX_ECHO = 40;
/** The maximum length of a label; the names in the contracts are shorter. */
const MAX_LABEL = 28;
/** The maximum length of a list of values. */
const MAX_LIST = 400;
/** Control characters and characters that change the text direction. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a boolean',
  null: 'null',
};

/** Escapes invisible characters as in JSON, which does not change the meaning of JSON text. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Inline Markdown with the words of its links instead of these. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** Quotes a text of the body, truncated. */
export function quote(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most + 2));
  const shown = characters.slice(0, most).join('');
  return printable(JSON.stringify(shown.length < text.length ? `${shown}…` : shown));
}

/** Describes a value, to follow "not": its text if short, or its type. */
export function describeValue(value: unknown, label: string): string {
  if (typeof value === 'string') {
    return quote(value, MAX_ECHO - label.length);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeWords(typeOf(value));
}

/** The quoted name of an unknown property, with the name of its object. */
export function unknownName(name: string, container: string): string {
  return quote(name, MAX_ECHO - container.length);
}

/** The JSON type of a value. */
export function typeOf(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Types in words: `a string or null`. */
export function typeWords(types: string | readonly string[]): string {
  return either([types].flat().map((type) => TYPES[type] ?? type));
}

/** Joins `a`, `b` and `c` as "a, b and c". */
export function joinWords(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** `a, b or c`. */
export function either(words: readonly string[]): string {
  return joinWords(words, 'or');
}

/** `1 item`, `2 items`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${String(number)} ${number === 1 ? noun : plural}`;
}

/** `32 MiB` */
export function mebibytes(bytes: number): string {
  return `${String(bytes / 1024 ** 2)} MiB`;
}

/** A place in a file: `line 3, column 13`; both are counted from 1. */
export function placeWords({
  line,
  column,
}: {
  readonly line: number;
  readonly column?: number | undefined;
}): string {
  return `line ${String(line)}${column === undefined ? '' : `, column ${String(column)}`}`;
}

/** A comma-separated list of values, truncated if too long. */
export function list(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  let text = '';
  for (const [index, word] of words.entries()) {
    const next = index === 0 ? word : `${text}, ${word}`;
    if (next.length > MAX_LIST) {
      return `${text} and ${String(words.length - index)} more`;
    }
    text = next;
  }
  return text;
}

/**
 * The label of the value at a path: its property name, with indices for items.
 *
 * @param isIndex whether each segment is an array index
 */
export function labelOf(path: readonly string[], isIndex: readonly boolean[]): string {
  let start = path.length;
  while (start > 0 && isIndex[start - 1] === true) {
    start -= 1;
  }
  const indices = path
    .slice(start)
    .map((index) => `[${index}]`)
    .join('');
  if (start === 0) {
    return indices === '' ? 'the body' : `body${indices}`;
  }
  const label = `${path[start - 1] ?? ''}${indices}`;
  const characters = Array.from(label);
  return printable(
    characters.length <= MAX_LABEL ? label : `${characters.slice(0, MAX_LABEL - 1).join('')}…`,
  );
}
