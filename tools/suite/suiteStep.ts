import type { TestCounts } from './testReports';

/** A part of the tests that can run on a separate machine: `site` needs the built site, `checks` does not. */
export type SuitePart = 'checks' | 'site';

/** A step of `npm test`: one npm script, with its dependencies and inputs. */
export interface SuiteStep {
  readonly name: string;
  /** The words of the command after `npm run`, which also identify the step. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Its part; without one it belongs to both. */
  readonly part?: SuitePart;
  /** Scripts of the steps that must pass first. Steps that are not in the run are ignored. */
  readonly needs?: readonly string[];
  /** The number of cores that it uses; 1 by default. */
  readonly cores?: 2;
  /** The JSON report of Vitest or Playwright in `.generated/reports`, without its extension. */
  readonly report?: string;
  /** Path prefixes of its inputs; a leading `!` excludes. The last match wins. A step without inputs always runs. */
  readonly inputs?: readonly string[];
  /** Path prefixes of TypeScript files whose imports are also inputs. */
  readonly entries?: readonly string[];
  /** An output file; if it is not the one of the last green run, the step runs. */
  readonly output?: string;
  /**
   * Returns the arguments to check only what some changed files can affect.
   *
   * @returns `undefined` if the complete step has to run
   */
  readonly narrow?: (
    changed: readonly string[],
    root: string,
  ) => Narrowed | undefined | Promise<Narrowed | undefined>;
  /**
   * Returns the arguments to check what guides alone can break, for a change of nothing else (`isOfGuides`). A step
   * without it does not run for such a change.
   */
  readonly forGuides?: (changed: readonly string[], root: string) => Narrowed | Promise<Narrowed>;
}

export interface Narrowed {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A description of what is checked. */
  readonly what: string;
}

export interface StepResult {
  readonly step: SuiteStep;
  readonly outcome: 'passed' | 'failed' | 'unchanged' | 'not run';
  readonly seconds: number;
  /** Of a step with a report that ran; a check has none. */
  readonly counts?: TestCounts;
  /** What it was narrowed to, or why it did not run. */
  readonly note?: string;
}
