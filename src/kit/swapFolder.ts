import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/**
 * Replaces a folder with a finished one on the same file system. A process that dies between the two renames
 * leaves the old folder at `<target>.previous`, from where {@link restoreFolder} restores it.
 */
export async function swapFolder(finished: string, target: string): Promise<void> {
  const previous = `${target}.previous`;
  await rm(previous, { recursive: true, force: true });
  if (existsSync(target)) {
    await rename(target, previous);
  }
  await rename(finished, target);
  await rm(previous, { recursive: true, force: true });
}

/** Reverts a swap that was interrupted between its two renames; otherwise does nothing. */
export async function restoreFolder(target: string): Promise<void> {
  const previous = `${target}.previous`;
  if (!existsSync(target) && existsSync(previous)) {
    await rename(previous, target);
  }
}
