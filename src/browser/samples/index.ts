import { type Placeholder, PLACEHOLDERS_FILE } from '../../portal/placeholders';
import { markRanges } from '../markRanges';
import { rememberedToken } from '../tryit/request/secrets';
import { changed } from '../values/events';
import { originalCode } from '../values/originals';
import { ownValues, tabStore } from '../values/ownValues';
import { REWRITTEN } from '../values/samples';
import { CODE } from './code';
import { drawPanel } from './drawPanel';
import { placesIn, usableValues } from './places';
import { saveShown } from './saveShown';
import { ask, changeShown, shownNow } from './shown';
import { type Piece, showPlaces } from './showPlaces';

export { ask } from './shown';

/** Where each sample of the page shows something of the reader. */
let pieces: ReadonlyMap<Element, readonly Piece[]> = new Map();

/** The sample that the pointer is in, while what is marked in it is up to date. */
let pointed: HTMLElement | null | undefined;

let begun: Promise<void> | undefined;

/** Shows the reader's values in the samples of this page and of all pages that follow, from the first call on. */
export async function start(): Promise<void> {
  begun ??= begin();
  try {
    await begun;
  } catch (error) {
    begun = undefined;
    throw error;
  }
}

async function begin(): Promise<void> {
  const response = await fetch(`/${PLACEHOLDERS_FILE}`);
  changeShown({ placeholders: (await response.json()) as readonly Placeholder[] });
  changed.subscribe(showAll);
  // Paper has the examples, as the Markdown of the page has.
  window.matchMedia('print').addEventListener('change', showAll);
  new MutationObserver((records) => {
    if (records.some(hasCode)) {
      showAll();
    }
  }).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointermove', point);
  document.addEventListener('click', saveShown);
  drawPanel();
  showAll();
}

function hasCode({ target, addedNodes, removedNodes }: MutationRecord): boolean {
  return (
    sampleAround(target) !== null ||
    [...Array.from(addedNodes), ...Array.from(removedNodes)].some(
      (node) => node instanceof Element && (node.matches(CODE) || node.querySelector(CODE) !== null),
    )
  );
}

function showAll(): void {
  const { placeholders } = shownNow();
  const token = rememberedToken(tabStore);
  const typed = { ...ownValues(), ...(token !== undefined && { token }) };
  const values = usableValues(placeholders, typed);
  const drawn = window.matchMedia('print').matches ? {} : values;
  pieces = new Map(
    Array.from(document.querySelectorAll(CODE), (sample) => [
      sample,
      showPlaces(sample, placesIn(originalCode(sample), placeholders, drawn)),
    ]),
  );
  const all = [...pieces.values()].flat();
  pointed = undefined;
  markRanges('own-value', rangesOf(all.filter(({ isOwn }) => isOwn)));
  pieces.forEach((some, sample) => {
    sample.toggleAttribute(
      REWRITTEN,
      some.some(({ isOwn }) => isOwn),
    );
  });
  changeShown({ values, onPage: new Set(all.map(({ name }) => name)) });
}

/** Marks what the reader can press on in the sample that a pointer is in. */
export function point({ target, clientX, clientY }: MouseEvent): void {
  const sample = sampleAround(target);
  if (sample !== pointed) {
    pointed = sample;
    markRanges('own-place', rangesOf((sample && pieces.get(sample)) ?? []));
  }
  if (sample !== null) {
    sample.style.cursor = pieceAt(sample, clientX, clientY) === undefined ? '' : 'pointer';
  }
}

/** Asks for the value that the reader pressed on. Selecting text is not a press. */
export function press({ target, clientX, clientY }: MouseEvent): void {
  const sample = sampleAround(target);
  const piece = sample === null ? undefined : pieceAt(sample, clientX, clientY);
  if (piece !== undefined && getSelection()?.isCollapsed !== false) {
    ask(piece.name);
  }
}

function sampleAround(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Node && !(target instanceof Element) ? target.parentElement : target;
  return element instanceof Element ? element.closest<HTMLElement>(CODE) : null;
}

/** What the reader can press on at a point. In a payload, a press leads to the property. */
function pieceAt(sample: HTMLElement, x: number, y: number): Piece | undefined {
  return sample.matches('[data-payload]') && /^\s*[[{]/.test(sample.textContent)
    ? undefined
    : pieces
        .get(sample)
        ?.find(({ range }) =>
          Array.from(range.getClientRects()).some(
            ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
          ),
        );
}

function rangesOf(some: readonly Piece[]): readonly Range[] {
  return some.map(({ range }) => range);
}
