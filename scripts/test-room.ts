import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { InputError } from '../src/kit/problem';
import { root } from '../tools/suite/root';
import { runPlaywright } from '../tools/suite/runPlaywright';
import { KINDS_OF_TESTS } from './lines';

function folderOf(room: string, kind: string): string | undefined {
  const folder = `tests/${room}/${kind}/`;
  return existsSync(path.join(root, folder)) ? folder : undefined;
}

function foldersToTest(room: string, only: string | undefined): ReadonlyMap<string, string> {
  const folders = new Map(
    KINDS_OF_TESTS.filter((kind) => only === undefined || kind === only).flatMap((kind) => {
      const folder = folderOf(room, kind);
      return folder === undefined ? [] : [[kind, folder] as const];
    }),
  );
  if (folders.size === 0) {
    const has = KINDS_OF_TESTS.filter((kind) => folderOf(room, kind) !== undefined);
    throw new InputError([
      { message: `${room} has no tests of the kind "${only ?? ''}".`, fix: `use ${has.join(' or ')}.` },
    ]);
  }
  if (folders.has('browser') && !existsSync(path.join(root, 'build', 'index.html'))) {
    const fix = `run \`npm run build\` first, or \`npm test ${room} unit\` without them.`;
    throw new InputError([{ message: `The browser tests of ${room} need a built site.`, fix }]);
  }
  return folders;
}

/** Runs the tests of one room, whatever they need. A later kind runs even if an earlier one has failed. */
export async function testRoom(room: string, only: string | undefined): Promise<void> {
  const folders = foldersToTest(room, only);
  const vitest = ['unit', 'http'].filter((kind) => folders.has(kind));
  const projects = vitest.flatMap((kind) => ['--project', kind]);
  const { status } =
    vitest.length === 0
      ? { status: 0 }
      : spawnSync('npx', ['vitest', 'run', ...projects, `tests/${room}/`], {
          stdio: 'inherit',
          shell: process.platform === 'win32',
        });
  const browser = folders.get('browser');
  if (browser !== undefined) {
    await runPlaywright('browser', [browser]);
  }
  process.exitCode = Math.max(status ?? 1, Number(process.exitCode ?? 0));
}
