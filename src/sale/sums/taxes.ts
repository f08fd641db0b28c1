import {
  add,
  divideRounded,
  equals,
  isWithin,
  multiply,
  parseDecimal,
  type Decimal,
} from '../../kit/decimal';
import { childOf, formatPointer } from '../../kit/pointer';
import type { Warning } from './warning';

import {
  amountOf,
  HALF_A_CENT,
  isNotSum,
  isOff,
  listedParts,
  sameCurrency,
  sumOf,
  type PartAt,
} from './amounts';
import { isDeposit, sumOfItems } from './lines';

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/**
 * Warns about a tax whose amounts do not agree: net and tax with gross, and the tax with its rate.
 *
 * @param roundings how often the tax may have been rounded: once, and once for each line item, since how to round is not
 *   specified
 */
export function taxWarnings(tax: PartAt, roundings: number): Warning[] {
  const off = isNotSum('tax-sum', tax, 'grossAmount', 'netAmount', 'taxAmount');
  return off.length > 0 ? off : rateWarnings(tax, roundings);
}

/** What a tax of a line item has, and the total of the item that is the same. */
const OF_ITEM = [
  ['grossAmount', 'grossTotal'],
  ['netAmount', 'netTotal'],
  ['taxAmount', 'totalTax'],
] as const;

/**
 * Warns about a line item whose only tax is on another amount than its total: once, at the first amount that differs.
 *
 * @param isDiscounted whether the sale has a discount: an item can be taxed on what it leaves, and only the signs are compared
 */
export function itemTaxWarnings(item: PartAt, isDiscounted: boolean): Warning[] {
  const [tax, ...others] = listedParts(item, 'taxes');
  if (tax === undefined || others.length > 0) {
    return [];
  }
  return OF_ITEM.flatMap(([amount, total]) => {
    const [taxed, whole] = sameCurrency([childOf(tax.part, amount), childOf(item.part, total)]) ?? [];
    if (taxed === undefined || whole === undefined) {
      return [];
    }
    const isSame = isDiscounted ? isOfOneSign(taxed.value, whole.value) : equals(taxed.value, whole.value);
    return isSame ? [] : isOff('line-tax', tax, amount, taxed, `${total} of the item is`, whole.value);
  }).slice(0, 1);
}

function isOfOneSign(a: Decimal, b: Decimal): boolean {
  return a.units === 0n || b.units === 0n || a.units < 0n === b.units < 0n;
}

/** Warns about a deposit without taxes, where other items of the sale have some: a till has left them out. */
export function depositTaxWarnings(sale: PartAt): Warning[] {
  const items = listedParts(sale, 'lineItems');
  const isTaxed = (item: PartAt) => listedParts(item, 'taxes').length > 0;
  return items.some(isTaxed)
    ? items
        .filter((item) => !isTaxed(item) && isDeposit(item))
        .map((item) => ({
          code: 'deposit-tax',
          pointer: formatPointer(item.path),
          detail:
            'This deposit has no taxes, although other line items have. List the tax of the article that it belongs to, or one at 0 %. The API accepts it.',
        }))
    : [];
}

interface Taxed {
  readonly value: Decimal;
  readonly isGross: boolean;
}

/**
 * The tax of gross is gross × rate ÷ (100 + rate), of net it is net × rate ÷ 100.
 *
 * @param rate in per cent, from 0
 * @param scale the decimals of the result, which is rounded half away from zero
 */
export function taxOf({ value, isGross }: Taxed, rate: Decimal, scale: number): Decimal {
  return divideRounded(multiply(value, rate), isGross ? add(HUNDRED, rate) : HUNDRED, scale);
}

/** Whether an amount can be a tax at a rate; `roundings` as in {@link taxWarnings}. */
export function isTaxOf(tax: Decimal, taxed: Taxed, rate: Decimal, roundings: number): boolean {
  const tolerance = multiply(HALF_A_CENT, { units: BigInt(roundings), scale: 0 });
  return isWithin(tax, taxOf(taxed, rate, 6), add(tolerance, { units: 1n, scale: 6 }));
}

