import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import fresh from 'fresh';
import Negotiator from 'negotiator';

import { brand } from '../portal/brand';
import { redirects } from '../portal/redirects';
import { contentTypeOf, type HeaderRule, headersFor, requireBuild, REVALIDATE } from '../site/forNode';
import { findResponse, readHeadersFile, varyOf } from '../site';
import { projectPaths } from '../kit/paths';
import { inputError } from '../kit/problem';
import { restoreFolder } from '../kit/swapFolder';

/**
 * How long an idle connection stays open. A program that computes for a while between two requests, such as a checker of pages,
 * would find it closed, which `fetch` reports as a failed request.
 */
const KEEP_ALIVE_MS = 600_000;

/**
 * Serves the built site locally until the process exits, with the headers and compressed files that hosts
 * use. Picks up new builds.
 *
 * @throws {InputError} if there is no build, or the port is in use
 */
export async function serveSite(root: string, port: number): Promise<Server> {
  const { build } = projectPaths(root);
  await restoreFolder(build);
  requireBuild(build);
  const server = createServer((request, response) => {
    respond(build, request, response).catch((error: unknown) => {
      // A client that disconnects during a response is not an error.
      if (!request.destroyed) {
        console.error(`${request.url ?? ''}: ${String(error)}`);
      }
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, port);
  const origin = `http://localhost:${String(port)}`;
  console.log(`The portal is at ${origin}/ — end it with Ctrl+C.`);
  if (origin !== brand.localBuildOrigin) {
    console.log(`For Try it, start the sandbox with: npm run sandbox -- --origin ${origin}`);
  }
  return server;
}

async function respond(build: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const rules = await readRules(build);
  const found = findResponse(url, (file) => sizeOf(build, file) !== undefined, redirects, headers.accept);
  response.setHeader('Vary', varyOf(url, found.status));
  if (found.status === 301) {
    setHeaders(response, rules, found.location);
  } else {
    // Rules match the address of a page, not its file.
    setHeaders(response, rules, found.file.replace(/\/index\.html$/, '/'));
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  } else if (found.status === 301) {
    response.writeHead(301, { Location: found.location }).end();
  } else {
    await sendFile(build, found.file, found.status, request, response);
  }
}

/**
 * Sends a file, compressed if available and accepted (RFC 9110, section 12.5.3), or 304 if it has not changed
 * (section 13). A range is ignored, as nginx does.
 */
async function sendFile(
  build: string,
  file: string,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const twin = `${file}.br`;
  const [encoding] = new Negotiator(request).encodings(['br', 'identity']);
  const isCompressed = encoding === 'br' && sizeOf(build, twin) !== undefined;
  const sent = isCompressed ? twin : file;
  const { size, mtimeMs } = statSync(path.join(build, sent));
  const tag = `"${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Content-Type', contentTypeOf(file) ?? 'application/octet-stream');
  if (status === 200 && fresh(request.headers, { etag: tag })) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Length', size);
  if (isCompressed) {
    response.setHeader('Content-Encoding', 'br');
  }
  response.writeHead(status);
  if (request.method === 'HEAD') {
    response.end();
  } else {
    await pipeline(createReadStream(path.join(build, sent)), response);
  }
}

function setHeaders(response: ServerResponse, rules: readonly HeaderRule[], address: string): void {
  response.setHeader('Cache-Control', REVALIDATE);
  for (const [name, value] of headersFor(rules, address)) {
    response.setHeader(name, value);
  }
}

/** The rules in the build's `_headers`, which a fixture's site does not have. */
async function readRules(build: string): Promise<readonly HeaderRule[]> {
  return readHeadersFile(await readFile(path.join(build, '_headers'), 'utf8').catch(() => ''));
}

function sizeOf(build: string, file: string): number | undefined {
  try {
    const entry = statSync(path.join(build, file));
    return entry.isFile() ? entry.size : undefined;
  } catch {
    return undefined;
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? inputError(
              `The port ${String(port)} is in use.`,
              `end the program that uses it, or choose another port: PORT=${String(port + 1)} npm run serve.`,
            )
          : error,
      );
    });
    server.listen(port, resolve);
  });
}
