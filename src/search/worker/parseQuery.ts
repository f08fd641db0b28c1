import { chunksOf, type Word } from '../model/tokenize';

/** The maximum number of words in a search. */
const MOST_WORDS = 12;

/** Longer queries are truncated. */
const MOST_LETTERS = 400;

/** A short name or a number between other signs than letters and digits. */
const SHORT_NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}{3,5}|\d{3,5})(?![\p{L}\p{N}])/gu;

/** The beginning of a question that a definition answers. */
const DEFINITION =
  /^\s*(?:what(?: is|'s| are| does)|meaning of|define|definition|was (?:ist|sind|bedeutet)|bedeutung)\b/iu;

export interface Query {
  /** At most 12 words, without duplicates. */
  readonly words: readonly Word[];
  /** Those that are a short name, such as `AES`, or a number, such as `412`: three to five capitals or digits. In lower case. */
  readonly names: ReadonlySet<string>;
  /** The number of words and identifiers between blanks. */
  readonly chunks: number;
  /** Possible identifiers: those with several parts, and joined adjacent words: `gross total` as `grosstotal`. */
  readonly wholes: readonly string[];
  /** The query, if it is a single identifier with several parts but not a path: `Api-Version`. */
  readonly identifier?: string;
  /** As typed, without blanks around it and what is truncated. */
  readonly text: string;
  /** Whether all of its words are stop words, such as "the". */
  readonly isCommon: boolean;
  /** Whether it is a question or a phrase, such as "how to split a payment". */
  readonly isPhrase: boolean;
  /** Whether it asks what something is. */
  readonly isDefinition: boolean;
  /** All letters and digits, joined, for comparison with names. */
  readonly plain: string;
  /** The stems of the words, joined. */
  readonly stems: string;
}

/** Parses a query; without letters and digits it has no words. */
export function parseQuery(typed: string): Query {
  // A letter with its accent, which some systems type as two characters.
  const input = typed.normalize('NFC');
  const chunks = chunksOf(input.slice(0, MOST_LETTERS));
  const all = chunks.flatMap(({ parts }) => parts);
  const words = [...new Map(all.map((word) => [word.plain, word])).values()].slice(0, MOST_WORDS);
  const runs = chunks.flatMap(({ whole, parts }, index) => {
    const next = chunks[index + 1];
    const own = whole ?? parts[0]?.plain ?? '';
    const joined = next === undefined ? [] : [own + (next.whole ?? next.parts[0]?.plain ?? '')];
    return [...(whole === undefined ? [] : [whole]), ...joined];
  });
  const plain = all.map((word) => word.plain).join('');
  // A path may span pages that contain only a part of it.
  const identifier = chunks.length === 1 && !/[./]/.test(input) ? chunks[0]?.whole : undefined;
  return {
    words,
    names: new Set(input.match(SHORT_NAME)?.map((name) => name.toLowerCase())),
    chunks: chunks.length,
    ...(identifier === undefined ? {} : { identifier }),
    text: input.slice(0, MOST_LETTERS).trim(),
    isCommon: words.length > 0 && words.every(({ isStopWord }) => isStopWord),
    isPhrase: words.length > 2 && words.some(({ isStopWord }) => isStopWord),
    isDefinition: DEFINITION.test(input),
    wholes: [...new Set([...runs, ...(all.length > 1 ? [plain] : [])])],
    plain,
    stems: all.map(({ stem }) => stem).join(''),
  };
}
