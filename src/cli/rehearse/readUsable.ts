import { inputError } from '../../kit/problem';
import type { InputOptions } from '../../kit/readInput';
import { UnusableRecordingError } from '../../rehearsal';

/** How the file of a recording is read: the reader of recordings has a bound of its own. */
export const RECORDING_INPUT: InputOptions = {
  fix: 'pass the path to a recording or a HAR.',
  most: Infinity,
};

/**
 * Reads a recording or a HAR.
 *
 * @param name of the file, for the message
 * @throws {InputError} for one that is neither
 */
export async function readUsable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof UnusableRecordingError
      ? inputError(`${name}: ${error.message}`, error.fix)
      : error;
  }
}
