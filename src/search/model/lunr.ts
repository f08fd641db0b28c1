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

/** Stop words of German that are also a noun of the trade: `Waren` are goods, and "were". */
const NOUNS: ReadonlySet<string> = new Set(['waren']);

/** Whether a word in lower case is a stop word of English, such as "the", or of German, such as "und" or "fuer". */
export function isStopWord(lower: string): boolean {
  const isIn = (word: string) => lunr.de.stopWordFilter(word) === undefined;
  return (
    lunr.stopWordFilter(lower) === undefined ||
    ((isIn(lower) || isIn(withUmlauts(lower))) && !NOUNS.has(lower))
  );
}

/** The stem of a German word (Snowball). */
export function stemGerman(word: string): string {
  return lunr.de.stemmer(word);
}

/** A German word with its umlauts, which readers also type as two letters: `für` for `fuer`. */
function withUmlauts(lower: string): string {
  return lower.replace('ae', 'ä').replace('oe', 'ö').replace('ue', 'ü');
}
