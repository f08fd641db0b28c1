import path from 'node:path';

import { loadBarcodes } from '../receipt/codes/barcodes';
import { cataloguePages } from '../reference/pages/cataloguePages';
import { CURRENT, listVersions } from '../facts/versions';
import { readBundles } from '../contract/bundles';
import type { ProjectPaths } from '../kit/paths';
import { syncFolder } from '../kit/syncFolder';
import { makeOpenPoints } from './generateOpenPoints';

/**
 * Generates the catalogues of all APIs: `.generated/catalogues/`, with a subfolder for each release. The
 * contracts must have been bundled, and the models of the reference kept.
 */
export async function generateCatalogues(paths: ProjectPaths): Promise<void> {
  const files = new Map<string, string>();
  const encode = await loadBarcodes();
  for (const { name: version, path: versionPath } of listVersions(paths.root)) {
    const folder = version === CURRENT ? '' : `${version}/`;
    const contracts = await readBundles(paths, version);
    for (const [name, text] of cataloguePages(contracts, versionPath, encode)) {
      files.set(`${folder}${name}`, text);
    }
    if (version === CURRENT) {
      files.set('open-points.mdx', await makeOpenPoints(paths, contracts));
    }
  }
  await syncFolder(files, path.join(paths.generated, 'catalogues'));
}
