import { FIELD } from './fields';

/** Links to where the page shows the properties of a schema in full. */
const AGAIN = '.ref-again';

/** Puts a copy of the properties that a fold links to in place of the link, when a reader opens it. */
export function openInPlace(fold: Element): void {
  const link = fold.querySelector<HTMLAnchorElement>(':scope > .ref-note > a');
  const place = link === null ? null : document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!fold.matches(AGAIN) || link === null || place === null || fold.matches('.ref-again--copied')) {
    return;
  }
  const copy = document.createElement('div');
  copy.append(...contentsOf(place).map((element) => element.cloneNode(true)));
  copy.querySelectorAll('[id]').forEach((element) => {
    element.removeAttribute('id');
  });
  // A fold within is copied again when it is opened.
  copy.querySelectorAll('details[open]').forEach((inner) => {
    inner.removeAttribute('open');
  });
  link.parentElement?.before(copy);
  fold.classList.add('ref-again--copied');
}

/** Fills the folds directly in an element, so that the properties in them can be read. */
export function fillFolds(scope: Element): void {
  const own = scope.closest(FIELD);
  scope.querySelectorAll(AGAIN).forEach((fold) => {
    if (fold.closest(FIELD) === own) {
      openInPlace(fold);
    }
  });
}

/** What the page shows of a value below its name, type, description and facts. */
function contentsOf(place: Element): readonly Element[] {
  const fold = Array.from(place.children).find((child) => child.matches('.ref-details'));
  const within = place.matches(FIELD) && fold !== undefined ? fold : place;
  const others = 'summary, .ref-field-head, .ref-type, .ref-part-label, .ref-text, .ref-facts, .ref-where';
  // Outside a fold, a note is about the value, such as its guides.
  const left = within === place ? `${others}, .ref-note` : 'summary';
  return Array.from(within.children).filter((child) => !child.matches(left));
}
