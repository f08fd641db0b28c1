import {
  add,
  equals,
  formatDecimal,
  magnitude,
  negate,
  parseDecimal,
  subtract,
  type Decimal,
} from '../../kit/decimal';
import { childOf } from '../../kit/pointer';
import { amountOf, listedParts, sumOf, type Amount, type PartAt } from '../sums/amounts';
import { isReturned, sumOfItems, withSignOf } from '../sums/lines';
import { isTaxOf, rateOf, taxOf } from '../sums/taxes';

import type { Ledger } from './ledger';

/** States the taxes of a line item, and its total without them. */
export function recalculateItemTaxes(ledger: Ledger, item: PartAt): void {
  const total = amountOf(childOf(item.part, 'grossTotal'));
  const taxes = listedParts(item, 'taxes');
  if (total === undefined) {
    return;
  }
  const [tax] = taxes;
  if (tax !== undefined && taxes.length === 1) {
    const gross = amountOf(childOf(tax.part, 'grossAmount'))?.value;
    const before = ledger.given(item, 'grossTotal');
    // With a discount of the sale, an item can be taxed on what the discount leaves.
    const isWhole =
      listedParts(ledger.sale, 'discounts').length === 0 ||
      gross === undefined ||
      (before !== undefined && equals(magnitude(gross), magnitude(before)));
    const value = withSignOf(signOfTax(tax, total.value, before), magnitude(total.value));
    recalculateTax(ledger, tax, isWhole ? { ...total, value } : undefined, 2, 'the total of the item');
    if (!isWhole && ledger.isChanged(item, 'grossTotal')) {
      ledger.leave(tax, 'grossAmount', 'The discount of the sale is split over the items by the retailer.');
    }
  } else if (ledger.isChanged(item, 'grossTotal')) {
    const why =
      taxes.length === 0
        ? 'The item has no tax with a rate.'
        : 'The item has several taxes, and what each applies to is not specified.';
    ['netTotal', 'totalTax', 'taxes'].forEach((name) => {
      if (childOf(item.part, name) !== undefined) {
        ledger.leave(item, name, why);
      }
    });
  }
  if (taxes.length > 0) {
    stateNet(ledger, item, total, taxes);
  }
}

/** An amount of a tax has the sign of the total, or the other one if that is what was given. */
function signOfTax(tax: PartAt, total: Decimal, before: Decimal | undefined): Decimal {
  const given = amountOf(childOf(tax.part, 'grossAmount')) ?? amountOf(childOf(tax.part, 'taxAmount'));
  const isOther =
    given !== undefined &&
    before !== undefined &&
    given.value.units !== 0n &&
    given.value.units < 0n !== before.units < 0n;
  return isOther ? negate(total) : total;
}

function stateNet(ledger: Ledger, item: PartAt, total: Amount, taxes: readonly PartAt[]): void {
  const amounts = taxes.map(({ part }) => amountOf(childOf(part, 'taxAmount'))?.value);
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length < amounts.length) {
    return;
  }
  const value = withSignOf(total.value, magnitude(sumOf(known)));
  const hasTax = childOf(item.part, 'totalTax') !== undefined;
  if (hasTax) {
    ledger.state(item, 'totalTax', { ...total, value }, 'the taxes of the item');
  }
  if (childOf(item.part, 'netTotal') !== undefined) {
    ledger.state(
      item,
      'netTotal',
      { ...total, value: subtract(total.value, value) },
      'grossTotal less its taxes',
    );
  }
}

/**
 * States the amounts of a tax: what is taxed, the tax at its rate, and the rest. A tax that its rate can be rounded to stays.
 *
 * @param gross what is taxed, with its sign; by default what the tax says
 * @param roundings how often the tax may have been rounded
 */
