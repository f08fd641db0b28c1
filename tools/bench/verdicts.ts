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

/**
 * Targets that hold on any machine. Since absolute times differ, times are compared with those of the stock
 * theme in the same run.
 */
const targets = {
  performance: 97,
  /** Cumulative layout shift. */
  shift: 0.01,
  /** Total blocking time, as a fraction of the stock theme's. */
  blockingRatio: 1 / 10,
  /** Time until the first property is readable, as a fraction of the stock theme's. */
  contentRatio: 1 / 5,
} as const;

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

/**
 * Compares the medians of a page with the targets.
 *
 * @param stock the medians of the same page in the stock theme, if it has one
 */
export function verdictsOf(page: string, ours: PageMedians, stock?: PageMedians): Verdict[] {
  const verdict = (target: string, figure: string, met: boolean): Verdict => ({ page, target, figure, met });
  const score = (name: string, value: number, least: number) =>
    verdict(`${name} at least ${String(least)}`, String(value), value >= least);
  const ratio = (name: string, mine: number, theirs: number, most: number) =>
    verdict(
      `${name} at most 1/${String(Math.round(1 / most))} of stock`,
      `${mine.toFixed(0)} of ${theirs.toFixed(0)} ms`,
      mine <= theirs * most,
    );
  return [
    score('performance', ours.performance, targets.performance),
    score('accessibility', ours.accessibility, PERFECT),
    score('best practices', ours.bestPractices, PERFECT),
    score('SEO', ours.seo, PERFECT),
    verdict(
      `layout shift at most ${String(targets.shift)}`,
      ours.shift.toFixed(3),
      ours.shift <= targets.shift,
    ),
    ...(stock === undefined
      ? []
      : [
          ratio('blocking time', ours.blocking, stock.blocking, targets.blockingRatio),
          ratio('first field', ours.content, stock.content, targets.contentRatio),
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
