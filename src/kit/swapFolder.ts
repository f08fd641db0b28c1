import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/**
 * Puts a finished folder in the place of another one. Both must be on one file system. A process
 * that dies between the two renames leaves the old folder under `<target>.previous`, from where
 * {@link restoreFolder} brings it back.
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

/** Mends a swap that was interrupted between its two renames. Does nothing otherwise. */
export async function restoreFolder(target: string): Promise<void> {
  const previous = `${target}.previous`;
  if (!existsSync(target) && existsSync(previous)) {
    await rename(previous, target);
  }
}
