import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listFiles } from './syncFolder';

/** The inputs of a generated folder: the SHA-256 of each file, by its path relative to the root. */
export type Stamp = Readonly<Record<string, string>>;

async function hashFile(file: string): Promise<string> {
  const content = await readFile(file).catch(() => undefined);
  return content === undefined ? 'missing' : createHash('sha256').update(content).digest('hex');
}

/** The stamp of these files. */
export async function stampFiles(root: string, files: readonly string[]): Promise<Stamp> {
  const names = [...new Set(files.map((file) => path.relative(root, file)))].sort();
  const hashes = await Promise.all(names.map((name) => hashFile(path.join(root, name))));
  return Object.fromEntries(names.map((name, index) => [name, hashes[index] ?? 'missing']));
}

/** Every file of these folders, absolute. */
export async function filesIn(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((name) => path.join(folder, name))),
  );
  return lists.flat();
}

/** Whether every file of a stamp is unchanged. */
export async function isCurrent(root: string, stamp: Stamp): Promise<boolean> {
  const now = await stampFiles(
    root,
    Object.keys(stamp).map((name) => path.join(root, name)),
  );
  return Object.entries(stamp).every(([name, hash]) => now[name] === hash);
}

/** Reads a stamp; returns `undefined` for a missing or malformed one, so that its output is regenerated. */
export async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
