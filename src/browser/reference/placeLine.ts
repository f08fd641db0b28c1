import { FIELD, fieldsAround, nameOf, pathOf, treeOf } from './fields';

/** The line above a long tree, see src/reference/view/PlaceLine.tsx. */
const LINE = '.ref-where';

/** Shows in each line which property is below it, as links to that and to those around it. */
export function updateLines(): void {
  document.querySelectorAll<HTMLElement>(LINE).forEach((line) => {
    const path = line.querySelector('.ref-where-path');
    const field = fieldBelow(line);
    const key = field === undefined ? '' : pathOf(field).join();
    if (path === null || line.dataset['path'] === key) {
      return;
    }
    line.dataset['path'] = key;
    replaceRest(path, field === undefined ? [] : linksTo(field));
  });
}

/** Replaces the links from the first that differs: a link that goes away under a pointer that is down gets no click. */
function replaceRest(path: Element, links: readonly HTMLAnchorElement[]): void {
  const shown = path.querySelectorAll('a');
  const same = links.findIndex((link, index) => link.href !== shown[index]?.href);
  const kept = same < 0 ? links.length : same;
  Array.from(shown)
    .slice(kept)
    .forEach((link) => {
      link.remove();
    });
  path.append(...links.slice(kept));
}

/** The property below a line that sticks to the top; none above the tree's first property. */
function fieldBelow(line: HTMLElement): Element | undefined {
  const tree = treeOf(line);
  const { right, bottom, height } = line.getBoundingClientRect();
  const isStuck = tree !== null && tree.getBoundingClientRect().top < line.getBoundingClientRect().top;
  if (!isStuck || bottom > innerHeight) {
    return undefined;
  }
  // Where links to properties lead to, whether the navbar is hidden or not.
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + height;
  // At the end of the line, which the inner properties reach as well; a little below, since the line itself and the gap between two properties belong to none.
  for (const gap of [12, 28]) {
    const field = document.elementFromPoint(right - 2, top + gap)?.closest(FIELD);
    if (field !== null && field !== undefined && tree.contains(field)) {
      return field;
    }
  }
  return undefined;
}

function linksTo(field: Element): readonly HTMLAnchorElement[] {
  const fields = fieldsAround(field);
  return fields.slice(fields.length - pathOf(field).length).map((one) => {
    const link = document.createElement('a');
    link.href = one.querySelector('.ref-name')?.getAttribute('href') ?? '';
    link.textContent = nameOf(one);
    return link;
  });
}

/** Leads the focus to the property that a link of a line leads to, since the line changes with the place. */
export function followLine({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.ref-where-path > a') : null;
  if (link !== null) {
    const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    field?.querySelector<HTMLElement>('.ref-name')?.focus({ preventScroll: true });
  }
}
