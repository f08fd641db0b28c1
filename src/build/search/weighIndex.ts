import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * The size limits for a first query, compressed with Brotli at quality 11: the index of a context, or the full
 * index.
 */
export const INDEX_BUDGETS = { context: 150_000, everything: 320_000 } as const;

/** Brotli at this quality takes a hundredth of the time, and its output is less than twice as large. */
const QUICK = 4;

/**
 * Reports an index that exceeds its budget. If it is more than twice as large, the reported size is that of the
 * quick compression.
 *
 * @param context the path of its context, or `''` for the full index
 * @param json the content of its file
 * @returns a sentence with both sizes and the fix
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
