import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** What a first query may fetch, compressed with Brotli at quality 11: a section's index, or that of everything. */
export const INDEX_BUDGETS = { context: 150_000, everything: 300_000 } as const;

/** Brotli at this quality takes a hundredth of the time, and makes less than twice the bytes of an index. */
const QUICK = 4;

/**
 * What is wrong with the size of an index, if it passes its budget. One of more than twice its budget is told by the
 * size that the quick way makes.
 *
 * @param context the path of its context, or `''` for everything
 * @param json the content of its file
 * @returns a sentence with both sizes and what to do
 */
export async function overweight(context: string, json: string): Promise<string | undefined> {
  const budget = context === '' ? INDEX_BUDGETS.everything : INDEX_BUDGETS.context;
  const quick = await sizeAt(QUICK, json);
  if (quick <= budget) {
    return undefined;
  }
  const quality = quick > 2 * budget ? QUICK : constants.BROTLI_MAX_QUALITY;
  const bytes = quality === QUICK ? quick : await sizeAt(quality, json);
  return bytes <= budget
    ? undefined
    : `The search index of ${context === '' ? 'everything' : `"${context}"`} has ${String(bytes)} bytes with ` +
        `Brotli at quality ${String(quality)}, and its budget is ${String(budget)}. Give a part of it a context of its own in ` +
        'src/facts/searchContexts.ts, or index less of each page in src/build/search.';
}

async function sizeAt(quality: number, json: string): Promise<number> {
  const compressed = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return compressed.length;
}
