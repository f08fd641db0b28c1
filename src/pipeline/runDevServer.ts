import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { watch } from 'chokidar';

import { apis } from '../apis';
import { listOperations } from '../contract/readContract';
import { generateCatalogues } from './generateCatalogues';
import { generateDownloads } from './generateDownloads';
import { generateReference, readBundle } from './generateReference';
import { projectPaths, type ProjectPaths } from './paths';
import { formatProblem, InputError } from './problem';
import { runDocusaurus } from './runDocusaurus';

/** Editors write a file in several steps; wait for them to end before reading it. */
const SETTLE_MS = 150;

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
  const regenerate = regenerator(paths);
  const watcher = watch(paths.openapi, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: 50 },
  });
  watcher.on('all', (_event, file) => {
    console.log(`${path.relative(root, file)} changed: making its reference pages …`);
    regenerate();
  });
  const run = await runDocusaurus(root, ['start', '--no-open', '--port', String(port)], (line) => {
    console.log(line);
  });
  await watcher.close();
  process.exitCode = run.code;
}

/** Runs one generation at a time; a change during one starts another after it. */
function regenerator(paths: ProjectPaths): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await generateAndTell(paths);
    } while (again as boolean);
    running = false;
  };
  return () => {
    again = true;
    if (!running) {
      void run();
    }
  };
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
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    console.error(`The last good pages stay. To mend:\n${error.problems.map(formatProblem).join('\n')}`);
  }
  if ((await operationIds(paths)) !== before) {
    // Docusaurus reads the sidebars again when their file's time changes.
    const now = new Date();
    await utimes(path.join(paths.root, 'sidebars.ts'), now, now);
  }
}

async function operationIds(paths: ProjectPaths): Promise<string> {
  const contracts = await Promise.all(apis.map((api) => readBundle(paths, api.id)));
  return contracts
    .flatMap((contract) => listOperations(contract))
    .map(({ operation }) => `${operation.operationId} ${operation.summary}`)
    .join('\n');
}
