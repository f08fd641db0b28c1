import { InputError } from './problem';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** How long it may take to stop in an orderly way. */
const STOP_MS = 3000;

/**
 * Runs a command-line entry: faulty input prints its problems, anything else its stack; both end
 * the process with exit code 1. A signal ends it by `process.exit`, so that exit handlers can end
 * what it started.
 *
 * @param stop what a signal calls before it ends the process, to finish what is under way
 */
export function runCommand(work: () => Promise<void>, stop?: () => Promise<void>): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      const end = () => process.exit(code);
      if (stop === undefined) {
        end();
        return;
      }
      setTimeout(end, STOP_MS);
      stop().then(end, end);
    });
  }
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
