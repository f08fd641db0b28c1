import { watchFiles } from '../../kit/watchFiles';
import type { ProjectPaths } from '../../kit/paths';
import { loadContracts } from '../../sandbox/forNode';
import { serveSandbox, type RunningSandbox } from './serveSandbox';

/** The command line before its options. */
export const SANDBOX_COMMAND = 'npm run sandbox --';

/**
 * The command `npm run sandbox`: serves the current contracts, and reloads them when they change.
 *
 * @param args the command-line arguments
 * @param print prints a line
 * @throws {InputError} if an argument or a contract is invalid, or the port is in use
 */
export async function runSandbox(
  args: readonly string[],
  paths: ProjectPaths,
  print: (line: string) => void,
): Promise<RunningSandbox> {
  const source = {
    command: SANDBOX_COMMAND,
    isDynamic: true,
    load: () => loadContracts(paths),
    watch: (changed: () => Promise<void>) => watchFiles(paths.openapi, () => undefined, changed),
  };
  return serveSandbox(args, source, print);
}
