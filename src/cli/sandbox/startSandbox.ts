import { loadBarcodes } from '../../sale';
import { createListener } from '../../sandbox/forNode';
import { checkAccess, createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox';
import { listenOnLoopback, type Timeouts } from './listen';

export interface StartedSandbox extends Sandbox {
  /** `http://localhost:4010`. */
  readonly origin: string;
  /** Stops accepting requests, and resolves when the pending ones have completed. */
  readonly close: () => Promise<void>;
}

export interface ServedSandboxOptions extends Omit<SandboxOptions, 'origin' | 'checkAccess' | 'encode'> {
  /** The origins of the pages that may call it, besides the portal and its local build. */
  readonly pageOrigins?: readonly string[];
  /** The maximum total size in bytes of request bodies being read. */
  readonly bodyBudget?: number;
}

/**
 * Creates a sandbox and serves it on loopback.
 *
 * @param port 0 for any
 * @throws {InputError} if the port is in use
 */
export async function startSandbox(
  port: number,
  { pageOrigins = [], bodyBudget, ...options }: ServedSandboxOptions,
  timeouts?: Timeouts,
): Promise<StartedSandbox> {
  let origin = originOf(port);
  const sandbox = createSandbox({
    ...options,
    origin: () => origin,
    encode: async (barcode) => (await loadBarcodes())(barcode),
    checkAccess: (headers) => checkAccess(headers, origin, pageOrigins),
  });
  const listener = createListener(sandbox, { bodyBudget, onFailure: options.onFailure });
  const server = await listenOnLoopback(listener, port, timeouts);
  origin = originOf(server.port);
  return { ...sandbox, origin, close: server.close };
}

function originOf(port: number): string {
  return `http://localhost:${String(port)}`;
}
