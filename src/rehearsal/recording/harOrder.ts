import type { EntryText, HarEnd } from './harEntries';
import { momentOf } from './readHarEntry';

/** The most characters of entries that are held to be put in order: 64 Mi. */
const MOST_HELD = 64 * 1024 ** 2;
/** The date of an entry. In a text, such as a body, its quotes are escaped. */
const STARTED = /(?<!\\)"startedDateTime"\s*:\s*"([^"\\]*)"/;

interface DatedEntry {
  readonly entry: EntryText;
  readonly at: number;
}

/**
 * Puts the entries of a HAR in the order of their times: programs list the newest first, or by the end of calls. One without a date
 * follows the previous one.
 *
 * @param most the most characters that are held; beyond them, the oldest goes on first
 */
export async function* inOrder(
  entries: AsyncGenerator<EntryText, HarEnd, undefined>,
  most = MOST_HELD,
): AsyncGenerator<EntryText, HarEnd & { readonly isUnsorted: boolean }, undefined> {
  const held: DatedEntry[] = [];
  let length = 0;
  let at = 0;
  let gone = 0;
  let isUnsorted = false;
  let next = await entries.next();
  for (; next.done !== true; next = await entries.next()) {
    const entry = next.value;
    at = momentOf(STARTED.exec(entry.text ?? '')?.[1]) ?? at;
    isUnsorted ||= at < gone;
    held.splice(placeIn(held, at), 0, { entry, at });
    length += entry.text?.length ?? 0;
    while (length > most) {
      const oldest = held.shift();
      if (oldest === undefined) {
        break;
      }
      gone = oldest.at;
      length -= oldest.entry.text?.length ?? 0;
      yield oldest.entry;
    }
  }
  yield* held.map(({ entry }) => entry);
  return { ...next.value, isUnsorted };
}

/** Behind all that are not later. */
function placeIn(held: readonly DatedEntry[], at: number): number {
  let low = 0;
  let high = held.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((held[middle]?.at ?? 0) <= at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
