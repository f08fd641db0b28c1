import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { parse, serialize } from 'parse5';

/** A server, and what ends it. */
export interface Served {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** What describes the transfer of a response, which is another one here. */
const OWN_HEADERS = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/**
 * Serves what another server serves, with all end tags in its pages. The portal's HTML leaves out those that a parser adds by
 * itself (HTML Standard, "Optional tags"), and a checker with a simpler parser does not add them.
 *
 * @param origin of the other server
 */
export async function serveCompleteHtml(origin: string): Promise<Served> {
  const server = createServer((request, response) => {
    void (async () => {
      const { accept = '*/*' } = request.headers;
      const found = await fetch(`${origin}${request.url ?? '/'}`, {
        method: request.method ?? 'GET',
        headers: { accept },
        redirect: 'manual',
      });
      const headers: Record<string, string> = {};
      found.headers.forEach((value, name) => {
        if (!OWN_HEADERS.has(name)) {
          headers[name] = value;
        }
      });
      response.writeHead(found.status, headers);
      const isHtml = headers['content-type']?.startsWith('text/html') === true;
      response.end(isHtml ? serialize(parse(await found.text())) : Buffer.from(await found.arrayBuffer()));
    })();
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
