import { InputError } from '../../kit/problem';
import { UnusableRecordingError } from '../../rehearsal/recording/model';

/**
 * Reads a recording or a HAR.
 *
 * @param read reads the file
 * @throws {InputError} for a file that cannot be read, or is neither
 */
export async function readUsable<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
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
