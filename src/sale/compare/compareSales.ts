import { formatDecimal, parseDecimal, subtract } from '../../kit/decimal';
import { childOf, formatPointer } from '../../kit/pointer';

/** A value that two sales do not share. */
export interface Difference {
  readonly kind: 'added' | 'changed' | 'removed';
  /** Where it is, as a JSON Pointer (RFC 6901): in the second sale, or in the first if it was removed. */
  readonly pointer: string;
  /** The same place in words that are independent of the order: `lineItems[2].grossTotal`. */
  readonly name: string;
  /** What is there, in words: text without quotation marks, money as `-3.50 EUR`, anything else as JSON. */
  readonly before?: string;
  readonly after?: string;
  /** How much more money there is in the second sale, exactly; only between amounts of one currency. */
  readonly more?: string;
}

/** A place in two sales, whose positions in lists can differ. */
interface ComparedPlace {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly name: string;
}

/** Which property tells the items of a list apart. Items of another list, or that lack it, are compared in order. */
const KEYS: Readonly<Record<string, string>> = {
  lineItems: 'lineItemId',
  extensions: 'extensionId',
  taxes: 'percentage',
  payments: 'method',
  channels: 'channelType',
};

/** How deep sales are taken apart; what is deeper is compared as a whole. No valid sale has as many levels. */
const MAX_DEPTH = 32;

/**
 * Compares two sales, value by value, in the order of the second one.
 *
 * @param before the attributes of a sale; any JSON
 * @param after the attributes of another
 * @returns what they do not share; nothing for equal sales, whatever the order of their properties
 */
export function compareSales(before: unknown, after: unknown): readonly Difference[] {
  return compare(before, after, { before: [], after: [], name: '' });
}

function compare(before: unknown, after: unknown, place: ComparedPlace): Difference[] {
  if (before === undefined && after === undefined) {
    return [];
  }
  const isTaken =
    moneyText(before) === undefined &&
    moneyText(after) === undefined &&
    place.after.length < MAX_DEPTH &&
    (isContainer(before) || isContainer(after)) &&
    sameKind(before, after);
  if (!isTaken) {
    return differenceOf(before, after, place);
  }
  return Array.isArray(before) || Array.isArray(after)
    ? compareLists(listOf(before), listOf(after), place)
    : compareObjects(before, after, place);
}

function compareObjects(before: unknown, after: unknown, place: ComparedPlace): Difference[] {
  const names = new Set([...namesOf(after), ...namesOf(before)]);
  return [...names].flatMap((name) =>
    compare(childOf(before, name), childOf(after, name), {
      before: [...place.before, name],
      after: [...place.after, name],
      name: place.name === '' ? name : `${place.name}.${name}`,
    }),
  );
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: ComparedPlace,
): Difference[] {
  const list = place.after.at(-1) ?? '';
  const keyed = { before: keysOf(before, list), after: keysOf(after, list) };
  const keys = new Set([...keyed.after.keys(), ...keyed.before.keys()]);
  return [...keys].flatMap((key) => {
    const [old, young] = [keyed.before.get(key), keyed.after.get(key)];
    return compare(
      old === undefined ? undefined : before[old],
      young === undefined ? undefined : after[young],
      {
        before: [...place.before, String(old ?? '')],
        after: [...place.after, String(young ?? '')],
        name: `${place.name}[${key}]`,
      },
    );
  });
}

/**
 * The positions of the items of a list by what distinguishes them: a second `CASH` is `CASH, 2`.
 *
 * @param name the property of the sale that is the list, such as `payments`
 */
export function keysOf(list: readonly unknown[], name: string): ReadonlyMap<string, number> {
  const property = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  const counts = new Map<string, number>();
  return new Map(
    list.map((item, index) => {
      const value = property === undefined ? undefined : childOf(item, property);
      const key = typeof value === 'string' ? value : String(index + 1);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [count === 1 ? key : `${key}, ${String(count)}`, index];
    }),
  );
}

function differenceOf(before: unknown, after: unknown, place: ComparedPlace): Difference[] {
  const [old, young] = [wordsFor(before), wordsFor(after)];
  if (old === young && sameKind(before, after)) {
    return [];
  }
  const more = moreMoney(before, after);
  return [
    {
      kind: old === undefined ? 'added' : young === undefined ? 'removed' : 'changed',
      pointer: formatPointer(young === undefined ? place.before : place.after),
      name: place.name,
      ...(old === undefined ? {} : { before: old }),
      ...(young === undefined ? {} : { after: young }),
      ...(more === undefined ? {} : { more }),
    },
  ];
}

function moreMoney(before: unknown, after: unknown): string | undefined {
  const currency = childOf(after, 'currency');
  const [old, young] = [before, after].map((money) => parseDecimal(String(childOf(money, 'amount'))));
  return old === undefined || young === undefined || childOf(before, 'currency') !== currency
    ? undefined
    : `${formatDecimal(subtract(young, old))} ${String(currency)}`;
}

function wordsFor(value: unknown): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  return typeof value === 'string' ? value : (moneyText(value) ?? JSON.stringify(value));
}

/** `-3.50 EUR` of an amount of money; nothing for any other value. */
function moneyText(value: unknown): string | undefined {
  const [currency, amount] = [childOf(value, 'currency'), childOf(value, 'amount')];
  return typeof currency === 'string' && typeof amount === 'string' && namesOf(value).length === 2
    ? `${amount} ${currency}`
    : undefined;
}

/** Whether both are of one kind; what is absent is of every kind, so that what was added is listed value by value. */
function sameKind(before: unknown, after: unknown): boolean {
  return before === undefined || after === undefined || kindOf(before) === kindOf(after);
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function namesOf(value: unknown): string[] {
  return isContainer(value) ? Object.keys(value) : [];
}
