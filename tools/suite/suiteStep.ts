/** A part of the tests that a machine of its own can run: what needs no built site, and what does. */
export type SuitePart = 'checks' | 'site';

/** A step of `npm test`: one npm script, with what it needs and what it reads. */
export interface SuiteStep {
  readonly name: string;
  /** The npm script that does it, which also identifies the step. */
  readonly script: string;
  readonly args?: readonly string[];
  /** The part that it belongs to; without one it belongs to both. */
  readonly part?: SuitePart;
  /** Scripts of steps that have to pass first. One that is not in the run does not count. */
  readonly needs?: readonly string[];
  /** How many cores it keeps busy. */
  readonly cores: 1 | 2;
  /** The JSON report of Vitest or Playwright that counts its tests, below `.generated/reports` and without its ending. */
  readonly report?: string;
  /**
   * What it reads, as beginnings of paths; one that begins with `!` leaves out. The last that matches decides. A step
   * without inputs always runs.
   */
  readonly inputs?: readonly string[];
  /** TypeScript files, as beginnings of paths, whose imports are inputs, too. */
  readonly entries?: readonly string[];
  /** A file that it leaves behind; while it is not the one of the last green run, the step runs. */
  readonly output?: string;
  /**
   * What the script is given instead, to check only what some changed files can affect.
   *
   * @returns `undefined` where all of it has to run
   */
  readonly narrow?: (changed: readonly string[]) => Narrowed | undefined;
}

/** A step that checks a part of what it could. */
export interface Narrowed {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What is checked, in words. */
  readonly what: string;
}

/** How a step ended. */
export interface StepResult {
  readonly step: SuiteStep;
  readonly outcome: 'passed' | 'failed' | 'unchanged' | 'not run';
  readonly seconds: number;
  /** The part that it was narrowed to, or why it did not run. */
  readonly note?: string;
}
