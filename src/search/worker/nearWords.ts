import { editDistance } from '../../kit/editDistance';
import { rememberedOf } from '../../kit/remembered';
import { chunksOf, piecesOf, plainOf, wordOf } from '../model/tokenize';
import { DocumentType } from '../model/documents';
import type { LoadedIndex } from './loadIndex';

/** The maximum number of words to offer. */
const MOST = 3;

/** A typed word of this many letters may differ in one letter more. */
const LETTERS_PER_TYPO = 3;

/** Shorter words resemble too many others. */
const SHORTEST = 3;

/**
 * The words of titles, headings, keywords and names that resemble a word of a query that found nothing, as written,
 * best first; stop words are neither misspelt nor meant. More letters may differ than in a search, which would return wrong pages instead of words to choose.
 *
 * @returns at most three
 */
export function nearWords(index: LoadedIndex, input: string): readonly string[] {
  const names = namesIn(index);
  const typed = chunksOf(input)
    .filter(({ parts }) => !parts.every(({ isStopWord }) => isStopWord))
    .map(({ whole, parts }) => whole ?? parts[0]?.plain ?? '')
    .filter((plain) => plain.length >= SHORTEST);
  const found = new Map<string, number>();
  for (const word of typed) {
    const most = Math.floor(word.length / LETTERS_PER_TYPO);
    for (const [plain, text] of names) {
      const typos = Math.abs(plain.length - word.length) > most ? Infinity : editDistance(word, plain, most);
      if (typos <= most) {
        found.set(text, Math.min(found.get(text) ?? Infinity, typos / word.length));
      }
    }
  }
  const best = [...found].sort(([, a], [, b]) => a - b).map(([text]) => text);
  const stems = best.map((text) => wordOf(text).stem);
  // "Discount" and "Discounts" find the same pages.
  return best.filter((_, at) => stems.indexOf(stems[at] ?? '') === at).slice(0, MOST);
}

/** The words as written, by their plain form; of several spellings, the first. */
const namesIn = rememberedOf(({ places }: LoadedIndex): ReadonlyMap<string, string> => {
  const { Heading, Description, Keywords } = DocumentType;
  const names = new Map<string, string>();
  // Pages share the names of fields: each text is read once.
  const texts = new Set(
    places.flatMap(({ page: { t }, documents }) => [
      t,
      documents[Heading]?.t ?? '',
      documents[Description]?.s ?? '',
      documents[Keywords]?.t ?? '',
    ]),
  );
  for (const { text } of [...texts].flatMap(piecesOf)) {
    const plain = plainOf(text);
    if (plain.length >= SHORTEST && !/[/{}]/.test(text) && !names.has(plain) && !wordOf(text).isStopWord) {
      names.set(plain, text);
    }
  }
  return names;
});
