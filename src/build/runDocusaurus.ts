import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Megabytes of V8's space for what is new, of which it has two, in each thread: with its own choice of 16 a build of
 * five times the portal had a sixth of its time for garbage collection.
 */
const SEMI_SPACE = 64;

/** How a run of the Docusaurus command line ended. */
export interface DocusaurusRun {
  readonly code: number;
  /** Everything that it printed, both streams in the order of arrival. */
  readonly output: string;
}

/**
 * Runs the Docusaurus command line in a process of its own and collects what it prints.
 *
 * @param root the site's folder
 * @param onLine called with every line as it comes
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
  const child = spawn(process.execPath, [`--max-semi-space-size=${String(SEMI_SPACE)}`, program, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted command must not leave its build running behind it.
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
