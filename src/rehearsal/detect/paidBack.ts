import { add, multiply, type Decimal } from '../../kit/decimal';
import { formatPointer } from '../../kit/pointer';
import { type Amount, inWords, sumOf } from '../../sale';
import { isMore, NOTHING, type Line } from './soldLines';
import type { SaleNote } from './takenBack';

/** What was paid back of each article, by its name, and for how many lines. */
export type PaidBack = Map<string, { readonly value: Decimal; readonly lines: number }>;

/** A receipt that a return names, and that nobody can mistake for another one. */
export interface Original {
  readonly number: string;
  /** Its line items, without what it takes back itself. */
  readonly last: readonly Line[];
  readonly refunded: PaidBack;
}

/** What an amount can be off by for each line that is rounded. */
const CENT: Decimal = { units: 1n, scale: 2 };

/** Adds what a line pays back. */
export function refund(paid: PaidBack, { name, gross, isDeposit }: Line): void {
  if (!isDeposit && gross !== undefined) {
    const { value, lines } = paid.get(name) ?? { value: NOTHING, lines: 0 };
    paid.set(name, { value: add(value, gross.value), lines: lines + 1 });
  }
}

/**
 * Where more is paid back for an article than was paid for it: for all that has come back of it, or for one, by each of its prices.
 * Where only some of the articles of a line were cheaper, each can be one of the others.
 */
export function tooDear(original: Original, back: readonly Line[]): readonly SaleNote[] {
  const { number, last, refunded } = original;
  const paid: PaidBack = new Map(refunded);
  return back.flatMap((line): readonly SaleNote[] => {
    const { name, gross, path } = line;
    const sold = last.filter((each) => each.name === name);
    const total = totalOf(sold, gross);
    refund(paid, line);
    const { value, lines } = paid.get(name) ?? { value: NOTHING, lines: 0 };
    // Where its deposit is a line of its own, it can be returned with the article.
    if (gross === undefined || total === undefined || last.some(({ isDeposit }) => isDeposit)) {
      return [];
    }
    const pointer = formatPointer([...path, 'grossTotal']);
    const has = `Receipt ${number} has ${inWords(total, gross)} for this article`;
    if (isMore(value, add(total, multiply(CENT, { units: BigInt(lines), scale: 0 })))) {
      return [{ pointer, detail: `${has}, but ${inWords(value, gross)} is paid back.` }];
    }
    return sold.every((each) => isDearer(line, gross, each))
      ? [{ pointer, detail: `${has}, and none of its prices is that of the returned item.` }]
      : [];
  });
}

/** What was paid for an article; `undefined` where it is not known in the currency of what is returned. */
function totalOf(sold: readonly Line[], back: Amount | undefined): Decimal | undefined {
  const amounts = sold.flatMap(({ gross }) => (gross?.currency === back?.currency ? (gross ?? []) : []));
  return sold.length === 0 || amounts.length < sold.length
    ? undefined
    : sumOf(amounts.map(({ value }) => value));
}

/** Whether a line pays back more for one than another one has at any price. */
function isDearer(back: Line, { value }: Amount, { unit, number, prices, base, gross }: Line): boolean {
  const totals = [base, gross].flatMap((each) => each?.value ?? []);
  return (
    back.unit === unit &&
    back.number !== undefined &&
    number !== undefined &&
    number.units > 0n &&
    prices.every((price) => isMore(value, add(multiply(price.value, back.number ?? NOTHING), CENT))) &&
    totals.every((total) =>
      isMore(multiply(value, number), multiply(add(total, CENT), back.number ?? NOTHING)),
    )
  );
}

/**
 * Says that an article is not on a receipt, by a number that each of its line items has, and that another receipt has. A name can be
 * written otherwise, and a number can be new.
 */
export function notSold(
  { number, last }: Original,
  { name, numbers, isDeposit, path }: Line,
  all: ReadonlyMap<string, Pick<Original, 'last'>>,
): readonly SaleNote[] {
  const has = (lines: readonly Line[], [kind, each]: readonly [string, string]): boolean =>
    lines.some((line) => line.numbers.get(kind) === each);
  const isOn = last.some((line) => line.name === name) || [...numbers].some((each) => has(last, each));
  const isOfOther = (each: readonly [string, string]): boolean =>
    last.every((line) => line.numbers.has(each[0])) &&
    [...all.values()].some((other) => has(other.last, each));
  return last.length > 0 && !isOn && !isDeposit && [...numbers].some(isOfOther)
    ? [
        {
          pointer: formatPointer([...path, 'name']),
          detail: `Receipt ${number} has no article with its number.`,
        },
      ]
    : [];
}
