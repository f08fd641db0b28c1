import { dayOf, type Law, type LawCountry } from '../../sale';
import type { Conversion } from './convertWorkerMessages';

/** @throws {Error} for a country without data */
export function lawOf(laws: readonly Law[], country: LawCountry): Law {
  const law = laws.find((one) => one.country === country);
  if (law === undefined) {
    throw new Error(`There is no law of ${country}.`);
  }
  return law;
}

/** What a report shows of the law of a sale, with its day; nothing of a country without data. */
export function shownLaw(
  laws: readonly Law[],
  attributes: Readonly<Record<string, unknown>>,
): Pick<Conversion, 'law'> {
  const of = laws.find(({ country }) => country === attributes['country']);
  const day = of === undefined ? undefined : dayOf(of, attributes);
  return of === undefined
    ? {}
    : { law: { of: { name: of.name, sources: of.sources }, ...(day === undefined ? {} : { day }) } };
}
