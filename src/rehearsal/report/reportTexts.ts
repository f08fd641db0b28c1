import { count } from '../../kit/phrases';
import type { Problem } from '../detect/detect';
import type { CallReference } from '../detect/followStory';
import { COUNTRY_NAMES, LAW_COUNTRIES } from '../../sale';
import type { Concern } from '../plan/plan';
import { NOT_CHECKED } from '../recording/contractNotes';
import type { Report, ReportedSituation } from './report';

/** The name of a country; a code that has no law here stays as it is. */
export function countryName(code: string): string {
  const country = LAW_COUNTRIES.find((one) => one === code);
  return country === undefined ? code : COUNTRY_NAMES[country];
}

export const CONCERN_NAMES: Readonly<Record<Concern, string>> = {
  till: 'till',
  'web-shop': 'web shop',
  'back-office': 'back office',
  receiver: 'receiver of deliveries',
};

/** A moment to the second: `2026-06-15 10:00:00 UTC`. */
export function momentWords(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}

/** A call in words: `Call 17: checkout/createSale, 201, 2026-06-15 10:00:00 UTC, Request-Id …`. */
export function callWords(call: CallReference): string {
  const { sequence, kind, at, undated, method, operation, status, requestId, play, forged, line } = call;
  return [
    `${kind === 'delivery' ? 'Delivery' : 'Call'} ${String(sequence)}: ${operation ?? `${method} of no operation`}`,
    status === undefined ? 'no response' : String(status),
    undated === true ? 'without a date' : momentWords(new Date(at).toISOString()),
    ...(requestId === undefined ? [] : [`Request-Id ${requestId}`]),
    ...(play === undefined ? [] : [`the sandbox played ${play}`]),
    ...(forged === undefined ? [] : [`forged by the sandbox: ${forged}`]),
    ...(line === undefined ? [] : [`line ${String(line)} of the recording`]),
  ].join(', ');
}

/** Calls that belong together, in their order. */
export function callsWords(calls: readonly CallReference[]): string {
  return calls.map(callWords).join(' → ');
}

/** What shows a mistake: the lines of each time that it was seen. */
export function evidenceItems({ evidence, times }: Problem): readonly (readonly string[])[] {
  const items = evidence.map(({ calls, pointer, details }) => [
    callsWords(calls),
    ...(pointer === undefined || pointer === '' ? [] : [`At ${pointer} of the request body`]),
    ...(calls.at(-1)?.errors ?? []).map((error) => `The response says: ${error}`),
    ...details,
  ]);
  const more = times - evidence.length;
  return more > 0 ? [...items, [more === 1 ? 'And once more' : `And ${String(more)} more times`]] : items;
}

/** What was tried to show a situation, and what the first response said. */
export function tryLines({ tries }: Pick<ReportedSituation, 'tries'>): readonly string[] {
  return tries.flatMap(
    ({ first: { kind, operation = '', sequence, status, forged, errors = [] }, times }) => {
      const how = forged === undefined ? '' : times === 1 ? ` forged as ${forged},` : ', forged,';
      const end = `${how}${status === undefined ? ' received no response' : ` received ${String(status)}`}`;
      return [
        times === 1
          ? `Tried: ${kind} ${String(sequence)}, ${operation},${end}.`
          : `Tried: ${operation}${end} ${String(times)} times, first as ${kind} ${String(sequence)}.`,
        ...errors.map((error) => `The response says: ${error}`),
      ];
    },
  );
}

/** `shown`, `not shown (optional)`, `cannot be shown`, `ask a person`. */
export function outcomeWords({
  outcome,
  required,
  cannot,
}: Pick<ReportedSituation, 'outcome' | 'required' | 'cannot'>): string {
  return outcome === 'not shown' && !required
    ? cannot === undefined
      ? 'not shown (optional)'
      : 'cannot be shown'
    : outcome === 'ask'
      ? 'ask a person'
      : outcome;
}

/** What of a recording was not examined, and why, in sentences. */
export function readingLines({ reading: { faults, moreFaults, otherHosts } }: Report): readonly string[] {
  const hosts = Object.entries(otherHosts).map(([host, times]) => `${host} × ${String(times)}`);
  return [
    ...faults.map(
      ({ message, place, cure }) =>
        `${place === undefined ? '' : `${String(place)}: `}${message} Fix: ${cure}`,
    ),
    ...(moreFaults > 0 ? [`And ${String(moreFaults)} more parts that could not be read.`] : []),
    ...(hosts.length > 0 ? [`Calls to other hosts were left out: ${hosts.join(', ')}.`] : []),
  ];
}

/** What concerns the contract of the calls, in sentences, and what of it was not examined. */
export function contractLines({ contractNotes }: Pick<Report, 'contractNotes'>): readonly string[] {
  return [
    ...contractNotes.map(
      ({ operation, message, times, sequence, cure, link }) =>
        `${operation}: ${message} ${times === 1 ? `It is call ${String(sequence)}.` : `It concerns ${String(times)} calls, of which ${String(sequence)} is the first.`} Fix: ${cure}${link === undefined ? '' : ` ${link}`}`,
    ),
    ...(contractNotes.some(({ kind }) => kind === 'response') ? [NOT_CHECKED] : []),
  ];
}

/** How many situations have each outcome. */
export function countsLine({ counts }: Pick<Report, 'counts'>): string {
  const { shown, wrong, ask } = counts;
  return [
    `${String(shown)} shown`,
    `${String(counts['not shown'])} not shown`,
    `${String(wrong)} wrong`,
    `${String(ask)} to ask a person`,
  ].join(', ');
}

/** The result in words, without the numbers. */
export function resultWords(report: Pick<Report, 'passed' | 'situations'>): string {
  const all = report.situations.some(({ cannot }) => cannot !== undefined)
    ? 'All required situations that this recording can show are shown'
    : 'All required situations are shown';
  return report.passed
    ? `${all}, and nothing is wrong`
    : 'Not all required situations are shown without a mistake';
}

/** The result in a sentence. */
export function headline(report: Pick<Report, 'counts' | 'passed' | 'situations'>): string {
  return `${resultWords(report)}: ${countsLine(report)}.`;
}

export const CLOCK_TITLE = 'The clock of the sandbox';

/** What a report says of the clock below {@link CLOCK_TITLE}, in sentences; nothing of that of the machine. */
export function clockLines({ clock, date }: Pick<Report, 'clock' | 'date'>): readonly string[] {
  if (clock === undefined) {
    return [];
  }
  const { speed, changes, moreChanges } = clock;
  const start = date === undefined ? 'a time that the recording does not say' : momentWords(date);
  return [
    `It began at ${start}, and ran ${speedWords(speed)}. All times are by it: a program that follows another clock gets its tokens, waits and signatures wrong.`,
    ...changes.map(({ after, from, to, speed: next }, index) => {
      const before = changes[index - 1]?.speed ?? speed;
      const moved = to === from ? [] : [`it was set from ${momentWords(from)} to ${momentWords(to)}`];
      const ran = next === before ? [] : [`it ran ${speedWords(next)} from then on`];
      const when = after === 0 ? 'Before the first call' : `After call ${String(after)}`;
      return `${when}, ${[...moved, ...ran].join(', and ') || 'it was set to what it showed'}.`;
    }),
    ...(moreChanges > 0 ? [`It was set ${count(moreChanges, 'more time')}.`] : []),
  ];
}

/** How fast a clock runs: `60 times as fast as that of the machine`. */
export function speedWords(speed: number): string {
  return `${speed === 1 ? '' : `${String(speed)} times `}as fast as that of the machine`;
}
