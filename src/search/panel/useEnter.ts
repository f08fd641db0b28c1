import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { BoxResult } from '../boxSearch';
import { searchStores } from '../searchState';
import type { Answered, SearchQuestion } from '../useSearchResult';

interface EnterOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpen: boolean;
  readonly question: SearchQuestion | undefined;
  /** The latest answer, possibly to an earlier question. */
  readonly answered: Answered<BoxResult> | undefined;
  readonly active: string | undefined;
}

/**
 * Handles Enter in the search box: chooses the active option, once the options are those for the typed text.
 * Without an option, Enter submits the form.
 */
export function useEnter({
  input,
  isOpen,
  question,
  answered,
  active,
}: EnterOptions): (event: KeyboardEvent) => void {
  const awaited = useRef<SearchQuestion>(undefined);
  useEffect(() => {
    if (!isOpen) {
      awaited.current = undefined;
    } else if (answered !== undefined && answered.question === awaited.current) {
      awaited.current = undefined;
      const option = active === undefined ? null : document.getElementById(active);
      if (option === null) {
        input.current?.form?.requestSubmit();
      } else {
        option.click();
      }
    }
  }, [answered, active, isOpen, input]);

  const isCurrent = answered?.question === question;
  return (event) => {
    if (active !== undefined && isCurrent) {
      event.preventDefault();
      document.getElementById(active)?.click();
    } else if (isOpen && !isCurrent && searchStores.box.get().step === 'ready') {
      // The answer is about to arrive.
      event.preventDefault();
      awaited.current = question;
    }
  };
}
