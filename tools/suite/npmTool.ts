import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The timeout in ms, which allows for a slow registry. */
const TIMEOUT_MS = 300_000;

/**
 * Installs a program from npm outside the project's packages, unless it is there: one that only the full set runs, so that
 * nobody else downloads it.
 *
 * @param folder where such programs are kept
 * @param version an exact version
 * @returns the folder of the package
 * @throws {Error} with npm's output if it cannot be installed
 */
export function ensureNpmTool(folder: string, name: string, version: string): string {
  const home = path.join(folder, `${name}-${version}`);
  const installed = path.join(home, 'node_modules', name);
  if (existsSync(installed)) {
    return installed;
  }
  // An interrupted installation must not look like a finished one.
  const begun = `${home}.begun`;
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  console.log(`Installing ${name} ${version} from npm …`);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--prefix', begun, ...options, `${name}@${version}`],
    { cwd: begun, encoding: 'utf8', timeout: TIMEOUT_MS },
  );
  if (status !== 0) {
    throw new Error(
      `${name} ${version} could not be installed: ${error?.message ?? stderr}\n` +
        'Is there a network? Run the suite again, or leave it out: only the full set has it.',
    );
  }
  renameSync(begun, home);
  return installed;
}
