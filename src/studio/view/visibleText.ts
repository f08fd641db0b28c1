/** A part of a text: itself, or a mark for characters that are easy to miss. */
export interface VisiblePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** More marks are not made. */
const MOST_PARTS = 200;

/**
 * Splits a text, so that spaces at its ends, several spaces, control characters, and characters beyond ASCII can be marked: a
 * space is shown as a dot, another character by its number.
 */
export function visibleParts(text: string): readonly VisiblePart[] {
  const parts: VisiblePart[] = [];
  let place = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (parts.length >= MOST_PARTS) {
      break;
    }
    const [hidden] = match;
    if (match.index > place) {
      parts.push({ text: text.slice(place, match.index), isMarked: false });
    }
    parts.push({ text: markOf(hidden), isMarked: true });
    place = match.index + hidden.length;
  }
  return place === text.length ? parts : [...parts, { text: text.slice(place), isMarked: false }];
}

const HIDDEN = /^ +| +$| {2,}|[^\x20-\x7e]/gu;

function markOf(hidden: string): string {
  const number = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  if (hidden.startsWith(' ')) {
    return '·'.repeat(hidden.length);
  }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(hidden) ? `${hidden} U+${number}` : `U+${number}`;
}

/** Bytes in rows of sixteen: their place, their hexadecimal digits, and the characters of ASCII. */
export function hexRows(bytes: Uint8Array): string {
  return Array.from({ length: Math.ceil(bytes.length / ROW) }, (_one, index) => {
    const row = Array.from(bytes.subarray(index * ROW, (index + 1) * ROW));
    const place = (index * ROW).toString(16).padStart(4, '0');
    const digits = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const text = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    return `${place}  ${digits.padEnd(ROW * 3 - 1)}  ${text}`;
  }).join('\n');
}

const ROW = 16;
