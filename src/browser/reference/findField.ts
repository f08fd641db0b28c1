import { translate } from '@docusaurus/Translate';

import { FIELD, findableOf, hitsOf, pathOf, showField, treeOf } from './fields';

/** The hits of each filter, and the current one's index; -1 before the first. */
const found = new WeakMap<HTMLInputElement, { readonly hits: readonly Element[]; at: number }>();

/** Finds the properties that a filter asks for, and says how many there are. */
export function filterFields(input: HTMLInputElement): void {
  const tree = treeOf(input);
  // A copy is not another property.
  const fields = Array.from(tree?.querySelectorAll(FIELD) ?? []).filter(
    (field) => field.closest('.ref-again') === null,
  );
  const hits = hitsOf(fields, input.value, findableOf);
  found.set(input, { hits, at: -1 });
  const { length } = hits;
  const isNone = length === 0 && input.value.trim() !== '';
  input.closest('.ref-where')?.toggleAttribute('data-none', isNone);
  say(
    input,
    isNone
      ? translate({ message: 'No field has this in its name or description' })
      : length === 0
        ? ''
        : `${String(length)} ${length === 1 ? translate({ message: 'field' }) : translate({ message: 'fields' })}`,
  );
}

/** Goes to the next hit of a filter with Enter, to the previous one with Shift+Enter, and clears it with Escape. */
export function pressInFilter(input: HTMLInputElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') {
    input.value = '';
    filterFields(input);
    document.querySelector('.ref-found')?.classList.remove('ref-found');
    event.preventDefault();
  }
  if (event.key !== 'Enter' || event.isComposing) {
    return;
  }
  event.preventDefault();
  if (!found.has(input)) {
    filterFields(input);
  }
  const state = found.get(input);
  const count = state?.hits.length ?? 0;
  if (state === undefined || count === 0) {
    return;
  }
  state.at = event.shiftKey ? (Math.max(state.at, 0) - 1 + count) % count : (state.at + 1) % count;
  const hit = state.hits[state.at];
  if (hit !== undefined) {
    showField(hit);
    say(input, `${String(state.at + 1)}/${String(count)}`, pathOf(hit).join(' › '));
  }
}

/** @param heard what only a screen reader says besides: the line shows the path */
function say(input: HTMLInputElement, text: string, heard = ''): void {
  const status = input.closest('.ref-where')?.querySelector('[role="status"]');
  const more = document.createElement('span');
  more.className = 'only-heard';
  more.textContent = `\u00A0${heard}`;
  status?.replaceChildren(text, ...(heard === '' ? [] : [more]));
}
