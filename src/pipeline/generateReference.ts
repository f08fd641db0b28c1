import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { apiById, apis, type Api } from '../apis';
import { bundleContract, lintContract, rulesFile } from '../contract/checkContract';
import { checkOrphans } from '../contract/findOrphans';
import { compareContracts } from '../contract/history/compareContracts';
import { newestReleases, readRelease, releasesFolder } from '../contract/history/releases';
import type { Contract } from '../contract/openapi';
import { listOperations, listSchemas } from '../contract/readContract';
import { schemaUses } from '../reference/catalogue/schemaUses';
import { operationPage } from '../reference/pages/operationPage';
import { overviewPage } from '../reference/pages/overviewPage';
import { schemaPage } from '../reference/pages/schemaPage';
import { runOpenApiPlugin } from '../reference/runOpenApiPlugin';
import type { ProjectPaths } from './paths';
import { InputError } from './problem';
import { filesIn, isCurrent, readStamp, stampFiles } from './stamp';
import { listFiles, syncFolder, writeFileAtomic } from './syncFolder';

/** What happened to the reference of one API. */
export interface GenerateResult {
  readonly api: string;
  readonly outcome: 'unchanged' | 'generated';
  readonly pages: number;
  /** Pages that were written or removed. */
  readonly changed: number;
}

/** Where the bundled contract of an API is. */
function bundleFile(paths: ProjectPaths, api: string): string {
  return path.join(paths.generated, 'openapi', `${api}.json`);
}

/** Reads the bundled contract of an API. It must have been generated before. */
export async function readBundle(paths: ProjectPaths, api: string): Promise<Contract> {
  return JSON.parse(await readFile(bundleFile(paths, api), 'utf8')) as Contract;
}

/**
 * Checks and bundles the contracts and makes their reference pages below `docs/api/`.
 *
 * An API whose contract files and generator are unchanged since its last run is left alone. Pages
 * are made in a temporary folder and put in place when all are there, so a failure changes nothing.
 *
 * @param ids the APIs to generate; all of the registry by default
 * @throws {InputError} when a contract breaks a house rule or cannot be read
 */
export async function generateReference(
  paths: ProjectPaths,
  ids: readonly string[] = apis.map((api) => api.id),
): Promise<GenerateResult[]> {
  const generator = await filesIn([
    ...['contract', 'reference'].map((name) => path.join(paths.root, 'src', name)),
    path.join(paths.openapi, 'rules'),
  ]);
  // A release of the documentation brings the contracts that the pages compare with.
  generator.push(path.join(paths.root, 'versions.json'));
  const results: GenerateResult[] = [];
  for (const api of ids.map(apiById)) {
    results.push(await generateApi(paths, api, [...generator, path.join(paths.root, 'package-lock.json')]));
  }
  if (results.some(({ outcome }) => outcome === 'generated')) {
    const orphans = await checkOrphans(paths.openapi, paths.root);
    if (orphans.length > 0) {
      throw new InputError(orphans);
    }
  }
  return results;
}

async function generateApi(
  paths: ProjectPaths,
  api: Api,
  generator: readonly string[],
): Promise<GenerateResult> {
  const target = path.join(paths.apiDocs, api.id);
  const stampPath = path.join(paths.generated, 'stamps', `${api.id}.json`);
  const stamp = await readStamp(stampPath);
  const made = (await listFiles(target)).length;
  if (
    stamp !== undefined &&
    made > 0 &&
    existsSync(bundleFile(paths, api.id)) &&
    (await isCurrent(paths.root, stamp))
  ) {
    return { api: api.id, outcome: 'unchanged', pages: made, changed: 0 };
  }
  await rm(stampPath, { force: true });
  const root = path.join(paths.openapi, `${api.id}.yaml`);
  const rules = rulesFile(paths.openapi);
  const problems = await lintContract(root, rules, paths.root);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  const { contract, files } = await bundleContract(root, rules, paths.root);
  await writeFileAtomic(bundleFile(paths, api.id), `${JSON.stringify(contract, null, 2)}\n`);
  const pages = await makePages(paths, api, contract);
  const { written, removed } = await syncFolder(pages, target);
  const inputs = await stampFiles(paths.root, [...files, rules, ...generator]);
  await writeFileAtomic(stampPath, JSON.stringify(inputs, null, 2));
  return {
    api: api.id,
    outcome: 'generated',
    pages: pages.size,
    changed: written.length + removed.length,
  };
}

/** The pages of one API, file name to text. */
async function makePages(
  paths: ProjectPaths,
  api: Api,
  contract: Contract,
): Promise<ReadonlyMap<string, string>> {
  const base = { api: api.id, versionPath: '/' };
  const entries = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
  const schemas = new Map(
    listSchemas(contract).map(([name, schema]) => [schema.title, [name, schema] as const]),
  );
  const uses = schemaUses(contract);
  const changes = await changesSinceRelease(paths, api, contract);
  await mkdir(paths.generated, { recursive: true });
  const folder = await mkdtemp(path.join(paths.generated, `${api.id}-`));
  try {
    await runOpenApiPlugin(api.id, bundleFile(paths, api.id), folder, {
      operation: (page) => {
        const entry = entries.get(page.api.operationId ?? '');
        if (entry === undefined) {
          throw new Error(`The operation ${page.id} is not in the bundled contract.`);
        }
        return operationPage(contract, base, entry);
      },
      overview: () =>
        overviewPage(contract, base, { label: api.label, ...(changes === undefined ? {} : { changes }) }),
      schema: (page) => {
        const [name, schema] = schemas.get(page.title) ?? [];
        const used = uses.get(name ?? '');
        if (name === undefined || schema === undefined || used === undefined) {
          throw new Error(`The schema "${page.title}" is not in the bundled contract.`);
        }
        return schemaPage(contract, base, name, schema, used);
      },
    });
    const names = (await listFiles(folder)).filter((name) => name.endsWith('.mdx'));
    const expected = entries.size + schemas.size + 1;
    if (names.length !== expected) {
      throw new InputError([
        {
          message: `${String(names.length)} pages were made of ${String(expected)} operations, schemas and the overview.`,
          file: `openapi/${api.id}.yaml`,
          cure: 'look for two schemas whose titles give the same address, or a missing title.',
        },
      ]);
    }
    return new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What clients see of the changes since the newest release; `undefined` where there is none. */
async function changesSinceRelease(
  paths: ProjectPaths,
  api: Api,
  contract: Contract,
): Promise<string[] | undefined> {
  const release = (await newestReleases(releasesFolder(paths.openapi), paths.root)).get(api.id);
  return release === undefined
    ? undefined
    : compareContracts(await readRelease(release, paths.root), contract)
        .filter(({ kind }) => kind !== 'neutral')
        .map(({ place, message }) => `\`${place}\`: ${message}`);
}
