import type { LighthouseResult } from './lighthousePage';
import type { ReaderTimes } from './readerTimes';

/** The medians of a page. */
export type PageMedians = LighthouseResult & ReaderTimes;

/** A target, met or missed. */
export interface Verdict {
  readonly page: string;
  readonly target: string;
  readonly figure: string;
  readonly met: boolean;
}

const PERFECT = 100;

/** Targets that hold on any machine. Since absolute times differ, times are compared with those of other sites in the same run. */
const targets = {
  performance: 98,
  /** Cumulative layout shift. */
  shift: 0.01,
  /** Time until the page is readable, compared with Starlight's. */
  readableRatio: 1.05,
  /** Time from a click on a link until the next page is readable, compared with Starlight's. */
  nextRatio: 0.5,
} as const;

/** What the medians of a page are compared with. */
export interface Compared {
  /** The total blocking time that the page may have, in milliseconds. */
  readonly blocking?: number;
  /** The medians of the same text in Starlight, if it has the page and is measured. */
  readonly starlight?: PageMedians | undefined;
}

/** The median; for an even number of values the upper one. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several runs. */
export function medians<Figures extends object>(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (first === undefined) {
    throw new Error('There are no runs to take the median of.');
  }
  const names = Object.keys(first) as (keyof Figures)[];
  const entries = names.map((name) => [name, median(runs.map((run) => run[name] as number))]);
  return Object.fromEntries(entries) as Figures;
}

/** Compares the medians of a page with the targets. Figures that were not measured have no verdict. */
export function verdictsOf(
  page: string,
  ours: PageMedians,
  { blocking, starlight }: Compared = {},
): Verdict[] {
  const verdict = (target: string, figure: string, met: boolean): Verdict => ({ page, target, figure, met });
  const score = (name: string, value: number, least: number) =>
    verdict(`${name} at least ${String(least)}`, String(value), value >= least);
  const ratio = (name: string, key: keyof PageMedians, theirs: PageMedians, most: number) =>
    verdict(
      `${name} at most ${String(most)} of Starlight`,
      `${ours[key].toFixed(0)} of ${theirs[key].toFixed(0)} ms, ${(ours[key] / theirs[key]).toFixed(2)}`,
      ours[key] <= theirs[key] * most,
    );
  const audited = Number.isNaN(ours.performance)
    ? []
    : [
        score('performance', ours.performance, targets.performance),
        score('accessibility', ours.accessibility, PERFECT),
        score('best practices', ours.bestPractices, PERFECT),
        score('SEO', ours.seo, PERFECT),
        verdict(
          `layout shift at most ${String(targets.shift)}`,
          ours.shift.toFixed(3),
          ours.shift <= targets.shift,
        ),
        ...(blocking === undefined
          ? []
          : [
              verdict(
                `blocking time at most ${String(blocking)} ms`,
                `${ours.blocking.toFixed(0)} ms`,
                ours.blocking <= blocking,
              ),
            ]),
      ];
  return [
    ...audited,
    ...(starlight === undefined
      ? []
      : [
          ratio('readable', 'readable', starlight, targets.readableRatio),
          ratio('click on a link to the next page', 'next', starlight, targets.nextRatio),
        ]),
  ];
}

/** The medians of all pages as a table. */
export function figuresTable(rows: readonly (readonly [string, PageMedians])[]): string {
  const columns: readonly (readonly [string, (page: PageMedians) => string])[] = [
    ['perf', ({ performance }) => String(performance)],
    ['a11y', ({ accessibility }) => String(accessibility)],
    ['best', ({ bestPractices }) => String(bestPractices)],
    ['SEO', ({ seo }) => String(seo)],
    ['TBT ms', ({ blocking }) => blocking.toFixed(0)],
    ['LCP ms', ({ largestPaint }) => largestPaint.toFixed(0)],
    ['CLS', ({ shift }) => shift.toFixed(3)],
    ['content ms', ({ content }) => content.toFixed(0)],
    ['read ms', ({ readable }) => readable.toFixed(0)],
    ['hydr ms', ({ hydrated }) => hydrated.toFixed(0)],
    ['click ms', ({ responsive }) => responsive.toFixed(0)],
    ['next ms', ({ next }) => next.toFixed(0)],
  ];
  const lines = [
    ['page', ...columns.map(([name]) => name)],
    ...rows.map(([name, page]) => [name, ...columns.map(([, show]) => show(page))]),
  ];
  return lines
    .map(([name = '', ...cells]) => name.padEnd(20) + cells.map((cell) => cell.padStart(10)).join(''))
    .join('\n');
}
