import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

import handler from 'serve-handler';

import { projectPaths } from './paths';
import { InputError } from './problem';
import { restoreFolder } from './swapFolder';

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
    void handler(request, response, {
      public: build,
      cleanUrls: true,
      trailingSlash: true,
      directoryListing: false,
    });
  });
  await listen(server, port);
  console.log(`The portal is at http://localhost:${String(port)}/ — end it with Ctrl+C.`);
  return server;
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
