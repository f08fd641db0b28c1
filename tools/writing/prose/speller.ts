import nspell from 'nspell';

/** A spelling checker. */
export interface Speller {
  readonly knows: (word: string) => boolean;
  /** Whether a word has a capital letter even within a sentence. */
  readonly isName: (word: string) => boolean;
  /** Known words similar to an unknown one, the nearest first. */
  readonly suggest: (word: string) => readonly string[];
  /** The words of the project's list that have been looked up so far. */
  readonly used: ReadonlySet<string>;
}

/** Finding suggestions takes a quarter of a second, and longer for longer words. */
const LONGEST_SUGGESTED = 12;
const MOST_SUGGESTED = 4;

/**
 * Creates a speller from the British dictionary and additional words.
 *
 * @param list the project's words; a capital letter in one makes it a name
 * @param terms words in another language that the pages explain
 */
export async function createSpeller(
  list: readonly string[],
  terms: readonly string[] = [],
): Promise<Speller> {
  // The dictionary uses top-level await, so it needs a dynamic import.
  const { default: dictionary } = await import('dictionary-en-gb');
  const english = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const ours = new Set(list);
  const foreign = new Set(terms);
  const used = new Set<string>();
  const known = new Map<string, boolean>();
  const suggested = new Map<string, readonly string[]>();

  const inEnglish = (word: string): boolean => {
    const found = known.get(word) ?? english.correct(word);
    known.set(word, found);
    return found;
  };
  const inList = (word: string): boolean => {
    const found = [word, decapitalised(word)].find((form) => ours.has(form));
    if (found !== undefined) {
      used.add(found);
    }
    return found !== undefined;
  };
  const suggest = (word: string): readonly string[] => {
    const before = suggested.get(word);
    // A word with an inner capital letter is code, which has no similar words.
    const hopeless = word.length > LONGEST_SUGGESTED || /\p{Ll}\p{Lu}/u.test(word);
    if (before !== undefined || hopeless || suggested.size === MOST_SUGGESTED) {
      return before ?? [];
    }
    const found = english.suggest(word).slice(0, 2);
    suggested.set(word, found);
    return found;
  };
  return {
    knows: (word) => inList(word) || foreign.has(word) || inEnglish(word.replaceAll('’', "'")),
    isName: (word) =>
      ours.has(word) || foreign.has(word) || (inEnglish(word) && !inEnglish(decapitalised(word))),
    suggest,
    used,
  };
}

function decapitalised(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
