import type { BoxAnswer } from '../boxSearch';
import type { SearchContext } from '../../portal/sections';
import { useFoundWords } from '../useFoundWords';
import { useLasting } from '../useLasting';
import { nothingIn } from './FoundHits';

/** Nothing is announced until the reader pauses. */
const PAUSE_MS = 400;

/**
 * The text of the live region: the number of hits, once it is stable.
 *
 * @param answer the hits; nothing until they are known
 * @param context the context that was searched first
 */
export function useFoundStatus(
  answer: BoxAnswer | undefined,
  words: string,
  context: SearchContext | undefined,
): string {
  const inWords = useFoundWords();
  const found = answer === undefined ? '' : inWords({ ...answer, total: 0 }, words);
  const isElsewhere = answer?.isOutside === true && answer.pages.length > 0 && context !== undefined;
  return useLasting(isElsewhere ? `${nothingIn(context)} ${found}` : found, PAUSE_MS) ?? '';
}
