import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

import handler from 'serve-handler';

import { projectPaths } from './paths';
import { InputError } from './problem';
import { restoreFolder } from './swapFolder';

/** An address without a file, which is answered with the not-found page. */
const NOWHERE = '/404/404/';

/** What file systems take, without what the handler and the folder of the site add. */
const MOST_BYTES = 3000;
const MOST_BYTES_OF_NAME = 250;

/**
 * Serves the built site on this machine until the process ends. A build that finishes meanwhile is
 * served from its next request on.
 *
 * @throws {InputError} when there is no build, or the port is taken
 */
export async function serveSite(root: string, port: number): Promise<Server> {
  const { build } = projectPaths(root);
  await restoreFolder(build);
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', cure: 'run `npm run build` first.' }]);
  }
  const server = createServer((request, response) => {
    void answer(build, request, response);
  });
  await listen(server, port);
  console.log(`The portal is at http://localhost:${String(port)}/ — end it with Ctrl+C.`);
  return server;
}

/** Answers a request with a file of the site; whatever is asked for, the server lives on. */
async function answer(build: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!canBeFile(request.url ?? '/')) {
    request.url = NOWHERE;
  }
  try {
    await handler(request, response, {
      public: build,
      cleanUrls: true,
      trailingSlash: true,
      directoryListing: false,
    });
  } catch (error) {
    console.error(`${request.url ?? ''}: ${String(error)}`);
    response.destroy();
  }
}

/** Whether an address could be that of a file; the handler takes the system's refusal for a fault of its own. */
function canBeFile(url: string): boolean {
  try {
    const file = decodeURIComponent(url.replace(/[?#].*/s, ''));
    return (
      !file.includes('\0') &&
      Buffer.byteLength(file) <= MOST_BYTES &&
      file.split(/[/\\]/).every((name) => name !== '..' && Buffer.byteLength(name) <= MOST_BYTES_OF_NAME)
    );
  } catch {
    return false;
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new InputError([
              {
                message: `The port ${String(port)} is taken.`,
                cure: `end the program that uses it, or choose another port: PORT=${String(port + 1)} npm run serve.`,
              },
            ])
          : error,
      );
    });
    server.listen(port, resolve);
  });
}
