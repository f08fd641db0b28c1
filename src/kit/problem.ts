/** A problem in the sources, described so that a writer can fix it without reading code. */
export interface Problem {
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** The file, relative to the project's root. */
  readonly file?: string;
  /** Line in the file, counted from 1. */
  readonly line?: number;
  readonly fix?: string;
}

/** Stops a command because of invalid input; the message lists every problem with its location and fix. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'InputError';
    this.problems = problems;
  }
}

/**
 * An error with one problem.
 *
 * @param file where it is, relative to the project's root, if it is in one
 */
export function inputError(message: string, fix: string, file?: string): InputError {
  return new InputError([{ message, fix, ...(file === undefined ? {} : { file }) }]);
}

/** Formats a problem as `file:line  message`, with the fix on a separate line. */
export function formatProblem(problem: Problem): string {
  const place =
    problem.file === undefined
      ? ''
      : `${problem.file}${problem.line === undefined ? '' : `:${String(problem.line)}`}  `;
  const fix = problem.fix === undefined ? '' : `\n    Fix: ${problem.fix}`;
  return `  ${place}${problem.message}${fix}`;
}

/** The problems without repetitions. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The first line (from 1) of `text` that contains `needle`, or `undefined`. */
export function lineOf(text: string, needle: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return index === -1 ? undefined : index + 1;
}
