import type { VatRate } from '../../../src/facts/vatRates';
import { lineOf, type Problem } from '../../../src/kit/problem';
import type { Law } from '../../../src/law/types';

/** Where the rates stand, for problems. */
export const RATES_FILE = 'src/facts/vatRates.ts';

/**
 * The rates whose law was looked at more than a year ago, or whose last day has passed. They are warnings: the
 * calendar must not break a build.
 *
 * @param source the text of `RATES_FILE`, for lines
 * @param today a day, ISO 8601
 */
export function findStaleLaw(rates: readonly VatRate[], source: string, today: string): Problem[] {
  return rates.flatMap(({ id, country, percentage, law, lookedAt, until }) => {
    const place = { file: RATES_FILE, line: lineOf(source, `'${id}'`) ?? 1 };
    const rate = `${percentage} per cent (${country})`;
    return [
      ...(addYear(lookedAt) < today
        ? [
            {
              ...place,
              message: `The law of the VAT rate of ${rate} was last looked at on ${lookedAt}, more than a year ago.`,
              fix: `read ${law.name}, ${law.url}; correct the rate and the pages if it changed, then set lookedAt.`,
            },
          ]
        : []),
      ...(until !== undefined && until < today
        ? [
            {
              ...place,
              message: `The VAT rate of ${rate} ended on ${until}.`,
              fix: `read ${law.name}, ${law.url}; remove the rate, or correct its last day, here and in the examples.`,
            },
          ]
        : []),
    ];
  });
}

/**
 * The warning for a country whose law was looked at more than a year ago.
 *
 * @param file the file of its data, for the place
 * @param source the text of the file, for the line
 * @param today a day, ISO 8601
 */
export function findStaleReading(
  { name, lookedAt }: Law,
  file: string,
  source: string,
  today: string,
): Problem[] {
  return addYear(lookedAt) < today
    ? [
        {
          file,
          line: lineOf(source, 'lookedAt:') ?? 1,
          message: `The law of ${name} was last looked at on ${lookedAt}, more than a year ago.`,
          fix: 'read the sections of its sources; correct the items if one changed, then set lookedAt.',
        },
      ]
    : [];
}

/** The same day a year later, which is compared as text: 29 February gives a day that sorts before 1 March. */
function addYear(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
}
