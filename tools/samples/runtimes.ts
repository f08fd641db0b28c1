import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { LanguageId } from '../../src/reference';
import { hasTool, type Command } from '../suite/runTool';

/** How to run a sample of a language. */
export interface Runtime {
  readonly id: LanguageId;
  readonly extension: string;
  readonly debian: string;
  readonly here: () => boolean;
  /** Runs a source file directly. */
  readonly command: (file: string) => Command;
}

/** The languages that can run. C# is not among them, because no Debian package provides it. */
export const runtimes: readonly Runtime[] = [
  {
    id: 'curl',
    extension: 'sh',
    // jq reads links.next of a list; openssl is for a guide.
    debian: 'curl jq openssl',
    here: () => hasTool('curl', '--version') && hasTool('jq', '--version') && hasTool('openssl', 'version'),
    command: (file) => ['sh', file],
  },
  {
    id: 'javascript',
    extension: 'mjs',
    debian: 'nodejs',
    here: () => true,
    command: (file) => [process.execPath, file],
  },
  {
    id: 'typescript',
    extension: 'mts',
    debian: 'nodejs',
    here: () => true,
    command: (file) => [process.execPath, '--import', tsx(), file],
  },
  {
    id: 'python',
    extension: 'py',
    // The standard library cannot verify signatures.
    debian: 'python3 python3-cryptography',
    here: () => hasTool('python3', '-c', 'import cryptography'),
    command: (file) => ['python3', file],
  },
  {
    id: 'php',
    extension: 'php',
    debian: 'php-cli php-curl',
    here: () => hasTool('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
    command: (file) => ['php', file],
  },
  {
    id: 'java',
    extension: 'java',
    debian: 'default-jdk-headless',
    here: () => hasTool('javac', '-version'),
    command: (file) => ['java', ...QUICK_JAVA, file],
  },
  {
    id: 'go',
    extension: 'go',
    debian: 'golang-go',
    here: () => hasTool('go', 'version'),
    command: (file) => ['go', 'run', file],
  },
];

/** Samples are small: the C1 compiler and the serial garbage collector start them faster. */
export const QUICK_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Dfile.encoding=UTF-8'] as const;

/** The Debian packages of the runtimes that this machine lacks, without duplicates. */
export function missingPackages(): string[] {
  const missing = runtimes.filter(({ here }) => !here());
  return [...new Set(missing.flatMap(({ debian }) => debian.split(' ')))];
}

/** Runs TypeScript with the installed Node.js, which may be too old to do so by itself. */
function tsx(): string {
  return pathToFileURL(path.resolve('node_modules', 'tsx', 'dist', 'loader.mjs')).href;
}
