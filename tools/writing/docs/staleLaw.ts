import type { SymbologyData } from '../../../src/barcodes';
import { isDated, type Law, type Transition, type VatRate } from '../../../src/sale';
import { addDays } from '../../../src/kit/day';
import { lineOf, type Problem } from '../../../src/kit/problem';

/** After how many days a law has to be read again: it is a matter of the date, and no commit is the cause. */
const MAX_AGE = 300;

/** After how many days the scheduled run fails: somebody has not listened to the warnings. */
export const MAX_AGE_IGNORED = 400;

/** A law to read again, and since when. */
export interface StaleLaw extends Problem {
  /** The day on which it was last read, or on which the rate ended (ISO 8601). */
  readonly since: string;
}

/** The file of some data, relative to the root, and its text, for the lines. */
export interface DataFile {
  readonly file: string;
  readonly text: string;
}

const placeOf = ({ file, text }: DataFile, key: string) => ({ file, line: lineOf(text, `  ${key}:`) ?? 1 });

/** That a law was last read so long ago, as the end of a sentence. */
const lastRead = (readOn: string) => `was last read on ${readOn}, more than ${String(MAX_AGE)} days ago.`;

/** Those that nobody has read for 300 days. */
function unread(readings: readonly StaleLaw[], today: string): StaleLaw[] {
  return readings.filter(({ since }) => addDays(since, MAX_AGE) < today);
}

/**
 * The rates whose law nobody has read for 300 days, or whose last day has passed. They are warnings: the calendar must
 * not break a build.
 *
 * @param today a day, ISO 8601
 */
export function findStaleRates(
  rates: readonly VatRate[],
  { file, text }: DataFile,
  today: string,
): StaleLaw[] {
  return rates.flatMap(({ id, country, percentage, law, readOn, until = today }) => {
    const place = { file, line: lineOf(text, `'${id}'`) ?? 1 };
    const rate = `VAT rate of ${percentage} per cent (${country})`;
    const reading = {
      ...{ ...place, since: readOn, message: `The law of the ${rate} ${lastRead(readOn)}` },
      fix: `read ${law.name}, ${law.url}; correct the rate and the pages if it changed, then set readOn and readIn.`,
    };
    const end = {
      ...{ ...place, since: until, message: `The ${rate} ended on ${until}.` },
      fix: `read ${law.name}, ${law.url}; add the rate that follows, or correct its last day, here and in the examples.`,
    };
    return [...unread([reading], today), ...(until < today ? [end] : [])];
  });
}

/**
 * The sources of the rules of barcodes that nobody has read for 300 days.
 *
 * @param today a day, ISO 8601
 */
export function findStaleBarcodes({ sources }: SymbologyData, data: DataFile, today: string): StaleLaw[] {
  const readings = Object.entries(sources).map(([key, { standard, url, readOn }]) => ({
    ...placeOf(data, key),
    since: readOn,
    message: `${standard} ${lastRead(readOn)} It is a source of the rules of barcodes.`,
    fix: `read ${url}; correct the rules if it changed, then set readOn and readIn.`,
  }));
  return unread(readings, today);
}

/**
 * The sources of a country that nobody has read for 300 days, with the rules that rest on them.
 *
 * @param today a day, ISO 8601
 */
export function findStaleSources(law: Law, data: DataFile, today: string): StaleLaw[] {
  const rulesOf = (key: string) =>
    [...law.contents, ...law.cases].filter(({ source }) => source === key).map(({ id }) => id);
  const readings = Object.entries(law.sources).map(([key, { law: section, url, readOn }]) => ({
    ...placeOf(data, key),
    since: readOn,
    message: `${section} (${law.name}) ${lastRead(readOn)} It is the source of ${rulesOf(key).join(', ')}.`,
    fix: `read ${url}; correct the items if it changed, then set readOn and readIn.`,
  }));
  return unread(readings, today);
}

/**
 * The changes of the law with a source of their own that nobody has read for 300 days, and those that were passed and have
 * begun since. A change that has ended is history.
 *
 * @param today a day, ISO 8601
 */
export function findStaleTransitions(
  transitions: readonly Transition[],
  { file, text }: DataFile,
  today: string,
): StaleLaw[] {
  return transitions
    .filter(({ until = today }) => until >= today)
    .flatMap((each) => {
      const place = { file, line: text.split('\n').indexOf(`  - id: ${each.id}`) + 1 };
      const own = each.rates.length + each.items.length === 0 ? each.sources : [];
      const readings = own.map(({ law, url, readOn }) => ({
        ...{ ...place, since: readOn },
        message: `${law} ${lastRead(readOn)} It is the source of the change "${each.id}".`,
        fix: `read ${url}; correct the change if the law did, then set readOn and readIn.`,
      }));
      return [
        ...unread(readings, today),
        ...(each.status === 'passed' && isDated(each) && each.from <= today
          ? [
              {
                ...{ ...place, since: each.from },
                message: `The change "${each.id}" is passed, but began on ${each.from}.`,
                fix: 'read its source; if it is in force, write status: in force, and set readOn and readIn.',
              },
            ]
          : []),
      ];
    });
}
