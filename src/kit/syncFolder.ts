import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What {@link syncFolder} changed, as paths relative to the target. */
export interface SyncResult {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

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
 * Synchronizes a target folder with the given files. Does not touch identical files, so that a watching dev
 * server reloads only what changed.
 */
export async function syncFolder(
  files: ReadonlyMap<string, string | Uint8Array>,
  target: string,
): Promise<SyncResult> {
  const written: string[] = [];
  for (const [name, content] of files) {
    const file = path.join(target, name);
    const current = await readFile(file).catch(() => undefined);
    if (current?.equals(Buffer.from(content)) !== true) {
      await writeFileAtomic(file, content);
      written.push(name);
    }
  }
  const removed = (await listFiles(target)).filter((name) => !files.has(name));
  await Promise.all(removed.map((name) => rm(path.join(target, name))));
  return { written, removed };
}
