import { rulesFile } from './check/rulesFile';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Contract } from './read/openapi';
import { bundleFile, contractName } from './bundles';
import { readRelease, releasesFolder } from './diff/releases';
import type { ProjectPaths } from '../kit/paths';
import type { Problem } from '../kit/problem';
import { cached, filesIn } from '../kit/stamp';
import { writeFileAtomic } from '../kit/syncFolder';

/** A bundled contract, and its input files, including the rules. */
export interface BundledSources {
  readonly contract: Contract;
  readonly files: readonly string[];
}

/**
 * Bundles the contract sources of an API into `.generated/openapi/{api}.json`, or reads that bundle if its
 * input files are unchanged. The reference, the validators and the sandbox use the bundle.
 *
 * @throws {InputError} if the contract cannot be read
 */
export async function bundleSources(paths: ProjectPaths, id: string): Promise<BundledSources> {
  const target = bundleFile(paths, id);
  const own = OWN.map((file) => path.join(paths.root, file));
  const { inputs } = await cached(paths, { name: `${id}.bundle`, made: [target] }, async () => {
    // Imported dynamically, because it loads large packages that a run without changes does not need.
    const { bundleContract } = await import('./check/checkContract');
    const rules = rulesFile(paths.openapi);
    const { contract, files } = await bundleContract(
      path.join(paths.openapi, `${id}.yaml`),
      rules,
      paths.root,
    );
    await writeFileAtomic(target, `${JSON.stringify(contract, null, 2)}\n`);
    return [...files, rules, ...own];
  });
  return {
    contract: JSON.parse(await readFile(target, 'utf8')) as Contract,
    files: inputs.filter((file) => !own.includes(file)),
  };
}

/**
 * Bundles the frozen contract of a release. It is not linted: the rules may have changed since, and it is never edited.
 *
 * @param label the release, `2022-09`
 */
export async function bundleRelease(paths: ProjectPaths, label: string, id: string): Promise<BundledSources> {
  const file = path.join(releasesFolder(paths.openapi), label, `${id}.yaml`);
  const contract = await readRelease({ api: id, label, file });
  await writeFileAtomic(bundleFile(paths, contractName(id, label)), `${JSON.stringify(contract, null, 2)}\n`);
  return { contract, files: [file] };
}

/**
 * Lints the contract of an API against the house rules, unless it is unchanged since it last passed.
 *
 * @returns every violation, with file and line
 * @throws {InputError} if the contract cannot be read
 */
export async function lintSources(paths: ProjectPaths, id: string): Promise<readonly Problem[]> {
  let problems: readonly Problem[] = [];
  await cached(paths, { name: `${id}.lint` }, async () => {
    const { lintContract } = await import('./check/checkContract');
    const contract = path.join(paths.openapi, `${id}.yaml`);
    problems = await lintContract(contract, rulesFile(paths.openapi), paths.root);
    if (problems.length > 0) {
      return undefined;
    }
    const { files } = await bundleSources(paths, id);
    const rules = await filesIn([path.join(paths.root, 'src', 'contract', 'rules')]);
    const own = [...OWN, 'src/contract/check/fixes.ts'].map((file) => path.join(paths.root, file));
    return [...files, ...rules, ...own];
  });
  return problems;
}

/** The other inputs of a bundle. */
const OWN: readonly string[] = ['src/contract/check/checkContract.ts', 'package-lock.json'];
