import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { listFiles } from '../../kit/syncFolder';
import { isText } from './contentTypes';

/** A smaller file fits into the first packet anyway. */
const LEAST_BYTES = 200;

/**
 * The compression quality: high for a release, or quick for local builds and tests. Both create the same
 * files, so only sizes differ.
 */
export type Compression = 'release' | 'quick';

/** The quality level of each encoding, on its own scale. */
interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/**
 * For this site Brotli at 11 takes about 110 CPU seconds, at 10 a third of it, for 2.5 % more bytes. At 5 it takes 2, for
 * another 8 %, which matters because any edit renames the runtime and so changes every page. 9 is slower than 5, and hardly
 * smaller for such files.
 */
const EFFORT = {
  shared: { brotli: 11, gzip: 9 },
  page: { brotli: 10, gzip: 9 },
  quick: { brotli: 5, gzip: 6 },
} as const satisfies Readonly<Record<string, Effort>>;

/** The script of one page, which is named by a hash alone. */
const OF_ONE_PAGE = /^assets\/js\/(?:html-)?[0-9a-f]{8}\./;

/** What is seldom asked for: releases, samples in other languages, and Markdown twins, whose readers mostly take none of these. */
const SELDOM = /^(?:\d{4}-\d{2}|samples)\/|\.md$/;

/** How well a file is compressed: best what is part of many first views, and what `src/site/weight` measures so. */
function effortFor(file: string, compression: Compression): Effort {
  if (compression === 'quick' || SELDOM.test(file)) {
    return EFFORT.quick;
  }
  return file.startsWith('assets/') && !OF_ONE_PAGE.test(file) ? EFFORT.shared : EFFORT.page;
}

/** An encoding, whose files have its extension. */
interface Encoding {
  readonly ending: string;
  readonly encode: (content: Buffer, effort: Effort) => Promise<Buffer>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli (RFC 7932) and gzip (RFC 1952). */
const ENCODINGS: readonly Encoding[] = [
  {
    ending: '.br',
    encode: (content, { brotli }) =>
      brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotli,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { ending: '.gz', encode: (content, { gzip: level }) => gzipAsync(content, { level }) },
];

export interface CompressOptions {
  /** The cache folder, with a subfolder for each quality and files by content hash and level; unused entries are deleted. */
  readonly cache: string;
  readonly compression: Compression;
}

/** What {@link compressFiles} did. */
export interface Compressed {
  /** The number of eligible files: text files above the minimum size. */
  readonly files: number;
  /** The number of cache misses. */
  readonly fresh: number;
}

/**
 * Writes a compressed twin of each encoding next to every text file that it makes smaller.
 *
 * @param files relative to the folder
 */
export async function compressFiles(
  folder: string,
  files: readonly string[],
  { cache: caches, compression }: CompressOptions,
): Promise<Compressed> {
  // A release never reuses quickly compressed files.
  const cache = path.join(caches, compression);
  await mkdir(cache, { recursive: true });
  const known = new Set(await listFiles(cache));
  const kept = new Map<string, Promise<void>>();
  let [compressed, fresh] = [0, 0];
  const keep = async (name: string, encoded: () => Promise<Buffer>, content: Buffer) => {
    if (!known.has(name)) {
      fresh += 1;
      await writeWhole(path.join(cache, name), smaller(await encoded(), content));
    }
  };
  const queue = files.filter(isText).values();
  const work = async () => {
    for (const file of queue) {
      const content = await readFile(path.join(folder, file));
      if (content.length >= LEAST_BYTES) {
        const hash = createHash('sha256').update(content).digest('hex');
        compressed += 1;
        const effort = effortFor(file, compression);
        for (const { ending, encode } of ENCODINGS) {
          const name = `${hash}-${String(effort.brotli)}${ending}`;
          // Several files may have the same content, at one level or at two.
          const made = kept.get(name) ?? keep(name, () => encode(content, effort), content);
          kept.set(name, made);
          await made;
          await putBeside(path.join(folder, `${file}${ending}`), path.join(cache, name));
        }
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await Promise.all([...known].filter((name) => !kept.has(name)).map((name) => rm(path.join(cache, name))));
  return { files: compressed, fresh };
}

/** Returns an empty buffer, which the cache stores, if the twin is not smaller. */
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
