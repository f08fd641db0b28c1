import type { AddressInfo } from 'node:net';

import type { TestProject } from 'vitest/node';

import { serveSite } from '../../../src/pipeline/serveSite';
import { projectPaths } from '../../../src/kit/paths';
import { runSandbox } from '../../../src/cli/sandbox/runSandbox';
import { ensureEngines, type EnginePrograms } from './enginePrograms';
import { root } from '../../support/scratch';

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string;
    readonly programs: EnginePrograms;
  }
}

/**
 * Serves the built site, and the sandbox at the address in its pages, for all engines together.
 *
 * @returns what ends both
 * @throws {Error} if an engine cannot be installed, there is no build, or the sandbox's port is taken
 */
export default async function servePortal(project: TestProject): Promise<() => Promise<void>> {
  project.provide('programs', ensureEngines());
  const site = await serveSite(root, 0);
  const origin = `http://localhost:${String((site.address() as AddressInfo).port)}`;
  project.provide('origin', origin);
  const sandbox = await runSandbox(['--quiet', '--origin', origin], projectPaths(root), () => undefined);
  return async () => {
    await sandbox.stop();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  };
}
