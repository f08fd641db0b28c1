import { useImperativeHandle, type KeyboardEvent, type RefObject } from 'react';

import type { PanelProps } from './panelProps';

interface Actions {
  readonly onEnter: (event: KeyboardEvent) => void;
  /** Moves the selection; returns whether the key was one for that. */
  readonly onArrow: (event: KeyboardEvent) => boolean;
  /** Loads the index. */
  readonly prepare: () => void;
  /** Leads to the search page. */
  readonly submit: () => void;
}

/** What the search box passes to its panel: keys, and the form when it is sent. */
export function usePanelKeys(
  { ref, input, isOpen, onOpen, onWrite, onGiveBack }: PanelProps,
  panel: RefObject<HTMLDivElement | null>,
  { onEnter, onArrow, prepare, submit }: Actions,
): void {
  const onEscape = () => {
    if (onGiveBack()) {
      return;
    }
    if (panel.current === null || panel.current.childElementCount === 0) {
      onWrite('');
    } else {
      // Focusing the input opens the panel.
      input.current?.focus();
    }
    onOpen(false);
  };
  const onInputKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      onEnter(event);
    } else if (!onArrow(event) && !isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      onOpen(true);
    }
  };

  useImperativeHandle(ref, () => ({
    prepare,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
        return;
      }
      if (event.key === 'Escape') {
        event.preventDefault();
        onEscape();
      } else if (event.target === input.current) {
        onInputKey(event);
      }
    },
    onSubmit: (event) => {
      event.preventDefault();
      submit();
    },
  }));
}
