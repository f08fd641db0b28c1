import { asksForHelp, readCommand } from '../../src/kit/commandLine';
import { COMMANDS } from '../../src/cli/main';

/** A call of a command in a text: its name, and what follows it. */
export interface CommandCall {
  readonly name: string;
  readonly args: readonly string[];
}

/**
 * The calls of the commands in a script or a page, by either name of the program.
 *
 * @returns without what a shell takes: pipes, redirections and comments
 */
export function callsIn(text: string): readonly CommandCall[] {
  return [
    ...text
      .replaceAll(/\\\n\s*/g, '')
      .matchAll(/(?:node slipway\.mjs|(?<![\w./-])slipway) (?!node )([a-z]+)([^\n|&>`]*)/g),
  ].map(([, name = '', rest = '']) => ({ name, args: wordsOf(rest) }));
}

/** What is wrong with a call: an unknown command or option. */
export function faultOf({ name, args }: CommandCall): string | undefined {
  const line = COMMANDS.find((one) => one.name === name);
  if (line === undefined) {
    return name === 'help' ? undefined : `There is no command ${name}.`;
  }
  try {
    if (!asksForHelp(args)) {
      readCommand(line, args, name);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function wordsOf(text: string): string[] {
  const [call = ''] = text.split(/ (?:<|#|;)/);
  return (call.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ''));
}
