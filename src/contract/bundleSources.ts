import { rulesFile } from './check/rulesFile';
import path from 'node:path';

import type { Contract } from './read/openapi';
import { bundleFile, contractName, readBundle } from './bundles';
import { readRelease, releasesFolder } from './diff/releases';
import { CURRENT } from '../portal/versions';
import type { ProjectPaths } from '../kit/paths';
import { InputError } from '../kit/problem';
import { sync, type Synced } from '../kit/stamp';

/**
 * Bundles the contract of an API into `.generated/openapi/`, unless it is unchanged; that of the latest version is linted
 * first. What is generated is made of the bundle.
 *
 * @throws {InputError} if the contract violates a house rule or cannot be read
 */
export async function bundleLinted(paths: ProjectPaths, id: string, version: string): Promise<Contract> {
  if (version !== CURRENT) {
    return bundleRelease(paths, version, id);
  }
  await lintSources(paths, id);
  return bundleSources(paths, id);
}

/**
 * Bundles the contract sources of an API, without a lint.
 *
 * @throws {InputError} if the contract cannot be read
 */
export async function bundleSources(paths: ProjectPaths, id: string): Promise<Contract> {
  await syncBundle(paths, id);
  return readBundle(paths, id);
}

/**
 * Bundles the frozen contract of a release. It is not linted: the rules may have changed since, and it is never edited.
 *
 * @param label the release, `2022-09`
 */
export async function bundleRelease(paths: ProjectPaths, label: string, id: string): Promise<Contract> {
  const name = contractName(id, label);
  const target = bundleFile(paths, name);
  await sync(paths, { name: `${name}.bundle`, owned: [target] }, async () => {
    const file = path.join(releasesFolder(paths.openapi), label, `${id}.yaml`);
    const contract = await readRelease({ api: id, label, file });
    return { files: new Map([[target, textOf(contract)]]), read: [file] };
  });
  return readBundle(paths, id, label);
}

/**
 * Lints the contract of an API against the house rules, unless it is unchanged since it last passed.
 *
 * @throws {InputError} with every violation, with file and line, or if the contract cannot be read
 */
export async function lintSources(paths: ProjectPaths, id: string): Promise<void> {
  await sync(paths, { name: `${id}.lint` }, async () => {
    const { lintContract } = await import('./check/checkContract');
    const problems = await lintContract(rootFile(paths, id), rulesFile(paths.openapi), paths.root);
    if (problems.length > 0) {
      throw new InputError(problems);
    }
    const { inputs } = await syncBundle(paths, id);
    return { read: [...inputs, 'src/contract/rules', 'src/contract/check/fixes.ts'] };
  });
}

function syncBundle(paths: ProjectPaths, id: string): Promise<Synced> {
  const target = bundleFile(paths, id);
  return sync(paths, { name: `${id}.bundle`, owned: [target] }, async () => {
    // Imported dynamically, because it loads large packages that a run without changes does not need.
    const { bundleContract } = await import('./check/checkContract');
    const rules = rulesFile(paths.openapi);
    const { contract, files } = await bundleContract(rootFile(paths, id), rules, paths.root);
    const own = ['src/contract/check/checkContract.ts', 'package-lock.json'];
    return { files: new Map([[target, textOf(contract)]]), read: [...files, rules, ...own] };
  });
}

const rootFile = ({ openapi }: ProjectPaths, id: string) => path.join(openapi, `${id}.yaml`);

const textOf = (contract: Contract) => `${JSON.stringify(contract, null, 2)}\n`;
