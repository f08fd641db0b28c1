import type { LoadedIndex } from './loadIndex';
import { readAhead } from './names';
import { searchIndex } from './searchIndex';

/** How long it may take, in ms: less than a reader needs from the search box to the first key. */
const MOST_TIME = 150;

/** What words begin with, the most frequent first. */
const LETTERS = 'e a t s r c p i'.split(' ');

/**
 * Searches an index for what readers type, while nobody waits: a word that is only begun, the same after a word
 * that is on many pages, and one with a slip; then reads the names of the places. The first searches take several
 * times as long as later ones, since the engine has yet to compile them, and the names are yet to be read.
 */
export function warmUp(index: LoadedIndex): void {
  const end = performance.now() + MOST_TIME;
  const searches = LETTERS.flatMap((letter) => [letter, `api ${letter}`, `${letter}receipt`]);
  const steps = [
    ...searches.map((input) => () => searchIndex(index, input, 8, '')),
    ...index.places.map((place) => () => {
      readAhead(place);
    }),
  ];
  for (const step of steps) {
    if (performance.now() > end) {
      return;
    }
    step();
  }
}
