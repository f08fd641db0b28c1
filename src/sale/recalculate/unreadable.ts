import { parseDecimal } from '../../kit/decimal';
import { childOf, isObject } from '../../kit/pointer';
import { amountOf, currenciesIn, listedParts, type PartAt } from '../sums/amounts';

import { AMOUNT, type Ledger } from './ledger';

/** What an object of a sale has that amounts are computed from, or that is computed. */
interface Form {
  readonly amounts: readonly string[];
  /** Amounts in the currency of the customer, or of a card. */
  readonly foreign?: readonly string[];
  /** Properties that are decimal numbers. */
  readonly numbers?: readonly string[];
  /** Members that nothing else makes up for. */
  readonly needed?: readonly string[];
  readonly parts?: Readonly<Record<string, Form>>;
  readonly lists?: Readonly<Record<string, Form>>;
}

const TAX: Form = {
  amounts: ['grossAmount', 'netAmount', 'taxAmount'],
  numbers: ['percentage'],
  needed: ['percentage', 'taxAmount'],
};

const QUANTITY: Form = { amounts: [], numbers: ['number'], needed: ['number'] };

const DISCOUNT: Form = {
  amounts: ['totalGrossAmount', 'unitGrossAmount'],
  numbers: ['percentage'],
  needed: ['totalGrossAmount'],
  parts: { quantity: QUANTITY },
};

const ITEM: Form = {
  amounts: ['grossUnitPrice', 'baseGrossUnitPrice', 'baseGrossTotal', 'grossTotal', 'netTotal', 'totalTax'],
  needed: ['quantity', 'grossTotal'],
  parts: { quantity: QUANTITY },
  lists: { discounts: DISCOUNT, taxes: TAX },
};

const PAYMENT: Form = {
  amounts: ['totalAmount', 'amount', 'tip'],
  foreign: ['handed', 'returned', 'foreignTotalAmount', 'initialBalance', 'remainingBalance'],
  needed: ['totalAmount'],
};

/** A sale, by the schemas of the contract. */
const SALE: Form = {
  amounts: [],
  parts: { totals: { amounts: ['grossAmount', 'netAmount', 'taxAmount'], needed: ['grossAmount'] } },
  lists: { lineItems: ITEM, discounts: DISCOUNT, taxes: TAX, payments: PAYMENT },
};

const SUMS = ['totals', 'taxes', 'discounts', 'payments'];

/**
 * Leaves what cannot be read of a recalculated sale, is in another currency, or is missing: whatever depends on it was not
 * computed, and may be wrong.
 */
export function leaveUnreadable(ledger: Ledger): void {
  const { sale } = ledger;
  const items = childOf(sale.part, 'lineItems');
  if (items === undefined && SUMS.some((name) => childOf(sale.part, name) !== undefined)) {
    ledger.leave(sale, 'lineItems', MISSING);
  }
  const [currency, ...others] = currenciesIn(items ?? sale.part);
  leaveIn(ledger, sale, SALE, others.length === 0 ? currency : undefined);
}

const MISSING = 'It is missing, so what follows from it is not computed.';

function leaveIn(ledger: Ledger, at: PartAt, form: Form, currency: string | undefined): void {
  const { amounts, foreign = [], numbers = [], needed = [], parts = {}, lists = {} } = form;
  const leave = (names: readonly string[], whyOf: (value: unknown) => string | undefined) => {
    names.forEach((name) => {
      const value = childOf(at.part, name);
      const why = value === undefined ? undefined : whyOf(value);
      if (why !== undefined) {
        ledger.leave(at, name, `${why}, so what follows from it is not computed.`);
      }
    });
  };
  const unless = (isRead: (value: unknown) => boolean, what: string) => (value: unknown) =>
    isRead(value) ? undefined : `It is not ${what}`;
  needed
    .filter((name) => childOf(at.part, name) === undefined)
    .forEach((name) => {
      ledger.leave(at, name, MISSING);
    });
  leave([...amounts, ...foreign], unless(isAmount, 'a currency with an amount such as "12.90"'));
  leave(amounts, (value) => {
    const own = amountOf(value)?.currency;
    return [own, currency].includes(undefined) || own === currency
      ? undefined
      : `It is in ${String(own)}, and the line items in ${String(currency)}`;
  });
  leave(numbers, unless(isDecimal, 'a decimal number in quotation marks, such as "2"'));
  leave(Object.keys(parts), unless(isObject, 'an object'));
  leave(Object.keys(lists), unless(Array.isArray, 'a list'));
  Object.entries(parts).forEach(([name, inner]) => {
    const part = childOf(at.part, name);
    if (isObject(part)) {
      leaveIn(ledger, { path: [...at.path, name], part }, inner, currency);
    }
  });
  Object.entries(lists).forEach(([name, inner]) => {
    listedParts(at, name).forEach((item, index) => {
      if (isObject(item.part)) {
        leaveIn(ledger, item, inner, currency);
      } else {
        ledger.leave({ path: [...at.path, name], part: undefined }, String(index), 'It is not an object.');
      }
    });
  });
}

function isAmount(value: unknown): boolean {
  return amountOf(value) !== undefined && AMOUNT.test(String(childOf(value, 'amount')));
}

function isDecimal(value: unknown): boolean {
  return typeof value === 'string' && parseDecimal(value) !== undefined;
}
