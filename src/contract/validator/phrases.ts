/** How many characters of a body one sentence may repeat. */
const MAX_ECHO = 40;
/** How many of them may be the name of the value; the names in the contracts are shorter. */
const MAX_LABEL = 28;
/** How long a list of values may be. */
const MAX_LIST = 400;
/** Characters that could disturb a terminal or turn the direction of a text. */
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

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with its offset from UTC, such as 2024-03-05T08:12:44+01:00',
  date: 'a date, such as 2024-03-05',
  email: 'an email address',
  hostname: 'a hostname',
  uri: 'an absolute URI, such as https://shop.example/',
  'uri-reference': 'a URI reference, absolute or relative',
  uuid: 'a UUID',
};

/** Writes characters that are not visible as JSON escapes; inside JSON text it changes no meaning. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text of the body in quotes, cut to so many characters. */
export function quote(text: string, most: number): string {
  const characters = Array.from(text.slice(0, 2 * most + 2));
  const shown = characters.slice(0, most).join('');
  return printable(JSON.stringify(shown.length < text.length ? `${shown}…` : shown));
}

/** What a value is, to follow "not": its text where it is short enough to help, or its type. */
export function whatItIs(value: unknown, label: string): string {
  if (typeof value === 'string') {
    return quote(value, MAX_ECHO - label.length);
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeWords(typeOf(value));
}

/** The name of an unknown member in quotes, beside the name of the object that it stands in. */
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

/** A format in words: `a UUID`. */
export function formatWords(format: string): string {
  return FORMATS[format] ?? `of the format ${format}`;
}

/** `a, b or c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** `1 item`, `2 items`. */
export function count(number: number, noun: string): string {
  return `${String(number)} ${number === 1 ? noun : `${noun}s`}`;
}

/** Values with commas; where they are too many for one sentence, the first of them. */
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
 * What a sentence calls the value at a path: its member's name, with indices where it is an item.
 *
 * @param isIndex tells of each step whether it is an index of an array
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
