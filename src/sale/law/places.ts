import { childOf } from '../../kit/pointer';

export interface SalePlace {
  /** Its path, with the index of each list item: `lineItems[1].name`. */
  readonly path: string;
  /** `undefined` if the place does not exist. */
  readonly value: unknown;
}

/** A step of a path: a property, each item of a list, or the attributes of an extension. */
const STEP = /^([A-Za-z][A-Za-z0-9]*)(?:\[([a-z0-9-]*)\])?$/;

/**
 * The places of a path in the attributes of a sale: `retailer.companyName`, `lineItems[].name` for each item, and
 * `extensions[at-bao].receiptNumber` for the attributes of an extension. A list that is absent or empty, and an
 * extension that is absent, are one place without a value.
 *
 * @throws {Error} for a path that is not of this form
 */
export function placesAt(sale: unknown, path: string): readonly SalePlace[] {
  let places: readonly SalePlace[] = [{ path: '', value: sale }];
  for (const { name, index } of stepsOf(path)) {
    places = places.flatMap((place) => into(place, name, index));
  }
  return places;
}

interface Step {
  readonly name: string;
  readonly index: string | undefined;
}

/** The paths come from the data of the law, so there are a few hundred. */
const knownSteps = new Map<string, readonly Step[]>();

function stepsOf(path: string): readonly Step[] {
  const known = knownSteps.get(path);
  if (known !== undefined) {
    return known;
  }
  const steps = path.split('.').map((step) => {
    const [, name, index] = STEP.exec(step) ?? [];
    if (name === undefined) {
      throw new Error(`"${path}" is not a path of a sale: "${step}" is not a step.`);
    }
    return { name, index };
  });
  knownSteps.set(path, steps);
  return steps;
}

/** Whether a value is more than nothing: no empty or blank text, list or object, and not null. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.trim() !== '';
  }
  return typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== null && value !== undefined;
}

/** A path in words: `receiptNumber of at-bao` instead of `extensions[at-bao].receiptNumber`. */
export function fieldWords(path: string): string {
  return path
    .replace(/^extensions\[([a-z-][a-z0-9-]*)\]\.(.+)$/, '$2 of $1')
    .replace(/^extensions\[([a-z-][a-z0-9-]*)\]$/, 'the extension $1');
}

/** @param index of the step: none for a property, an empty text for each item, otherwise an extension */
function into({ path, value }: SalePlace, name: string, index: string | undefined): readonly SalePlace[] {
  const child = childOf(value, name);
  const at = path === '' ? name : `${path}.${name}`;
  if (index === undefined) {
    return [{ path: at, value: child }];
  }
  const items: readonly unknown[] = Array.isArray(child) ? child : [];
  if (index !== '') {
    const extension = items.find((item) => childOf(item, 'extensionId') === index);
    return [{ path: `${at}[${index}]`, value: childOf(extension, 'attributes') }];
  }
  return items.length === 0
    ? [{ path: `${at}[]`, value: undefined }]
    : items.map((item, place) => ({ path: `${at}[${String(place)}]`, value: item }));
}
