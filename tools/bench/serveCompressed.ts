import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { contentTypeOf } from '../../src/site/hosting/contentTypes';
import { FOREVER, REVALIDATE } from '../../src/site/hosting/rules';

/** A served site. */
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
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(pathname);
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
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${String(port)}`, close: () => close(server) };
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

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
