import { useEffect, useRef } from 'react';

import { keepDraft, type Draft } from './draft';
import { REST } from './useSettled';

/**
 * Keeps what a reader edits in this tab, from the first change on: a page that was only opened changes nothing. It is
 * written when the reader rests or leaves, since a long text takes a moment.
 */
export function useDraft({ operation, example, mediaType, text, country, link }: Draft): void {
  const isFirst = useRef(true);
  const kept = useRef<Draft>(undefined);
  useEffect(() => {
    const keep = () => {
      if (kept.current !== undefined) {
        keepDraft(() => sessionStorage, kept.current);
        kept.current = undefined;
      }
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const draft = { operation, example, mediaType, text, country, link };
    kept.current = draft;
    const timer = setTimeout(() => {
      keepDraft(() => sessionStorage, draft);
      kept.current = undefined;
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [operation, example, mediaType, text, country, link]);
}
