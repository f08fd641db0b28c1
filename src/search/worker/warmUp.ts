import type { LoadedIndex } from './loadIndex';
import { readAhead } from './names';
import { searchIndex } from './searchIndex';

/** How much work it may be, in ms: less than a reader needs from the search box to the first key. */
const MOST_WORK = 150;

/** What words begin with, the most frequent first. */
const LETTERS = 'e a t s r c p i'.split(' ');

/** How many places' names are read at once: less than a frame. */
const PLACES = 100;

/**
 * Searches an index for what readers type, while nobody waits: a word that is only begun, the same after a word
 * that is on many pages, and one with a slip; then reads the names of the places. The first searches take several
 * times as long as later ones, since the engine has yet to compile them, and the names are yet to be read.
 *
 * @param isWanted asked before each step, of which each is a task of its own: so a search that is asked comes first
 */
export async function warmUp(index: LoadedIndex, isWanted: () => boolean): Promise<void> {
  const searches = LETTERS.flatMap((letter) => [letter, `api ${letter}`, `${letter}receipt`]);
  const steps = [
    ...searches.map((input) => () => void searchIndex(index, input, 8, '')),
    ...Array.from({ length: Math.ceil(index.places.length / PLACES) }, (_, at) => () => {
      index.places.slice(at * PLACES, (at + 1) * PLACES).forEach(readAhead);
    }),
  ];
  let work = 0;
  for (const step of steps) {
    await new Promise((resolve) => setTimeout(resolve));
    if (work > MOST_WORK || !isWanted()) {
      return;
    }
    const start = performance.now();
    step();
    work += performance.now() - start;
  }
}
