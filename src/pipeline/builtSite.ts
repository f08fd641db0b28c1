import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { ProjectPaths } from '../kit/paths';
import { type Product, type Stamp, stampFiles } from '../kit/stamp';
import { listFiles } from '../kit/syncFolder';
import type { Compression } from '../site/forNode';

/** The name of the stamp of the built site. */
export const BUILT_SITE = 'built-site';

/** What the project's folder has that no site is made of: what is made or installed, and the tests. */
const NOT_SOURCES: ReadonlySet<string> = new Set([
  ...['.docusaurus', '.generated', '.git', 'build', 'build.previous', 'node_modules'],
  ...['playwright-report', 'test-results', 'tests'],
]);

/** What the whole site is made of: every other file of the project, what is installed, and the commit, which pages date from. */
export async function siteSources({ root }: ProjectPaths, compression: Compression): Promise<Stamp> {
  const names = (await readdir(root)).filter((name) => !NOT_SOURCES.has(name));
  return {
    ...(await stampFiles(root, [...names, 'node_modules/.package-lock.json'])),
    commit: await commitOf(root),
    compression,
    node: process.version,
  };
}

/** The built site, as it is there now, with what Docusaurus keeps of its pages. It is current while nobody changes either. */
export async function builtSite(paths: ProjectPaths, sources: Stamp): Promise<Product> {
  const files = await listFiles(paths.build);
  const states = await Promise.all(
    files.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(paths.build, name));
      return `${name} ${String(size)} ${String(mtimeMs)}`;
    }),
  );
  const metadata = String(existsSync(path.join(paths.root, '.docusaurus')));
  const build = createHash('sha256')
    .update([metadata, ...states].join('\n'))
    .digest('hex');
  return { name: BUILT_SITE, inputs: { ...sources, build } };
}

/** The hash of the current commit; empty outside of a repository. */
async function commitOf(root: string): Promise<string> {
  return promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}
