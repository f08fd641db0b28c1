import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { listenOnLoopback } from '../../src/cli';
import { contentTypeOf, FOREVER, REVALIDATE } from '../../src/site/forNode';

export interface ServedSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site like a good host: compressed with Brotli at quality 11, hashed assets immutable.
 * Compresses a file on its first request and caches it, so that measurements are not affected.
 */
export async function serveCompressed(build: string): Promise<ServedSite> {
  const compressed = new Map<string, Promise<Buffer>>();
  const load = (file: string): Promise<Buffer> => {
    const known = compressed.get(file) ?? compress(path.join(build, file));
    compressed.set(file, known);
    return known;
  };
  const { port, close } = await listenOnLoopback((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://localhost').pathname);
    load(file).then(
      (body) => {
        response.writeHead(200, {
          'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
          'Content-Encoding': 'br',
          'Content-Length': body.length,
          'Cache-Control': file.startsWith('/assets/') ? FOREVER : REVALIDATE,
        });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  }, 0);
  return { origin: `http://localhost:${String(port)}`, close };
}

/** The file for an address; `..` cannot escape, because the URL parser has resolved it. */
function fileOf(pathname: string): string {
  const decoded = decodeURIComponent(pathname);
  return decoded.endsWith('/') ? `${decoded}index.html` : decoded;
}

async function compress(file: string): Promise<Buffer> {
  return brotliCompressSync(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
