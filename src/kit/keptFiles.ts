import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { listFiles, writeFileAtomic } from './syncFolder';

/** Keeps what is made from one run to the next, by the hash of all that it is made of. */
export interface KeptFiles {
  /**
   * What is made of the parts: kept by an earlier run, or made now.
   *
   * @param parts all that it is made of, the code included
   */
  readonly get: (parts: readonly string[], make: () => string | Promise<string>) => Promise<string>;
  /** Deletes what nobody has asked for since. */
  readonly forgetOthers: () => Promise<void>;
}

/** @param folder it has no other files */
export function keptFiles(folder: string): KeptFiles {
  const used = new Set<string>();
  return {
    get: async (parts, make) => {
      const name = hashOfParts(parts);
      used.add(name);
      const file = path.join(folder, name);
      const kept = await readFile(file, 'utf8').catch(() => undefined);
      if (kept !== undefined) {
        return kept;
      }
      const made = await make();
      await writeFileAtomic(file, made);
      return made;
    },
    forgetOthers: async () => {
      const others = (await listFiles(folder)).filter((name) => !used.has(name));
      await Promise.all(others.map((name) => rm(path.join(folder, name))));
    },
  };
}

/** The hash of texts or bytes, each with its length, so that what ends one cannot begin the next. */
export function hashOfParts(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${String(part.length)}:`).update(part);
  }
  return hash.digest('hex');
}
