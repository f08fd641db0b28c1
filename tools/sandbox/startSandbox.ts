import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/createSandbox';
import { listenOnLoopback, type Timeouts } from './listen';

/** A sandbox that is listening. */
export interface StartedSandbox extends Sandbox {
  /** `http://localhost:4010`. */
  readonly origin: string;
  /** Stops accepting requests, and resolves when the pending ones have completed. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a sandbox and serves it on loopback.
 *
 * @param port 0 for any
 * @throws {InputError} if the port is in use
 */
export async function startSandbox(
  port: number,
  options: Omit<SandboxOptions, 'origin'>,
  timeouts?: Timeouts,
): Promise<StartedSandbox> {
  let origin = originOf(port);
  const sandbox = createSandbox({ ...options, origin: () => origin });
  const server = await listenOnLoopback(sandbox.listener, port, timeouts);
  origin = originOf(server.port);
  return { ...sandbox, origin, close: server.close };
}

function originOf(port: number): string {
  return `http://localhost:${String(port)}`;
}
