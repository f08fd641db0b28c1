import { InputError } from './problem';
import { colourVerdicts, hasColours } from './verdictColours';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** The timeout for an orderly shutdown. */
const STOP_MS = 3000;

/** What a shell reports of a program whose output was closed: 128 and the number of SIGPIPE. */
const OUTPUT_CLOSED = 141;

interface Ending {
  /**
   * Called before the process exits because of a signal or a closed output, to finish pending work. Where it resolves with a number,
   * that is the exit code, because the work has a result.
   */
  readonly stop?: () => Promise<unknown>;
  /** Reports what `work` threw, and sets the exit code; by default {@link reportProblems}. */
  readonly fail?: (error: unknown) => void;
}

/**
 * Runs a command-line entry point. A signal calls `process.exit`, so that exit handlers can kill child processes; so does a
 * reader of the output that ends, such as `head`, without a word: there is nobody left to read one.
 */
export function runCommand(work: () => Promise<void>, { stop, fail = reportProblems }: Ending = {}): void {
  const exit = (code: number) => {
    const end = () => process.exit(code);
    if (stop === undefined) {
      end();
      return;
    }
    setTimeout(end, STOP_MS);
    stop().then((own) => process.exit(typeof own === 'number' ? own : code), end);
  };
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => {
      exit(code);
    });
  }
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') {
        throw error;
      }
      // A command that has its result keeps its code.
      exit(Number(process.exitCode ?? OUTPUT_CLOSED));
    });
  }
  work().catch(fail);
}

/** Prints the problems of an `InputError`, and the stack of any other error. The exit code is 1. */
function reportProblems(error: unknown): void {
  if (error instanceof InputError) {
    const count = error.problems.length;
    console.error(`\n${String(count)} ${count === 1 ? 'problem' : 'problems'} to fix:\n${error.message}\n`);
  } else {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  }
  process.exitCode = 1;
}

/** Prints the problems of an `InputError`, and any other error. The exit code is 2, since 1 is a result. */
export function reportUnreadable(error: unknown): void {
  console.error(error instanceof InputError ? coloured(error.message, process.stderr) : error);
  process.exitCode = 2;
}

/** The output and exit code of a command. */
export interface CommandResult {
  readonly stdout: string;
  readonly stderr: string;
  /** 2 where a report says that the input could not be read. */
  readonly code: 0 | 1 | 2;
}

function coloured(text: string, output: NodeJS.WriteStream): string {
  return hasColours(output, process.env) ? colourVerdicts(text) : text;
}

/** Runs a command that has a result, and prints it. Since exit code 1 is a result, any error exits with 2. */
export function runForResult(work: () => Promise<CommandResult>): void {
  runCommand(
    async () => {
      const { stdout, stderr, code } = await work();
      process.exitCode = code;
      process.stdout.write(coloured(stdout, process.stdout));
      process.stderr.write(coloured(stderr, process.stderr));
    },
    { fail: reportUnreadable },
  );
}
