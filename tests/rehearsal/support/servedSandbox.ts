import { createServer } from 'node:http';

import { createListener } from '../../../src/sandbox/node/listener';
import type { PlayedSandbox } from '../../support/playedSandbox';
import { serveOnLoopback, type Served } from '../../support/served';

/** A sandbox that is served for a program, which shares its clock: `GET /clock?wait=1.5` waits, and says the seconds since 1970. */
export async function serveSandbox(sandbox: Pick<PlayedSandbox, 'respond' | 'clock'>): Promise<Served> {
  const listener = createListener(sandbox);
  return serveOnLoopback(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      if (pathname !== '/clock') {
        listener(request, response);
        return;
      }
      sandbox.clock.advance(Number(searchParams.get('wait')) * 1000);
      response.end(String(sandbox.clock.now() / 1000));
    }),
  );
}
