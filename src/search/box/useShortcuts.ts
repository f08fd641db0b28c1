import { useEffect, useRef, type RefObject } from 'react';

import { isMac, isSearchShortcut, isSlash } from '../shortcut';

/** Where the shortcut took the focus from. */
interface Origin {
  /** Returns the focus; returns whether there was an element to focus. */
  readonly giveBack: () => boolean;
  /** The reader has moved on, so the focus is not returned. */
  readonly forget: () => void;
}

/** Focuses the search box on its shortcuts, and restores the focus later. */
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
      // The box may already be focused if a first load failed.
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
      // The body had the focus, and cannot be focused.
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
