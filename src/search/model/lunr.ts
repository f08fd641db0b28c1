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

/** Whether a word in lower case is a stop word of English, such as "the", or of German, such as "und" or "fuer". */
export function isStopWord(lower: string): boolean {
  return lunr.stopWordFilter(lower) === undefined || lunr.de.stopWordFilter(withUmlauts(lower)) === undefined;
}

/** The stem of a German word (Snowball). */
export function stemGerman(word: string): string {
  return lunr.de.stemmer(word);
}

/** A German word with its umlauts, which readers also type as two letters: `für` for `fuer`. */
function withUmlauts(lower: string): string {
  return lower.replace('ae', 'ä').replace('oe', 'ö').replace('ue', 'ü');
}
