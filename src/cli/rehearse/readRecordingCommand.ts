import { createReadStream } from 'node:fs';

import { readCommand } from '../../kit/commandLine';
import { InputError } from '../../kit/problem';
import type { CommandResult } from '../../kit/runCommand';
import { examineRecording } from '../../rehearsal/examine';
import { UnusableRecordingError } from '../../rehearsal/recording/model';
import { rehearsalFacts, type Contents } from '../contents/contents';
import { rehearsalArguments, rehearseLine } from './arguments';
import { writeResult } from './writeResult';

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
  const report = await readFile(file, () =>
    examineRecording(createReadStream(file) as AsyncIterable<Uint8Array>, {
      ...rehearsalFacts(contents),
      country,
      concern,
    }),
  );
  return { stdout: await writeResult(report, options, file), stderr: '', code: report.passed ? 0 : 1 };
}

/** @throws {InputError} for a file that cannot be read, or is not a recording */
async function readFile<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnusableRecordingError) {
      throw new InputError([{ message: `${file}: ${error.message}`, fix: error.fix }]);
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) {
      throw error;
    }
    const reason = code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new InputError([
      { message: `${file} cannot be read: ${reason}.`, fix: 'pass the path to a recording or a HAR.' },
    ]);
  }
}
