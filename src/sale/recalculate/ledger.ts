import { equals, formatDecimal, type Decimal } from '../../kit/decimal';
import { childOf, formatPointer, valueAt } from '../../kit/pointer';
import { amountOf, type Amount, type PartAt } from '../sums/amounts';

/** A value of a sale that another one takes the place of. */
export interface Change {
  /** From the body (JSON Pointer, RFC 6901). */
  readonly pointer: string;
  /** Missing for a value that is new. */
  readonly before?: unknown;
  /** Missing for a value that goes. */
  readonly after?: unknown;
  /** What the new value is, as a clause: `2 times grossUnitPrice`. */
  readonly why: string;
}

/** An amount that may be wrong, and that nothing in the sale decides. */
export interface Left {
  readonly pointer: string;
  /** Why, as a sentence. */
  readonly why: string;
}

/** A sale that is recalculated, amount by amount, with what was changed and what was left. */
export interface Ledger {
  readonly sale: PartAt;
  readonly changes: readonly Change[];
  readonly left: readonly Left[];
  /** States an amount of a part, unless it is that already; an amount that is too long for the contract is left. */
  readonly state: (at: PartAt, name: string, amount: Amount, why: string) => void;
  /** Adds an item at the end of a list of the sale, or takes one away. */
  readonly append: (list: string, item: object, why: string) => void;
  readonly remove: (item: PartAt, why: string) => void;
  readonly leave: (at: PartAt, name: string, why: string) => void;
  readonly given: (at: PartAt, name: string) => Decimal | undefined;
  /** Whether an amount is another one than was given. */
  readonly isChanged: (at: PartAt, name: string) => boolean;
}

/** The form of an amount in the contract, which also bounds its length. */
export const AMOUNT = /^(?=.{4,21}$)-?[0-9]{1,19}\.[0-9]{2,8}$/;

/**
 * Opens a ledger on a copy of a body.
 *
 * @param path the steps to the attributes of the sale
 */
export function openLedger(body: unknown, path: readonly string[]): Ledger & { readonly body: unknown } {
  const copy: unknown = structuredClone(body);
  const sale = { path, part: valueAt(copy, path) };
  const changes: Change[] = [];
  const left: Left[] = [];
  const leave = (place: readonly string[], why: string) => {
    const pointer = formatPointer(place);
    if (!left.some((one) => one.pointer === pointer)) {
      left.push({ pointer, why });
    }
  };
  const given = ({ path: at }: PartAt, name: string) => amountOf(valueAt(body, [...at, name]))?.value;
  return {
    ...{ body: copy, sale, changes, left, given },
    state: (at, name, { value, currency }, why) => {
      if (typeof at.part !== 'object' || at.part === null) {
        leave(at.path, 'It is not an object, so nothing is computed in it.');
        return;
      }
      const now = childOf(at.part, name);
      const before = amountOf(now);
      if (before !== undefined && equals(before.value, value)) {
        return;
      }
      const text = formatDecimal(value);
      if (!AMOUNT.test(text)) {
        left.push({ pointer: formatPointer([...at.path, name]), why: `${text} is too long for an amount.` });
      } else if (before === undefined) {
        const after = { currency, amount: text };
        Reflect.set(at.part, name, after);
        changes.push({ ...changeOf([...at.path, name], now, after), why });
      } else {
        const old = childOf(now, 'amount');
        Reflect.set(now as object, 'amount', text);
        changes.push({ ...changeOf([...at.path, name, 'amount'], old, text), why });
      }
    },
    append: (list, item, why) => {
      const items = childOf(sale.part, list) as unknown[];
      changes.push({ ...changeOf([...path, list, String(items.length)], undefined, item), why });
      items.push(item);
    },
    remove: ({ path: at, part }, why) => {
      const items = valueAt(copy, at.slice(0, -1)) as unknown[];
      items.splice(Number(at.at(-1)), 1);
      changes.push({ ...changeOf(at, part, undefined), why });
    },
    leave: (at, name, why) => {
      leave([...at.path, name], why);
    },
    isChanged: (at, name) => {
      const [now, before] = [amountOf(childOf(at.part, name))?.value, given(at, name)];
      return now === undefined || before === undefined ? now !== before : !equals(now, before);
    },
  };
}

function changeOf(path: readonly string[], before: unknown, after: unknown): Omit<Change, 'why'> {
  return {
    pointer: formatPointer(path),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}
