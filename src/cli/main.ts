import path from 'node:path';

import { nearest } from '../kit/nearest';
import { brand } from '../portal/brand';
import { toolCommand } from '../portal/files';
import { InputError } from '../kit/problem';
import { inspectCode } from '../sale/fiscal/inspectCode';
import { runForResult, type CommandResult } from '../kit/runCommand';
import { colourVerdicts, hasColours } from '../kit/verdictColours';
import { keepServing } from './sandbox/keepServing';
import { serveSandbox } from './sandbox/serveSandbox';
import { validateBody } from './validate/validateBody';
import {
  bodyValidator,
  lawOf,
  mappingOf,
  sandboxApis,
  webhookEvents,
  type Contents,
} from './contents/contents';
import { exampleCommand, examplesCommand } from './commands/exampleCommands';
import { forgeCommand } from './commands/forgeCommand';
import { inspectCommand } from './commands/inspectCommand';
import { listCommand } from './commands/listCommand';
import { mcpCommand } from './mcp/mcpCommand';
import { convertCommand } from './convert/convertCommand';
import { recalculateCommand } from './commands/recalculateCommand';
import { rehearseCommand } from './rehearse/rehearseCommand';
import { readRecordingCommand, readsRecording } from './rehearse/readRecordingCommand';
import { verifyCommand } from './commands/verifyCommand';

/** How the reader has called the program: by the file, or by the command that npm has made of it. */
const PROGRAM = path.basename(process.argv[1] ?? '') === toolCommand ? toolCommand : 'node slipway.mjs';

const USAGE = `Usage: ${PROGRAM} <command> [<argument>…]

The contracts of ${brand.name} in one file: the sandbox and the commands of ${brand.portalUrl}

  sandbox                          serves the five APIs on this machine
  validate <operation> <file>      validates a request body before you send it
  recalculate <file>               makes the totals and taxes of a sale fit its lines
  convert <file>                   makes sales of receipts in formats that tills write
  verify <delivery> --keys <file>  verifies the signature of a webhook delivery, step by step
  rehearse --country <country>     serves the sandbox, and reports what your integration shows and does wrong
  forge --to <url>                 sends forged deliveries to a webhook receiver on this machine
  inspect <code>                   takes a fiscal code apart, and verifies its signature
  operations                       lists the operations, with the names that validate takes
  examples [<operation>]           lists the examples of the contracts
  example <operation> [<name>]     prints one, such as a sale
  mcp                              serves all this and the documentation to an assistant

  help [<command>]                 this text, or the options of a command; --help is the same
  --version                        the version of this file

Exit codes: 0 success; 1 invalid, an item of the law missing, a delivery handled wrongly, or a rehearsal that does not pass; 2 the input could not be read, or
the sandbox could not start.
`;

/** Runs the command that the arguments name. */
export function main(contents: Contents, [name, ...args]: readonly string[]): void {
  if (name === 'sandbox') {
    const source = {
      command: `${PROGRAM} sandbox`,
      about: 'Serves the five APIs on this machine, from the contracts in this file.',
      isDynamic: false,
      load: () => Promise.resolve(sandboxApis(contents)),
    };
    keepServing((print) => serveSandbox(args, source, print));
    return;
  }
  if (name === 'help') {
    main(contents, [args[0] ?? '--help', '--help']);
    return;
  }
  if (name === 'rehearse' && !readsRecording(args)) {
    keepServing((print) => rehearseCommand(args, `${PROGRAM} rehearse`, contents, print));
    return;
  }
  runForResult(() => resultOf(contents, name, args));
}

/** @throws {InputError} for an unknown command, or what the command refuses */
async function resultOf(
  contents: Contents,
  name: string | undefined,
  args: readonly string[],
): Promise<CommandResult> {
  const command = `${PROGRAM} ${name ?? ''}`;
  const isColoured = hasColours(process.stdout, process.env);
  switch (name) {
    case 'validate':
      return validateBody(
        args,
        {
          command,
          load: () => Promise.resolve(bodyValidator(contents)),
          law: (country) => lawOf(contents, country),
          version: contents.version,
        },
        process.stdin,
      );
    case 'recalculate':
      return recalculateCommand(args, command, process.stdin);
    case 'convert':
      return convertCommand(args, command, {
        validate: bodyValidator(contents),
        law: (country) => lawOf(contents, country),
        inspect: inspectCode,
        mapping: (format) => mappingOf(contents, format),
      });
    case 'verify':
      return verifyCommand(args, command, new Date(), () => webhookEvents(contents), contents.version);
    case 'forge':
      return forgeCommand(args, command, {
        events: () => webhookEvents(contents),
        now: () => new Date(),
        version: contents.version,
        print: (text) => process.stdout.write(isColoured ? colourVerdicts(text) : text),
      });
    case 'inspect':
      return inspectCommand(args, command, process.stdin, contents.version);
    case 'rehearse':
      return readRecordingCommand(args, command, contents);
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
      return { stdout: USAGE, stderr: '', code: 0 };
    case '--version':
      return { stdout: `${contents.version}\n`, stderr: '', code: 0 };
    default:
      throw unknownCommand(name);
  }
}

const COMMANDS = [
  ...[
    'sandbox',
    'validate',
    'recalculate',
    'convert',
    'verify',
    'forge',
    'rehearse',
    'inspect',
    'operations',
    'examples',
    'example',
    'mcp',
    'help',
  ],
];

function unknownCommand(name: string | undefined): InputError {
  const [near] = nearest(name ?? '', COMMANDS);
  const message =
    name === undefined
      ? 'The command is missing.'
      : `There is no command "${name.slice(0, 80)}".${near === undefined ? '' : ` Did you mean ${near}?`}`;
  return new InputError([
    { message, fix: `give one of ${COMMANDS.join(', ')}; \`${PROGRAM} --help\` describes them.` },
  ]);
}
