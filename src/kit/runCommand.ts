import { InputError } from './problem';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** The timeout for an orderly shutdown. */
const STOP_MS = 3000;

/**
 * Runs a command-line entry point: prints the problems of an `InputError` and the stack of any other error,
 * and exits with code 1. A signal calls `process.exit`, so that exit handlers can kill child processes.
 *
 * @param stop called on a signal before the process exits, to finish pending work
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
  work().catch((thrown: unknown) => {
    const error = explainOption(thrown);
    if (error instanceof InputError) {
      const count = error.problems.length;
      console.error(`\n${String(count)} ${count === 1 ? 'problem' : 'problems'} to fix:\n${error.message}\n`);
    } else {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    }
    process.exitCode = 1;
  });
}

/** What Node's parser of options throws becomes a problem for the person at the terminal; all else is returned as it is. */
export function explainOption(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code !== 'string' || !code.startsWith('ERR_PARSE_ARGS') || typeof message !== 'string') {
    return error;
  }
  const [sentence = ''] = message.split(/\. |\n/);
  return new InputError([
    {
      message: `${sentence.replace(/\.$/, '')}.`,
      fix: 'correct or remove it; README.md lists the commands with their options.',
    },
  ]);
}

/** The output and exit code of a command. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: 0 | 1;
}

/**
 * Runs a command that has a result, and prints it. Since exit code 1 is a result, any error exits with 2.
 */
export function runForResult(work: () => Promise<CommandResult>): void {
  runCommand(async () => {
    try {
      const { stdout, stderr, code } = await work();
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      process.exitCode = code;
    } catch (error) {
      console.error(error instanceof InputError ? error.message : error);
      process.exitCode = 2;
    }
  });
}
