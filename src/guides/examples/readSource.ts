import path from 'node:path';

import { readBundles } from '../../contract/bundles';
import { projectPaths } from '../../kit/paths';
import { CURRENT, listVersions } from '../../facts/versions';
import type { ExampleSource } from './apiExample';

/**
 * Reads the contracts of a page's documentation version. They must have been bundled.
 *
 * @param root the project's folder
 * @param page the page's file
 */
export async function readSource(root: string, page: string): Promise<ExampleSource> {
  const versions = listVersions(root);
  const version =
    versions.find(({ docs }) => page.startsWith(path.join(root, docs) + path.sep)) ??
    versions.find(({ name }) => name === CURRENT);
  const { name, path: versionPath } = version ?? { name: CURRENT, path: '/' };
  return { contracts: await readBundles(projectPaths(root), name), versionPath };
}
