import { useEffect, useRef, type RefObject } from 'react';

import type { AddressSearch } from './useAddressSearch';

/**
 * Scrolls back to the hit that the reader has followed, and focuses it, when Back has returned to its search. The
 * browser cannot, because the hits arrive after it restores the position.
 *
 * @param hits the element with the hits
 * @param answered the words whose hits are shown
 */
export function useFollowedHit(
  hits: RefObject<HTMLElement | null>,
  { words, followed }: AddressSearch,
  answered: string | undefined,
): void {
  // Only as the page opens: the hit that the reader follows from here is kept for the next time.
  const awaited = useRef(followed);
  useEffect(() => {
    const { url, top } = awaited.current ?? {};
    if (url === undefined || top === undefined || answered !== words.trim()) {
      return;
    }
    awaited.current = undefined;
    window.scrollTo(0, top);
    hits.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(url)}"]`)?.focus({ preventScroll: true });
  }, [hits, words, answered]);
}
