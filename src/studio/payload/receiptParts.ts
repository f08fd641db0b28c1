import { itemForArrowKey } from '../../browser';

/** What a reader does with the parts of a receipt; places are JSON Pointers from the attributes of the sale. */
export interface Follow {
  /** Points at a part, or no longer at any. */
  readonly point: (pointer: string | undefined) => void;
  /** Wants to see the place. */
  readonly pick: (pointer: string) => void;
}

/** The attribute of the part on which the cursor of the payload is. */
const MARKED = 'data-marked';

/**
 * Follows what a reader does on a receipt with places (`receiptHtml`). Its parts are one stop of the keyboard: arrow keys
 * move among them, Home and End lead to the first and the last, and Enter picks one.
 *
 * @param paper the element around the receipt, which takes the focus first
 * @returns ends it
 */
export function followParts(paper: HTMLElement, { point, pick }: Follow): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    paper.addEventListener(type, listen, { signal });
  };
  on('pointerover', ({ target }) => {
    point(pointerAround(target));
  });
  on('pointerleave', () => {
    point(undefined);
  });
  on('focusin', ({ target }) => {
    point(pointerAround(target));
  });
  on('focusout', () => {
    point(undefined);
  });
  on('click', ({ target }) => {
    const pointer = pointerAround(target);
    // A text that was just selected is to be copied.
    if (pointer !== undefined && getSelection()?.isCollapsed !== false) {
      pick(pointer);
    }
  });
  on('keydown', (event) => {
    const pointer = pointerAround(event.target);
    if (event.key === 'Enter' && pointer !== undefined) {
      event.preventDefault();
      pick(pointer);
      return;
    }
    const next = nextPart(pointedParts(paper), document.activeElement, event.key);
    if (next !== undefined) {
      event.preventDefault();
      next.tabIndex = -1;
      next.focus();
    }
  });
  return () => {
    controller.abort();
  };
}

function nextPart(
  parts: readonly HTMLElement[],
  current: Element | null,
  key: string,
): HTMLElement | undefined {
  switch (key) {
    case 'Home':
      return parts[0];
    case 'End':
      return parts.at(-1);
    default:
      return itemForArrowKey(parts, current, key);
  }
}

/**
 * Marks the part that shows a place, and brings it into view within the paper.
 *
 * @param pointer of the place; nothing to mark none
 */
export function markPart(paper: HTMLElement, pointer: string | undefined): void {
  const parts = pointedParts(paper);
  const shown = pointer === undefined ? undefined : partShowing(parts.map(pointerOf), pointer);
  parts.forEach((part, index) => {
    part.toggleAttribute(MARKED, index === shown);
  });
  const part = shown === undefined ? undefined : parts[shown];
  // Under the pointer the receipt stays, or the pointer would be on another part.
  if (part !== undefined && !paper.matches(':hover')) {
    const above = part.getBoundingClientRect().top - paper.getBoundingClientRect().top;
    const below = above + part.offsetHeight - paper.clientHeight;
    if (above < 0 || below > 0) {
      // Not `scrollIntoView`, which would also move the page.
      paper.scrollTop += above - paper.clientHeight / 3;
    }
  }
}

/**
 * The index of the part that shows a place best: the smallest around it, else the first within it.
 *
 * @param shown the places of the parts
 * @returns nothing for a place that no part shows, and for the whole payload
 */
export function partShowing(shown: readonly string[], pointer: string): number | undefined {
  const around = shown
    .map((place, index) => ({ place, index }))
    .filter(({ place }) => pointer === place || pointer.startsWith(`${place}/`))
    .sort((a, b) => b.place.length - a.place.length);
  const within = pointer === '' ? -1 : shown.findIndex((place) => place.startsWith(`${pointer}/`));
  return around[0]?.index ?? (within === -1 ? undefined : within);
}

function pointedParts(paper: HTMLElement): readonly HTMLElement[] {
  return Array.from(paper.querySelectorAll<HTMLElement>('[data-pointer]'));
}

function pointerOf(part: HTMLElement): string {
  return part.dataset['pointer'] ?? '';
}

function pointerAround(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-pointer]')?.dataset['pointer']
    : undefined;
}
