import path from 'node:path';

import { asksForHelp, helpOf, optionOfOthers, type CommandLine } from '../kit/commandLine';
import { nearest } from '../kit/nearest';
import { brand } from '../portal/brand';
import { toolCommand } from '../portal/files';
import { type InputError, inputError } from '../kit/problem';
import { inspectCode } from '../fiscal';
import { runForResult, type CommandResult } from '../kit/runCommand';
import { terminalLine, type TerminalLine } from '../kit/terminalLine';
import { colourVerdicts, hasColours } from '../kit/verdictColours';
import { keepServing } from './sandbox/keepServing';
import { sandboxLine, serveSandbox } from './sandbox/serveSandbox';
import { validateBody, validateLine, type ValidatorSource } from './validate/validateBody';
import {
  bodyValidator,
  lawOf,
  mappingOf,
  sandboxApis,
  webhookEvents,
  type Contents,
} from './contents/contents';
import { exampleCommand, exampleLine, examplesCommand, examplesLine } from './commands/exampleCommands';
import { forgeLine } from './commands/forgeArguments';
import { forgeCommand } from './commands/forgeCommand';
import { inspectCommand, inspectLine } from './commands/inspectCommand';
import { listCommand, operationsLine } from './commands/listCommand';
import { mcpCommand, mcpLine } from './mcp/mcpCommand';
import { convertCommand, convertLine, type ConvertSource } from './convert/convertCommand';
import { recalculateCommand, recalculateLine } from './commands/recalculateCommand';
import { rehearseLine } from './rehearse/arguments';
import { rehearseCommand } from './rehearse/rehearseCommand';
import { readRecordingCommand, readsRecording } from './rehearse/readRecordingCommand';
import { verifyCommand, verifyLine } from './commands/verifyCommand';

/** How the reader has called the program: by the file, or by the command that npm has made from it. */
const PROGRAM = isLinked(process.argv[1] ?? '') ? toolCommand : 'node slipway.mjs';

/** What each command takes, in the order of the list. */
export const COMMANDS: readonly CommandLine[] = [
  ...[sandboxLine, validateLine, recalculateLine, convertLine, verifyLine, rehearseLine, forgeLine],
  ...[inspectLine, operationsLine, examplesLine, exampleLine, mcpLine],
];

const HELP = 'help';

/** Runs the command that the arguments name. */
export function main(contents: Contents, [name, ...args]: readonly string[]): void {
  if (name === HELP) {
    main(contents, [args[0] ?? '--help', '--help']);
    return;
  }
  const progress = terminalLine(process.stderr, process.env);
  const line = COMMANDS.find((one) => one.name === name);
  const strange = line && optionOfOthers(line, args, COMMANDS, `${PROGRAM} ${line.name}`);
  if (strange !== undefined && !asksForHelp(args)) {
    runForResult(() => Promise.reject(strange));
    return;
  }
  if (name === 'sandbox' && !asksForHelp(args)) {
    const source = {
      command: `${PROGRAM} sandbox`,
      isDynamic: false,
      load: () => Promise.resolve(sandboxApis(contents)),
    };
    keepServing((print) => serveSandbox(args, source, print));
    return;
  }
  if (name === 'rehearse' && !readsRecording(args) && !asksForHelp(args)) {
    keepServing((print) => rehearseCommand(args, `${PROGRAM} rehearse`, contents, print));
    return;
  }
  runForResult(() => resultOf(contents, name, args, progress).finally(progress.clear));
}

/** @throws {InputError} for an unknown command, or what the command refuses */
async function resultOf(
  contents: Contents,
  name: string | undefined,
  args: readonly string[],
  progress: TerminalLine,
): Promise<CommandResult> {
  const command = `${PROGRAM} ${name ?? ''}`;
  const line = COMMANDS.find((one) => one.name === name);
  if (line !== undefined && asksForHelp(args)) {
    return { stdout: helpOf(line, command), stderr: '', code: 0 };
  }
  const isColoured = hasColours(process.stdout, process.env);
  const { stdin } = process;
  const { version } = contents;
  switch (name) {
    case 'validate':
      return validateBody(args, validateSource(contents, command), stdin);
    case 'recalculate':
      return recalculateCommand(args, command, stdin);
    case 'convert':
      return convertCommand(args, command, convertSource(contents, progress), stdin);
    case 'verify':
      return verifyCommand(args, command, new Date(), () => webhookEvents(contents), { stdin, version });
    case 'forge':
      return forgeCommand(args, command, {
        events: () => webhookEvents(contents),
        now: () => new Date(),
        version,
        print: (text) => process.stdout.write(isColoured ? colourVerdicts(text) : text),
      });
    case 'inspect':
      return inspectCommand(args, command, { stdin, progress, version });
    case 'rehearse':
      return readRecordingCommand(args, command, contents, stdin, progress);
    case 'operations':
      return listCommand(args, command, contents);
    case 'examples':
      return examplesCommand(args, command, contents);
    case 'example':
      return exampleCommand(args, command, contents);
    case 'mcp':
      return mcpCommand(args, command, contents);
    case '--help':
    case '-h':
      return { stdout: usage(), stderr: '', code: 0 };
    case '--version':
      return { stdout: `${version}\n`, stderr: '', code: 0 };
    default:
      throw unknownCommand(name);
  }
}

function validateSource(contents: Contents, command: string): ValidatorSource {
  return {
    command,
    load: () => Promise.resolve(bodyValidator(contents)),
    law: (country) => lawOf(contents, country),
    version: contents.version,
  };
}

function convertSource(contents: Contents, progress: TerminalLine): ConvertSource {
  return {
    validate: bodyValidator(contents),
    law: (country) => lawOf(contents, country),
    inspect: inspectCode,
    mapping: (format) => mappingOf(contents, format),
    ...{ version: contents.version, progress },
  };
}

/** Whether a path is that of a command of npm, which is a link, or on Windows a script that names a file of the package. */
function isLinked(called: string): boolean {
  return path.basename(called) === toolCommand || /[\\/]node_modules[\\/]/.test(called);
}

function usage(): string {
  const rows = [...COMMANDS.map(({ name, summary }) => [name, summary] as const), ...OTHERS];
  const width = Math.max(...rows.map(([name]) => name.length));
  return `Usage: ${PROGRAM} <command> [<argument>…]

The contracts of ${brand.name} in one file: the sandbox and the commands of ${brand.portalUrl}

${rows.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}\n`).join('')}
Examples:
  ${PROGRAM} ${HELP} validate
  ${PROGRAM} validate createSale sale.json

Exit codes: 0 success; 1 invalid, an item of the law missing, a delivery handled wrongly, or a rehearsal that does not pass;
2 the input could not be read, or the sandbox could not start.
`;
}

const OTHERS = [
  [HELP, 'this text, or what a command takes; --help is the same'],
  ['--version', 'the version of this file'],
] as const;

function unknownCommand(name: string | undefined): InputError {
  const names = [...COMMANDS.map((line) => line.name), HELP];
  const [near] = nearest(name ?? '', names);
  const message =
    name === undefined
      ? 'The command is missing.'
      : `There is no command "${name.slice(0, 80)}".${near === undefined ? '' : ` Did you mean ${near}?`}`;
  return inputError(message, `give one of ${names.join(', ')}; \`${PROGRAM} --help\` describes them.`);
}
