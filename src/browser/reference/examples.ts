import { statusOf } from './fields';
import { placesAt, type JsonPlace, type Step } from './jsonPlaces';
import { readPayload } from './payload';

/** An example that is not JSON has no values. */
const NO_JSON: JsonPlace = { start: 0, end: 0, items: [] };

/** An example of a body, which the page contains as a fold. */
export interface ExampleOnPage {
  readonly name: string;
  readonly label: string;
  readonly href: string;
}

/**
 * The first example of a tree's body that has a value somewhere.
 *
 * @param tree the tree of a request's or a response's body
 * @returns the example and whether it is the first of all; `undefined` if none has one
 */
export function exampleWith(
  tree: Element,
  steps: readonly Step[],
): { readonly example: ExampleOnPage; readonly isFirst: boolean } | undefined {
  for (const [index, fold] of examplesOf(tree).entries()) {
    if (placesAt(rootOf(fold), steps).length > 0) {
      const label = fold.querySelector('summary')?.textContent.replace(/^Example: /, '') ?? '';
      return {
        example: { name: fold.id.replace(/^.*?example\./, ''), label, href: `#${fold.id}` },
        isFirst: index === 0,
      };
    }
  }
  return undefined;
}

/** The folds with the examples of a tree's body. */
function examplesOf(tree: Element): readonly Element[] {
  const status = statusOf(tree);
  const prefix = `${status === '' ? '' : `${status}.`}example.`;
  return Array.from(document.querySelectorAll(`[id^="${CSS.escape(prefix)}"]`));
}

/** The examples that have been read; the page does not change them. */
const read = new WeakMap<Element, JsonPlace>();

function rootOf(fold: Element): JsonPlace {
  const code = fold.querySelector('pre');
  const root = read.get(fold) ?? (code === null ? undefined : readPayload(code)?.root) ?? NO_JSON;
  read.set(fold, root);
  return root;
}

/** Whether the page has examples of a tree's body, or shows its payload. */
export function hasExamples(tree: Element): boolean {
  return examplesOf(tree).some((fold) => rootOf(fold) !== NO_JSON);
}

/** The choice of the request's example; `null` if there is nothing to choose. */
export function exampleChoice(name: string): HTMLSelectElement | null {
  return (
    document
      .querySelector<HTMLOptionElement>(`aside option[value="${CSS.escape(name)}"]`)
      ?.closest('select') ?? null
  );
}
