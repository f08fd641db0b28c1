import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { DocumentType, type IndexEntry } from '../model/documents';
import { piecesOf } from '../model/tokenize';

const compress = promisify(brotliCompress);

/**
 * What an index may cost, in bytes with Brotli at quality 11: it grows with the words and the documents that it holds, so
 * that a new page is paid for and waste is not. A document is a title, a section, a field, a description or keywords.
 * The index of everything has less for each: its pages share words and sentences.
 */
const INDEX_BUDGETS = {
  context: { file: 1_500, word: 4.2, document: 34 },
  everything: { file: 1_500, word: 3.5, document: 22 },
} as const;

/** Brotli at this quality takes a twentieth of the time, and its output is a sixth larger. */
const QUICK = 9;

/** The number of pages that a message names. */
const MOST_NAMED = 3;

/** A page, in an index. */
interface PageShare {
  readonly url: string;
  readonly words: number;
  readonly documents: number;
  /** What the file has for it, uncompressed. */
  readonly bytes: number;
}

/**
 * The budget of an index.
 *
 * @param context the path of its context, or `''` for the full index
 * @returns bytes, with Brotli at quality 11
 */
export function indexBudget(context: string, entries: readonly IndexEntry[]): number {
  const { file, word, document } = context === '' ? INDEX_BUDGETS.everything : INDEX_BUDGETS.context;
  const { words, documents } = sumOf(sharesOf(entries));
  return Math.round(file + word * words + document * documents);
}

/**
 * Reports an index that exceeds its budget. If it is more than twice as large, the reported size is that of the
 * quick compression.
 *
 * @param context the path of its context, or `''` for the full index
 * @returns what it costs and may cost, the pages that cost most for what they say, and the fix
 */
export async function overweight(
  context: string,
  entries: readonly IndexEntry[],
): Promise<string | undefined> {
  const json = JSON.stringify(entries);
  const budget = indexBudget(context, entries);
  const quick = await sizeAt(QUICK, json);
  if (quick <= budget) {
    return undefined;
  }
  const quality = quick > 2 * budget ? QUICK : constants.BROTLI_MAX_QUALITY;
  const bytes = quality === QUICK ? quick : await sizeAt(quality, json);
  return bytes <= budget ? undefined : messageFor(context, sharesOf(entries), { bytes, quality, budget });
}

function messageFor(
  context: string,
  shares: readonly PageShare[],
  { bytes, quality, budget }: { readonly bytes: number; readonly quality: number; readonly budget: number },
): string {
  const all = sumOf(shares);
  const perWord = (count: number, words: number) => (count / Math.max(1, words)).toFixed(1);
  const excess = ({ bytes: own, words }: PageShare) => own - (words * all.bytes) / Math.max(1, all.words);
  const costly = [...shares].sort((a, b) => excess(b) - excess(a)).slice(0, MOST_NAMED);
  return (
    `The search index of ${context === '' ? 'everything' : `"${context}"`} has ${String(bytes)} bytes with ` +
    `Brotli at quality ${String(quality)}, and its budget is ${String(budget)} for ${String(all.words)} words in ` +
    `${String(all.documents)} documents: ${perWord(bytes, all.words)} bytes a word, where ` +
    `${perWord(budget, all.words)} are allowed. The pages with the most bytes for what they say are ` +
    `${costly.map(({ url, bytes: own, words }) => `${url} (${perWord(own, words)} a word, uncompressed)`).join(', ')}; ` +
    `${perWord(all.bytes, all.words)} is usual. The budget grows with words and sections, so a new page is not the cause: ` +
    'find what src/search/write indexes twice or needlessly on these pages, or what lists of names on them need not be found, ' +
    'and leave it out (src/search/write/readSections.ts leaves elements out by their class).'
  );
}

function sharesOf(entries: readonly IndexEntry[]): readonly PageShare[] {
  const pages = new Map(
    (entries[DocumentType.Title]?.documents ?? []).map(({ i, u }) => [
      i,
      { url: u, words: 0, documents: 0, bytes: 0 },
    ]),
  );
  for (const { documents, index } of entries) {
    const vectors = new Map<string, number>();
    for (const [ref, vector] of index.fieldVectors) {
      const id = ref.slice(ref.indexOf('/') + 1);
      // Each term of a vector is a posting of the inverted index too.
      const postings = (vector.length / 2) * `"${id}":{},`.length;
      vectors.set(id, (vectors.get(id) ?? 0) + JSON.stringify([ref, vector]).length + postings);
    }
    for (const document of documents) {
      const page = pages.get(document.p ?? document.i);
      if (page !== undefined) {
        page.words += piecesOf(`${document.t} ${document.s ?? ''}`).length;
        page.documents += 1;
        page.bytes += JSON.stringify(document).length + (vectors.get(String(document.i)) ?? 0);
      }
    }
  }
  return [...pages.values()];
}

function sumOf(shares: readonly PageShare[]): Omit<PageShare, 'url'> {
  return shares.reduce(
    (sum, { words, documents, bytes }) => ({
      words: sum.words + words,
      documents: sum.documents + documents,
      bytes: sum.bytes + bytes,
    }),
    { words: 0, documents: 0, bytes: 0 },
  );
}

async function sizeAt(quality: number, json: string): Promise<number> {
  const compressed = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return compressed.length;
}
