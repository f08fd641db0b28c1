import { InputError } from './problem';

/**
 * Runs a command-line entry: faulty input prints its problems, anything else its stack; both end
 * the process with exit code 1.
 */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (error instanceof InputError) {
      const count = error.problems.length;
      console.error(
        `\n${String(count)} ${count === 1 ? 'problem' : 'problems'} to mend:\n${error.message}\n`,
      );
    } else {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    }
    process.exitCode = 1;
  });
}
