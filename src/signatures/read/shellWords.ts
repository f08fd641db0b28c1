import { textOf } from '../../kit/bytes';

/** A word of a command, and where it begins in the text. */
export interface ShellWord {
  readonly text: string;
  readonly place: number;
}

/** A command that cannot be read; the message says at which line and column, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export function commandError(text: string, place: number, message: string): CommandError {
  const before = text.slice(0, place).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return new CommandError(`Line ${String(before.length)}, column ${String(column)}: ${message}`);
}

/**
 * The words of the first command in a text, by the quoting of a POSIX shell (POSIX.1-2024, section 2.2), with the `$'…'` that
 * browsers write. What follows the command, after a line break, `;`, `&`, `|` or a redirection, is left out.
 *
 * @throws {CommandError} for a quote that does not end, and for what a shell would replace
 */
export function shellWords(text: string): readonly ShellWord[] {
  const words: ShellWord[] = [];
  let place = 0;
  while (place < text.length) {
    const skipped = skipBlanks(text, place);
    place = skipped;
    const character = text[place];
    if (character === undefined || END.includes(character)) {
      break;
    }
    if (character === '#') {
      const line = text.indexOf('\n', place);
      place = line === -1 ? text.length : line;
      continue;
    }
    const word = readWord(text, place);
    words.push({ text: word.text, place });
    place = word.end;
  }
  return words;
}

/** What separates words; a carriage return ends a line of Windows. */
const BLANKS = ' \t\r';

/** What ends a command. */
const END = '\n;&|<>';

/** Blanks, and line breaks that a backslash joins. */
function skipBlanks(text: string, start: number): number {
  const [blanks = ''] = /(?:[ \t\r]|\\\r?\n)*/y.exec(text.slice(start)) ?? [];
  return start + blanks.length;
}

interface Read {
  readonly text: string;
  readonly end: number;
}

function readWord(text: string, start: number): Read {
  const parts: string[] = [];
  let place = start;
  while (place < text.length) {
    const character = text.charAt(place);
    if (BLANKS.includes(character) || END.includes(character)) {
      break;
    }
    const part = readPart(text, place);
    parts.push(part.text);
    place = part.end;
  }
  return { text: parts.join(''), end: place };
}

function readPart(text: string, place: number): Read {
  const character = text.charAt(place);
  switch (character) {
    case "'": {
      const end = text.indexOf("'", place + 1);
      if (end === -1) {
        throw commandError(text, place, "the quote ' that begins here does not end. Close it.");
      }
      return { text: text.slice(place + 1, end), end: end + 1 };
    }
    case '"':
      return readDouble(text, place);
    case '$':
      if (text.charAt(place + 1) === "'") {
        return readAnsi(text, place);
      }
      return { text: literal(text, place), end: place + 1 };
    case '`':
    case '^':
      if (isOfWindows(text, place)) {
        throw commandError(text, place, OF_WINDOWS);
      }
      if (character === '`') {
        throw replaced(text, place);
      }
      return { text: character, end: place + 1 };
    case '\\': {
      const next = text.slice(place + 1, place + 2);
      const isLine = next === '\n' || text.startsWith('\r\n', place + 1);
      return { text: isLine ? '' : next, end: place + (text.startsWith('\r\n', place + 1) ? 3 : 2) };
    }
    default: {
      const [plain = character] = /[^ \t\r\n'"$`\\;&|<>]+/y.exec(text.slice(place, place + CHUNK)) ?? [];
      return { text: plain, end: place + plain.length };
    }
  }
}

/** Whether a command is written for Windows: cmd has a caret, and PowerShell a grave accent, where a shell has a backslash. */
function isOfWindows(text: string, place: number): boolean {
  return /^(?:[`^][ \t]*\r?\n|\^")/.test(text.slice(place, place + 80));
}

const OF_WINDOWS =
  'this is the quoting of Windows. Copy the request as cURL for bash, or write a backslash at the end of a line, and quotes alone.';

/** A word is read in pieces of that many characters. */
const CHUNK = 4096;

/** A dollar sign, if it is not one that a shell replaces (POSIX.1-2024, section 2.6). */
function literal(text: string, place: number): string {
  if (/[A-Za-z_0-9{(@*#?!$-]/.test(text.charAt(place + 1))) {
    throw replaced(text, place);
  }
  return '$';
}

function replaced(text: string, place: number): CommandError {
  const [what] = /\S{1,20}/.exec(text.slice(place, place + 20)) ?? [''];
  return commandError(text, place, `a shell would replace ${what}. Write the value itself instead.`);
}

function readDouble(text: string, start: number): Read {
  const parts: string[] = [];
  let place = start + 1;
  while (place < text.length) {
    const character = text.charAt(place);
    if (character === '"') {
      return { text: parts.join(''), end: place + 1 };
    }
    if (character === '\\') {
      const next = text.charAt(place + 1);
      parts.push(next === '\n' ? '' : '$`"\\'.includes(next) ? next : `\\${next}`);
      place += 2;
    } else if (character === '$' || character === '`') {
      if (character === '`') {
        throw replaced(text, place);
      }
      parts.push(literal(text, place));
      place += 1;
    } else {
      const next = nextOf(text, place, /["\\$`]/g);
      parts.push(text.slice(place, next));
      place = next;
    }
  }
  throw commandError(text, start, 'the quote " that begins here does not end. Close it.');
}

function nextOf(text: string, place: number, pattern: RegExp): number {
  pattern.lastIndex = place;
  return pattern.exec(text)?.index ?? text.length;
}

/** `$'…'` (POSIX.1-2024, section 2.2.4). */
function readAnsi(text: string, start: number): Read {
  const parts: string[] = [];
  let place = start + 2;
  while (place < text.length) {
    const character = text.charAt(place);
    if (character === "'") {
      return { text: parts.join(''), end: place + 1 };
    }
    if (character === '\\') {
      const [bytes] =
        /(?:\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3})){1,4096}/y.exec(text.slice(place, place + 20_000)) ?? [];
      const [whole = '\\', short, long] =
        /\\(?:u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|.)/sy.exec(text.slice(place, place + 10)) ?? [];
      const code = Number.parseInt(short ?? long ?? '', 16);
      parts.push(bytes === undefined ? characterOf(whole, code) : textOfBytes(bytes));
      place += (bytes ?? whole).length;
    } else {
      const next = nextOf(text, place, /['\\]/g);
      parts.push(text.slice(place, next));
      place = next;
    }
  }
  throw commandError(text, start, "the quote $' that begins here does not end. Close it.");
}

/** What an escape of a character, or of a letter, stands for. */
function characterOf(escape: string, code: number): string {
  if (Number.isNaN(code)) {
    return ESCAPES[escape.charAt(1)] ?? escape.charAt(1);
  }
  return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}

/** The text of bytes that follow one another, `\xc3\xa4` or `\303\244`: a character can have several. */
function textOfBytes(escapes: string): string {
  const bytes = escapes
    .split('\\')
    .slice(1)
    .map((digits) =>
      digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8),
    );
  return textOf(Uint8Array.from(bytes));
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v', e: '\x1b' },
};
