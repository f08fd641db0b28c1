import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../facts/apis';
import { listOperations } from '../contract/readContract';
import { findPages } from '../guides/findPages';
import { generateCatalogues } from './generateCatalogues';
import { generateDownloads } from './generateDownloads';
import { readBundle } from '../contract/bundles';
import { generateReference } from './generateReference';
import { projectPaths, type ProjectPaths } from '../kit/paths';
import { formatProblem, InputError } from '../kit/problem';
import { runDocusaurus } from './runDocusaurus';
import { watchContracts, type ContractWatch } from './watchContracts';

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
  const [run, watch] = await Promise.all([
    // This process may be one for production, but not the dev server.
    runDocusaurus(
      root,
      ['start', '--no-open', '--port', String(port)],
      (line) => {
        console.log(line);
      },
      { NODE_ENV: 'development' },
    ),
    // Nothing of a page waits for the files that it links to.
    generateDownloads(paths).then(() => watchSources(paths)),
  ]);
  await watch.close();
  process.exitCode = run.code;
}

/** Makes pages of the contracts that change, until the watch is closed. */
function watchSources(paths: ProjectPaths): Promise<ContractWatch> {
  return watchContracts(
    paths.openapi,
    (file) => {
      console.log(`${path.relative(paths.root, file)} changed: making its reference pages …`);
    },
    () => generateAndTell(paths),
  );
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
    const pages = await findPages(paths.root);
    // Their examples are a part of them.
    await touch(
      pages.filter(({ text }) => text.includes('<ApiExample')).map(({ file }) => path.join(paths.root, file)),
    );
    await generateDownloads(paths);
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
