import lunr from 'lunr';
import supportStemmers from 'lunr-languages/lunr.stemmer.support';
import supportGerman from 'lunr-languages/lunr.de';

supportStemmers(lunr);
supportGerman(lunr);

export { lunr };

/** An English word without its ending, by Porter's rules. */
export function stemEnglish(word: string): string {
  // lunr's stemmers take tokens; this is as much of one as they touch.
  return lunr.stemmer({ update: (change) => change(word) });
}

/** A German word without its ending, by Snowball's rules. */
export function stemGerman(word: string): string {
  return lunr.de.stemmer(word);
}
