import { rm } from 'node:fs/promises';
import path from 'node:path';

import { checkPages, GLOSSARY, workflowsByGuideFile } from '../guides/forNode';
import { writeIndexes } from '../search/forNode';
import {
  compressedCache,
  type Compression,
  keepPublished,
  prepareHosting,
  sourcesByRoute,
} from '../site/forNode';
import { digestSite } from './digest/digestSite';
import { digestCache, digestStore } from './digest/keptDigests';
import { writeMachineReadable } from './writeMachineReadable';
import { listVersions } from '../portal/versions';
import { BUILT_SITE, builtSite, siteSources } from './builtSite';
import { explainBuildFailure } from './explainBuildFailure';
import { forgetGenerated, generateAll } from './generate/generateAll';
import { keptFiles } from '../kit/keptFiles';
import { withLock } from '../kit/lock';
import { projectPaths, type ProjectPaths } from '../kit/paths';
import { InputError } from '../kit/problem';
import { createProgress, type Print } from '../kit/progress';
import { writeLicences } from './licences/writeLicences';
import { listModels } from './generate/referenceModels';
import { runDocusaurus } from './runDocusaurus';
import { writePrintViews } from './writePrintViews';
import { writeAssistantBundle } from './writeAssistantBundle';
import { writeDocumentation } from './writeDocumentation';
import { forgetStamp, isCurrent, stampFiles, sync } from '../kit/stamp';
import { restoreFolder, swapFolder } from '../kit/swapFolder';
import { listFiles } from '../kit/syncFolder';

export interface BuildOptions {
  /** Delete all caches and generated files first, as for a release or in CI. */
  readonly cold: boolean;
  /** Keep the files generated from the contracts, even in a cold build. */
  readonly keepGenerated?: boolean;
  /** Release quality for deployments, otherwise quick. */
  readonly compression: Compression;
  readonly print?: Print;
}

/**
 * Builds the complete site into `build/`: contracts, reference pages, site, and what is derived from its pages.
 *
 * Builds into a separate folder and swaps it in on completion, so a failed or interrupted build keeps the
 * last good one. Keeps that one, too, if nothing has changed since.
 *
 * @throws {InputError} with all problems found in the sources
 */
export async function buildSite(root: string, options: BuildOptions): Promise<void> {
  const paths = projectPaths(root);
  const print = options.print ?? console.log;
  await withLock(path.join(paths.generated, 'build.lock'), async () => {
    await restoreFolder(paths.build);
    const step = createProgress(options.cold ? 10 : 9, print);
    if (options.cold) {
      await step('Forget caches and generated files', () => forgetCaches(paths, options));
    }
    await step('Check and bundle the contracts, make the reference pages', async () => {
      const { reference } = await generateAll(paths);
      for (const { api, outcome, pages } of reference) {
        print(`      ${api}: ${String(pages)} pages, ${outcome}`);
      }
      // Its process would keep what it read, some hundred megabytes, until the build ends.
      await (await import('esbuild')).stop();
    });
    const sources = await siteSources(paths, options.compression);
    if (!options.cold && (await isCurrent(paths, await builtSite(paths, sources)))) {
      print('Nothing has changed since the last build: build/ stays as it is.');
      return;
    }
    await forgetStamp(paths, BUILT_SITE);
    const next = path.join(paths.generated, 'site-next');
    await forgetStaleBundles(paths);
    await step('Build the site', () => docusaurusBuild(paths, next, print, options));
    await step('Write the references for print', () => writePrintViews(paths, next));
    const store = digestStore(paths, sources);
    const pages = await step('Read its pages', async () => {
      const files = (await listFiles(next)).filter((file) => file.endsWith('.html'));
      return digestSite(next, files, await listModels(paths), store);
    });
    await step('Write the search indexes', async () => {
      for (const problem of await writeIndexes(
        next,
        listVersions(root),
        pages,
        keptFiles(indexCache(paths)),
        store.code,
      )) {
        print(`      [WARNING] ${problem}`);
      }
    });
    await step('Write what programs read, and the licences of packages', async () => {
      await writeLicences(paths, next);
      await writeDocumentation(next, await writeMachineReadable(paths, next, pages));
      await writeAssistantBundle(next);
    });
    await step('Look for each published address', () => keepPublished(root, next));
    await step('Make it ready for hosts: headers, redirects, compressed files', async () => {
      const scripts = pages.map((page) => ({ file: page.file, ...page.scripts }));
      const { files, fresh } = await prepareHosting(paths, next, scripts, options.compression);
      print(`      ${String(files)} files compressed, ${String(fresh)} twins written again`);
    });
    await step('Put the new site in place', async () => {
      await swapFolder(next, paths.build);
      await sync(paths, await builtSite(paths, sources), () => ({}));
    });
  });
}

