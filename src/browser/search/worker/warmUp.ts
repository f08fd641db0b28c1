import type { LoadedIndex } from './loadIndex';
import { readAhead } from './names';
import { searchIndex } from './searchIndex';

/** How much work it may be, in ms: less than a reader needs from the search box to the first key. */
const MOST_WORK = 150;

/** What words begin with, the most frequent first. */
const LETTERS = 'e a t s r c p i'.split(' ');

/** How many places' names are read at once: less than a frame. */
const PLACES = 100;

/** How long nobody has asked for a search when the next step is made, in ms: a reader who types is faster. */
const QUIET = 40;

/**
 * Searches an index for what readers type, while nobody waits: a word that is only begun, the same after a word
 * that is on many pages, and one with a slip; then reads the names of the places. The first searches take several
 * times as long as later ones, since the engine has yet to compile them, and the names are yet to be read.
 *
 * @param idleFor for how many ms nobody has asked for a search; each step is a task of its own, so that one that is
 *   asked meanwhile comes first
 */
export async function warmUp(index: LoadedIndex, idleFor: () => number): Promise<void> {
  const searches = LETTERS.flatMap((letter) => [letter, `api ${letter}`, `${letter}receipt`]);
  const steps = [
    ...searches.map((input) => () => void searchIndex(index, input, 8, '')),
    ...Array.from({ length: Math.ceil(index.places.length / PLACES) }, (_, at) => () => {
      index.places.slice(at * PLACES, (at + 1) * PLACES).forEach(readAhead);
    }),
  ];
  let work = 0;
  for (const step of steps) {
    do {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, QUIET - idleFor())));
    } while (idleFor() < QUIET);
    const start = performance.now();
    step();
    work += performance.now() - start;
    if (work > MOST_WORK) {
      return;
    }
  }
}
