import path from 'node:path';

import { apis } from '../apis';
import { cataloguePages } from '../reference/pages/cataloguePages';
import { readBundle } from './generateReference';
import type { ProjectPaths } from './paths';
import { syncFolder } from './syncFolder';

/**
 * Makes what the pages about all APIs take from the contracts: `.generated/catalogues/`. The
 * contracts must have been bundled before.
 */
export async function generateCatalogues(paths: ProjectPaths): Promise<void> {
  const contracts = new Map(
    await Promise.all(apis.map(async ({ id }) => [id, await readBundle(paths, id)] as const)),
  );
  await syncFolder(cataloguePages(contracts, '/'), path.join(paths.generated, 'catalogues'));
}
