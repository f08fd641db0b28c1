import { dayInWords } from '../../kit/day';
import { readingOf } from '../../kit/reading';
import {
  isDated,
  latestFirst,
  type Term,
  type Transition,
  TRANSITION_COUNTRY_NAMES,
  type TransitionCountry,
} from '../../sale';

/** Keeps the two words of a status on one line. */
const NO_BREAK = '\u00A0';

/**
 * The changes of the law as MDX to import: tables of all by day, and what each changes, by country. What is coming stands first,
 * the next one before the others; what has begun follows in a fold for each year. The page says days; what a change is on the day
 * of the reader is put next to them in the browser (`showLawStates`).
 */
export function lawPage(transitions: readonly Transition[]): string {
  const countries = (Object.keys(TRANSITION_COUNTRY_NAMES) as TransitionCountry[]).map((country) => ({
    heading: { value: TRANSITION_COUNTRY_NAMES[country], id: country, level: 2 },
    changes: transitions.filter((each) => each.country === country),
  }));
  const byDay = { value: 'By day', id: 'by-day', level: 2 };
  const contents = countries.flatMap(({ heading, changes }) => [heading, ...coming(changes).map(headingOf)]);
  return [
    // Docusaurus' own list would leave out in which language a word is, and has what is folded.
    `export const toc = ${JSON.stringify([byDay, ...contents])};`,
    headingLine(byDay),
    table(coming(transitions)),
    ...begunByYear(transitions).flatMap(([year, changes]) =>
      fold(yearWords(year, changes), [table(changes)]),
    ),
    ...countries.flatMap(({ heading, changes }) => [
      headingLine(heading),
      ...coming(changes).flatMap(section),
      ...begunByYear(changes).flatMap(([year, begun]) =>
        fold(`${year}: ${begun.map(({ title }) => title).join('; ')}`, begun.flatMap(section)),
      ),
    ]),
    '',
  ].join('\n\n');
}

/** What has not begun, the next one first, and what has no day last. */
function coming(changes: readonly Transition[]): readonly Transition[] {
  const sorted = latestFirst(changes.filter(({ status }) => status !== 'in force'));
  return [...sorted.filter(isDated).reverse(), ...sorted.filter((change) => !isDated(change))];
}

/** What has begun, by the year of its day, the latest first. */
function begunByYear(
  changes: readonly Transition[],
): readonly [year: string, changes: readonly Transition[]][] {
  const begun = latestFirst(changes).filter(({ status }) => status === 'in force');
  const years = [...new Set(begun.map(yearOf))];
  return years.map((year) => [year, begun.filter((change) => yearOf(change) === year)]);
}

function yearOf({ from = '' }: Transition): string {
  return from.slice(0, 4);
}

/** What the fold of a year is called: `2026: 8 changes (Austria, Germany)`. */
function yearWords(year: string, changes: readonly Transition[]): string {
  const names = new Set(changes.map(({ country }) => TRANSITION_COUNTRY_NAMES[country]));
  return `${year}: ${String(changes.length)} ${changes.length === 1 ? 'change' : 'changes'} (${[...names].join(', ')})`;
}

function fold(summary: string, content: readonly string[]): readonly string[] {
  return [`<details>\n<summary>${summary}</summary>`, ...content, '</details>'];
}

/** A table of changes, in three columns, which fit a phone. */
function table(changes: readonly Transition[]): string {
  return ['| From | Change | Status |', '| --- | --- | --- |', ...changes.map(row)].join('\n');
}

/** A heading, as Docusaurus lists it. */
interface ListedHeading {
  /** HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

function headingOf({ title, id }: Transition): ListedHeading {
  return { value: title, id, level: 3 };
}

function headingLine({ value, id, level }: ListedHeading): string {
  return `${'#'.repeat(level)} ${value} {/* #${id} */}`;
}

function row(change: Transition): string {
  const { id, country, title } = change;
  return `| ${term(change)}${beginning(change)} | ${TRANSITION_COUNTRY_NAMES[country]}: [${title}](#${id}) | ${statusOf(change)} |`;
}

function section(change: Transition): readonly string[] {
  const { changes, payload, sources, from, added } = change;
  const days = from === undefined ? 'No day' : `From ${term(change)}`;
  return [
    headingLine(headingOf(change)),
    `${days}. Status: ${statusOf(change)}.${beginning(change)}`,
    changes,
    `**In a sale:** ${payload}`,
    `Source: ${sources.map(sourceOf).join('; ')}. Listed since ${dayInWords(added)}.`,
  ];
}

function sourceOf(source: Transition['sources'][number]): string {
  const { law, url, readOn } = source;
  return `[${law}](${url}), read on ${dayInWords(readOn)} in ${readingOf(source, dayInWords)}`;
}

function time(day: string | undefined): string {
  return day === undefined ? 'no day' : `<time dateTime="${day}">${dayInWords(day)}</time>`;
}

/** The first day of a change, and its last one. */
function term({ from, until }: Transition): string {
  return until === undefined ? time(from) : `${time(from)} until ${time(until)}`;
}

/** A line for when a change begins that is passed; a draft does not begin. */
function beginning({ from, until, status }: Transition): string {
  return from === undefined || status !== 'passed' ? '' : mark('law-state', { from, until });
}

/**
 * The status of a change. Its day has the last word about one that is in force, since it may have ended; one that had when its
 * sources were read has ended for every reader.
 */
function statusOf({ from, until, status, sources }: Transition): string {
  if (until !== undefined && sources.some(({ readOn }) => readOn > until)) {
    return 'ended';
  }
  const words = status.replaceAll(' ', NO_BREAK);
  return from === undefined || status !== 'in force' ? words : mark('law-status', { from, until }, words);
}

/** The place where the page says what a change is today. */
function mark(name: string, { from, until }: Term, words = ''): string {
  const end = until === undefined ? '' : ` data-until="${until}"`;
  return `<span className="${name}" data-from="${from}"${end}>${words}</span>`;
}
