/** What a reader looks for in a list. */
export interface Wanted {
  readonly text: string;
  /** The `data-kind` of a part of the list; empty for all. */
  readonly kind: string;
  /** The fragment of the address, which can name a part of the list. */
  readonly hash: string;
}

/** A list of the page, by selectors. */
export interface ListParts {
  /** What is shown or hidden. */
  readonly items: string;
  /** What is hidden with the last of its items, such as folds and sections. */
  readonly groups: string;
}

/**
 * Shows the items that have all words of a text, hides the others and the groups without any, and opens the folds in which
 * something is found or that the address names.
 *
 * @returns how many are shown, and of how many
 */
export function filterList(
  { items, groups }: ListParts,
  { text, kind, hash }: Wanted,
): { readonly shown: number; readonly total: number } {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const listed = Array.from(document.querySelectorAll<HTMLElement>(items));
  listed.forEach((item) => {
    const isOfKind = kind === '' || item.closest<HTMLElement>('[data-kind]')?.dataset['kind'] === kind;
    item.hidden = !isOfKind || !words.every((word) => plain(item.textContent).includes(word));
  });
  const named = document.getElementById(hash.slice(1))?.closest(groups);
  const isFiltered = words.length > 0 || kind !== '';
  document.querySelectorAll<HTMLElement>(groups).forEach((group) => {
    group.hidden = Array.from(group.querySelectorAll<HTMLElement>(items)).every(({ hidden }) => hidden);
    if (group instanceof HTMLDetailsElement) {
      group.open = isFiltered || named?.contains(group) === true;
    }
  });
  // What is in a section that the page does not show counts as little as what is hidden.
  const shown = isFiltered ? listed.filter(({ offsetParent }) => offsetParent !== null) : listed;
  return { shown: shown.length, total: listed.length };
}

/** A text without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
