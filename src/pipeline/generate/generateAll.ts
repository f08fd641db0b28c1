import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { generateCatalogues } from './generateCatalogues';
import { generateDownloads, pageSandboxFile } from './generateDownloads';
import { generateReference, type GenerateResult } from './generateReference';
import { generateWorkflows } from './generateWorkflows';
import { listHandWritten } from '../../guides/forNode';
import { currentInputs, filesIn, forgetStamp, keepStamp, stampFiles } from '../../kit/stamp';
import { listVersions } from '../../portal/versions';
import { ALL, isAllGenerated, listSources } from './generatedStamp';
import { generateValidators, type ValidatorResult } from './generateValidators';
import { withUnmade } from './pickApis';
import type { ProjectPaths } from '../../kit/paths';

/** The results of the generation. */
export interface GeneratedAll {
  readonly reference: readonly GenerateResult[];
  readonly validators: readonly ValidatorResult[];
}

/** The name of the stamp of what people write that generated pages name. */
const TEXTS = 'texts';

/** The guides of every version and the changelog, absolute. */
async function listTexts({ root }: ProjectPaths): Promise<readonly string[]> {
  const guides = await Promise.all(
    listVersions(root).map(async (version) =>
      (await listHandWritten(root, version)).map((file) => path.join(root, version.docs, file)),
    ),
  );
  return [...guides.flat(), ...(await filesIn([path.join(root, 'changelog')]))];
}

/** Whether nothing has to be generated again: neither contracts and code nor guides and changelog have changed since. */
export async function isCurrent(paths: ProjectPaths): Promise<boolean> {
  return (
    (await isAllGenerated(paths)) &&
    (await currentInputs(paths, { name: TEXTS, inputs: await listTexts(paths) })) !== undefined
  );
}

/** Says, before everything is generated, what it will have been made of; the result keeps that once it is done. */
export async function stampAll(paths: ProjectPaths): Promise<() => Promise<void>> {
  const sources = await stampFiles(paths.root, await listSources(paths));
  const texts = await stampFiles(paths.root, await listTexts(paths));
  return async () => {
    await keepStamp(paths, TEXTS, texts);
    await keepStamp(paths, ALL, sources);
  };
}

/**
 * Generates everything that a site is made of from the contracts. Skips whatever is up to date.
 *
 * @param ids the APIs whose reference and validators to generate, besides those that never were; all by default
 * @throws {InputError} if a contract violates a house rule or cannot be read
 */
export async function generateAll(paths: ProjectPaths, ids?: readonly string[]): Promise<GeneratedAll> {
  if (ids === undefined && (await isCurrent(paths))) {
    return { reference: await generateReference(paths), validators: await generateValidators(paths) };
  }
  const keepAll = await stampAll(paths);
  const needed = ids === undefined ? undefined : withUnmade(paths, ids);
  const reference = await generatePages(paths, needed);
  const validators = await generateFiles(paths, needed);
  if (ids === undefined) {
    await keepAll();
  }
  return { reference, validators };
}

/**
 * Lints and bundles the contracts, and generates what the sidebars name and what pages consist of: the reference, the
 * catalogues and the workflows.
 *
 * @throws {InputError} if a contract violates a house rule or cannot be read
 */
export async function generatePages(
  paths: ProjectPaths,
  ids?: readonly string[],
): Promise<readonly GenerateResult[]> {
  await forgetStamp(paths, ALL);
  const reference = await generateReference(paths, ids);
  await generateCatalogues(paths);
  await generateWorkflows(paths);
  return reference;
}

/**
 * Generates what pages load and link to: downloads, the worker of the sandbox, and validators. The contracts must have
 * been bundled. A run with the files of an earlier one can go on without waiting for the new ones.
 */
export async function generateFiles(
  paths: ProjectPaths,
  ids?: readonly string[],
): Promise<readonly ValidatorResult[]> {
  await generateDownloads(paths);
  return generateValidators(paths, ids);
}

/** Whether an earlier run has made the files that pages load, so that a bundler finds them. */
export function hasFiles(paths: ProjectPaths): boolean {
  return existsSync(pageSandboxFile(paths));
}

/** Deletes everything generated from the contracts. */
export async function forgetGenerated({ generated }: ProjectPaths): Promise<void> {
  await Promise.all(
    ['openapi', 'stamps'].map((name) => rm(path.join(generated, name), { recursive: true, force: true })),
  );
}
