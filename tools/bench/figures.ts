import { markdownTable } from '../suite/markdownTable';

/** What one measurement found, by names that have the unit; NaN for what was not measured. */
export type Figures = Readonly<Record<string, number>>;

/** The measurements of each subject by its name, in the order of the runs. */
export type Series = ReadonlyMap<string, readonly Figures[]>;

/** A limit for the median of a figure. */
export interface Target {
  readonly subject: string;
  readonly figure: string;
  readonly most?: number;
  readonly least?: number;
  /** The subject of whose figure, in the same run, the limit is a multiple. Such ratios hold on any machine. */
  readonly of?: string;
  /** Whether every run has to keep the limit, instead of the median. */
  readonly always?: boolean;
}

/** A target, met or missed. */
export interface Verdict {
  readonly text: string;
  readonly met: boolean;
}

/** The columns of a table up to which a cell also has the smallest and the largest value. */
const MOST_WITH_SPREAD = 4;

/** The median; for an even number of values the upper one, and NaN for none. */
function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How many times another figure a figure is: once, if both are nothing. */
function multiple(own: number, other: number): number {
  return own === other ? 1 : own / other;
}

/** Compares measurements with the targets. What was not measured has no verdict. */
export function verdictsOf(series: Series, targets: readonly Target[]): Verdict[] {
  return targets.flatMap(({ subject, figure, most = Infinity, least = -Infinity, of, always = false }) => {
    const others = of === undefined ? undefined : (series.get(of) ?? []);
    const values = (series.get(subject) ?? [])
      .map(({ [figure]: own = NaN }, run) =>
        others === undefined ? own : multiple(own, others[run]?.[figure] ?? NaN),
      )
      .filter((value) => !Number.isNaN(value));
    if (values.length === 0) {
      return [];
    }
    const decisive = always ? values : [median(values)];
    const limit = most === Infinity ? `at least ${String(least)}` : `at most ${String(most)}`;
    return [
      {
        text: `${subject}, ${figure}: ${withSpread(values)}${of === undefined ? '' : ` of ${of}`}, ${limit}`,
        met: decisive.every((value) => value >= least && value <= most),
      },
    ];
  });
}

/** The medians as a Markdown table, a line for each subject. */
export function figuresTable(series: Series): string {
  const names = [...new Set([...series.values()].flatMap((runs) => runs.flatMap((run) => Object.keys(run))))];
  const show = names.length > MOST_WITH_SPREAD ? (values: number[]) => shown(median(values)) : withSpread;
  const rows = [...series].map(([subject, runs]) => [
    subject,
    ...names.map((name) => {
      const values = runs.map((run) => run[name] ?? NaN).filter((value) => !Number.isNaN(value));
      return values.length === 0 ? '' : show(values);
    }),
  ]);
  return markdownTable([['', ...names], ...rows]);
}

/** The median, and the smallest and the largest of several values. */
function withSpread(values: readonly number[]): string {
  const spread = values.length < 2 ? '' : ` (${shown(Math.min(...values))} to ${shown(Math.max(...values))})`;
  return `${shown(median(values))}${spread}`;
}

/** A number with three digits, or all of them before the decimal point. */
function shown(value: number): string {
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
