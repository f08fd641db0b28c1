import {
  add,
  divideRounded,
  formatDecimal,
  multiply,
  negate,
  parseDecimal,
  subtract,
  type Decimal,
} from '../../kit/decimal';
import { moneyOf, valueOfMoney } from './amounts';
import type { Completion, Lists } from './completion';

const HUNDRED: Decimal = { units: 100n, scale: 0 };
const ZERO: Decimal = { units: 0n, scale: 0 };

/** Completes the lines of a sale: ids, quantities, the kind and the amounts of their taxes, and their totals. */
export function completeLines(completion: Completion, lists: Lists): void {
  const { draft, set, drop } = completion;
  const lines = (lists.get('/lineItems') ?? []).map((index) => `/lineItems/${index}`);
  const ids = lines.map((line) => draft.get(`${line}/lineItemId`));
  const isUnique = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  lines.forEach((line, place) => {
    if (!isUnique) {
      if (draft.has(`${line}/lineItemId`)) {
        drop(`${line}/lineItemId`, 'Not every line has a number of its own, so all have their position.');
      }
      set(`${line}/lineItemId`, String(place + 1), 'It is the position of the line.');
    }
    if (!draft.has(`${line}/quantity`)) {
      const why =
        'The contract requires a quantity, and the source has none for this line, which counts once.';
      set(`${line}/quantity`, { number: '1', unit: 'pieces' }, why);
    }
    const taxes = (lists.get(`${line}/taxes`) ?? []).map((index) => `${line}/taxes/${index}`);
    completeLine(line, taxes, completion);
  });
  leaveVoids(lines, completion);
}

/** A line that takes back what another line of the receipt has just sold is voided at once, and no return of an earlier purchase. */
function leaveVoids(lines: readonly string[], { draft, drop }: Completion): void {
  const keyOf = (line: string, total: Decimal) => {
    const { number = '' } = (draft.get(`${line}/quantity`) ?? {}) as { readonly number?: string };
    const item = draft.get(`${line}/name`) ?? draft.get(`${line}/articleId`) ?? '';
    return JSON.stringify([item, number, formatDecimal(total)]);
  };
  const sold = new Map<string, number>();
  for (const line of lines.filter((one) => !draft.has(`${one}/returned`))) {
    const key = keyOf(line, valueOfMoney(draft.get(`${line}/grossTotal`)));
    sold.set(key, (sold.get(key) ?? 0) + 1);
  }
  for (const line of lines.filter((one) => draft.has(`${one}/returned`))) {
    const key = keyOf(line, negate(valueOfMoney(draft.get(`${line}/grossTotal`))));
    const count = sold.get(key) ?? 0;
    if (count > 0) {
      sold.set(key, count - 1);
      drop(
        `${line}/returned`,
        'Another line of the receipt sells the same item for the same amount: this line voids it, and nothing was returned.',
      );
    }
  }
}

function completeLine(line: string, taxes: readonly string[], completion: Completion): void {
  const { draft, currency = '', set } = completion;
  const total = `${line}/grossTotal`;
  const [only] = taxes;
  if (taxes.length === 1 && only !== undefined && draft.has(total) && !draft.has(`${only}/grossAmount`)) {
    set(`${only}/grossAmount`, draft.get(total), 'The line has one tax.');
  }
  const isComplete = taxes.map((tax) => completeTax(tax, completion)).every((one) => one);
  if (!draft.has(total) && taxes.length > 0 && taxes.every((tax) => draft.has(`${tax}/grossAmount`))) {
    set(
      total,
      moneyOf(sumAt(taxes, 'grossAmount', completion), currency),
      'It is the sum of the taxed amounts of the line.',
    );
  }
  if (taxes.length > 0 && isComplete) {
    const why = 'It is the sum of the taxes of the line.';
    set(`${line}/netTotal`, moneyOf(sumAt(taxes, 'netAmount', completion), currency), why);
    set(`${line}/totalTax`, moneyOf(sumAt(taxes, 'taxAmount', completion), currency), why);
  }
}

/** The sum of an amount of several taxes. */
export function sumAt(taxes: readonly string[], name: string, { draft }: Pick<Completion, 'draft'>): Decimal {
  return taxes.map((tax) => valueOfMoney(draft.get(`${tax}/${name}`))).reduce(add, ZERO);
}

/**
 * Completes a tax of which a percentage and the gross amount, or net amount and tax, are known. A tax without a percentage, which
 * the contract requires, is removed.
 *
 * @returns whether gross amount, net amount and tax are there
 */
export function completeTax(tax: string, { draft, currency = '', set, drop }: Completion): boolean {
  const [gross, net, amount] = ['grossAmount', 'netAmount', 'taxAmount'].map((name) => {
    const money = draft.get(`${tax}/${name}`);
    return money === undefined ? undefined : valueOfMoney(money);
  });
  const written = draft.get(`${tax}/percentage`);
  const percentage = typeof written === 'string' ? parseDecimal(written) : undefined;
  if (percentage === undefined) {
    ['grossAmount', 'netAmount', 'taxAmount'].forEach((name) => {
      if (draft.has(`${tax}/${name}`)) {
        drop(
          `${tax}/${name}`,
          'A tax of a sale needs a percentage, and the source has none that can be read.',
        );
      }
    });
    return false;
  }
  if (gross !== undefined || (net !== undefined && amount !== undefined)) {
    set(`${tax}/taxType`, 'VAT', 'The format has no other tax.');
  }
  if (gross === undefined && net !== undefined && amount !== undefined) {
    set(`${tax}/grossAmount`, moneyOf(add(net, amount), currency), 'It is net amount and tax.');
    return true;
  }
  if (gross === undefined) {
    drop(`${tax}/percentage`, 'A tax of a sale needs an amount, and the source has none for this rate.');
    return false;
  }
  const vat = amount ?? (net === undefined ? taxIn(gross, percentage) : subtract(gross, net));
  if (amount === undefined) {
    const why =
      net === undefined
        ? 'It is contained in the gross amount at this rate, rounded to the cent.'
        : 'It is gross amount less net amount.';
    set(`${tax}/taxAmount`, moneyOf(vat, currency), why);
  }
  if (net === undefined) {
    set(`${tax}/netAmount`, moneyOf(add(gross, negate(vat)), currency), 'It is gross amount less tax.');
  }
  return true;
}

/** The tax that a gross amount contains, rounded to the cent. */
export function taxIn(gross: Decimal, percentage: Decimal): Decimal {
  return divideRounded(multiply(gross, percentage), add(percentage, HUNDRED), 2);
}
