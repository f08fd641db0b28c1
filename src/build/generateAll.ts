import { rm } from 'node:fs/promises';
import path from 'node:path';

import { generateCatalogues } from './generateCatalogues';
import { generateDownloads } from './generateDownloads';
import { generateReference, type GenerateResult } from './generateReference';
import { generateValidators, type ValidatorResult } from './generateValidators';
import type { ProjectPaths } from '../kit/paths';

/** What was made of the contracts. */
export interface GeneratedAll {
  readonly reference: readonly GenerateResult[];
  readonly validators: readonly ValidatorResult[];
}

/**
 * Checks and bundles the contracts, and makes of the bundles all that the site is built of: reference pages,
 * catalogues, downloads and validators. What is unchanged is left alone.
 *
 * @param ids the APIs whose reference and validators are made; all of the registry by default
 * @throws {InputError} when a contract breaks a house rule or cannot be read
 */
export async function generateAll(paths: ProjectPaths, ids?: readonly string[]): Promise<GeneratedAll> {
  const reference = await generateReference(paths, ids);
  await generateCatalogues(paths);
  await generateDownloads(paths);
  return { reference, validators: await generateValidators(paths, ids) };
}

/** Forgets all that was made of the contracts, so that it is made again. */
export async function forgetGenerated({ generated }: ProjectPaths): Promise<void> {
  await Promise.all(
    ['openapi', 'stamps'].map((name) => rm(path.join(generated, name), { recursive: true, force: true })),
  );
}
