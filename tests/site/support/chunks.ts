import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect } from 'vitest';

import { buildFolder, builtNames } from '../../support/built';

/** The bytes of the scripts of a chunk of the built site, after Brotli compression. A test fails if there are none. */
export function chunkWeight(chunk: string): number {
  const names = builtNames('assets', 'js').filter((name) => name.endsWith('.js') && name.startsWith(chunk));
  expect(names.length, `scripts of ${chunk}`).toBeGreaterThan(0);
  return names
    .map((name) => brotliCompressSync(readFileSync(path.join(buildFolder, 'assets', 'js', name))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The bytes of a worker of the built site and of the chunks that it starts with, after Brotli compression. */
export function workerWeight(worker: string): number {
  const [name] = builtNames('assets', 'js').filter(
    (each) => each.endsWith('.js') && each.startsWith(`${worker}.`),
  );
  const script = readFileSync(path.join(buildFolder, 'assets', 'js', name ?? worker), 'utf8');
  // As the bundler's runtime writes the chunks that an entry waits for.
  const [, list = ''] = /\.O\(void 0,\[([^\]]*)\]/.exec(script) ?? [];
  const others = [...list.matchAll(/"([^"]+)"/g)].map(([, chunk = '']) => chunkWeight(`${chunk}.`));
  return others.reduce((sum, bytes) => sum + bytes, chunkWeight(`${worker}.`));
}

/** The styles that every page of the built site loads. A test fails if there are none. */
export function everyStyle(): string {
  const names = builtNames('assets', 'css').filter((name) => name.startsWith('styles.'));
  expect(names.length).toBeGreaterThan(0);
  return names.map((name) => readFileSync(path.join(buildFolder, 'assets', 'css', name), 'utf8')).join('\n');
}
