import { statusOf, treesOf } from './fields';
import { findJson, type JsonPlace } from './jsonPlaces';

/** A shown payload, and its text as JSON with places. */
export interface Payload {
  readonly element: HTMLElement;
  readonly root: JsonPlace;
}

const PAYLOAD = 'pre[data-payload]';

/** The payload that an element is part of. */
export function payloadAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(PAYLOAD);
}

/** The payloads that the page shows of a message, one for each media type. */
function shownPayloads(status: string): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(PAYLOAD)).filter(
    (one) => one.dataset['payload'] === status && one.checkVisibility(),
  );
}

/** The shown payload that a tree describes; `undefined` if the page shows another response, or only code. */
export function payloadFor(tree: HTMLElement): HTMLElement | undefined {
  const status = statusOf(tree);
  return shownPayloads(status)[treesOf(status).indexOf(tree)];
}

/** The tree that describes a shown payload. */
export function treeFor(payload: HTMLElement): HTMLElement | undefined {
  const status = payload.dataset['payload'] ?? '';
  return treesOf(status)[shownPayloads(status).indexOf(payload)];
}

/** Reads the payload in an element; `undefined` if its text contains no JSON. */
export function readPayload(element: HTMLElement): Payload | undefined {
  const root = findJson(element.textContent);
  return root === undefined ? undefined : { element, root };
}

export function rangeOf({ element }: Payload, { start, end }: JsonPlace): Range {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { length } = node.textContent ?? '';
    if (offset <= start && start < offset + length) {
      range.setStart(node, start - offset);
    }
    if (offset < end && end <= offset + length) {
      range.setEnd(node, end - offset);
      return range;
    }
    offset += length;
  }
  return range;
}

/** The offset in a payload's text of a point on the screen; `undefined` outside the text. */
export function offsetAt(element: HTMLElement, x: number, y: number): number | undefined {
  const caret = caretAt(x, y);
  if (caret === undefined || !element.contains(caret.node)) {
    return undefined;
  }
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}

/** The place in the text at a point on the screen. Safari has the function of CSSOM View since 18.4, and before it one of its own. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret === null ? undefined : { node: caret.offsetNode, offset: caret.offset };
  }
  const { caretRangeFromPoint } = document as {
    caretRangeFromPoint?: (x: number, y: number) => Range | null;
  };
  const range = caretRangeFromPoint?.call(document, x, y) ?? undefined;
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** Scrolls what the range scrolls in, but not the page, until its beginning is seen. */
export function scrollTo(range: Range): void {
  const box = scrollBox(range.startContainer.parentElement);
  if (box === null) {
    return;
  }
  const shown = box.getBoundingClientRect();
  const { top, bottom } = range.getBoundingClientRect();
  if (top < shown.top || bottom > shown.bottom) {
    // A third of the way down, so that what is around the value is also seen.
    box.scrollTop += top - shown.top - (bottom - top > shown.height / 2 ? 0 : shown.height / 3);
  }
}

function scrollBox(element: Element | null): Element | null {
  if (element === null || element === document.body) {
    return null;
  }
  return element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY)
    ? element
    : scrollBox(element.parentElement);
}
