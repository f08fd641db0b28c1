import type { BoxAnswer } from '../../search/boxSearch';
import type { SearchContext } from '../../../facts/searchContexts';
import { useFoundWords } from '../../search/useFoundWords';
import { useLasting } from '../../search/useLasting';
import { nothingIn } from './FoundHits';

/** A reader who goes on typing is told only what was found in the end. */
const PAUSE_MS = 400;

/**
 * What a screen reader says of the list: how much there is in it, once that has settled.
 *
 * @param answer what has been found; nothing while that is not known
 * @param context the section that was searched first
 */
export function useFoundStatus(answer: BoxAnswer | undefined, context: SearchContext | undefined): string {
  const inWords = useFoundWords();
  const found = answer === undefined ? '' : inWords({ ...answer, total: 0 });
  const isElsewhere = answer?.isOutside === true && answer.pages.length > 0 && context !== undefined;
  return useLasting(isElsewhere ? `${nothingIn(context)} ${found}` : found, PAUSE_MS) ?? '';
}
