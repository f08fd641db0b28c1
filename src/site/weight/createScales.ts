import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { brotliSize } from './compress';

/**
 * How many bytes longer Brotli's best quality may be than a lower one: of 156 scripts, one of 160 bytes was longer
 * by 7.
 */
const PLAY = 64;

/** The compressed sizes of build files. */
export interface Scales {
  /** The sum of the known sizes, and of upper bounds of the others. */
  readonly atMost: (files: readonly string[]) => number;
  /** The exact sum; no file is compressed twice. */
  readonly weigh: (files: readonly string[]) => Promise<number>;
}

/**
 * Creates scales for the files of a build. Until a file is weighed, it counts as its compressed twin, which is
 * hardly smaller than at Brotli's best quality, or uncompressed if it has none.
 *
 * @param files relative to the build
 * @throws if a file does not exist
 */
export async function createScales(build: string, files: readonly string[]): Promise<Scales> {
  const weighed = new Set<string>();
  const sizes = new Map(
    await Promise.all(
      [...new Set(files)].map(async (file) => [file, await sizeAsBuilt(path.join(build, file))] as const),
    ),
  );
  const atMost = (some: readonly string[]) => some.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return {
    atMost,
    weigh: async (some) => {
      for (const file of some) {
        if (!weighed.has(file)) {
          sizes.set(file, brotliSize(await readFile(path.join(build, file))));
          weighed.add(file);
        }
      }
      return atMost(some);
    },
  };
}

async function sizeAsBuilt(file: string): Promise<number> {
  const { size } = await stat(file);
  const twin = await stat(`${file}.br`).catch(() => undefined);
  return twin === undefined ? size : Math.min(size, twin.size + PLAY);
}
