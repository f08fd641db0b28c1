import { printable } from '../../src/contract/validator/phrases';
import { childOf, valueAt } from '../../src/contract/validator/pointer';
import { InputError } from '../../src/kit/problem';
import { checkSale, dayOf } from '../../src/law/checkSale';
import type { CheckedItem, Law, LawCountry } from '../../src/law/types';

/** The operation whose body is a whole sale. */
const OPERATIONS = ['createSale', 'checkout/createSale'];

/** By the option; the names are in the data. */
const COUNTRIES: Readonly<Record<string, LawCountry>> = { at: 'at', de: 'de', ch: 'ch' };

/** The items of a country's law, checked in a sale. */
export interface LawReport {
  readonly country: LawCountry;
  /** The day of the sale (ISO 8601); absent if its `timestamp` is not a time. */
  readonly day?: string;
  /** The day on which the law was last read (ISO 8601). */
  readonly lookedAt: string;
  /** That the sale is of another country. */
  readonly warning?: string;
  readonly items: readonly CheckedItem[];
}

/**
 * The country of the option `--law`.
 *
 * @param operation as given; only a new sale has all that the law asks for
 * @throws {InputError} for an unknown country, and for another operation
 */
export function lawCountry(option: string, operation: string): LawCountry {
  const country = Object.hasOwn(COUNTRIES, option) ? COUNTRIES[option] : undefined;
  if (country === undefined) {
    const message = `--law ${option.slice(0, 80)} is not a country whose law is checked.`;
    throw new InputError([{ message, fix: `give one of ${Object.keys(COUNTRIES).join(', ')}.` }]);
  }
  if (!OPERATIONS.includes(operation)) {
    const message = `--law checks a whole sale, and ${operation.slice(0, 80)} does not take one.`;
    throw new InputError([{ message, fix: 'validate the body for createSale, or leave out --law.' }]);
  }
  return country;
}

/**
 * Checks the items of a law in a body.
 *
 * @param bytes a valid body of `createSale`
 */
export function reportLaw(law: Law, bytes: Uint8Array): LawReport {
  const sale = valueAt(JSON.parse(new TextDecoder().decode(bytes)), ['data', 'attributes']);
  const day = dayOf(law, sale);
  const own = childOf(sale, 'country');
  const { country, lookedAt } = law;
  return {
    country,
    ...(day === undefined ? {} : { day }),
    lookedAt,
    ...(own === country ? {} : { warning: `The country of the sale is ${String(own)}, not ${country}.` }),
    items: checkSale(law, sale, day),
  };
}

/** A report as text: a line for each item, which begins with its verdict, the reason if it is not there, and the sources. */
export function lawText({ name }: Law, { day, lookedAt, warning, items }: LawReport): string {
  const width = Math.max(...items.map(({ verdict }) => verdict.length));
  const lines = items.flatMap(({ verdict, label, source, why }) => [
    `${verdict.padEnd(width)}  ${label} (${source.law})`,
    ...(verdict === 'present' ? [] : [`${' '.repeat(width)}  ${why}`]),
  ]);
  const sources = new Map(items.map(({ source }) => [source.law, source.url]));
  const sale = day === undefined ? 'a sale of an unknown day' : `a sale of ${day}`;
  return printable(
    [
      `${name}: the law as read on ${lookedAt}, for ${sale}.`,
      ...(warning === undefined ? [] : [`  Warning: ${warning}`]),
      ...lines,
      'Sources:',
      ...[...sources].map(([law, url]) => `  ${law}: ${url}`),
      'Only these items were checked. No check says whether a receipt is lawful.',
      '',
    ].join('\n'),
  );
}
