import { createReadStream } from 'node:fs';

import { readCommand } from '../../kit/commandLine';
import type { CommandResult } from '../../kit/runCommand';
import { examineRecording } from '../../rehearsal/examine';
import { rehearsalFacts, type Contents } from '../contents/contents';
import { rehearsalArguments, rehearseLine } from './arguments';
import { checkOutput } from '../contents/outputFiles';
import { readUsable } from './readUsable';
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
 * @throws {InputError} if an argument is invalid, or the recording cannot be used
 */
export async function readRecordingCommand(
  args: readonly string[],
  command: string,
  contents: Contents,
): Promise<CommandResult> {
  const { values } = readCommand(rehearseLine, args, command);
  const file = values.read ?? '';
  const options = rehearsalArguments(values, command);
  const { country, concern } = options;
  const output = reportFile(options, [file]);
  if (output !== undefined) {
    await checkOutput(output);
  }
  const report = await readUsable(file, () =>
    examineRecording(createReadStream(file) as AsyncIterable<Uint8Array>, {
      ...rehearsalFacts(contents),
      country,
      concern,
    }),
  );
  return {
    stdout: await writeResult(report, options, file, output),
    stderr: '',
    code: report.passed ? 0 : 1,
  };
}
