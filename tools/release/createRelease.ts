import { execFileSync } from 'node:child_process';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import {
  checkContractChanges,
  lintContract,
  readBundle,
  releasesFolder,
  rulesFile,
} from '../../src/contract/forNode';
import { contractYaml } from '../../src/contract';
import { findPages, readGuideWorkflows } from '../../src/guides/forNode';
import { generateReference, goLiveLists } from '../../src/pipeline/forNode';
import { HOME_TOOLS } from '../../src/reference/forNode';
import { referenceRoutes } from '../../src/reference';
import { readPlan } from '../../src/rehearsal/forNode';
import type { ProjectPaths } from '../../src/kit/paths';
import { InputError, type Problem } from '../../src/kit/problem';
import { syncFolder, writeFileAtomic } from '../../src/kit/syncFolder';
import { CHECKSUMS_FILE, checksums } from './checksums';
import { freezeDocs, type FrozenDocs } from './freezeDocs';
import { freezeParts } from './freezeParts';
import { freezeSidebars } from './freezeSidebars';
import { freezeSteps } from './freezeSteps';
import { apisOf, releaseDocs, releaseLabels } from '../../src/portal/versions';

export interface ReleaseReport extends Pick<FrozenDocs, 'left' | 'broken'> {
  readonly apis: readonly string[];
  readonly pages: number;
  /** The folder of its pages, relative to the project's root. */
  readonly docs: string;
}

/**
 * Freezes the current documentation: each contract as a single file, the hand-written pages, and the
 * sidebars. Every build generates the reference pages from the frozen contracts.
 *
 * Checks everything before it writes the first file, so an error changes nothing.
 *
 * @param label a month, `2022-09`
 * @throws {InputError} if the tree is dirty, the label exists, is older than a release or not a month, or a
 *   contract violates a house rule or has breaking changes without a new date
 */
export async function createRelease(paths: ProjectPaths, label: string): Promise<ReleaseReport> {
  const { root } = paths;
  const problems = [...labelProblems(root, label), ...treeProblems(root)];
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  const apis = apisOf(label).map(({ id }) => id);
  await checkContracts(paths, apis);
  // For all APIs, because the sidebars frozen below cover all of them.
  await generateReference(paths);

  const contracts = new Map(
    await Promise.all(apis.map(async (id) => [id, await readBundle(paths, id)] as const)),
  );
  const bundles = new Map([...contracts].map(([id, contract]) => [`${id}.yaml`, contractYaml(contract)]));
  const generated = [...contracts].flatMap(([id, contract]) => referenceRoutes(id, contract));
  const source = { contracts, versionPath: '/', workflows: await readGuideWorkflows(paths.openapi) };
  const parts = new Map([...goLiveLists(readPlan(paths.openapi, root)), [HOME_TOOLS, '']]);
  const written = (await findPages(root)).filter(({ file }) => file.startsWith('docs/'));
  const pages = written.map(
    ({ file, text }) => [file.slice('docs/'.length), freezeParts(freezeSteps(text, source), parts)] as const,
  );
  const frozen = freezeDocs(new Map(pages), label, apis, generated);
  const ids = new Set([
    ...generated.map((route) => route.replace(/^\/(api\/[^/]+)\/$/, '/$1/overview/').slice(1, -1)),
    ...[...frozen.files.keys()].map((file) => file.replace(/\.mdx?$/, '')),
  ]);
  const { default: sidebars } = (await import(path.join(root, 'sidebars.ts'))) as {
    readonly default: SidebarsConfig;
  };

  const docs = releaseDocs(label);
  await syncFolder(frozen.files, path.join(root, docs));
  await syncFolder(
    new Map([...bundles, [CHECKSUMS_FILE, checksums(bundles)]]),
    path.join(releasesFolder(paths.openapi), label),
  );
  await writeJson(
    path.join(root, 'versioned_sidebars', `version-${label}-sidebars.json`),
    freezeSidebars(sidebars, ids),
  );
  await writeJson(path.join(root, 'versions.json'), [label, ...releaseLabels(root)].sort().reverse());
  return { apis, pages: frozen.files.size, docs, left: frozen.left, broken: frozen.broken };
}

function labelProblems(root: string, label: string): Problem[] {
  const released = releaseLabels(root);
  const [newest = ''] = released;
  const file = 'versions.json';
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(label)) {
    const message = `"${label}" is not the label of a release.`;
    return [{ message, fix: 'use the month of the release: `npm run release -- 2022-09`.' }];
  }
  if (released.includes(label)) {
    const message = `The release ${label} already exists.`;
    return [{ file, message, fix: 'choose another label; an existing release never changes.' }];
  }
  const message = `The label ${label} is older than the newest release, ${newest}.`;
  const fix = 'choose a later one: contracts are compared with the newest release.';
  return label < newest ? [{ file, message, fix }] : [];
}

function treeProblems(root: string): Problem[] {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  const message = `The tree is not clean:\n${changed.trimEnd()}`;
  const fix = 'commit or remove these changes, so that the release matches what is in git.';
  return changed === '' ? [] : [{ message, fix }];
}

async function checkContracts(paths: ProjectPaths, apis: readonly string[]): Promise<void> {
  const rules = rulesFile(paths.openapi);
  const problems: Problem[] = [];
  for (const id of apis) {
    problems.push(...(await lintContract(path.join(paths.openapi, `${id}.yaml`), rules, paths.root)));
  }
  const found = problems.length > 0 ? problems : (await checkContractChanges(paths)).problems;
  if (found.length > 0) {
    throw new InputError(found);
  }
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(value, null, 2)}\n`);
}