/**
 * Runs Docusaurus' build into a folder.
 *
 * @throws {InputError} with the problems that Docusaurus found, with file, line and fix
 */
export async function docusaurusBuild(
  paths: ProjectPaths,
  outDir: string,
  print: Print,
  { cold }: Pick<BuildOptions, 'cold'> = { cold: false },
): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const onLine = (line: string) => {
    if (line.includes('[WARN')) {
      print(`      ${line.trim()}`);
    }
  };
  // A cold build is usually the last on its machine, so writing the bundler's cache would waste time.
  const environment = cold ? { DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' } : {};
  const run = await runDocusaurus(paths.root, ['build', '--out-dir', outDir], onLine, environment);
  if (run.code !== 0) {
    const explained = explainBuildFailure(run.output, {
      root: paths.root,
      sources: sourcesByRoute(paths.root),
    });
    // Where Docusaurus names neither file nor line, as while it renders a page, the sources tell.
    const problems = explained.length > 0 ? explained : await checkPages(paths.root);
    throw new InputError(
      problems.length > 0
        ? problems
        : [{ message: `Docusaurus could not build the site:\n${run.output.slice(-6000)}` }],
    );
  }
}

/**
 * Deletes the bundler's cache if its configuration or a compile-time input of pages has changed. The bundler
 * itself does not track plugins, the browserslist in package.json or contracts.
 */
async function forgetStaleBundles(paths: ProjectPaths): Promise<void> {
  const inputs = await stampFiles(paths.root, [
    ...['package.json', 'package-lock.json', 'docusaurus.config.ts'],
    ...['portal', 'guides', 'kit', 'fiscal/model', 'sale/law', 'plugins'].map((name) => `src/${name}`),
    // Pages embed contract examples, their receipts and steps of workflows, and link to workflows and the glossary.
    ...[path.join(paths.generated, 'openapi'), path.join(paths.openapi, 'workflows')],
    'src/reference/samples/writeStepCommand.ts',
    path.join(paths.generated, 'catalogues', 'receipts.json'),
    workflowsByGuideFile(paths.root),
    ...listVersions(paths.root).map(({ docs }) => path.join(docs, GLOSSARY)),
  ]);
  await sync(paths, { name: 'bundler', inputs }, async () => {
    await rm(bundlerCache(paths), { recursive: true, force: true });
    return {};
  });
}

const indexCache = ({ generated }: ProjectPaths): string => path.join(generated, 'indexes');

/** Other programs that run alongside a build have theirs next to it. */
const bundlerCache = ({ root }: ProjectPaths): string => path.join(root, 'node_modules', '.cache', 'rspack');

async function forgetCaches(
  paths: ProjectPaths,
  { keepGenerated = false }: Pick<BuildOptions, 'keepGenerated'>,
): Promise<void> {
  const caches = [
    ...[path.join(paths.root, '.docusaurus'), bundlerCache(paths)],
    ...[compressedCache(paths), digestCache(paths), indexCache(paths)],
  ];
  await Promise.all([
    ...caches.map((folder) => rm(folder, { recursive: true, force: true })),
    ...(keepGenerated ? [] : [forgetGenerated(paths)]),
  ]);
}
