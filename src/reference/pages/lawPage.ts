import { dayInWords } from '../../kit/day';
import {
  latestFirst,
  type Term,
  type Transition,
  TRANSITION_COUNTRY_NAMES,
  type TransitionCountry,
} from '../../sale';

/** Keeps the two words of a status on one line. */
const NO_BREAK = '\u00A0';

/**
 * The changes of the law as MDX to import: a table of all by day, the latest first, and what each changes, by country. The
 * page says days; what a change is on the day of the reader is put next to them in the browser (`showLawStates`).
 */
export function lawPage(transitions: readonly Transition[]): string {
  const sorted = latestFirst(transitions);
  const countries = (Object.keys(TRANSITION_COUNTRY_NAMES) as TransitionCountry[]).map((country) => ({
    heading: { value: TRANSITION_COUNTRY_NAMES[country], id: country, level: 2 },
    changes: sorted.filter((each) => each.country === country),
  }));
  const byDay = { value: 'By day', id: 'by-day', level: 2 };
  const contents = countries.flatMap(({ heading, changes }) => [heading, ...changes.map(headingOf)]);
  return [
    // Docusaurus' own list would leave out in which language a word is.
    `export const toc = ${JSON.stringify([byDay, ...contents])};`,
    headingLine(byDay),
    // What changes is next to its day: a phone shows two columns.
    ['| From | Change | Country | Status |', '| --- | --- | --- | --- |', ...sorted.map(row)].join('\n'),
    ...countries.flatMap(({ heading, changes }) => [headingLine(heading), ...changes.flatMap(section)]),
    '',
  ].join('\n\n');
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
  return `| ${term(change)}${coming(change)} | [${title}](#${id}) | ${TRANSITION_COUNTRY_NAMES[country]} | ${statusOf(change)} |`;
}

function section(change: Transition): readonly string[] {
  const { changes, payload, sources, from, added } = change;
  const days = from === undefined ? 'No day' : `From ${term(change)}`;
  return [
    headingLine(headingOf(change)),
    `${days}. Status: ${statusOf(change)}.${coming(change)}`,
    changes,
    `**In a sale:** ${payload}`,
    `Source: ${sources.map(({ law, url, readOn, readIn }) => `[${law}](${url}), read on ${dayInWords(readOn)} in ${readIn}`).join('; ')}. Listed since ${dayInWords(added)}.`,
  ];
}

function time(day: string | undefined): string {
  return day === undefined ? 'no day' : `<time dateTime="${day}">${dayInWords(day)}</time>`;
}

/** The first day of a change, and its last one. */
function term({ from, until }: Transition): string {
  return until === undefined ? time(from) : `${time(from)} until ${time(until)}`;
}

/** A line for when a change begins that is passed; a draft does not begin. */
function coming({ from, until, status }: Transition): string {
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
