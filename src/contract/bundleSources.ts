import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Contract } from './read/openapi';
import { bundleFile, contractName } from './bundles';
import { readRelease, releasesFolder } from './diff/releases';
import type { ProjectPaths } from '../kit/paths';
import type { Problem } from '../kit/problem';
import { filesIn, isCurrent, readStamp, stampFiles } from '../kit/stamp';
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
  const stampPath = path.join(paths.generated, 'stamps', `${id}.bundle.json`);
  const stamp = await readStamp(stampPath);
  if (stamp !== undefined && (await isCurrent(paths.root, stamp))) {
    const kept = await readFile(target, 'utf8').catch(() => undefined);
    if (kept !== undefined) {
      const files = Object.keys(stamp).filter((file) => !OWN.includes(file));
      return {
        contract: JSON.parse(kept) as Contract,
        files: files.map((file) => path.join(paths.root, file)),
      };
    }
  }
  // Imported dynamically, because it loads large packages that a run without changes does not need.
  const { bundleContract, rulesFile } = await import('./check/checkContract');
  const rules = rulesFile(paths.openapi);
  const { contract, files } = await bundleContract(path.join(paths.openapi, `${id}.yaml`), rules, paths.root);
  const sources = [...files, rules];
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  await writeFileAtomic(target, text);
  const inputs = await stampFiles(paths.root, [
    ...sources,
    ...OWN.map((file) => path.join(paths.root, file)),
  ]);
  await writeFileAtomic(stampPath, JSON.stringify(inputs, null, 2));
  return { contract: JSON.parse(text) as Contract, files: sources };
}

/**
 * Bundles the frozen contract of a release. It is not linted: the rules may have changed since, and it is never edited.
 *
 * @param label the release, `2022-09`
 * @throws {InputError} if the contract cannot be read
 */
export async function bundleRelease(paths: ProjectPaths, label: string, id: string): Promise<BundledSources> {
  const file = path.join(releasesFolder(paths.openapi), label, `${id}.yaml`);
  const contract = await readRelease({ api: id, label, file }, paths.root);
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
  const stampPath = path.join(paths.generated, 'stamps', `${id}.lint.json`);
  const stamp = await readStamp(stampPath);
  if (stamp !== undefined && (await isCurrent(paths.root, stamp))) {
    return [];
  }
  const { lintContract, rulesFile } = await import('./check/checkContract');
  const problems = await lintContract(
    path.join(paths.openapi, `${id}.yaml`),
    rulesFile(paths.openapi),
    paths.root,
  );
  if (problems.length === 0) {
    const { files } = await bundleSources(paths, id);
    const rules = await filesIn([path.join(paths.root, 'src', 'contract', 'rules')]);
    const own = [...OWN, 'src/contract/check/fixes.ts'].map((file) => path.join(paths.root, file));
    await writeFileAtomic(
      stampPath,
      JSON.stringify(await stampFiles(paths.root, [...files, ...rules, ...own]), null, 2),
    );
  }
  return problems;
}

/** The other inputs of a bundle. */
const OWN: readonly string[] = ['src/contract/check/checkContract.ts', 'package-lock.json'];
