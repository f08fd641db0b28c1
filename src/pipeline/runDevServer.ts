import { utimes } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../portal/apis';
import { readBundle } from '../contract/forNode';
import { listOperations } from '../contract';
import { findPages } from '../guides/forNode';
import { generateFiles, generatePages, hasFiles } from './generate/generateAll';
import { type SiteInputs, stampSite } from './generate/generatedStamp';
import { projectPaths, type ProjectPaths } from '../kit/paths';
import { formatProblem, InputError } from '../kit/problem';
import { runDocusaurus } from './runDocusaurus';
import { withoutDumps } from './withoutDumps';
import { createProgress, type Print } from '../kit/progress';
import { watchFiles, type FileWatch } from '../kit/watchFiles';
import { createPageReports, type CheckPage, type PageReports } from './pageReports';

/**
 * Runs Docusaurus' dev server, and regenerates the reference pages when a file in `openapi/` changes, which
 * Docusaurus then reloads. Says what it does, step by step, until there are pages to load. A broken contract is reported, and the last good pages stay. What is wrong with a page that
 * has been saved is printed with file, line and fix.
 *
 * @param checkPage checks a page that has been saved
 */
export async function runDevServer(root: string, port: number, checkPage: CheckPage): Promise<void> {
  const paths = projectPaths(root);
  const print = (line: string) => {
    console.log(line);
  };
  // Later runs have the files of the run before until the new ones are written.
  const needsFiles = !hasFiles(paths);
  const step = createProgress(needsFiles ? 3 : 2, print);
  const inputs = await stampSite(paths);
  await step('Check and bundle the contracts, make the reference pages', async () => {
    for (const { api, outcome, pages } of await generatePages(paths, inputs)) {
      print(`      ${api}: ${String(pages)} pages, ${outcome}`);
    }
  });
  if (needsFiles) {
    await step('Make the files to download and the validators', async () => {
      await generateFiles(paths, inputs);
    });
  }
  let serving: Promise<void> | undefined;
  await step('Bundle the site', async () => {
    await new Promise<void>((resolve) => {
      const onLine = (line: string) => {
        print(line);
        if (COMPILED.test(line)) {
          resolve();
        }
      };
      serving = serve(paths, inputs, port, createPageReports(root, checkPage, print), onLine).finally(
        resolve,
      );
    });
  });
  await serving;
}

/** What Docusaurus prints once there are pages to load. */
const COMPILED = /\bcompiled\b/i;

async function serve(
  paths: ProjectPaths,
  inputs: SiteInputs,
  port: number,
  reports: PageReports,
  print: Print,
): Promise<void> {
  const { root } = paths;
  const [run, watch, pageWatch] = await Promise.all([
    // This process may have NODE_ENV=production, but the dev server must not.
    runDocusaurus(
      root,
      ['start', '--no-open', '--port', String(port)],
      withoutDumps(root, print, reports.report),
      { NODE_ENV: 'development' },
    ),
    generateFiles(paths, inputs).then(() => watchSources(paths)),
    watchFiles(reports.folders, reports.changed, reports.check),
  ]);
  await Promise.all([watch.close(), pageWatch.close()]);
  process.exitCode = run.code;
}

/** Regenerates the pages of changed contracts until the watch is closed. */
function watchSources(paths: ProjectPaths): Promise<FileWatch> {
  return watchFiles(
    paths.openapi,
    (file) => {
      console.log(`${path.relative(paths.root, file)} changed: making its reference pages …`);
    },
    () => generateAndReport(paths),
  );
}

async function generateAndReport(paths: ProjectPaths): Promise<void> {
  const before = await operationIds(paths);
  try {
    const inputs = await stampSite(paths);
    for (const { api, outcome, changed } of await generatePages(paths, inputs)) {
      if (outcome === 'generated') {
        console.log(`${api}: ${String(changed)} pages changed`);
      }
    }
    const pages = await findPages(paths.root);
    // Guides embed contract examples.
    await touch(
      pages.filter(({ text }) => text.includes('<ApiExample')).map(({ file }) => path.join(paths.root, file)),
    );
    await generateFiles(paths, inputs);
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    console.error(`The last good pages stay. To fix:\n${error.problems.map(formatProblem).join('\n')}`);
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

/** Makes Docusaurus reload files by updating their modification time. */
async function touch(files: readonly string[]): Promise<void> {
  const now = new Date();
  await Promise.all(files.map((file) => utimes(file, now, now)));
}
