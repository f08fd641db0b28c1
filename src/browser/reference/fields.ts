import { openAround } from '../openAround';
import type { Member, Step } from './jsonPlaces';
import { selects } from './jsonPlaces';

/** Everything below reads the tree of a schema, as src/reference/view/SchemaTree.tsx renders it. */
export const TREE = '.ref-schema';
export const FIELD = '.ref-field';

export function nameOf(field: Element): string {
  return field.querySelector('.ref-name')?.textContent ?? '';
}

export function treeOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(TREE);
}

/** The status of the response that an element is part of; empty in a request. */
export function statusOf(element: Element): string {
  return element.closest('.ref-response')?.id ?? '';
}

/** The trees of the bodies of a response or, without a status, of the request: one for each of their media types. */
export function treesOf(status: string): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(TREE)).filter((tree) => statusOf(tree) === status);
}

/** A property and those around it, the outermost first. */
export function fieldsAround(field: Element): readonly Element[] {
  const outer = field.parentElement?.closest(`${FIELD}, ${TREE}`);
  return outer?.matches(FIELD) === true ? [...fieldsAround(outer), field] : [field];
}

/** A property's path in its document: `attributes › lineItems › grossTotal`. The data of a document goes without. */
export function pathOf(field: Element): readonly string[] {
  const names = fieldsAround(field).map(nameOf);
  return names.length > 1 && names[0] === 'data' ? names.slice(1) : names;
}

/** A property as a filter sees it. */
export interface Findable {
  readonly path: readonly string[];
  /** Its description and facts, such as the values of an enum, and those of its items and alternatives. */
  readonly words: string;
}

/** What a filter sees of a property. */
export function findableOf(field: Element): Findable {
  const own = Array.from(field.querySelectorAll('.ref-text, .ref-facts')).filter(
    // A copy of what is shown elsewhere says nothing of its own.
    (words) => words.closest(FIELD) === field && words.closest('.ref-again') === null,
  );
  return { path: pathOf(field), words: own.map(({ textContent }) => textContent).join(' ') };
}

/**
 * The properties that a filter asks for: those whose path, up to the name, contains its words, then those whose
 * description or facts do.
 *
 * @param see reads a property
 */
export function hitsOf<Field>(
  fields: readonly Field[],
  query: string,
  see: (field: Field) => Findable,
): readonly Field[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) {
    return [];
  }
  const seen = fields.map((field) => ({ field, ...see(field) }));
  const named = seen.filter(({ path }) => isNamed(path, query));
  const described = seen.filter(
    (one) => !named.includes(one) && words.every((word) => one.words.toLowerCase().includes(word)),
  );
  return [...named, ...described].map(({ field }) => field);
}

/** Whether the end of a property's path, up to its name, contains the words of a filter. */
function isNamed(path: readonly string[], query: string): boolean {
  const words = query
    .toLowerCase()
    .split(/[\s.›>]+/)
    .filter((word) => word !== '');
  const names = path.map((name) => name.toLowerCase());
  const last = words.at(-1);
  return (
    last !== undefined &&
    (names.at(-1) ?? '').includes(last) &&
    words.slice(0, -1).every((word) => names.slice(0, -1).some((name) => name.includes(word)))
  );
}

/** How a property's values are found in a document that matches the tree. */
export function stepsTo(field: Element): readonly Step[] {
  const steps: Step[] = [];
  for (
    let element: Element | null = field;
    element !== null && !element.matches(TREE);
    element = element.parentElement
  ) {
    if (element.matches(FIELD)) {
      steps.unshift({ kind: 'member', name: nameOf(element) });
    } else if (element.matches('.ref-part')) {
      steps.unshift({ kind: 'members' });
    } else {
      steps.unshift(...conditionOf(element));
    }
  }
  return steps;
}

/** The property and the value that select an alternative. */
function conditionOf(element: Element): readonly Extract<Step, { kind: 'when' }>[] {
  const [name, value] = Array.from(element.querySelectorAll('.ref-variant > summary > code'));
  return element.matches('.ref-variant') && name !== undefined && value !== undefined
    ? [{ kind: 'when', name: name.textContent, value: value.textContent }]
    : [];
}

/**
 * The property that describes a value.
 *
 * @param members the members around the value
 * @param prepare is called with each element before the properties in it are read
 * @returns the innermost property that the tree has; `undefined` if it has none
 */
export function fieldFor(
  tree: HTMLElement,
  members: readonly Member[],
  prepare: (scope: Element) => void = () => undefined,
): Element | undefined {
  let scope: Element = tree;
  for (const { name, owner } of members) {
    prepare(scope);
    const next = ownFields(scope).find(
      (field) => nameOf(field) === name && conditionsWithin(field, scope).every((one) => selects(owner, one)),
    );
    if (next === undefined) {
      break;
    }
    scope = next;
  }
  return scope === tree ? undefined : scope;
}

/** The properties directly in a tree or in a property, of all its alternatives. */
function ownFields(scope: Element): readonly Element[] {
  return Array.from(scope.querySelectorAll(FIELD)).filter(
    (field) => field.parentElement?.closest(`${FIELD}, ${TREE}`) === scope,
  );
}

function conditionsWithin(field: Element, scope: Element) {
  const conditions: Extract<Step, { kind: 'when' }>[] = [];
  for (
    let element = field.parentElement;
    element !== null && element !== scope;
    element = element.parentElement
  ) {
    conditions.push(...conditionOf(element));
  }
  return conditions;
}

/** Opens what is folded around a property, scrolls to it below what sticks to the top, and marks it. */
export function showField(field: Element): void {
  openAround(field);
  field.scrollIntoView({ block: 'start' });
  document.querySelector('.ref-found')?.classList.remove('ref-found');
  field.classList.add('ref-found');
}
