import { useEffect, useRef, type RefObject } from 'react';

import { isMac, isSearchShortcut, isSlash } from './shortcut';

/** Where the shortcut has taken the focus from. */
interface Origin {
  /** Gives the focus back; gives whether there is anything to give. */
  readonly giveBack: () => boolean;
  /** The reader has gone on, so nothing is given back. */
  readonly forget: () => void;
}

/** Puts the focus into the search box at its shortcuts, and back again. */
export function useShortcuts(input: RefObject<HTMLInputElement | null>, onShortcut: () => void): Origin {
  const origin = useRef<Element>(undefined);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event, isMac()) && !isSlash(event, event.target)) {
        return;
      }
      event.preventDefault();
      if (document.activeElement !== input.current) {
        const before = document.activeElement ?? document.body;
        input.current?.focus();
        origin.current = before;
      }
      // The box may have been in focus when a first load failed.
      onShortcut();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [input, onShortcut]);
  return {
    giveBack: () => {
      const before = origin.current;
      if (before === undefined) {
        return false;
      }
      // The body, which had it before anything else, takes no focus.
      input.current?.blur();
      if (before instanceof HTMLElement) {
        before.focus();
      }
      return true;
    },
    forget: () => {
      origin.current = undefined;
    },
  };
}
