import { readCommand } from '../../kit/commandLine';
import { argumentError } from '../../kit/commandOptions';
import { count } from '../../kit/phrases';
import { inputName, inputParts, type InputStream } from '../../kit/readInput';
import type { TerminalLine } from '../../kit/terminalLine';
import type { CommandResult } from '../../kit/runCommand';
import { examineRecording } from '../../rehearsal';
import { rehearsalFacts, type Contents } from '../contents/contents';
import { rehearsalArguments, rehearseLine } from './arguments';
import { checkOutput } from '../contents/outputFiles';
import { readUsable, RECORDING_INPUT } from './readUsable';
import { reportFile, writeResult } from './writeResult';

/** Whether the arguments of `rehearse` ask for the report of a recording instead of a running sandbox. */
export function readsRecording(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--read' || arg.startsWith('--read='));
}

/**
 * The command `rehearse --read`: reports what an integration showed and did wrong, from a recording of the sandbox, or from a HAR of
 * calls to any host.
 *
 * @param command the command line before its options
 * @param stdin read for `--read -`
 * @param progress shows how far it has come
 * @throws {InputError} if an argument is invalid, or the recording cannot be used
 */
export async function readRecordingCommand(
  args: readonly string[],
  command: string,
  contents: Contents,
  stdin: InputStream,
  progress: TerminalLine,
): Promise<CommandResult> {
  const { values } = readCommand(rehearseLine, args, command);
  const live = LIVE_ONLY.find((option) => values[option] !== undefined);
  if (live !== undefined) {
    throw argumentError(`--read makes a report, and --${live} works only without it.`, command);
  }
  const file = values.read ?? '';
  const name = inputName(file);
  const options = rehearsalArguments(values, command);
  const { country, concern } = options;
  const output = reportFile(options, [file]);
  if (output !== undefined) {
    await checkOutput(output);
  }
  const report = await readUsable(name, () =>
    examineRecording(inputParts(file, RECORDING_INPUT, stdin), {
      ...rehearsalFacts(contents),
      ...{ country, concern },
      onProgress: (calls) => {
        progress.show(`${count(calls, 'call')} examined`);
      },
    }),
  );
  return {
    stdout: await writeResult(report, options, name, output),
    stderr: '',
    code: report.passed ? 0 : 1,
  };
}

/** The options of a running sandbox. */
const LIVE_ONLY = ['port', 'sink', 'origin', 'now', 'clock', 'seed', 'play', 'record'] as const;
