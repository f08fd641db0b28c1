import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from './paths';
import { listFiles, syncFiles, writeFileAtomic } from './syncFolder';

/** The SHA-256 of each file, by its path relative to the root. */
export type Stamp = Readonly<Record<string, string>>;

/** Files by their absolute paths. */
export type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/** Something that is made again only if what it is made of changes. */
export interface Product {
  /** Names its stamp: `checkout.bundle`. */
  readonly name: string;
  /** Its files, and the folders that have no others, absolute. Without one of them, it is made again. */
  readonly owned?: readonly string[];
  /** What it is made of. Without them, its maker says what it read, and files that appear later do not count. */
  readonly inputs?: Stamp;
}

/** What a maker has made. */
export interface Made {
  /** None of what other programs write. */
  readonly files?: MadeFiles;
  /** The files and folders that it read, if they are not known before. */
  readonly read?: readonly string[];
}

/** What {@link sync} did. */
export interface Synced {
  readonly isFresh: boolean;
  /** The files written or removed, absolute. */
  readonly changed: readonly string[];
  /** The files that the product is made of, absolute. */
  readonly inputs: readonly string[];
}

type Paths = Pick<ProjectPaths, 'root' | 'generated'>;

/**
 * The stamp of files, and of every file in folders.
 *
 * @param names absolute, or relative to the root
 */
export async function stampFiles(root: string, names: readonly string[]): Promise<Stamp> {
  const files = [...new Set(names.map((name) => path.resolve(root, name)))];
  const entries = (await Promise.all(files.map(hashes))).flat();
  return Object.fromEntries(entries.map(([file, hash]) => [path.relative(root, file), hash]));
}

async function hashes(name: string): Promise<(readonly [file: string, hash: string])[]> {
  try {
    return [
      [
        name,
        createHash('sha256')
          .update(await readFile(name))
          .digest('hex'),
      ],
    ];
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    const inside = isFolder ? await filesIn([name]) : [];
    return inside.length > 0 ? (await Promise.all(inside.map(hashes))).flat() : [[name, 'missing']];
  }
}

/** Every file of these folders, absolute. */
export async function filesIn(folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((name) => path.join(folder, name))),
  );
  return lists.flat();
}

/**
 * Whether a product is there, and made of what is there now.
 *
 * @param counts whether a change of a file counts, by its path relative to the root; all do by default
 */
export async function isCurrent(
  paths: Paths,
  product: Product,
  counts?: (name: string) => boolean,
): Promise<boolean> {
  return (await currentStamp(paths, product, counts)) !== undefined;
}

/** Forgets what a product was made of, so that it is made again. */
export async function forgetStamp(paths: Paths, name: string): Promise<void> {
  await rm(stampFile(paths, name), { force: true });
}

/**
 * Makes a product unless it is current: writes the files that differ, and removes what its folders have besides. It counts
 * as made only once all is written.
 */
export async function sync(
  paths: Paths,
  product: Product,
  make: () => Made | Promise<Made>,
): Promise<Synced> {
  const current = await currentStamp(paths, product);
  if (current !== undefined) {
    return { isFresh: false, changed: [], inputs: inputsOf(paths, current) };
  }
  await forgetStamp(paths, product.name);
  const { files = new Map(), read = [] } = await make();
  const changed = await syncFiles(files, product.owned);
  const stamp = product.inputs ?? (await stampFiles(paths.root, read));
  await writeFileAtomic(stampFile(paths, product.name), JSON.stringify(stamp, null, 2));
  return { isFresh: true, changed, inputs: inputsOf(paths, stamp) };
}

const stampFile = ({ generated }: Paths, name: string) => path.join(generated, 'stamps', `${name}.json`);

const inputsOf = ({ root }: Paths, stamp: Stamp) => Object.keys(stamp).map((name) => path.join(root, name));

/** What a product was made of, if that is what is there now; `undefined` if it has to be made. */
async function currentStamp(
  paths: Paths,
  { name, owned = [], inputs }: Product,
  counts: (name: string) => boolean = () => true,
): Promise<Stamp | undefined> {
  const stamp = await readStamp(stampFile(paths, name));
  if (stamp === undefined || !(await Promise.all(owned.map(hasContent))).every(Boolean)) {
    return undefined;
  }
  const now = inputs ?? (await stampFiles(paths.root, inputsOf(paths, stamp)));
  const names = new Set([...Object.keys(now), ...Object.keys(stamp)].filter(counts));
  return [...names].every((each) => now[each] === stamp[each]) ? stamp : undefined;
}

/** Reads a stamp; returns `undefined` for a missing or malformed one, so that its product is made again. */
async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    const stamp: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof stamp === 'object' && stamp !== null ? (stamp as Stamp) : undefined;
  } catch {
    return undefined;
  }
}

async function hasContent(made: string): Promise<boolean> {
  return existsSync(made) && (!(await stat(made)).isDirectory() || (await listFiles(made)).length > 0);
}
