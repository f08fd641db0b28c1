import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from './paths';
import { listFiles, writeFileAtomic } from './syncFolder';

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

/** Reads a stamp; returns `undefined` for a missing or malformed one, so that its output is made again. */
async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    const stamp: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof stamp === 'object' && stamp !== null ? (stamp as Stamp) : undefined;
  } catch {
    return undefined;
  }
}

/** Something that is made again only if what it is made of changes; files and folders as absolute paths. */
export interface Cached {
  /** Names its stamp: `checkout.bundle`. */
  readonly name: string;
  /** Files, and folders with files, without which it is made again. */
  readonly made?: readonly string[];
  /** What it is made of. Without them, the work says what it read, and files that appear later do not count. */
  readonly inputs?: readonly string[];
}

type Paths = Pick<ProjectPaths, 'root' | 'generated'>;

const stampFile = ({ generated }: Paths, name: string) => path.join(generated, 'stamps', `${name}.json`);

/** The inputs of something made earlier, absolute; `undefined` if it has to be made. */
export async function currentInputs(
  paths: Paths,
  { name, made = [], inputs }: Cached,
): Promise<readonly string[] | undefined> {
  const stamp = await readStamp(stampFile(paths, name));
  if (stamp === undefined || !(await Promise.all(made.map(hasContent))).every(Boolean)) {
    return undefined;
  }
  const read = Object.keys(stamp).map((input) => path.join(paths.root, input));
  const now = await stampFiles(paths.root, inputs ?? read);
  return JSON.stringify(now) === JSON.stringify(stamp) ? read : undefined;
}

async function hasContent(made: string): Promise<boolean> {
  return existsSync(made) && (!(await stat(made)).isDirectory() || (await listFiles(made)).length > 0);
}

/** Records what something was made of, once all of it is made. */
export async function keepStamp(paths: Paths, name: string, stamp: Stamp): Promise<void> {
  await writeFileAtomic(stampFile(paths, name), JSON.stringify(stamp, null, 2));
}

/** Forgets it, before something is made. */
export async function forgetStamp(paths: Paths, name: string): Promise<void> {
  await rm(stampFile(paths, name), { force: true });
}

/**
 * Does work unless its output is there and its inputs are unchanged. It is recorded as done only after it has succeeded.
 *
 * @param work returns the files that it read, if they are not known before; nothing if it is to be repeated
 * @returns the inputs, absolute, and whether the work was done
 */
export async function cached(
  paths: Paths,
  what: Cached,
  work: () => Promise<readonly string[] | undefined>,
): Promise<{ readonly inputs: readonly string[]; readonly isFresh: boolean }> {
  const current = await currentInputs(paths, what);
  if (current !== undefined) {
    return { inputs: current, isFresh: false };
  }
  // Known inputs count as they are before the work: an edit during it repeats it.
  const before = what.inputs && (await stampFiles(paths.root, what.inputs));
  await forgetStamp(paths, what.name);
  const read = await work();
  if (read !== undefined) {
    await keepStamp(paths, what.name, before ?? (await stampFiles(paths.root, read)));
  }
  return { inputs: read ?? [], isFresh: true };
}
