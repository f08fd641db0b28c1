import { useEffect, useRef } from 'react';

import { keepDraft, type Draft } from './draft';

/** Keeps what a reader edits in this tab, from the first change on: a page that was only opened changes nothing. */
export function useDraft({ operation, example, mediaType, text, country, link }: Draft): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    keepDraft(() => sessionStorage, { operation, example, mediaType, text, country, link });
  }, [operation, example, mediaType, text, country, link]);
}
