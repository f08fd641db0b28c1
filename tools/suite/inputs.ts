import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { stampFiles, type Stamp } from '../../src/kit/stamp';
import type { SuiteStep } from './suiteStep';

/** Inputs of every step: packages and how they run. */
const ALWAYS = ['package.json', 'package-lock.json', 'tsconfig.json', '.npmrc'];

/**
 * The SHA-256 of every file of the project that git does not ignore.
 *
 * @param root the project's folder, in a checkout of git
 */
export async function readProject(root: string): Promise<Stamp> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const stamp = await stampFiles(
    root,
    listed
      .split('\0')
      .filter(Boolean)
      .map((file) => `${root}/${file}`),
  );
  return Object.fromEntries(Object.entries(stamp).filter(([, hash]) => hash !== 'missing'));
}

/** The imports of some modules and of all that they import, without packages, by module. */
async function importsOf(root: string, entries: readonly string[]) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: '.generated/none',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    // Docusaurus aliases, which only its bundler resolves.
    external: ['@theme/*', '@theme-original/*', '@theme-init/*', '@site/*', '@docusaurus/*', '@generated/*'],
    loader: { '.css': 'empty', '.svg': 'empty', '.yaml': 'empty', '.mdx': 'empty', '.txt': 'empty' },
  });
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports]));
}

/**
 * The entries and all project files that they import, directly or indirectly, without packages.
 *
 * @param entries TypeScript files, relative to the root
 * @throws {Error} if an import cannot be resolved
 */
export async function importedFiles(root: string, entries: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await importsOf(root, entries)).keys());
}

/** Modules that give folders names, and read none. */
const NAMES_ONLY = /^src\/(?:kit\/paths|portal\/[^/]*)\.ts$/;

/**
 * The test files that read what a pattern names: their text, or that of a module that they import, has a match.
 *
 * @param tests matches the paths of the test files to choose from
 * @throws {Error} if an import cannot be resolved
 */
export async function testsThatRead(root: string, tests: RegExp, name: RegExp): Promise<readonly string[]> {
  return entriesThatRead(
    root,
    Object.keys(await readProject(root)).filter((file) => tests.test(file)),
    name,
  );
}

/**
 * Those of some modules that read what a pattern names.
 *
 * @param entries relative to the root
 * @throws {Error} if an import cannot be resolved
 */
export async function entriesThatRead(
  root: string,
  entries: readonly string[],
  name: RegExp,
): Promise<readonly string[]> {
  const imports = await importsOf(root, entries);
  const readers = new Set(
    [...imports.keys()].filter(
      (file) => !NAMES_ONLY.test(file) && name.test(readFileSync(path.join(root, file), 'utf8')),
    ),
  );
  return entries.filter((entry) => {
    const reached = new Set([entry]);
    for (const file of reached) {
      imports.get(file)?.forEach((one) => reached.add(one.path));
    }
    return [...reached].some((file) => readers.has(file));
  });
}

/**
 * Determines what a step reads: its inputs, the imports of its entries, and the inputs of every step.
 *
 * @param project the project's files
 * @returns a predicate for whether the step reads a file
 */
export async function inputsOf(
  root: string,
  { inputs = [], entries = [] }: Pick<SuiteStep, 'inputs' | 'entries'>,
  project: Stamp,
): Promise<(file: string) => boolean> {
  const starts = Object.keys(project).filter(
    (file) => /\.m?tsx?$/.test(file) && entries.some((beginning) => file.startsWith(beginning)),
  );
  const imported = starts.length === 0 ? new Set<string>() : await importedFiles(root, starts);
  return (file) => ALWAYS.includes(file) || imported.has(file) || isListed(file, inputs);
}

/** Whether the last pattern that matches a file includes it. */
function isListed(file: string, patterns: readonly string[]): boolean {
  const last = patterns.filter((pattern) => file.startsWith(pattern.replace(/^!/, ''))).at(-1);
  return last !== undefined && !last.startsWith('!');
}

/** A hash of all files that a step reads, and of its command. */
export function fingerprint(step: SuiteStep, reads: (file: string) => boolean, project: Stamp): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, step.script, step.args ?? []]));
  for (const [file, content] of Object.entries(project)) {
    if (reads(file)) {
      hash.update(`${file}\n${content}\n`);
    }
  }
  return hash.digest('hex');
}
