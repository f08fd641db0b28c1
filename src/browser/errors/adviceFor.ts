/** What the page says about a code, as text. */
export interface Advice {
  readonly causes: readonly string[];
  readonly steps: readonly string[];
}

/**
 * Reads the section of a code on the page: the list of its causes, and the steps that cure it.
 *
 * @returns `undefined` for a code without such a section
 */
export function adviceFor(code: string): Advice | undefined {
  const lists: Element[] = [];
  let next = document.getElementById(code)?.nextElementSibling ?? null;
  while (next !== null && next.tagName !== 'H2') {
    lists.push(next);
    next = next.nextElementSibling;
  }
  const causes = lists.find(({ tagName }) => tagName === 'UL');
  const steps = lists.find(({ tagName }) => tagName === 'OL');
  return causes === undefined || steps === undefined
    ? undefined
    : { causes: itemsOf(causes), steps: itemsOf(steps) };
}

function itemsOf(list: Element): string[] {
  return Array.from(list.children, ({ textContent }) => textContent);
}
