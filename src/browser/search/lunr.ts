import lunr from 'lunr';
import supportStemmers from 'lunr-languages/lunr.stemmer.support';
import supportGerman from 'lunr-languages/lunr.de';

supportStemmers(lunr);
supportGerman(lunr);

export { lunr };

/** The stem of an English word (Porter). */
export function stemEnglish(word: string): string {
  // lunr's stemmers take tokens; they only call this method.
  return lunr.stemmer({ update: (change) => change(word) });
}

/** The stem of a German word (Snowball). */
export function stemGerman(word: string): string {
  return lunr.de.stemmer(word);
}
