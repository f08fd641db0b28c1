import type { VatCountry } from '../../fiscal';
import type { Discount, LineItem, Money, Tax } from '../../sale';
import { moneyIn, shareOf, sum, taxIn, timesNumber, type Cents, type Taxed } from './cents';
import { isEvent, type Choice } from './choices';
import { GOODS, itemsOf, type Item, type Rate } from './goods';

/** What a discount takes off, in per cent. */
const ITEM_DISCOUNT = '20';
const SALE_DISCOUNT = '10';

interface Line extends LineItem {
  readonly netTotal: Money;
  readonly totalTax: Money;
}

export interface RateSum extends Taxed {
  readonly rate: Rate;
}

/** What is sold or comes back, with its sums. */
export interface Basket {
  readonly lineItems: readonly Line[];
  readonly discounts: readonly Discount[];
  /** One for each rate, in the order of the items. */
  readonly sums: readonly RateSum[];
  readonly total: Taxed;
}

/** An item, and what is paid for it: negative if it comes back. */
interface Priced extends Taxed {
  readonly item: Item;
  readonly discount?: Discount;
}

/** The line items, discounts, sums by rate and totals of a scenario. */
export function basketOf({ country, goods, event }: Omit<Choice, 'payment'>): Basket {
  const all = itemsOf(goods, country);
  const items = isEvent(event, 'returned') ? all.slice(GOODS[goods].returned).slice(0, 1) : all;
  const takenBack = isEvent(event, 'returned', 'cancelled');
  const priced = items.map((item, index) =>
    pricedOf(item, country, {
      discounted: event === 'itemDiscount' && index === 0,
      takenBack,
    }),
  );
  const money = moneyIn(country);
  const lineItems = priced.map((one, index) => lineOf(one, index, money, takenBack));
  const sums = sumsByRate(priced);
  const gross = sum(sums.map((one) => one.gross));
  const off = event === 'saleDiscount' ? shareOf(gross, SALE_DISCOUNT) : 0n;
  const left = off === 0n ? sums : lessDiscount(sums, off);
  return {
    lineItems,
    discounts:
      off === 0n
        ? []
        : [
            {
              totalGrossAmount: money(off),
              percentage: SALE_DISCOUNT,
              description: 'Herbstaktion',
              discountCode: 'HERBST10',
            },
          ],
    sums: left,
    total: {
      gross: sum(left.map((one) => one.gross)),
      net: sum(left.map((one) => one.net)),
      tax: sum(left.map((one) => one.tax)),
    },
  };
}

/** The taxes of a sale, one entry for each rate. */
export function taxesOf(sums: readonly RateSum[], country: VatCountry): readonly Tax[] {
  return sums.map(({ rate, ...amounts }) => taxOf(rate, amounts, moneyIn(country)));
}

function pricedOf(
  item: Item,
  country: VatCountry,
  { discounted, takenBack }: { readonly discounted: boolean; readonly takenBack: boolean },
): Priced {
  const base = timesNumber(item.price, item.number);
  if (discounted) {
    const off = shareOf(base, ITEM_DISCOUNT);
    return {
      ...{ item, ...taxIn(base - off, item.rate.percentage) },
      discount: {
        totalGrossAmount: moneyIn(country)(off),
        percentage: ITEM_DISCOUNT,
        description: 'Angebot der Woche',
      },
    };
  }
  return { item, ...taxIn(takenBack ? -base : base, item.rate.percentage) };
}

function lineOf(
  { item, discount, ...amounts }: Priced,
  index: number,
  money: (cents: Cents) => Money,
  returned: boolean,
): Line {
  const { name, number, unit, price, rate } = item;
  return {
    lineItemId: String(index + 1),
    ...{ name, quantity: { number, unit } },
    ...(discount === undefined
      ? { grossUnitPrice: money(price) }
      : {
          baseGrossUnitPrice: money(price),
          baseGrossTotal: money(timesNumber(price, number)),
          discounts: [discount],
        }),
    taxes: [taxOf(rate, amounts, money)],
    grossTotal: money(amounts.gross),
    netTotal: money(amounts.net),
    totalTax: money(amounts.tax),
    ...(returned ? { returned } : {}),
  };
}

function taxOf({ code, percentage }: Rate, { gross, net, tax }: Taxed, money: (cents: Cents) => Money): Tax {
  return {
    ...{ taxType: 'VAT', code, percentage },
    grossAmount: money(gross),
    netAmount: money(net),
    taxAmount: money(tax),
  };
}

function sumsByRate(priced: readonly Priced[]): RateSum[] {
  const codes = [...new Set(priced.map(({ item }) => item.rate.code))];
  return codes.flatMap((code) => {
    const same = priced.filter(({ item }) => item.rate.code === code);
    const [first] = same;
    return first === undefined
      ? []
      : [
          {
            rate: first.item.rate,
            gross: sum(same.map(({ gross }) => gross)),
            net: sum(same.map(({ net }) => net)),
            tax: sum(same.map(({ tax }) => tax)),
          },
        ];
  });
}

/** Splits a discount over the rates by their share of the sale; the last one takes what rounding leaves. */
function lessDiscount(sums: readonly RateSum[], off: Cents): RateSum[] {
  const whole = sum(sums.map(({ gross }) => gross));
  let open = off;
  return sums.map(({ rate, gross }, index) => {
    const part = index === sums.length - 1 ? open : (off * gross) / whole;
    open -= part;
    return { rate, ...taxIn(gross - part, rate.percentage) };
  });
}
