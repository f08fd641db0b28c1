import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on the loopback address. */
export interface Served {
  readonly origin: string;
  /** Ends open connections, too. */
  readonly close: () => Promise<void>;
}

/** Lets a server listen on any port of the loopback address. */
export async function serveOnLoopback(server: Server): Promise<Served> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
