import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { catalogueFiles } from './generateCatalogues';
import { downloadFiles } from './generateDownloads';
import { generateReference, type GenerateResult } from './generateReference';
import { workflowFiles } from './generateWorkflows';
import { sync } from '../../kit/stamp';
import { forgetSite, pageSandboxFile, type SiteInputs, siteProducts, stampSite } from './generatedStamp';
import { generateValidators, type ValidatorResult } from './generateValidators';
import { withUnmade } from './pickApis';
import type { ProjectPaths } from '../../kit/paths';

export interface GeneratedAll {
  readonly reference: readonly GenerateResult[];
  readonly validators: readonly ValidatorResult[];
}

/**
 * Generates everything that a site is made of from the contracts. Skips whatever is up to date.
 *
 * @param ids the APIs whose reference and validators to generate, besides those that never were; all by default
 * @throws {InputError} if a contract violates a house rule or cannot be read
 */
export async function generateAll(paths: ProjectPaths, ids?: readonly string[]): Promise<GeneratedAll> {
  const inputs = await stampSite(paths);
  const needed = ids === undefined ? undefined : withUnmade(paths, ids);
  const reference = await generatePages(paths, inputs, needed);
  const validators = await generateFiles(paths, inputs, needed);
  if (ids !== undefined) {
    // The other APIs may be as they were made of other sources.
    await forgetSite(paths);
  }
  return { reference, validators };
}

/**
 * Lints and bundles the contracts, and generates what the sidebars name and what pages consist of: the reference, the
 * catalogues and the workflows.
 *
 * @param inputs what the site is made of
 * @throws {InputError} if a contract violates a house rule or cannot be read
 */
export async function generatePages(
  paths: ProjectPaths,
  inputs: SiteInputs,
  ids?: readonly string[],
): Promise<readonly GenerateResult[]> {
  const reference = await generateReference(paths, ids);
  await sync(paths, siteProducts(paths, inputs).pages, async () => ({
    files: new Map([...(await catalogueFiles(paths)), ...(await workflowFiles(paths))]),
  }));
  return reference;
}

/**
 * Generates what pages load and link to: downloads, the worker of the sandbox, and validators. The contracts must have
 * been bundled. A run with the files of an earlier one can go on without waiting for the new ones.
 *
 * @param inputs what the site is made of
 */
export async function generateFiles(
  paths: ProjectPaths,
  inputs: SiteInputs,
  ids?: readonly string[],
): Promise<readonly ValidatorResult[]> {
  await sync(paths, siteProducts(paths, inputs).files, async () => ({ files: await downloadFiles(paths) }));
  return generateValidators(paths, ids);
}

/** Whether an earlier run has made the files that pages load, so that a bundler finds them. */
export function hasFiles(paths: ProjectPaths): boolean {
  return existsSync(pageSandboxFile(paths));
}

/** Deletes everything generated from the contracts. */
export async function forgetGenerated({ generated }: ProjectPaths): Promise<void> {
  await Promise.all(
    ['guides', 'openapi', 'stamps'].map((name) =>
      rm(path.join(generated, name), { recursive: true, force: true }),
    ),
  );
}
