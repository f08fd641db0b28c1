import { add, magnitude, parseDecimal, subtract, type Decimal } from '../../kit/decimal';
import { childOf, valueAt } from '../../kit/pointer';
import { type Amount, amountOf, isDeposit, isReturned, type PartAt, partsOf, rateOf } from '../../sale';
import { keyOf } from './values';

/** A line item that counts, by its name. */
export interface Line {
  readonly name: string;
  readonly isBack: boolean;
  /** Empties have no receipt, and can be returned with goods that have one. */
  readonly isDeposit: boolean;
  readonly number: Decimal | undefined;
  /** Quantities in several units are not compared. */
  readonly unit: string;
  readonly rate: string | undefined;
  /** Without its sign. */
  readonly gross: Amount | undefined;
  /** The most that one of it can have cost, by its prices; none of them for a line without. */
  readonly prices: readonly Amount[];
  /** The total before discounts; that to pay, where none is known. */
  readonly base: Amount | undefined;
  /** Empty for none; it can name the receipt that the line is of. */
  readonly description: string;
  /** The numbers of the article, by their names. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly path: readonly string[];
}

/** What is sold of an article, or has been returned, by unit. */
export type Quantities = Map<string, Decimal>;

const PRICES = ['grossUnitPrice', 'baseGrossUnitPrice'];
const NUMBERS = ['articleId', 'gtin', 'plu', 'sku'];

/** The line items of a sale that have a name. */
export function lineOf(item: PartAt): readonly Line[] {
  const { path, part } = item;
  const name = childOf(part, 'name');
  const description = childOf(part, 'description');
  const number = valueAt(part, ['quantity', 'number']);
  const taxes = partsOf(item, 'taxes');
  const [tax] = taxes;
  return typeof name !== 'string'
    ? []
    : [
        {
          ...{ name: keyOf(name.trim().toLowerCase()), path },
          ...{ isBack: isReturned(item), isDeposit: isDeposit(item) },
          description: typeof description === 'string' ? description : '',
          number: typeof number === 'string' ? absolute(number) : undefined,
          unit: keyOf(valueAt(part, ['quantity', 'unit']) ?? valueAt(part, ['quantity', 'customUnit'])),
          gross: unsigned(childOf(part, 'grossTotal')),
          prices: PRICES.flatMap((price) => unsigned(childOf(part, price)) ?? []),
          base: unsigned(childOf(part, 'baseGrossTotal')) ?? unsigned(childOf(part, 'grossTotal')),
          numbers: new Map(
            NUMBERS.flatMap((each) => {
              const found = childOf(part, each);
              return found === undefined ? [] : [[each, keyOf(found)] as const];
            }),
          ),
          rate: tax === undefined || taxes.length > 1 ? undefined : rateOf(tax),
        },
      ];
}

/** An amount without its sign, which one that comes back has. */
function unsigned(value: unknown): Amount | undefined {
  const amount = amountOf(value);
  return amount === undefined ? undefined : { ...amount, value: magnitude(amount.value) };
}

function absolute(text: string): Decimal | undefined {
  const number = parseDecimal(text);
  return number === undefined ? undefined : magnitude(number);
}

export const NOTHING: Decimal = { units: 0n, scale: 0 };

/** Adds a line to what is sold or has come back. */
export function addTo(all: Map<string, Quantities>, { name, unit, isDeposit, number = NOTHING }: Line): void {
  if (isDeposit) {
    return;
  }
  const known = all.get(name) ?? new Map<string, Decimal>();
  all.set(name, known.set(unit, add(known.get(unit) ?? NOTHING, number)));
}

/** Whether a decimal is more than another one. */
export function isMore(one: Decimal, other: Decimal): boolean {
  return subtract(one, other).units > 0n;
}