function recalculateTax(
  ledger: Ledger,
  tax: PartAt,
  gross: Amount | undefined,
  roundings: number,
  why: string,
): void {
  const [stated, net, amount] = ['grossAmount', 'netAmount', 'taxAmount'].map((name) =>
    amountOf(childOf(tax.part, name)),
  );
  const whole = gross ?? stated;
  const taxed =
    whole === undefined
      ? net && { value: net.value, isGross: false, currency: net.currency }
      : { value: whole.value, isGross: true, currency: whole.currency };
  const rate = percentageOf(tax);
  if (taxed === undefined || rate === undefined) {
    return;
  }
  const before = stated?.value ?? (net && amount && add(net.value, amount.value));
  const isSame = gross === undefined || (before !== undefined && equals(before, gross.value));
  const isKept = isSame && amount !== undefined && isTaxOf(amount.value, taxed, rate, roundings);
  const value = isKept ? amount.value : taxOf(taxed, rate, 2);
  const { currency } = taxed;
  const shown = String(childOf(tax.part, 'percentage'));
  if (gross !== undefined && stated !== undefined) {
    ledger.state(tax, 'grossAmount', gross, why);
  }
  ledger.state(
    tax,
    'taxAmount',
    { currency, value },
    `${shown} % ${taxed.isGross ? 'in' : 'of'} what is taxed`,
  );
  if (net !== undefined && taxed.isGross) {
    const rest = { currency, value: subtract(taxed.value, value) };
    ledger.state(tax, 'netAmount', rest, 'what is taxed less the tax');
  }
}

/**
 * States the taxes of the sale: at each rate what its line items add up to, or the whole sale if it has one rate.
 *
 * @param total the gross amount of the sale
 */
export function recalculateSaleTaxes(ledger: Ledger, total: Amount | undefined): void {
  const { sale } = ledger;
  const items = listedParts(sale, 'lineItems');
  const taxes = listedParts(sale, 'taxes');
  const isTaxed = items.some((item) => listedParts(item, 'taxes').length > 0);
  const [only, ...others] = taxes;
  if (only === undefined) {
    return;
  }
  if (
    isTaxed &&
    listedParts(sale, 'discounts').length === 0 &&
    items.every((item) => listedParts(item, 'taxes').length < 2)
  ) {
    byRate(ledger, items, taxes);
  } else if (others.length === 0 && total !== undefined && items.length > 0) {
    recalculateTax(ledger, only, total, items.length + 1, 'the gross amount of the sale');
  } else {
    const isMoved = items.some((item) => ledger.isChanged(item, 'grossTotal'));
    taxes.forEach((tax) => {
      recalculateTax(ledger, tax, undefined, items.length + 1, '');
      if (isMoved) {
        ledger.leave(
          tax,
          'grossAmount',
          'The line items do not say how much of the sale is taxed at this rate.',
        );
      }
    });
  }
}

function ratesOf(taxes: readonly PartAt[]): readonly string[] {
  return [...new Set(taxes.flatMap((tax) => rateOf(tax) ?? []))];
}

function byRate(ledger: Ledger, items: readonly PartAt[], taxes: readonly PartAt[]): void {
  const taxesOfItems = items.flatMap((item) => listedParts(item, 'taxes'));
  const added = ratesOf(taxesOfItems).filter((rate) => !ratesOf(taxes).includes(rate));
  const gone: PartAt[] = [];
  for (const rate of ratesOf(taxes)) {
    const entries = taxes.filter((tax) => rateOf(tax) === rate);
    const ofRate = items.filter((item) => ratesOf(listedParts(item, 'taxes')).includes(rate));
    const [entry] = entries;
    const sum = entry && sumAtRate(entries, ofRate, items);
    if (entry === undefined || sum === undefined) {
      continue;
    }
    if (entries.length > 1) {
      leaveSplit(ledger, entries, sum);
    } else if (ofRate.length === 0 && amountOf(childOf(entry.part, 'grossAmount'))?.value.units !== 0n) {
      gone.push(entry);
    } else {
      const why = `what the items at ${rate} % add up to`;
      recalculateTax(ledger, entry, sum, items.length + 1, why);
    }
  }
  // From the end, so that the places of those before stay.
  gone.reverse().forEach((entry) => {
    ledger.remove(entry, 'No line item has this rate.');
  });
  added.forEach((rate) => {
    addRate(ledger, items, taxesOfItems, rate);
  });
}

