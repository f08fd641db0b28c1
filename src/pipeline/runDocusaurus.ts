import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Lets the allocator of the bundler return at once what is free: 150 MB less for the same time. A user's own setting counts. */
const FRUGAL = { MIMALLOC_PURGE_DELAY: '0' };

/** The result of a run of the Docusaurus CLI. */
export interface DocusaurusRun {
  readonly code: number;
  /** The combined output of both streams. */
  readonly output: string;
}

/**
 * Runs the Docusaurus CLI in a separate process and collects its output.
 *
 * @param root the site's folder
 * @param onLine called with each line of output
 */
export async function runDocusaurus(
  root: string,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<DocusaurusRun> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const program = path.join(
    path.dirname(require.resolve('@docusaurus/core/package.json')),
    'bin/docusaurus.mjs',
  );
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...FRUGAL, ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted command must not leave its build running.
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  let rest = '';
  const collect = (chunk: Buffer) => {
    const text = chunk.toString();
    output += text;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
  process.off('exit', stop);
  return { code, output };
}
