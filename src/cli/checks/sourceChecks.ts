import type { CheckCase } from '../../kit/reports/checkReport';
import { InputError, type Problem } from '../../kit/problem';

/** A file of a call that could not be read: the others are still reported. */
export interface Unread {
  readonly name: string;
  readonly unread: InputError;
}

/** The result for a file, or why it could not be read. */
export async function orUnread<Result>(name: string, work: () => Promise<Result>): Promise<Result | Unread> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) {
      return { name, unread: error };
    }
    throw error;
  }
}

/** Whether a file could not be read. */
export function isUnread(result: object): result is Unread {
  return 'unread' in result;
}

/** What is printed on the standard error of files that could not be read. */
export function unreadText(results: readonly object[]): string {
  return results.map((result) => (isUnread(result) ? `${result.unread.message}\n` : '')).join('');
}

/** A file that could not be read as data for a script. */
export function unreadData({ name, unread }: Unread): unknown {
  return { file: name, problems: unread.problems.map(({ message, fix }) => ({ message, fix })) };
}

/** A file that could not be read as checks that fail: what reads the report also has to see it. */
export function unreadChecks({ name, unread }: Unread): readonly CheckCase[] {
  return unread.problems.map((problem) => sourceCheck(name, problem));
}

/**
 * What is wrong with a file as a check that fails, at its place.
 *
 * @param column from 1, in the line
 */
export function sourceCheck(
  file: string,
  { message, fix, line }: Pick<Problem, 'message' | 'fix' | 'line'>,
  column?: number,
): CheckCase {
  return {
    ...{ rule: 'source', title: 'The file can be read.', outcome: 'failed', file },
    failures: [
      {
        ...{ id: 'source/unreadable', message },
        ...(fix === undefined ? {} : { cure: fix }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      },
    ],
  };
}