function rateWarnings(entry: PartAt, roundings: number): Warning[] {
  const { part } = entry;
  const percentage = childOf(part, 'percentage');
  const rate = typeof percentage === 'string' ? parseDecimal(percentage) : undefined;
  const hasGross = amountOf(childOf(part, 'grossAmount')) !== undefined;
  const from = hasGross ? 'grossAmount' : 'netAmount';
  const [basis, tax] = sameCurrency([childOf(part, from), childOf(part, 'taxAmount')]) ?? [];
  if (rate === undefined || basis === undefined || tax === undefined) {
    return [];
  }
  const taxed = { value: basis.value, isGross: hasGross };
  return isTaxOf(tax.value, taxed, rate, roundings)
    ? []
    : isOff(
        'tax-rate',
        entry,
        'taxAmount',
        tax,
        `${String(percentage)} % ${hasGross ? 'in' : 'of'} ${from} is`,
        taxOf(taxed, rate, 2),
      );
}

/**
 * Warns about a rate whose line items do not add up to its gross amount, and about a rate of a line item that the taxes
 * of the sale lack. Not checked if an item has not exactly one tax, or the sale has a discount, since how it is split
 * over the rates is up to the retailer.
 */
export function rateSums(sale: PartAt): Warning[] {
  const items = listedParts(sale, 'lineItems');
  const taxes = listedParts(sale, 'taxes');
  const ratesOfItems = items.map((item) => listedParts(item, 'taxes').map(rateOf));
  const isComparable =
    taxes.length > 0 &&
    items.length > 0 &&
    listedParts(sale, 'discounts').length === 0 &&
    ratesOfItems.every((rates) => rates.length === 1 && rates[0] !== undefined) &&
    sameCurrency([...items.map(({ part }) => childOf(part, 'grossTotal')), ...taxes.map(grossOfTax)]) !==
      undefined;
  if (!isComparable) {
    return [];
  }
  const known = new Set(taxes.map(rateOf));
  const missing = items.flatMap((item, index): readonly Warning[] => {
    const [rate] = ratesOfItems[index] ?? [];
    return rate === undefined || known.has(rate)
      ? []
      : [
          {
            code: 'rate-missing',
            pointer: formatPointer([...item.path, 'taxes', '0', 'percentage']),
            detail: `The item is taxed at ${rate} %, but no entry in the taxes of the sale has this rate.`,
          },
        ];
  });
  return [...missing, ...taxes.flatMap((tax) => sumOfRate(tax, taxes, items, ratesOfItems))];
}

/** Compares the entries of one rate with its line items, once: at the first entry. */
function sumOfRate(
  tax: PartAt,
  taxes: readonly PartAt[],
  items: readonly PartAt[],
  ratesOfItems: readonly (readonly (string | undefined)[])[],
): Warning[] {
  const rate = rateOf(tax);
  const entries = taxes.filter((entry) => rateOf(entry) === rate);
  const gross = amountOf(grossOfTax(tax));
  if (rate === undefined || gross === undefined || entries[0] !== tax) {
    return [];
  }
  const stated = sumOf(entries.flatMap((entry) => amountOf(grossOfTax(entry))?.value ?? []));
  const ofRate = items.filter((_item, index) => ratesOfItems[index]?.[0] === rate);
  const sum = sumOfItems(stated, ofRate, items);
  return sum === undefined || equals(sum, stated)
    ? []
    : isOff(
        'rate-sum',
        tax,
        'grossAmount',
        { ...gross, value: stated },
        'the items at this rate add up to',
        sum,
        `The gross amount at ${rate} %`,
      );
}

/** The rate of a tax in one spelling: `8.1` for `8.10`. */
export function rateOf({ part }: PartAt): string | undefined {
  const percentage = childOf(part, 'percentage');
  return typeof percentage === 'string'
    ? percentage.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    : undefined;
}

function grossOfTax({ part }: PartAt): unknown {
  return childOf(part, 'grossAmount');
}
