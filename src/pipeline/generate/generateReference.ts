import { bundleFile, bundleLinted, checkOrphans, contractName, readWorkflows } from '../../contract/forNode';
import { makeReference } from '../../reference/forNode';
import { workflowLinks, type WorkflowLinks } from '../../reference';
import path from 'node:path';

import type { Api } from '../../portal/apis';
import { CURRENT, listVersions, type DocVersion } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { InputError } from '../../kit/problem';
import { documentedSince } from './documentedSince';
import { forgetSite } from './generatedStamp';
import { type KeptGuideFacts, keptGuideFacts } from './keptGuideFacts';
import { pickApis } from './pickApis';
import { modelsFolder } from './referenceModels';
import { type Stamp, stampFiles, sync } from '../../kit/stamp';
import { inFolder, listFiles } from '../../kit/syncFolder';

/** The result for one API in one documentation version. */
export interface GenerateResult {
  /** The API's id; for a release prefixed with its label: `2022-09/checkout`. */
  readonly api: string;
  readonly outcome: 'unchanged' | 'generated';
  readonly pages: number;
  /** The number of files of pages written or removed. */
  readonly changed: number;
}

/**
 * Lints and bundles the contracts and generates their reference pages in `docs/api/`; those of releases are
 * generated from the frozen contracts, into the release's pages.
 *
 * Skips APIs whose contract and generator are unchanged. All pages of an API are made before the first is written, so a
 * failure changes nothing.
 *
 * @param ids the APIs to generate; all of the registry by default
 * @param versions of the documentation; all by default
 * @throws {InputError} for an unknown id, or if a contract violates a house rule or cannot be read
 */
export async function generateReference(
  paths: ProjectPaths,
  ids?: readonly string[],
  versions: readonly DocVersion[] = listVersions(paths.root),
): Promise<GenerateResult[]> {
  const picked = pickApis(ids);
  const generator = await stampFiles(paths.root, [...GENERATOR, path.join(paths.openapi, 'workflows')]);
  const called = workflowLinks(await readWorkflows(paths.openapi));
  const results: GenerateResult[] = [];
  for (const version of versions) {
    const chosen = picked.filter(({ id }) => version.apis.some((api) => api.id === id));
    const guides = await keptGuideFacts(paths, version);
    for (const api of chosen) {
      const other = { generator, guides, workflows: version.name === CURRENT ? called : NO_WORKFLOWS };
      results.push(await generateApi(paths, version, api, other));
    }
  }
  if (results.some(({ outcome }) => outcome === 'generated')) {
    await forgetSite(paths);
    const orphans = await checkOrphans(paths.openapi, paths.root);
    if (orphans.length > 0) {
      throw new InputError(orphans);
    }
  }
  return results;
}

/** What all pages are made of besides contracts, guides and workflows. They show since which version there are operations. */
const GENERATOR = [
  ...['src/contract', 'src/validator', 'src/reference', 'src/portal/versions.ts'],
  ...['versions.json', 'package-lock.json'],
];

/** What the pages of an API are made of besides its contract. */
interface OtherInputs {
  readonly generator: Stamp;
  readonly guides: Pick<KeptGuideFacts, 'uses' | 'usesFile'>;
  readonly workflows: WorkflowLinks;
}

/** A release has none. */
const NO_WORKFLOWS: WorkflowLinks = new Map();

async function generateApi(
  paths: ProjectPaths,
  version: DocVersion,
  api: Api,
  { generator, guides, workflows }: OtherInputs,
): Promise<GenerateResult> {
  const name = contractName(api.id, version.name);
  const contract = await bundleLinted(paths, api.id, version.name);
  const target = path.join(paths.root, version.docs, 'api', api.id);
  const models = modelsFolder(paths, name);
  const inputs = {
    ...generator,
    ...(await stampFiles(paths.root, [bundleFile(paths, name), guides.usesFile])),
  };
  const { isFresh, changed } = await sync(paths, { name, owned: [target, models], inputs }, async () => {
    const made = await makeReference({
      ...{ api, contract, versionPath: version.path, workflows, uses: guides.uses },
      documented: await documentedSince(paths, version.name, api.id, contract),
    });
    return { files: new Map([...inFolder(target, made.pages), ...inFolder(models, made.models)]) };
  });
  return {
    api: name,
    outcome: isFresh ? 'generated' : 'unchanged',
    pages: (await listFiles(target)).filter((file) => file.endsWith('.mdx')).length,
    changed: changed.filter((file) => file.startsWith(target + path.sep)).length,
  };
}
