import { equals, magnitude } from '../../kit/decimal';
import { childOf, valueAt } from '../../kit/pointer';
import { contradictions } from '../contradictions';
import { type Cell, codeOfSale, isDemonstration } from '../../fiscal';
import { amountOf, currenciesIn, listedParts, sumOf, type Amount } from '../sums/amounts';
import { isReturned, sumOfItems } from '../sums/lines';

import { openLedger, type Change, type Ledger, type Left } from './ledger';
import { recalculateLine } from './lines';
import { recalculatePayments } from './payments';
import { recalculateItemTaxes, recalculateSaleTaxes, recalculateTotals } from './taxes';
import { leaveUnreadable } from './unreadable';

/** A sale whose amounts follow from its quantities, prices, discounts and rates. */
export interface Recalculation {
  /** The body, of which only amounts are changed, and taxes at a rate that no item or an item alone has. */
  readonly body: unknown;
  readonly changes: readonly Change[];
  /** What may be wrong, and does not follow from the sale. */
  readonly left: readonly Left[];
  /** Set if the fiscal code of the sale is that of another one, such as the sale before. */
  readonly code?: StaleCode;
}

/** A fiscal code that says something else than its sale. */
export interface StaleCode {
  /** That of a demonstration till can be signed again, by its device; another one only by its till. */
  readonly kind: 'demonstration' | 'of a device';
  readonly differing: readonly Cell[];
}

/**
 * Recalculates a sale, exactly: totals of its line items, taxes, totals, payments and change, from quantities, prices,
 * discounts and rates. Amounts are rounded half away from zero to two decimals, Swiss cash to 5 centimes. An amount stays if
 * it is right except for a rounding that is not specified, so that recalculating twice changes nothing more; one that the sale
 * lacks is added only if the contract requires it.
 *
 * @param body a request body of a sale, or its attributes: any JSON, which need not be valid
 */
export function recalculate(body: unknown): Recalculation {
  const ledger = openLedger(body, attributesPath(body));
  const items = listedParts(ledger.sale, 'lineItems');
  const isComparable = currenciesIn(items.map(({ part }) => part)).length < 2;
  if (isComparable) {
    items.forEach((item) => {
      recalculateLine(ledger, item);
      recalculateItemTaxes(ledger, item);
    });
    const total = recalculateGross(ledger);
    recalculateSaleTaxes(ledger, total);
    recalculateTotals(ledger, total);
    recalculatePayments(ledger, total);
  } else {
    ledger.leave(ledger.sale, 'lineItems', 'The line items have several currencies, which do not add up.');
  }
  leaveUnreadable(ledger);
  const { body: result, changes, left } = ledger;
  const code = staleCode(result);
  return { body: result, changes, left, ...(code === undefined ? {} : { code }) };
}

/** States the gross amount of the sale: its line items less its discounts. */
function recalculateGross(ledger: Ledger): Amount | undefined {
  const { sale } = ledger;
  const items = listedParts(sale, 'lineItems');
  const totals = { path: [...sale.path, 'totals'], part: childOf(sale.part, 'totals') };
  const stated = amountOf(childOf(totals.part, 'grossAmount'));
  const [first] = items.flatMap(({ part }) => amountOf(childOf(part, 'grossTotal')) ?? []);
  const off = listedParts(sale, 'discounts').map(({ part }) => amountOf(childOf(part, 'totalGrossAmount')));
  const currency = first?.currency;
  const isComparable =
    first !== undefined &&
    off.every((amount) => amount?.currency === currency) &&
    (stated === undefined || stated.currency === currency);
  const value = isComparable
    ? sumOfItems(
        stated?.value ?? first.value,
        items,
        items,
        sumOf(off.map((amount) => magnitude(amount?.value ?? sumOf([])))),
      )
    : undefined;
  if (value === undefined || currency === undefined) {
    return stated;
  }
  if (off.length > 0 && value.units < 0n && !items.some(isReturned)) {
    ledger.leave(totals, 'grossAmount', 'The discounts of the sale are more than its items cost.');
    return undefined;
  }
  if (stated !== undefined && !equals(stated.value, value)) {
    const why = `the items${off.length === 0 ? '' : ' less the discounts of the sale'}`;
    ledger.state(totals, 'grossAmount', { currency, value }, why);
  }
  // Payments of a sale without totals can be for more than its items.
  return stated !== undefined || ledger.changes.length > 0 ? { currency, value } : undefined;
}

/** The steps to the attributes of a sale, in the body of a request or by themselves. */
export function attributesPath(body: unknown): readonly string[] {
  const places = [['data', 'attributes'], ['attributes']];
  return places.find((path) => valueAt(body, path) !== undefined) ?? [];
}

/** What the fiscal code of a sale says otherwise than the sale; `undefined` if nothing. */
export function staleCode(body: unknown): StaleCode | undefined {
  const differing = contradictions(body);
  return differing.length === 0
    ? undefined
    : { kind: isDemonstration(codeOfSale(body)?.trim() ?? '') ? 'demonstration' : 'of a device', differing };
}
