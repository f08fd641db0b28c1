import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { LanguageId } from '../../src/reference/samples/languages';
import { has } from './samples';
import { root } from './scratch';

/** How a sample of a language is started here. */
export interface Runtime {
  readonly id: LanguageId;
  readonly extension: string;
  /** Whether this machine has it; a language without it is skipped, and said aloud. */
  readonly here: boolean;
  readonly command: (file: string) => readonly [tool: string, ...args: string[]];
}

/** The languages that can be run as they are; C# is none of them. */
export const runtimes: readonly Runtime[] = [
  { id: 'curl', extension: 'sh', here: has('curl', '--version'), command: (file) => ['sh', file] },
  { id: 'javascript', extension: 'mjs', here: true, command: (file) => [process.execPath, file] },
  {
    id: 'typescript',
    extension: 'mts',
    here: true,
    command: (file) => [process.execPath, '--import', tsx(), file],
  },
  { id: 'python', extension: 'py', here: has('python3', '--version'), command: (file) => ['python3', file] },
  {
    id: 'php',
    extension: 'php',
    here: has('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
    command: (file) => ['php', file],
  },
  {
    id: 'java',
    extension: 'java',
    here: has('javac', '-version'),
    // The sample is small: the fast compiler alone starts it sooner.
    command: (file) => ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', file],
  },
  { id: 'go', extension: 'go', here: has('go', 'version'), command: (file) => ['go', 'run', file] },
];

function tsx(): string {
  return pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
}

/** How a sample ended. */
export interface Outcome {
  readonly status: number;
  readonly words: string;
}

/** Runs a sample in its folder until it ends, at most a minute. */
export function start(
  runtime: Runtime,
  file: string,
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const [tool, ...args] = runtime.command(file);
  // A compiler takes what is here and asks nothing of the network.
  const env = { ...process.env, ...variables, GOPROXY: 'off', GOTOOLCHAIN: 'local' };
  return new Promise((resolve) => {
    execFile(tool, args, { cwd: path.dirname(file), env, timeout: 60_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, words: `${stdout}${stderr}` });
    });
  });
}
