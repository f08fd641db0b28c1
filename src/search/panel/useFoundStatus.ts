import type { BoxResult } from '../boxSearch';
import type { SearchContext } from '../../portal/sections';
import { useFoundWords } from '../useFoundWords';
import { useLasting } from '../useLasting';
import { nothingIn } from './FoundHits';

/** Nothing is announced until the reader pauses. */
const PAUSE_MS = 400;

/**
 * The text of the live region: the number of hits, once it is stable.
 *
 * @param result the hits; nothing until they are known
 * @param context the context that was searched first
 */
export function useFoundStatus(
  result: BoxResult | undefined,
  words: string,
  context: SearchContext | undefined,
): string {
  const inWords = useFoundWords();
  const found = result === undefined ? '' : inWords({ ...result, total: 0 }, words);
  const isElsewhere = result?.isOutside === true && result.pages.length > 0 && context !== undefined;
  return useLasting(isElsewhere ? `${nothingIn(context)} ${found}` : found, PAUSE_MS) ?? '';
}
