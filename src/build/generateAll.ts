import { rm } from 'node:fs/promises';
import path from 'node:path';

import { generateCatalogues } from './generateCatalogues';
import { generateDownloads } from './generateDownloads';
import { generateReference, type GenerateResult } from './generateReference';
import { generateWorkflows } from './generateWorkflows';
import { generateValidators, type ValidatorResult } from './generateValidators';
import type { ProjectPaths } from '../kit/paths';

/** The results of the generation. */
export interface GeneratedAll {
  readonly reference: readonly GenerateResult[];
  readonly validators: readonly ValidatorResult[];
}

/**
 * Lints and bundles the contracts, and generates reference pages, catalogues, workflows, downloads and
 * validators from them. Skips whatever is up to date.
 *
 * @param ids the APIs whose reference and validators to generate; all by default
 * @throws {InputError} if a contract violates a house rule or cannot be read
 */
export async function generateAll(paths: ProjectPaths, ids?: readonly string[]): Promise<GeneratedAll> {
  const reference = await generateReference(paths, ids);
  await generateCatalogues(paths);
  await generateWorkflows(paths);
  await generateDownloads(paths);
  return { reference, validators: await generateValidators(paths, ids) };
}

/** Deletes everything generated from the contracts. */
export async function forgetGenerated({ generated }: ProjectPaths): Promise<void> {
  await Promise.all(
    ['openapi', 'stamps'].map((name) => rm(path.join(generated, name), { recursive: true, force: true })),
  );
}
