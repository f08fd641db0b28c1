import { FIELD, TREE } from './fields';
import { filterFields, pressInFilter } from './findField';
import { followValue, forgetField, leaveValue, markField, pointAtValue } from './markValues';
import { markSection } from './markSection';
import { openInPlace } from './openInPlace';
import { payloadAround } from './payload';
import { followLine, updateLines } from './placeLine';

/** A property's own words, without the properties in it. */
const OWN_WORDS = `:is(.ref-field-head, .ref-text, .ref-facts)`;

/**
 * Starts what helps to read a long schema: the line that says where the reader is, the filter, the marks in the example
 * and the trees that open in place. It works for all pages that the reader opens in the document, so it never stops.
 */
export function start(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // A finger does not hover: what appears below it would move what it is about to tap.
    if (pointerType !== 'touch') {
      pointAt(target);
    }
  });
  document.addEventListener('focusin', ({ target }) => {
    focusOn(target);
  });
  document.addEventListener('pointermove', (event) => {
    const payload = payloadOf(event);
    if (payload !== null) {
      pointAtValue(payload, event);
    }
  });
  document.addEventListener('pointerout', (event) => {
    const payload = payloadOf(event);
    if (payload !== null && !(event.relatedTarget instanceof Node && payload.contains(event.relatedTarget))) {
      leaveValue(payload);
    }
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof Element && target.closest('aside') !== null) {
      forgetField();
    }
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('aside [role="tab"]') !== null) {
      forgetField();
    }
    followLine(event);
    pointAt(event.target);
    const payload = payloadOf(event);
    if (payload !== null) {
      followValue(payload, event);
    }
  });
  // These do not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      openFold(target);
    },
    true,
  );
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  document.addEventListener('input', ({ target }) => {
    if (isFilter(target)) {
      filterFields(target);
    }
  });
  document.addEventListener('keydown', (event) => {
    if (isFilter(event.target)) {
      pressInFilter(event.target, event);
    }
  });
  catchUp();
}

/** Does what the reader asked for before this was loaded. */
function catchUp(): void {
  document.querySelectorAll('.ref-again[open]').forEach(openFold);
  pointAt(Array.from(document.querySelectorAll(':hover')).at(-1) ?? null);
  focusOn(document.activeElement);
  if (isFilter(document.activeElement)) {
    filterFields(document.activeElement);
  }
  updateLines();
  markSection();
}

function pointAt(target: EventTarget | null): void {
  const words = target instanceof Element ? target.closest(OWN_WORDS) : null;
  if (words?.parentElement?.matches(`${TREE} ${FIELD}`) === true) {
    markField(words.parentElement);
  }
}

function focusOn(target: EventTarget | null): void {
  const field = target instanceof Element ? target.closest(`${TREE} ${FIELD}`) : null;
  // The focus of a click comes before it: likewise.
  if (field !== null && document.activeElement?.matches(':focus-visible') === true) {
    markField(field);
  }
}

function openFold(target: EventTarget | null): void {
  if (target instanceof HTMLDetailsElement && target.open) {
    openInPlace(target);
  }
}

let isWaiting = false;

function scrolled(): void {
  if (!isWaiting) {
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      updateLines();
      markSection();
    });
  }
}

function payloadOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? payloadAround(target) : null;
}

function isFilter(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.closest('.ref-where') !== null;
}