function sumAtRate(
  entries: readonly PartAt[],
  ofRate: readonly PartAt[],
  items: readonly PartAt[],
): Amount | undefined {
  const [first] = entries;
  const stated = entries.map(
    ({ part }) => amountOf(childOf(part, 'grossAmount')) ?? amountOf(childOf(part, 'taxAmount')),
  );
  const [any = amountOf(childOf(ofRate[0]?.part, 'grossTotal'))] = stated;
  const sum = first && any && sumOfItems(any.value, ofRate, items);
  return sum === undefined || any === undefined ? undefined : { currency: any.currency, value: sum };
}

function leaveSplit(ledger: Ledger, entries: readonly PartAt[], sum: Amount): void {
  const stated = entries.flatMap(({ part }) => amountOf(childOf(part, 'grossAmount'))?.value ?? []);
  if (stated.length === entries.length && equals(sumOf(stated), sum.value)) {
    return;
  }
  entries.forEach((entry) => {
    ledger.leave(
      entry,
      'grossAmount',
      'Several taxes of the sale have this rate, and what each applies to is not known.',
    );
  });
}

/** Adds a rate that the taxes of the sale lack, with what its first tax of a line item has. */
function addRate(
  ledger: Ledger,
  items: readonly PartAt[],
  taxesOfItems: readonly PartAt[],
  rate: string,
): void {
  const ofRate = items.filter((item) => ratesOf(listedParts(item, 'taxes')).includes(rate));
  const model = taxesOfItems.find((tax) => rateOf(tax) === rate);
  const percentage = model && percentageOf(model);
  const total = amountOf(childOf(ofRate[0]?.part, 'grossTotal'));
  const value = total && sumOfItems(total.value, ofRate, items);
  if (model === undefined || percentage === undefined || total === undefined || value === undefined) {
    return;
  }
  const tax = taxOf({ value, isGross: true }, percentage, 2);
  const { currency } = total;
  const money = (amount: Decimal) => ({ currency, amount: formatDecimal(amount) });
  ledger.append(
    'taxes',
    {
      ...(model.part as object),
      grossAmount: money(value),
      netAmount: money(subtract(value, tax)),
      taxAmount: money(tax),
    },
    `what the items at ${rate} % add up to`,
  );
}

/** States what is taxed in the sale, and what is left without taxes. */
export function recalculateTotals(ledger: Ledger, gross: Amount | undefined): void {
  const { sale } = ledger;
  const totals = { path: [...sale.path, 'totals'], part: childOf(sale.part, 'totals') };
  const tax = gross && taxOfSale(sale, gross);
  if (gross === undefined) {
    return;
  }
  if (tax === undefined) {
    if (ledger.isChanged(totals, 'grossAmount')) {
      ['netAmount', 'taxAmount'].forEach((name) => {
        if (childOf(totals.part, name) !== undefined) {
          ledger.leave(totals, name, 'The sale has no taxes from which it follows.');
        }
      });
    }
    return;
  }
  if (childOf(totals.part, 'taxAmount') !== undefined) {
    ledger.state(totals, 'taxAmount', { ...gross, value: tax }, 'what the taxes add up to');
  }
  if (childOf(totals.part, 'netAmount') !== undefined) {
    ledger.state(
      totals,
      'netAmount',
      { ...gross, value: subtract(gross.value, tax) },
      'grossAmount less taxAmount',
    );
  }
}

function taxOfSale(sale: PartAt, gross: Amount): Decimal | undefined {
  const taxes = listedParts(sale, 'taxes');
  const items = listedParts(sale, 'lineItems');
  const ofSale = taxes.map(({ part }) => amountOf(childOf(part, 'taxAmount'))?.value);
  const ofItems = items.flatMap((item) =>
    listedParts(item, 'taxes').map(({ part }) => {
      const value = amountOf(childOf(part, 'taxAmount'))?.value;
      return value && isReturned(item) ? withSignOf(gross.value, magnitude(value)) : value;
    }),
  );
  const amounts = taxes.length > 0 ? ofSale : ofItems;
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === 0 || known.length < amounts.length ? undefined : sumOf(known);
}

function percentageOf({ part }: PartAt): Decimal | undefined {
  const text = childOf(part, 'percentage');
  const rate = typeof text === 'string' ? parseDecimal(text) : undefined;
  return rate === undefined || rate.units < 0n ? undefined : rate;
}
