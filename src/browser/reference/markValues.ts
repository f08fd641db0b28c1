import { translate } from '@docusaurus/Translate';

import { markRanges } from '../markRanges';
import { exampleChoice, exampleWith, hasExamples, type ExampleOnPage } from './examples';
import { fieldFor, nameOf, showField, statusOf, stepsTo, treeOf } from './fields';
import { membersAround, placesAt, type Member } from './jsonPlaces';
import { fillFolds } from './openInPlace';
import { offsetAt, payloadFor, rangeOf, readPayload, scrollTo, treeFor } from './payload';

/** The property whose values are marked. */
let marked: Element | undefined;

/**
 * Marks the values of a property in the shown payload. If it has none, says next to the property which example has one,
 * and offers to choose it.
 */
export function markField(field: Element): void {
  if (field !== marked) {
    marked = field;
    mark(field);
  }
}

/** Forgets the property whose values are marked, since the payload changes. */
export function forgetField(): void {
  marked = undefined;
  markRanges('ref-value', []);
}

function mark(field: Element): void {
  const tree = treeOf(field);
  if (tree === null) {
    return;
  }
  const steps = stepsTo(field);
  const shown = payloadFor(tree);
  const payload = shown === undefined ? undefined : readPayload(shown);
  const ranges =
    payload === undefined ? [] : placesAt(payload.root, steps).map((place) => rangeOf(payload, place));
  markRanges('ref-value', ranges);
  ranges.slice(0, 1).forEach(scrollTo);
  removeOffers();
  if (ranges.length === 0 && (payload !== undefined || statusOf(tree) !== '') && hasExamples(tree)) {
    const found = exampleWith(tree, steps);
    // The tab of a response that is not shown opens with its first example.
    if (payload !== undefined || found?.isFirst !== true) {
      offer(field, found?.example);
    }
  }
}

/** Says which example has a value for a property. */
function offer(field: Element, example: ExampleOnPage | undefined): void {
  const note = document.createElement('span');
  note.className = 'ref-unused';
  if (example === undefined) {
    note.textContent = translate({ message: 'not in any example' });
  } else {
    note.append(`${translate({ message: 'in the example' })} `, choiceOf(field, example));
  }
  field.querySelector('.ref-field-head')?.append(' ', note);
}

function choiceOf(field: Element, { name, label, href }: ExampleOnPage): HTMLElement {
  const select = statusOf(field) === '' ? exampleChoice(name) : null;
  if (select === null) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = label;
    return link;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    // The button goes away with the choice, so the focus stays at the property.
    field.querySelector<HTMLElement>('.ref-name')?.focus({ preventScroll: true });
    markOnceShown(field, select);
    select.value = name;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return button;
}

/** Marks the values again when the example that was chosen is shown, which may have to load first. */
function markOnceShown(field: Element, select: HTMLSelectElement): void {
  const observer = new MutationObserver(() => {
    mark(field);
    if (document.querySelector('.ref-unused') === null) {
      observer.disconnect();
    }
  });
  const panel = select.closest('aside');
  if (panel !== null) {
    observer.observe(panel, { childList: true, characterData: true, subtree: true, attributes: true });
  }
}

/** Removes what {@link offer} added, unless the focus is in it. */
function removeOffers(): void {
  document.querySelectorAll('.ref-unused').forEach((note) => {
    if (!note.contains(document.activeElement)) {
      note.remove();
    }
  });
}

/** The tree of the request, and the members around a point of its payload. */
function membersAt(
  element: HTMLElement,
  { clientX, clientY }: MouseEvent,
): { readonly tree: HTMLElement; readonly members: readonly Member[] } | undefined {
  const tree = treeFor(element);
  const root = readPayload(element)?.root;
  const offset = offsetAt(element, clientX, clientY);
  return tree === undefined || root === undefined || offset === undefined
    ? undefined
    : { tree, members: membersAround(root, offset) };
}

/** Marks the value that the reader points at, and its property where the page shows it. */
export function pointAtValue(element: HTMLElement, event: MouseEvent): void {
  const found = membersAt(element, event);
  const place = found?.members.at(-1)?.place;
  const payload = place === undefined ? undefined : readPayload(element);
  if (found === undefined || place === undefined || payload === undefined) {
    leaveValue(element);
    return;
  }
  const names = found.members.map(({ name }) => name);
  const field = fieldFor(found.tree, found.members);
  const name =
    field === undefined || nameOf(field) !== names.at(-1) ? null : field.querySelector('.ref-name');
  const ranges = [rangeOf(payload, place)];
  if (name?.checkVisibility() === true) {
    const range = document.createRange();
    range.selectNodeContents(name);
    ranges.push(range);
  }
  markRanges('ref-pointed', ranges);
  element.title = names.join(' › ');
}

/** Forgets the value that the reader pointed at. */
export function leaveValue(element: HTMLElement): void {
  markRanges('ref-pointed', []);
  element.removeAttribute('title');
}

/** Leads to the property of the value that the reader clicked on. Selecting text is not a click. */
export function followValue(element: HTMLElement, event: MouseEvent): void {
  if (getSelection()?.isCollapsed === false) {
    return;
  }
  const found = membersAt(element, event);
  const field = found === undefined ? undefined : fieldFor(found.tree, found.members, fillFolds);
  if (field !== undefined) {
    showField(field);
    field.querySelector<HTMLElement>('.ref-name')?.focus({ preventScroll: true });
    markField(field);
  }
}
