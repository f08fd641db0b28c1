import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../apis';
import { listOperations } from '../contract/readContract';
import { findPages } from '../guides/findPages';
import { generateCatalogues } from './generateCatalogues';
import { generateDownloads } from './generateDownloads';
import { readBundle } from './bundles';
import { generateReference } from './generateReference';
import { projectPaths, type ProjectPaths } from './paths';
import { formatProblem, InputError } from './problem';
import { runDocusaurus } from './runDocusaurus';
import { watchContracts } from './watchContracts';

/**
 * Runs Docusaurus' dev server, and beside it regenerates the reference pages when a file below
 * `openapi/` changes; Docusaurus sees the changed pages and reloads them. A broken contract is told
 * and the last good pages stay.
 */
export async function runDevServer(root: string, port: number): Promise<void> {
  const paths = projectPaths(root);
  for (const { api, outcome, pages } of await generateReference(paths)) {
    console.log(`${api}: ${String(pages)} pages, ${outcome}`);
  }
  await generateCatalogues(paths);
  await generateDownloads(paths);
  const watcher = await watchContracts(
    paths.openapi,
    (file) => {
      console.log(`${path.relative(root, file)} changed: making its reference pages …`);
    },
    () => generateAndTell(paths),
  );
  const run = await runDocusaurus(root, ['start', '--no-open', '--port', String(port)], (line) => {
    console.log(line);
  });
  await watcher.close();
  process.exitCode = run.code;
}

async function generateAndTell(paths: ProjectPaths): Promise<void> {
  const before = await operationIds(paths);
  try {
    for (const { api, outcome, changed } of await generateReference(paths)) {
      if (outcome === 'generated') {
        console.log(`${api}: ${String(changed)} pages changed`);
      }
    }
    await generateCatalogues(paths);
    await generateDownloads(paths);
    const pages = await findPages(paths.root);
    // Their examples are a part of them.
    await touch(
      pages.filter(({ text }) => text.includes('<ApiExample')).map(({ file }) => path.join(paths.root, file)),
    );
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    console.error(`The last good pages stay. To mend:\n${error.problems.map(formatProblem).join('\n')}`);
  }
  if ((await operationIds(paths)) !== before) {
    await touch([path.join(paths.root, 'sidebars.ts')]);
  }
}

async function operationIds(paths: ProjectPaths): Promise<string> {
  const contracts = await Promise.all(apis.map((api) => readBundle(paths, api.id)));
  return contracts
    .flatMap((contract) => listOperations(contract))
    .map(({ operation }) => `${operation.operationId} ${operation.summary}`)
    .join('\n');
}

/** Makes Docusaurus read files again: it does so when their time changes. */
async function touch(files: readonly string[]): Promise<void> {
  const now = new Date();
  await Promise.all(files.map((file) => utimes(file, now, now)));
}
