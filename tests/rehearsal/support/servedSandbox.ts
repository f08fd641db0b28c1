import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createListener } from '../../../src/sandbox/node/listener';
import type { PlayedSandbox } from '../../support/playedSandbox';

/** A sandbox that is served for a program, which shares its clock: `GET /clock?wait=1.5` waits, and says the seconds since 1970. */
export async function serveSandbox(
  sandbox: Pick<PlayedSandbox, 'respond' | 'clock'>,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const listener = createListener(sandbox);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/clock') {
      listener(request, response);
      return;
    }
    sandbox.clock.advance(Number(searchParams.get('wait')) * 1000);
    response.end(String(sandbox.clock.now() / 1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
