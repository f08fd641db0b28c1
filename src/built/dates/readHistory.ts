import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The day of the last commit that changed each file: `2026-11-21` by its path below the project's root. */
export type History = ReadonlyMap<string, string>;

/** What the log of a large project may print. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Reads when each file of the project last changed, in one pass over git's log.
 *
 * @param root the project's folder; it may be a part of a larger repository
 * @returns `undefined` where there is no whole history: no git, no repository, or a shallow clone, which would
 *   give the day of its oldest commit to everything before it
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
 * Reads git's log, whose commits come newest first: `\x01<day>` and then the names of its files, each ended by a
 * zero byte (git-log, option `-z`).
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
