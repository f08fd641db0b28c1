import { BOX_EXTENT } from '../model/extent';
import type { LoadedIndex } from './loadIndex';
import { readAhead } from './names';
import { searchIndex } from './searchIndex';

/** The time limit in ms: less than a reader takes from the search box to the first key. */
const MOST_WORK = 150;

/** The most frequent first letters of words, in order. */
const LETTERS = 'e a t s r c p i'.split(' ');

/** How many places to read at once: less than a frame. */
const PLACES = 100;

/** The idle time in ms before the next step: typing is faster. */
const QUIET = 40;

/**
 * Warms up an index while it is idle: searches a prefix, the same after a word that is on many pages, and a word
 * with a typo; then computes the names of the places. The first searches take several times as long as later ones,
 * because the engine has not compiled them yet, and the names are not computed yet.
 *
 * @param idleFor the time in ms since the last search; each step is a separate task, so that searches take
 *   precedence
 */
export async function warmUp(index: LoadedIndex, idleFor: () => number): Promise<void> {
  const searches = LETTERS.flatMap((letter) => [letter, `api ${letter}`, `${letter}receipt`]);
  const steps = [
    ...searches.map((input) => () => void searchIndex(index, input, BOX_EXTENT, '')),
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
