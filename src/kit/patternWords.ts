import { either } from './phrases';

/** Patterns that have a name. They must match completely, so that no other pattern is mistaken for one. */
const KNOWN: Readonly<Record<string, string>> = {
  '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$': 'a UUID',
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$':
    'a date and time with its offset from UTC',
  '^[0-7][0-9A-HJKMNP-TV-Z]*$': "Crockford's base 32 in capitals, the first character 0 to 7",
  '^\\+[1-9][0-9]{1,14}$': 'a plus sign, then 2 to 15 digits that do not begin with 0',
  '^(\\+|00)[1-9][0-9]{1,14}$': '`+` or `00`, then 2 to 15 digits that do not begin with 0',
  '^urn:slipway:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:(eu-[1-9][0-9]*|us-[1-9][0-9]*|global):[a-z0-9-]+:[a-z0-9-]+:[^:]+$':
    'a URN of seven parts',
  '^-?([0-8]?[0-9](\\.[0-9]{1,6})?|90(\\.0{1,6})?)$': '-90 to 90 with at most 6 decimals',
  '^-?((1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]{1,6})?|180(\\.0{1,6})?)$': '-180 to 180 with at most 6 decimals',
  '^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$': 'Base64',
  '^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$':
    'a hostname',
  '^[A-Za-z](.*[A-Za-z0-9])?$': 'a text that begins with a letter and ends in a letter or a digit',
  '^[a-z0-9-]{3,20}:[a-z0-9-]{3,20}:[a-z0-9-]{3,20}$':
    'three parts between colons, each of 3 to 20 lowercase letters, digits or hyphens',
  '^[a-z0-9]+(\\.[a-z0-9-]+)+\\.v[0-9]+$':
    'parts of lowercase letters, digits or hyphens between dots, the last one `v` and digits',
  '^[45][0-9]{2}$': '3 digits, the first one 4 or 5',
  '^"[^"]{1,256}"$': '1 to 256 characters within quotation marks',
  '^https://.+$': 'a text that starts with `https://`',
};

const RANGES: readonly (readonly [range: string, one: string, many: string])[] = [
  ['A-Za-z', 'letter', 'letters'],
  ['a-zA-Z', 'letter', 'letters'],
  ['a-z', 'lowercase letter', 'lowercase letters'],
  ['A-Z', 'capital letter', 'capital letters'],
  ['0-9', 'digit', 'digits'],
  ['\\d', 'digit', 'digits'],
  ['1-9', 'digit other than 0', 'digits other than 0'],
  ['_', 'underscore', 'underscores'],
  ['-', 'hyphen', 'hyphens'],
  ['.', 'dot', 'dots'],
  ['\\.', 'dot', 'dots'],
  [':', 'colon', 'colons'],
];

/** `A-Za-z0-9_-` in words: singular and plural. */
function classWords(content: string): { readonly one: string; readonly many: string } | undefined {
  const found: (readonly [string, string, string])[] = [];
  let rest = content;
  while (rest !== '') {
    const next = RANGES.find(([range]) => rest.startsWith(range));
    if (next === undefined) {
      return undefined;
    }
    found.push(next);
    rest = rest.slice(next[0].length);
  }
  return {
    one: either(found.map(([, one]) => one)),
    many: either(found.map(([, , many]) => many)),
  };
}

function countWords(
  words: { readonly one: string; readonly many: string },
  count: string,
): string | undefined {
  const exact = /^\{(\d+)\}$/.exec(count)?.[1];
  const [, low = '', high = ''] = /^\{(\d+),(\d*)\}$/.exec(count) ?? [];
  if (count === '' || exact === '1') {
    return `1 ${words.one}`;
  }
  if (exact !== undefined) {
    return `${exact} ${words.many}`;
  }
  if (low !== '') {
    return high === '' ? `${low} or more ${words.many}` : `${low} to ${high} ${words.many}`;
  }
  return { '+': words.many, '*': `any number of ${words.many}`, '?': `optionally 1 ${words.one}` }[count];
}

/** A class with its quantifier, an optional group, or one literal character that may be optional. */
const TOKEN = /\[([^\]^]+)\](\{\d+(?:,\d*)?\}|[+*?])?|\(([^()|]+)\)\?|(\\[./+?*-]|[\w\s:/@#,-])(\?)?/y;

/**
 * A sequence of character classes, literals and optional groups in words; undefined for anything that is not fully
 * understood, such as alternatives and lookarounds.
 */
function sequenceWords(source: string): string | undefined {
  const words: string[] = [];
  let literal = '';
  let at = 0;
  const endLiteral = () => {
    words.push(...(literal === '' ? [] : [`\`${literal}\``]));
    literal = '';
  };
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    if (match === null) {
      return undefined;
    }
    at += match[0].length;
    const [, characters, count = '', group, escaped = '', optional] = match;
    const character = escaped.replace('\\', '');
    if (character !== '' && optional === undefined) {
      literal += character;
      continue;
    }
    endLiteral();
    const part = character === '' ? partWords(characters, count, group) : `optionally \`${character}\``;
    if (part === undefined) {
      return undefined;
    }
    words.push(part);
  }
  endLiteral();
  return words.length === 0 ? undefined : words.join(', then ');
}

function partWords(characters: string | undefined, count: string, group = ''): string | undefined {
  if (characters === undefined) {
    const inner = sequenceWords(group);
    return inner === undefined ? undefined : `optionally ${inner.replaceAll(', then ', ' and ')}`;
  }
  const words = classWords(characters);
  return words === undefined ? undefined : countWords(words, count);
}

/** Describes a regular expression in words; undefined if no description is certain. */
export function patternWords(pattern: string): string | undefined {
  const whole = /^\^(.*)\$$/s.exec(pattern)?.[1];
  return KNOWN[pattern] ?? (whole === undefined ? undefined : sequenceWords(whole));
}
