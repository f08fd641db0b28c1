import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { listFiles } from '../pipeline/syncFolder';
import { isText } from './contentTypes';

/** Below this a file fits into the first packet anyway, and its headers are most of it. */
const LEAST_BYTES = 200;

/** An encoding that servers find beside a file under its ending. */
interface Encoding {
  readonly ending: string;
  readonly encode: (content: Buffer) => Promise<Buffer>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli (RFC 7932) and gzip (RFC 1952), both as small as they get. */
export const ENCODINGS: readonly Encoding[] = [
  {
    ending: '.br',
    encode: (content) =>
      brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { ending: '.gz', encode: (content) => gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }) },
];

/** What {@link compressFiles} did. */
export interface Compressed {
  /** Files that were looked at: texts that are not tiny. */
  readonly files: number;
  /** Contents that were not in the cache. */
  readonly fresh: number;
}

/**
 * Puts a compressed twin of each encoding beside every text of a folder that gets smaller by it.
 *
 * @param files relative to the folder
 * @param cache keeps what was compressed, by the hash of its content; what is not used any more is deleted
 */
export async function compressFiles(
  folder: string,
  files: readonly string[],
  cache: string,
): Promise<Compressed> {
  await mkdir(cache, { recursive: true });
  const known = new Set(await listFiles(cache));
  const kept = new Map<string, Promise<void>>();
  let [compressed, fresh] = [0, 0];
  const keep = async (name: string, content: Buffer, { encode }: Encoding) => {
    if (!known.has(name)) {
      fresh += 1;
      await writeWhole(path.join(cache, name), smaller(await encode(content), content));
    }
  };
  const queue = files.filter(isText).values();
  const work = async () => {
    for (const file of queue) {
      const content = await readFile(path.join(folder, file));
      if (content.length >= LEAST_BYTES) {
        const hash = createHash('sha256').update(content).digest('hex');
        compressed += 1;
        for (const encoding of ENCODINGS) {
          const name = `${hash}${encoding.ending}`;
          // Several files may have the same content at the same time.
          const made = kept.get(name) ?? keep(name, content, encoding);
          kept.set(name, made);
          await made;
          await putBeside(path.join(folder, `${file}${encoding.ending}`), path.join(cache, name));
        }
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await Promise.all([...known].filter((name) => !kept.has(name)).map((name) => rm(path.join(cache, name))));
  return { files: compressed, fresh };
}

/** Nothing where a twin would not be smaller, which the cache remembers as an empty file. */
function smaller(twin: Buffer, content: Buffer): Buffer {
  return twin.length < content.length ? twin : Buffer.alloc(0);
}

async function putBeside(target: string, kept: string): Promise<void> {
  if ((await stat(kept)).size > 0) {
    await copyFile(kept, target);
  }
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
