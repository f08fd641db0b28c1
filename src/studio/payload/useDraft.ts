import { useEffect, useRef, useState } from 'react';

import type { Draft } from './draft';
import { draftKeeper } from './draftKeeper';

/** How this tab keeps what a reader edits. */
export interface KeptDraft {
  /** Whether the browser keeps it; true before the first change. */
  readonly isKept: boolean;
  /** Has a text kept that is not followed yet; to put a long text together takes a moment, so it is asked for later. */
  readonly change: (text: () => string) => void;
}

/**
 * Keeps what a reader edits in this tab, from the first change on: a page that was only opened changes nothing. It is
 * written when the reader rests, since a long text takes a moment, and at once when the reader leaves or the page is hidden:
 * nothing else says that the browser may end it (Page Visibility Level 2, section 4.1).
 */
export function useDraft({ operation, example, mediaType, text, country, link }: Draft): KeptDraft {
  const [isKept, setKept] = useState(true);
  const [keeper] = useState(() => draftKeeper(() => sessionStorage, setKept));
  const isFirst = useRef(true);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.now);
    document.addEventListener('visibilitychange', keeper.now);
    return () => {
      window.removeEventListener('pagehide', keeper.now);
      document.removeEventListener('visibilitychange', keeper.now);
      keeper.now();
    };
  }, [keeper]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
    } else {
      keeper.later(() => ({ operation, example, mediaType, text, country, link }));
    }
  }, [keeper, operation, example, mediaType, text, country, link]);
  return {
    isKept,
    change: (next) => {
      keeper.later(() => ({ operation, example, mediaType, text: next(), country, link }));
    },
  };
}
