import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/createSandbox';
import { listenOnLoopback, type Timeouts } from './listen';

/** A sandbox that answers. */
export interface StartedSandbox extends Sandbox {
  /** `http://localhost:4010`. */
  readonly origin: string;
  /** Takes no more requests, and resolves when those under way are answered. */
  readonly close: () => Promise<void>;
}

/**
 * Makes a sandbox and serves it on this machine.
 *
 * @param port 0 for any
 * @throws {InputError} when the port is taken
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
