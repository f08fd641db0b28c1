import { printable } from '../../kit/phrases';
import { childOf, valueAt } from '../../kit/pointer';
import { inputError } from '../../kit/problem';
import { addDays, isDay } from '../../kit/day';
import { readingOf } from '../../kit/reading';
import {
  type CheckedItem,
  checkSale,
  type ComingItem,
  comingItems,
  dayOf,
  type Law,
  LAW_COUNTRIES,
  type LawCountry,
  oldestReading,
} from '../../sale';

/** The operation whose body is a whole sale. */
const OPERATIONS = ['createSale', 'checkout/createSale'];

/** Ten years. */
const MAX_WITHIN = 3660;

/** The items of a country's law, checked in a sale. */
export interface LawReport {
  readonly country: LawCountry;
  /** The day whose law was asked (ISO 8601): that of the sale, or another one; absent if its `timestamp` is not a time. */
  readonly day?: string;
  /** The first of the days on which the sources were last read (ISO 8601). */
  readonly readOn: string;
  /** That the sale is of another country. */
  readonly warning?: string;
  readonly items: readonly CheckedItem[];
  /** What such a sale lacks, or may lack, by the law of the days ahead. */
  readonly coming?: { readonly from: string; readonly until: string; readonly items: readonly ComingItem[] };
}

/** The day whose law is asked, and how many days ahead. */
export interface LawTime {
  /** Today (ISO 8601). */
  readonly today: string;
  /** Instead of the day of the sale, and of today for what is coming. */
  readonly on?: string | undefined;
  /** How many days ahead a change is warned of. */
  readonly within?: number | undefined;
}

/**
 * The days of the options `--on` and `--within`.
 *
 * @param on a day, ISO 8601
 * @param within a number of days, such as `90d`
 * @throws {InputError} for a text that is not a day, or not a number of days from 1 to 3660
 */
export function lawTime(on: string | undefined, within: string | undefined, today: string): LawTime {
  if (on !== undefined && !isDay(on)) {
    const message = `--on ${on.slice(0, 80)} is not a date.`;
    throw inputError(message, 'give a date, such as 2027-01-15.');
  }
  const [, days] = /^([1-9]\d{0,3})d$/.exec(within ?? '') ?? [];
  if (within !== undefined && (days === undefined || Number(days) > MAX_WITHIN)) {
    const message = `--within ${within.slice(0, 80)} is not a number of days from 1 to ${String(MAX_WITHIN)}.`;
    throw inputError(message, 'give one with a d, such as 90d.');
  }
  return { today, on, within: days === undefined ? undefined : Number(days) };
}

/**
 * The country of the option `--law`.
 *
 * @param operation as given; only a new sale has all that the law requires
 * @throws {InputError} for an unknown country, and for another operation
 */
export function lawCountry(option: string, operation: string): LawCountry {
  const country = LAW_COUNTRIES.find((one) => one === option);
  if (country === undefined) {
    const message = `--law ${option.slice(0, 80)} is not a country whose law is checked.`;
    throw inputError(message, `give one of ${LAW_COUNTRIES.join(', ')}.`);
  }
  if (!OPERATIONS.includes(operation)) {
    const message = `--law checks a whole sale, and ${operation.slice(0, 80)} does not take one.`;
    throw inputError(message, 'validate the body for createSale, or leave out --law.');
  }
  return country;
}

/**
 * Checks the items of a law in a body.
 *
 * @param body a valid body of `createSale`
 * @throws {InputError} if the data does not cover the days that are asked for
 */
export function reportLaw(law: Law, body: unknown, { today, on, within }: LawTime): LawReport {
  const sale = valueAt(body, ['data', 'attributes']);
  const day = on ?? dayOf(law, sale);
  const own = childOf(sale, 'country');
  const { country } = law;
  const from = on ?? today;
  const until = within === undefined ? undefined : addDays(from, within);
  [on, until].forEach((asked) => {
    throwUnlessCovered(law, asked);
  });
  return {
    country,
    ...(day === undefined ? {} : { day }),
    readOn: oldestReading(law),
    ...(own === country ? {} : { warning: `The country of the sale is ${String(own)}, not ${country}.` }),
    items: checkSale(law, sale, day),
    ...(until === undefined ? {} : { coming: { from, until, items: comingItems(law, sale, from, until) } }),
  };
}

function throwUnlessCovered({ name, covers: { since, until } }: Law, day: string | undefined): void {
  if (day !== undefined && (day < since || day > until)) {
    throw inputError(
      `The data has no law of ${name} for ${day}: it covers the years ${since.slice(0, 4)} to ${until.slice(0, 4)}.`,
      `give a day from ${since} to ${until}.`,
    );
  }
}

/** A report as text: a line for each item, which begins with its verdict, the reason if it is not there, and the sources. */
export function lawText({ name }: Law, { day, warning, items, coming }: LawReport): string {
  const width = Math.max(...items.map(({ verdict }) => verdict.length));
  const lines = items.flatMap(({ verdict, label, german, source, why }) => [
    `${verdict.padEnd(width)}  ${label} (${german}, ${source.law})`,
    ...(verdict === 'present' ? [] : [`${' '.repeat(width)}  ${why}`]),
  ]);
  const sources = new Map(items.map(({ source }) => [source.law, source]));
  return printable(
    [
      `${name}: the law of ${day ?? 'an unknown day'}.`,
      ...(warning === undefined ? [] : [`  Warning: ${warning}`]),
      ...lines,
      ...(coming === undefined ? [] : comingLines(coming)),
      'Sources, and how each was read:',
      ...[...sources.values()].map(
        (source) => `  ${source.law}: ${source.url} (${source.readOn}, ${readingOf(source)})`,
      ),
      'Only these items were checked. No check says whether a receipt is lawful.',
      '',
    ].join('\n'),
  );
}

function comingLines({ from, until, items }: NonNullable<LawReport['coming']>): string[] {
  return items.length === 0
    ? [`Nothing that is known changes the verdicts on such a sale from ${from} to ${until}.`]
    : items.flatMap(({ day, item }) => [
        `Warning: from ${day}, such a sale gets "${item.verdict}": ${item.label} (${item.german}, ${item.source.law})`,
        `         ${item.why}`,
      ]);
}
