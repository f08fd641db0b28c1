import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, relative to it, with forward slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Writes a file atomically: a reader sees either the old or the new content. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/**
 * Writes files, and removes what the folders among `owned` have besides. Does not touch identical files, so that a watching
 * dev server reloads only what changed.
 *
 * @param files by absolute path
 * @param owned absolute
 * @returns the files written or removed
 */
export async function syncFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  owned: readonly string[] = [],
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const [file, content] of files) {
    const current = await readFile(file).catch(() => undefined);
    if (current?.equals(Buffer.from(content)) !== true) {
      await writeFileAtomic(file, content);
      changed.push(file);
    }
  }
  for (const folder of owned) {
    const gone = (await listFiles(folder))
      .map((name) => path.join(folder, name))
      .filter((file) => !files.has(file));
    await Promise.all(gone.map((file) => rm(file)));
    changed.push(...gone);
  }
  return changed;
}

/** The same files by their absolute paths. */
export function inFolder<Content>(
  folder: string,
  files: Iterable<readonly [string, Content]>,
): Map<string, Content> {
  return new Map(Array.from(files, ([name, content]) => [path.join(folder, name), content]));
}

/** Makes these files, by their paths in a folder, all that it has. */
export async function syncFolder(
  files: ReadonlyMap<string, string | Uint8Array>,
  folder: string,
): Promise<readonly string[]> {
  return syncFiles(inFolder(folder, files), [folder]);
}
