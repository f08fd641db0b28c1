import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from './problem';

/**
 * Runs work under an exclusive lock of the checkout. Takes over the lock of a dead process.
 *
 * @throws {InputError} when another process holds the lock
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  await takeLock(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function takeLock(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
    const holder = Number(await readFile(file, 'utf8'));
    if (isAlive(holder)) {
      throw inputError(
        `Another build is running in this checkout (process ${String(holder)}).`,
        'wait for it, or end it; then run the command again.',
      );
    }
    await rm(file, { force: true });
    await takeLock(file);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
