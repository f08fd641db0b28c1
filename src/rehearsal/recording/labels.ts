import { checksum } from '../../kit/checksum';
import { hasPaymentCard } from '../../sale';

/** Values whose labels are remembered; of more, those that were not met for the longest are forgotten. */
const MOST_VALUES = 50_000;
/** Characters of a value that are kept to know it again; of a longer one, a checksum. */
const MOST_KEPT = 200;

/** A label that was written before: by this version, and by earlier ones. */
const LABEL = /^\[(?:blanked(?: card(?= ))?(?: ([a-z]{1,6}))?|secret \d{1,6})\]$/;

/**
 * Labels of blanked values, of one recording in its order. A label says nothing of its value but whether it is the same, and whether it
 * had the number of a payment card, which nobody may send.
 */
export interface Labels {
  /** `[blanked c]` or `[blanked card c]`, the same for the same text. A label stays as it is, so that a recording can be read again. */
  readonly of: (text: string) => string;
  /**
   * The place of a value among those of its kind, from 1: the same for the same value.
   *
   * @param kind what else the values have in common
   */
  readonly placeOf: (value: string, kind: string) => number;
}

export function createLabels(): Labels {
  const places = new Map<string, RecentValues>();
  const placeOf = (value: string, kind: string): number => {
    const known = places.get(kind) ?? recentValues();
    places.set(kind, known);
    return known.placeOf(value);
  };
  const texts = recentValues();
  return {
    of: (text) => {
      const written = LABEL.exec(text);
      if (written !== null) {
        texts.skip(placeOfLetters(written[1] ?? ''));
        return text;
      }
      return `[blanked ${hasPaymentCard(text) ? 'card ' : ''}${lettersOf(texts.placeOf(text))}]`;
    },
    placeOf,
  };
}

export function isLabel(text: string): boolean {
  return LABEL.test(text);
}

/** Values with their places: those that were met lately are in memory. */
interface RecentValues {
  readonly placeOf: (value: string) => number;
  /** Leaves out the places up to this one. */
  readonly skip: (place: number) => void;
}

function recentValues(): RecentValues {
  let lately = new Map<string, number>();
  let before = new Map<string, number>();
  let last = 0;
  return {
    placeOf: (value) => {
      const key = value.length <= MOST_KEPT ? value : `${String(value.length)} ${checksum(value)}`;
      const known = lately.get(key);
      if (known !== undefined) {
        return known;
      }
      const place = before.get(key) ?? (last += 1);
      if (lately.size >= MOST_VALUES) {
        before = lately;
        lately = new Map();
      }
      lately.set(key, place);
      return place;
    },
    skip: (place) => {
      last = Math.max(last, place);
    },
  };
}

/** 1 is `a`, 27 is `aa`: without digits, which checks look for. */
function lettersOf(place: number): string {
  const rest = Math.floor((place - 1) / 26);
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(97 + ((place - 1) % 26))}`;
}

function placeOfLetters(letters: string): number {
  return letters.split('').reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 96, 0);
}
