/** The text of an entry of a HAR. */
export interface EntryText {
  /** From 1. */
  readonly number: number;
  /** `undefined` for an entry that is too long to be kept. */
  readonly text: string | undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Where the entries are: `log`, then `entries`, then the list. */
const ENTRY_DEPTH = 3;

export interface HarEnd {
  /** Whether the list of entries was found. */
  readonly hasEntries: boolean;
  /** Whether the file ended before its outermost object. */
  readonly isCutOff: boolean;
}

/**
 * Finds the entries of a HAR (version 1.2) in a stream, and holds one entry at a time. It looks at brackets and texts only; whether
 * an entry is JSON is for its reader.
 *
 * @param most the most bytes of an entry; a longer one is passed over
 */
export async function* harEntries(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<EntryText, HarEnd, undefined> {
  const texts = followTexts();
  const parts = keepParts(most);
  let depth = 0;
  let isInEntries = false;
  let hasEntries = false;
  let number = 0;
  for await (const chunk of chunks) {
    let start = depth > ENTRY_DEPTH && isInEntries ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (texts.take(byte)) {
        continue;
      }
      switch (byte) {
        case QUOTE:
          texts.begin(depth);
          break;
        case OPEN_OBJECT:
        case OPEN_LIST:
          if (depth === ENTRY_DEPTH && isInEntries && byte === OPEN_OBJECT) {
            start = at;
            number += 1;
          }
          depth += 1;
          if (depth === ENTRY_DEPTH && byte === OPEN_LIST && texts.isBelow('log', 'entries')) {
            isInEntries = true;
            hasEntries = true;
          }
          break;
        case CLOSE_OBJECT:
        case CLOSE_LIST:
          depth -= 1;
          if (depth === ENTRY_DEPTH && isInEntries && start !== -1) {
            parts.add(chunk.subarray(start, at + 1));
            yield { number, text: parts.finish() };
            start = -1;
          }
          if (depth < ENTRY_DEPTH) {
            isInEntries = false;
          }
          break;
        default:
      }
    }
    if (start !== -1) {
      parts.add(chunk.subarray(start));
    }
  }
  return { hasEntries, isCutOff: depth > 0 };
}

/** Follows the texts of a JSON file, and keeps the last key of each depth above the entries. */
function followTexts() {
  const keys: string[] = [];
  let isText = false;
  let isEscaped = false;
  let key: number[] | undefined;
  let depth = 0;
  return {
    begin: (at: number) => {
      isText = true;
      depth = at;
      key = at < ENTRY_DEPTH ? [] : undefined;
    },
    /** Takes a byte, if it is of a text. */
    take: (byte: number | undefined): boolean => {
      if (!isText) {
        return false;
      }
      if (isEscaped) {
        isEscaped = false;
      } else if (byte === BACKSLASH) {
        isEscaped = true;
      } else if (byte === QUOTE) {
        isText = false;
        if (key !== undefined) {
          keys[depth] = String.fromCharCode(...key);
          key = undefined;
        }
      } else if (key !== undefined && key.length < 16) {
        key.push(byte ?? 0);
      }
      return true;
    },
    isBelow: (...above: readonly string[]) => above.every((one, index) => keys[index + 1] === one),
  };
}

/** Keeps the parts of an entry, unless it is too long. */
function keepParts(most: number) {
  let parts: Uint8Array[] = [];
  let length = 0;
  return {
    add: (part: Uint8Array) => {
      length += part.length;
      if (length > most) {
        parts = [];
      } else {
        parts.push(part.slice());
      }
    },
    /** The text of the entry; `undefined` if it was too long. */
    finish: (): string | undefined => {
      const text = length > most ? undefined : joinedText(parts);
      parts = [];
      length = 0;
      return text;
    },
  };
}

function joinedText(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return `${parts.map((part) => decoder.decode(part, { stream: true })).join('')}${decoder.decode()}`;
}
