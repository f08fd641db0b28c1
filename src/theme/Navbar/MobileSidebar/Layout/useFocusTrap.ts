import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex]:not([tabindex="-1"])';

/**
 * Traps the focus inside an element while it is open: Tab wraps around, Escape closes it, and the focus then
 * returns to where it was.
 */
export function useFocusTrap(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    const element = frame.current;
    if (!open || element === null) {
      return undefined;
    }
    const origin = document.activeElement;
    focusablesIn(element).at(0)?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
      }
      const next =
        event.key === 'Tab'
          ? wrapFocus(focusablesIn(element), document.activeElement, event.shiftKey)
          : undefined;
      if (next !== undefined) {
        event.preventDefault();
        next.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (origin instanceof HTMLElement) {
        origin.focus();
      }
    };
  }, [frame, open, close]);
}

/**
 * The target of Tab if it would leave a list of elements, or has left it.
 *
 * @returns the other end of the list, or `undefined` if the browser's own next element is inside
 */
export function wrapFocus<Item>(
  items: readonly Item[],
  current: unknown,
  backwards: boolean,
): Item | undefined {
  const edge = backwards ? items.at(0) : items.at(-1);
  const outside = !items.some((item) => item === current);
  return outside || current === edge ? items.at(backwards ? -1 : 0) : undefined;
}

function focusablesIn(element: HTMLElement): HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (candidate) =>
      candidate.closest('[inert]') === null && candidate.checkVisibility({ visibilityProperty: true }),
  );
}
