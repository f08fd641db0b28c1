import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../../tools/suite/root';
import { projectPaths, type ProjectPaths } from '../../src/kit/paths';

export { root };

/**
 * Copies a fixture into a scratch folder at the depth of `tests/fixtures/x`, so that its relative imports of
 * `src/` still resolve.
 */
async function copyFixture(name: string): Promise<string> {
  const parent = path.join(root, '.generated', 'scratch');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, `${name}-`));
  await cp(path.join(root, 'tests', 'fixtures', name), folder, { recursive: true });
  return folder;
}

/** A scratch project with the small contract and the real house rules. */
export async function scratchContract(): Promise<ProjectPaths> {
  const folder = await copyFixture('contract');
  const project = path.join(folder, 'project');
  const openapi = path.join(project, 'openapi');
  await cp(path.join(folder, 'apple-wallet.yaml'), path.join(openapi, 'apple-wallet.yaml'));
  await cp(path.join(folder, 'apple-wallet'), path.join(openapi, 'apple-wallet'), { recursive: true });
  await cp(path.join(root, 'openapi', 'redocly.yaml'), path.join(openapi, 'redocly.yaml'));
  return projectPaths(project);
}

/** A scratch site of two pages with the portal's configuration. */
export async function scratchSite(): Promise<ProjectPaths> {
  return projectPaths(await copyFixture('site'));
}

/** Edits a file of a scratch project; throws if the text is not found. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  }
  await writeFile(file, text.replace(from, to));
}
