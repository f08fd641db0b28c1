import { chunksOf, type Word } from '../words';

/** As many words as the search looks for. */
const MOST_WORDS = 12;

/** As much of a query as is read: nobody types more. */
const MOST_LETTERS = 400;

/** What a reader asks for. */
export interface Query {
  /** Its words, at most 12, each once. */
  readonly words: readonly Word[];
  /** What may be one identifier: those of several parts, and neighbouring words: `gross total` as `grosstotal`. */
  readonly wholes: readonly string[];
  /** The query, where it is one identifier of several parts and no path: `Api-Version`. */
  readonly identifier?: string;
  /** As it was typed. */
  readonly text: string;
  /** Whether it is a question or a phrase, such as "how to split a payment". */
  readonly isPhrase: boolean;
  /** All letters and digits of the query in a row: what a title is compared with. */
  readonly plain: string;
  /** The same of the words' stems. */
  readonly stems: string;
}

/** Reads a query. One without letters and digits has no words. */
export function parseQuery(input: string): Query {
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
  // A path may lead through pages that do not have all of it.
  const identifier = chunks.length === 1 && !/[./]/.test(input) ? chunks[0]?.whole : undefined;
  return {
    words,
    ...(identifier === undefined ? {} : { identifier }),
    text: input.trim(),
    isPhrase: words.length > 2 && words.some(({ isStopWord }) => isStopWord),
    wholes: [...new Set([...runs, ...(all.length > 1 ? [plain] : [])])],
    plain,
    stems: all.map(({ stem }) => stem).join(''),
  };
}
