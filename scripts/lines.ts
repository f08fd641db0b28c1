import { commandLine, readCommand, type CommandLine, type CommandOptions } from '../src/kit/commandLine';
import { InputError, type Problem } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

/** A command of `npm run`: a function that loads what it needs, or a program of a package. */
export type Command = {
  /** What it does, as `npm run help` prints it. */
  readonly does: string;
  /** What it takes, unless it reads its arguments by itself, like the commands that `slipway.mjs` has too, and the suite. */
  readonly line?: CommandLine;
} & (
  | {
      /** Takes the arguments, ends by itself, and handles signals by itself. */
      readonly start: (args: readonly string[]) => unknown;
      readonly program?: undefined;
    }
  | {
      /** A program in `node_modules/.bin` with its first arguments. */
      readonly program: readonly string[];
      readonly start?: undefined;
    }
);

/** Commands that `npm run` takes by a group and a name: `npm run check docs`. */
export interface CommandGroup {
  readonly does: string;
  readonly members: Readonly<Record<string, Command>>;
  /** What runs where no member is named. */
  readonly otherwise?: Command;
}

interface Script<Options extends CommandOptions> {
  /** The words after `npm run`. */
  readonly name: string;
  readonly does: string;
  readonly args?: CommandLine['args'];
  readonly options?: Options;
  /** What follows the command in a call, and what that call does. */
  readonly example?: readonly [call: string, about: string];
}

/** The arguments of a command, as they were read, and as they were given. */
type Given<Options extends CommandOptions> = ReturnType<typeof readCommand<Options>> & {
  readonly args: readonly string[];
};

/** The command line of a script. What it takes is read before anything is loaded. */
function scriptLine<const Options extends CommandOptions = CommandOptions>({
  name,
  does,
  args = {},
  options = {} as Options,
  example = ['', does],
}: Script<Options>): CommandLine<Options> {
  const about = `${does.charAt(0).toUpperCase()}${does.slice(1)}.`;
  const exitCodes =
    '0 if it succeeds, 1 if there is something to fix, 2 for an argument that it does not accept.';
  return commandLine({ name, summary: does, about, args, options, examples: [example], exitCodes });
}

/** How to call a command, before its options. */
export function callOf({ name }: Pick<CommandLine, 'name'>): string {
  return `npm run ${name} --`;
}

/** A command by what it takes. Its work imports what it needs, so that the list of commands is there at once. */
export function run<const Options extends CommandOptions>(
  script: Script<Options>,
  work: (given: Given<Options>) => Promise<void>,
): Command {
  const line = scriptLine(script);
  return {
    ...{ does: script.does, line },
    start: (args) => {
      runCommand(() => work({ ...readCommand(line, args, callOf(line)), args }));
    },
  };
}

/** A program of a package, by what of it the command takes. */
export function program<const Options extends CommandOptions>(
  script: Script<Options>,
  ...words: readonly string[]
): Command {
  return { does: script.does, line: scriptLine(script), program: words };
}

/** The kinds of tests that a room can have. */
export const KINDS_OF_TESTS = ['unit', 'http', 'browser'];

export const flag = (about: string) => ({ type: 'boolean', about }) as const;

export const text = (value: string, about: string) => ({ type: 'string', value, about }) as const;

/** @throws {InputError} for problems, if there are any */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}

/**
 * Sets `NODE_ENV`, before React is loaded. The reference pages are rendered before Docusaurus sets it, and React's development
 * checks would take a quarter of that time.
 */
export function renderAsInProduction(): void {
  process.env['NODE_ENV'] ??= 'production';
}
