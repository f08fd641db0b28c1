import { textAt } from '../../kit/pointer';
import { rateSums, type RateSum, type VatCountry } from './rateSums';
import { hundredths } from './amounts';
import { listAt } from './saleFields';

const RATES: readonly RateSum[] = Object.values(rateSums);

/** The gross amount of the rates that a code has as one sum. */
interface SaleSum {
  /** In hundredths. */
  readonly gross: bigint;
  /** The taxes that it is of: `taxes[0].grossAmount.amount`. */
  readonly fields: readonly string[];
  /** Their rates in per cent, as the sale writes them. */
  readonly percentages: readonly string[];
}

/** The gross amounts of the taxes of a sale, as a code has them. */
export interface SaleSums {
  /** By the `sum` of their rates. */
  readonly sums: ReadonlyMap<number, SaleSum>;
  /** Whether the sale has taxes, and each is at a known rate with an amount that can be read. */
  readonly isKnown: boolean;
}

/**
 * Adds up the gross amounts of the taxes of a sale by the sums of the fiscal code of a country: several rates can be in one.
 *
 * @param sale the attributes of a sale: any JSON
 */
export function sumsOfSale(sale: unknown, country: VatCountry): SaleSums {
  const rates = RATES.filter((rate) => rate.country === country);
  const sums = new Map<number, SaleSum>();
  const taxes = listAt(sale, 'taxes');
  let isKnown = taxes.length > 0;
  taxes.forEach((tax, index) => {
    const percentage = textAt(tax, 'percentage') ?? '';
    const place = rates.find((rate) => Number(rate.percentage) === Number(percentage))?.sum;
    const gross = hundredths(textAt(tax, 'grossAmount', 'amount') ?? '', '.');
    if (place === undefined || gross === undefined) {
      isKnown = false;
      return;
    }
    const { gross: before = 0n, fields = [], percentages = [] } = sums.get(place) ?? {};
    sums.set(place, {
      gross: before + gross,
      fields: [...fields, `taxes[${String(index)}].grossAmount.amount`],
      percentages: [...new Set([...percentages, percentage])],
    });
  });
  return { sums, isKnown };
}

/** The rates of a sum, for a sentence: `19 or 16`. */
export function percentagesOf(country: VatCountry, place: number): string {
  const rates = RATES.filter((rate) => rate.country === country && rate.sum === place);
  return [...new Set(rates.map(({ percentage }) => percentage))].join(' or ');
}

/** The tips of all payments, in hundredths. */
export function tipsOf(sale: unknown): bigint {
  return sumAt(listAt(sale, 'payments'), 'tip');
}

/** What an amount of some parts of a sale adds up to, in hundredths. */
export function sumAt(parts: readonly unknown[], name: string): bigint {
  const cents = parts.map((part) => hundredths(textAt(part, name, 'amount') ?? '', '.') ?? 0n);
  return cents.reduce((sum, one) => sum + one, 0n);
}
