import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { readBundles } from '../../contract/forNode';
import { projectPaths, type ProjectPaths } from '../../kit/paths';
import { CURRENT, listVersions } from '../../portal/versions';
import { readGuideWorkflows } from '../workflows/workflowSteps';
import type { ExampleSource } from './apiExample';

/**
 * Reads the contracts of a page's documentation version, which must have been bundled, the receipts and passes
 * of their examples, and the workflows. The pages of a release have none of them: a release stays as it was.
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
  const paths = projectPaths(root);
  const contracts = await readBundles(paths, name);
  return name === CURRENT
    ? {
        contracts,
        versionPath,
        receipts: await readDrawn(paths, 'receipts'),
        passes: await readDrawn(paths, 'passes'),
        workflows: await readGuideWorkflows(paths.openapi),
      }
    : { contracts, versionPath };
}

/** The receipts that `src/sale/receipt` has drawn, and the passes that `src/passes` has. */
async function readDrawn(
  { generated }: ProjectPaths,
  what: 'receipts' | 'passes',
): Promise<Readonly<Record<string, string>>> {
  const text = await readFile(path.join(generated, 'catalogues', `${what}.json`), 'utf8');
  return JSON.parse(text) as Record<string, string>;
}
