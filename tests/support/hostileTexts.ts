import { randomFrom, seedOf, type Random } from './mutations';
import { pick } from './hostile';

/** What costs a browser, a parser or an editor more with each repetition. */
const UNITS: readonly string[] = [
  ...['\u0301', '\u0351\u036b\u0343\u036a', 'a\u0300\u0301\u0302', '\ufe0f', '\u200d', '\u{e0067}', '\u00ad'],
  ...[
    '\u{1f468}\u200d',
    '\u{1f1e6}',
    '\u1100',
    '\u0915\u094d',
    '\u05d0\u05b0',
    '\u202e',
    '\u2066',
    '漢',
    'ﷺ',
  ],
  ...[' ', '\t', '\n', '\u00a0', '\u2028', '\u3000', ' \n', '\u0001', '\u001b[31m', '\ufeff', '\ufffd'],
  ...[
    'a',
    'word ',
    'a-',
    'W',
    '.',
    '$a',
    '0',
    '9',
    '-',
    '1,',
    '1e',
    '"',
    '\\',
    '\\\\',
    '\\u0301',
    '\\n',
    "'",
  ],
  ...[
    '[',
    '{',
    ']',
    '}',
    '[]',
    '{}',
    '[[',
    '{"a":',
    '[{"a":',
    '"a":1,',
    '"a":"b",\n',
    '{"a":1},',
    '[1],\n',
    ',',
  ],
  ...['&', '&a=b', '&operation=a', '%', '+', '#', '<b>', '**a ', '<!--', '&amp;', '/', '~1', 'a^2', '=', ';'],
];

/** The longest text, in bytes of UTF-8: what a link can carry. */
const MOST_BYTES = 990_000;

/** A text with its mark at its beginning, by which a test finds it. */
export interface HostileText {
  readonly mark: string;
  readonly text: string;
}

/**
 * Texts that are hard to draw, to parse or to edit: long, deep, or of characters that join. The same for the same name: first
 * each unit alone as often as a link can carry it, then combinations.
 *
 * @param name determines the seed
 */
export function hostileTexts(name: string, count: number): readonly HostileText[] {
  const random = randomFrom(seedOf(name));
  return Array.from({ length: count }, (_, index) => {
    const mark = `mark${String(index)}`;
    const unit = UNITS[index];
    const room = MOST_BYTES - 40;
    return unit === undefined
      ? wrapped(mark, combination(random, room), pick(['text', 'string', 'name', 'value'], random))
      : wrapped(mark, repeated(unit, room), pick(['text', 'string'], random));
  });
}

/** A unit as often as there is room for it; nothing of a unit that is cut to nothing. */
function repeated(unit: string, bytes: number): string {
  return unit === '' ? '' : unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
}

/** One to four units, each repeated; now and then characters that do not compress. */
function combination(random: Random, bytes: number): string {
  const length = Math.floor(bytes * random() ** 2);
  const parts = 1 + Math.floor(random() * 4);
  const one = () =>
    random() < 0.1
      ? Array.from({ length: Math.floor(length / parts) }, () =>
          String.fromCharCode(33 + Math.floor(random() * 94)),
        ).join('')
      : repeated(pick(UNITS, random), length / parts);
  const all = Array.from({ length: parts }, one);
  return random() < 0.3
    ? repeated(all.map((part) => part.slice(0, 1 + Math.floor(random() * 400))).join(''), length)
    : all.join('');
}

/** Where the text is: alone, or in a JSON text, in which it need not be escaped. */
function wrapped(mark: string, text: string, kind: string): HostileText {
  switch (kind) {
    case 'string':
      return { mark, text: `["${mark}", "a${text}"]` };
    case 'name':
      return { mark, text: `{"${mark}": 1, "a${text}": 1}` };
    case 'value':
      return { mark, text: `{"${mark}": ${text}}` };
    default:
      return { mark, text: `${mark}${text}` };
  }
}
