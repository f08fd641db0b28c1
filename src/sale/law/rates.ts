import { equals, parseDecimal, type Decimal } from '../../kit/decimal';
import { childOf } from '../../kit/pointer';
import { quote } from '../../kit/phrases';
import { vatRates, type VatRate } from './vatRates';
import { finding, type Checked, type LawProblem } from './lawProblem';
import { isFilled, placesAt } from './places';

/** The maximum number of characters of a rate that a sentence repeats. */
const MAX_RATE = 20;

/** The taxes of the sale, and those of its line items. */
const PATHS = ['taxes[]', 'lineItems[].taxes[]'] as const;

/**
 * Whether each VAT rate of a sale is in force on its day, in the country or, of a sale at a distance, in that to which the
 * goods go (section 3c UStG and its like: Directive 2006/112/EC, Article 33). It is not decided where the sale has no rate,
 * for a day before the first that the data has, and for a rate that has another ground: 0 per cent can be an exemption, a
 * return can have the rate of an earlier day, goods that go abroad, or nobody says where, that of a country that the data does not
 * have, and a farmer an average rate (section 24 UStG), which the data does not have either.
 */
export function ratesInForce({ law, sale, day }: Checked): LawProblem {
  const rates = new Set(PATHS.flatMap((path) => vatAt(sale, path)));
  if (rates.size === 0 || day === undefined || day < law.ratesSince) {
    return finding(undefined);
  }
  const destinations = destinationsOf(law.country, sale);
  const abroad = destinations ?? [];
  const known = vatRates.filter(({ country }) => country === law.country || abroad.includes(country));
  const others = [...rates].flatMap((rate) => {
    const decimal = typeof rate === 'string' ? parseDecimal(rate) : undefined;
    const same = known.filter(({ percentage }) => decimal !== undefined && isRate(percentage, decimal));
    return same.some(({ since, until = '9999' }) => since <= day && day <= until)
      ? []
      : [{ rate, decimal, same }];
  });
  const isReturn = placesAt(sale, 'lineItems[].returned').some(({ value }) => value === true);
  const isOpen = isReturn || destinations?.length !== 0 || hasFarmersSums(sale);
  if (others.some(({ decimal }) => isOpen || decimal?.units === 0n)) {
    return finding(undefined);
  }
  return finding(others.length === 0, {
    faults: others.map(({ rate, same }) => problem(rate, same, day)),
    evidence: PATHS.filter((path) => vatAt(sale, path).length > 0).map((path) => `${path}.percentage`),
  });
}

/** What a sale at a till has, unless it was paid in cash. */
const TILL = ['cashRegister', 'extensions[at-rksv]', 'extensions[de-kassensichv]'];

/**
 * The countries other than its own that a sale goes to. A sale that is paid online, or of which nothing says that it was made at a
 * till, goes to its customer, unless it names another address for the goods.
 *
 * @returns `undefined` where such a sale has no address
 */
export function destinationsOf(own: string, sale: unknown): readonly unknown[] | undefined {
  const valuesAt = (path: string) =>
    placesAt(sale, path).flatMap(({ value }) => (isFilled(value) ? [value] : []));
  const shipped = valuesAt('extensions[order-fulfillment].shippingAddress.country');
  const methods = valuesAt('payments[].method');
  const isRecorded = methods.includes('CASH') || TILL.some((path) => valuesAt(path).length > 0);
  const isAtTill = isRecorded && !methods.includes('ONLINE');
  const countries = shipped.length > 0 || isAtTill ? shipped : valuesAt('customer.address.country');
  return countries.length > 0 || isAtTill ? countries.filter((country) => country !== own) : undefined;
}

/** `processData` whose third or fourth amount, those of the average rates for farmers, is not zero (DSFinV-K, Annex I). */
const FARMERS_SUMS = /^[^^]*\^[^_^]*_[^_^]*_(?!-?0\.00_-?0\.00_)[^_^]*_[^_^]*_/;

function hasFarmersSums(sale: unknown): boolean {
  const places = placesAt(sale, 'extensions[de-kassensichv].processData');
  return places.some(({ value }) => typeof value === 'string' && FARMERS_SUMS.test(value));
}

function vatAt(sale: unknown, path: string): unknown[] {
  return placesAt(sale, path)
    .filter(({ value }) => childOf(value, 'taxType') === 'VAT')
    .map(({ value }) => childOf(value, 'percentage'));
}

function isRate(percentage: string, rate: Decimal): boolean {
  const decimal = parseDecimal(percentage);
  return decimal !== undefined && equals(decimal, rate);
}

/** @param same the rates of this percentage on other days */
function problem(rate: unknown, same: readonly VatRate[], day: string): string {
  const shown = typeof rate === 'string' ? quote(rate, MAX_RATE) : 'a rate that is not a string';
  const days = same.map(({ since, until }) =>
    until === undefined ? ` but since ${since}` : ` but from ${since} to ${until}`,
  );
  return `${shown} is not a rate of ${day}${days.join(',')}`;
}
