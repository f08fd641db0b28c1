import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../../../src/facts/apis';
import { isReferenceFile } from '../../../src/facts/referencePage';
import { rulesFile } from '../../../src/contract/checkContract';
import { displayPath } from '../../../src/kit/problem';
import { syncFolder, writeFileAtomic } from '../../../src/kit/syncFolder';
import { multiplyContract } from './multiplyContract';
import { multiplyGuides } from './multiplyGuides';
import { multiplyRules } from './multiplyRules';
import { readTexts } from './readTexts';

/** Files that the benchmark generates itself, or that a build does not read. */
const NOT_COPIED = new Set([
  ...['docs', 'openapi', 'sidebars.ts', 'node_modules', 'tests', 'test-results', 'playwright-report'],
  ...['build', 'build.previous', '.docusaurus', '.generated', '.git', '.github'],
]);

/** The folder with the documents of a release. */
const RELEASE_DOCS = /^versioned_docs\/[^/]+\//;

/**
 * Creates a portal with several times the operations, schemas and guides of the current version; the releases
 * and the changelog stay the same.
 *
 * @param root the project's folder
 * @param folder the target folder, which is emptied first
 * @param times the multiple of operations and guides; 1 creates a portal like the project's
 */
export async function makePortal(root: string, folder: string, times: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(root)).filter((each) => !NOT_COPIED.has(each))) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !isReferenceFile(displayPath(root, file).replace(RELEASE_DOCS, '')),
    });
  }
  await linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeContracts(path.join(root, 'openapi'), path.join(folder, 'openapi'), times - 1);
  const guides = await readTexts(path.join(root, 'docs'), (name) => !isReferenceFile(name));
  const { files, sidebars } = multiplyGuides(guides, times - 1);
  await syncFolder(files, path.join(folder, 'docs'));
  await writeSidebars(root, folder, sidebars);
}

/** Links the packages one by one, so that the portal has a separate bundler cache. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => name !== '.cache' && name !== '.vite');
  await Promise.all(names.map((name) => symlink(path.join(from, name), path.join(to, name))));
}

async function writeContracts(from: string, to: string, copies: number): Promise<void> {
  for (const name of ['shared', 'releases']) {
    await cp(path.join(from, name), path.join(to, name), { recursive: true });
  }
  const files = new Map<string, string>();
  for (const { id } of apis) {
    const own = await readTexts(from, (name) => name === `${id}.yaml` || name.startsWith(`${id}/`));
    for (const [name, text] of multiplyContract(id, own, copies)) {
      files.set(name, text);
    }
  }
  files.set('redocly.yaml', multiplyRules(await readFile(rulesFile(from), 'utf8'), copies));
  for (const [name, text] of files) {
    await writeFileAtomic(path.join(to, name), text);
  }
}

/** Writes the project's sidebars, plus one for each copy of the guides. */
async function writeSidebars(
  root: string,
  folder: string,
  added: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await cp(path.join(root, 'sidebars.ts'), path.join(folder, 'sidebarsOnce.ts'));
  const text = [
    "import sidebars from './sidebarsOnce';",
    `export default { ...sidebars, ...${JSON.stringify(added, null, 2)} };`,
  ];
  await writeFileAtomic(path.join(folder, 'sidebars.ts'), `${text.join('\n')}\n`);
}
