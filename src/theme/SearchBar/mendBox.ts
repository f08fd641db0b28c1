import { isMac, isSearchShortcut } from './shortcut';

interface Telling {
  /** The name of the button that empties the box, which the theme calls ✕. */
  readonly clearLabel: string;
  /** Takes what the box says when it finds nothing, and an empty text when it does not say it. */
  readonly onNothingFound: (text: string) => void;
}

/** The theme's button that empties the box. */
const CLEAR = '[class*="searchClearButton"]';

/**
 * Makes the search theme's box whole for keyboards and screen readers.
 *
 * @param frame the element around the box, its list and its button
 * @returns what undoes it
 */
export function mendBox(frame: HTMLElement, telling: Telling): () => void {
  const undoReach = reachMenu(frame);
  const { guard, undo: undoGuard } = guardFocus(frame);
  const describe = () => {
    guard();
    describeParts(frame, telling.clearLabel);
    telling.onNothingFound(frame.querySelector('[class*="noResults_"]')?.textContent ?? '');
  };
  const observer = new MutationObserver(describe);
  observer.observe(frame, { childList: true, subtree: true });
  describe();
  return () => {
    observer.disconnect();
    undoReach();
    undoGuard();
  };
}

/**
 * Leaves the focus where a reader has taken it (WCAG 2.4.3): the theme puts it into the box again once its
 * index has come, however far the reader has gone on.
 */
function guardFocus(frame: HTMLElement): { readonly guard: () => void; readonly undo: () => void } {
  const guarded = new WeakSet<HTMLElement>();
  let hasLeft = false;
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    hasLeft = relatedTarget instanceof Node && !frame.contains(relatedTarget);
  };
  const onFocus = () => {
    hasLeft = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    hasLeft &&= !isSearchShortcut(event, isMac());
  };
  frame.addEventListener('blur', onBlur, { capture: true });
  frame.addEventListener('focus', onFocus, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
  return {
    guard: () => {
      const input = frame.querySelector('input');
      if (input !== null && !guarded.has(input)) {
        guarded.add(input);
        const focus = input.focus.bind(input);
        input.focus = (options) => {
          if (!hasLeft) {
            focus(options);
          }
        };
      }
    },
    undo: () => {
      frame.removeEventListener('blur', onBlur, { capture: true });
      frame.removeEventListener('focus', onFocus, { capture: true });
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    },
  };
}

/**
 * Lets Tab go on to the link to all results and to the button that clears the box (WCAG 2.1.1, 3.2.1).
 * Left alone, Tab opens the first suggestion, and the list is gone before its link has the focus.
 */
function reachMenu(frame: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.stopPropagation();
    } else if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement)) {
      frame.querySelector('input')?.focus();
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && frame.contains(event.relatedTarget)) {
      event.stopPropagation();
    } else if (!(event.target instanceof HTMLInputElement)) {
      // The list closes when the box is told that it has lost the focus.
      frame.querySelector('input')?.dispatchEvent(new FocusEvent('blur'));
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    // The button that empties the box goes away with the focus.
    if (target instanceof Element && target.closest(CLEAR) !== null) {
      frame.querySelector('input')?.focus();
    }
  };
  frame.addEventListener('click', onClick);
  frame.addEventListener('keydown', onKeyDown, { capture: true });
  frame.addEventListener('blur', onBlur, { capture: true });
  return () => {
    frame.removeEventListener('click', onClick);
    frame.removeEventListener('keydown', onKeyDown, { capture: true });
    frame.removeEventListener('blur', onBlur, { capture: true });
  };
}

/**
 * Says what the parts of the box are (WAI-ARIA 1.2, combobox): its list holds suggestions and nothing
 * else, the box names the list, and the button says what it does.
 */
function describeParts(frame: HTMLElement, clearLabel: string): void {
  frame.querySelector(CLEAR)?.setAttribute('aria-label', clearLabel);
  const box = frame.querySelector('[role="combobox"]');
  const menu = document.getElementById(box?.getAttribute('aria-owns') ?? '');
  if (box === null || menu === null) {
    return;
  }
  const list = menu.querySelector('[role="option"]')?.parentElement;
  if (list) {
    list.id = `${menu.id}-options`;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', box.getAttribute('aria-label') ?? '');
  }
  menu.setAttribute('role', 'presentation');
  box.setAttribute('aria-controls', list?.id ?? menu.id);
}
