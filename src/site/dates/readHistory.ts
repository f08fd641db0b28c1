import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The day of the last commit that changed each file: `2026-11-21` by its path relative to the project's root. */
export type History = ReadonlyMap<string, string>;

/** The output limit for the log of a large project. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads when each file of the project last changed, in one pass over git's log.
 *
 * @param root the project's folder; it may be part of a larger repository
 * @returns `undefined` without a full history: no git, no repository, or a shallow clone, which would date
 *   everything before it to its oldest commit
 */
export async function readHistory(root: string): Promise<History | undefined> {
  const git = async (...args: readonly string[]) =>
    (await run('git', args, { cwd: root, maxBuffer: MOST_BYTES })).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') {
      return undefined;
    }
    return parseLog(
      await git(
        '-c',
        'log.showSignature=false',
        'log',
        '-z',
        '--format=%x01%cd',
        '--date=format:%Y-%m-%d',
        '--name-only',
        '--no-renames',
        '--relative',
        '--',
        '.',
      ),
    );
  } catch {
    return undefined;
  }
}

/**
 * Parses git's log, newest commit first: `\x01<day>`, followed by the NUL-terminated names of its files (git-log,
 * option `-z`).
 */
export function parseLog(log: string): History {
  const days = new Map<string, string>();
  for (const commit of log.split('\x01').slice(1)) {
    const [day = '', ...names] = commit.split(/[\0\n]+/);
    for (const name of names) {
      if (name !== '' && !days.has(name)) {
        days.set(name, day);
      }
    }
  }
  return days;
}
