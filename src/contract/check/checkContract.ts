import path from 'node:path';

import {
  bundle,
  createConfig,
  lint,
  loadConfig,
  type Config,
  type NormalizedProblem,
} from '@redocly/openapi-core';

import { housePlugin } from '../rules';
import { displayPath } from '../../kit/displayPath';
import { InputError, type Problem } from '../../kit/problem';
import { contractProblems, yamlProblem } from './contractProblems';
import type { Contract } from '../read/openapi';

export interface BundledContract {
  readonly contract: Contract;
  /** The absolute paths of all source files. */
  readonly files: readonly string[];
}

/**
 * Lints a contract against the house rules.
 *
 * @param root the folder that the problems' file names are relative to
 * @returns every violation, with file and line; only the causes if a file does not parse or a `$ref` does not resolve
 */
export async function lintContract(contractFile: string, rules: string, root: string): Promise<Problem[]> {
  const config = await rulesFor(contractFile, rules);
  const found = await readingContract(root, () => lintOrReportStructure(contractFile, config));
  return contractProblems(
    found.filter((problem) => !problem.ignored),
    root,
  );
}

/**
 * Bundles a multi-file contract into one document. References between files become components named after the
 * files. The output is deterministic.
 *
 * @throws {InputError} if a file is missing or does not parse, or two components share a name.
 */
export async function bundleContract(
  contractFile: string,
  rules: string,
  root: string,
): Promise<BundledContract> {
  const config = await rulesFor(contractFile, rules);
  const result = await readingContract(root, () => bundle({ ref: contractFile, config }));
  if (result.problems.length > 0) {
    throw new InputError(contractProblems(result.problems, root));
  }
  return {
    contract: result.bundle.parsed as Contract,
    files: [contractFile, ...result.fileDependencies],
  };
}

/**
 * Rules assume valid OpenAPI and may throw otherwise, for example for `parameters: text`. In that case only
 * the structural errors are reported.
 */
async function lintOrReportStructure(ref: string, config: Config): Promise<NormalizedProblem[]> {
  try {
    return await lint({ ref, config });
  } catch (error) {
    const structure = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
    const found = await lint({ ref, config: structure });
    if (found.length === 0) {
      throw error;
    }
    return found;
  }
}

/** The rules for one contract: the common ones, and its exceptions in `apis`. */
async function rulesFor(contractFile: string, rules: string): Promise<Config> {
  const config = await loadConfig({ configPath: rules, plugins: [housePlugin] });
  return config.forAlias(path.basename(contractFile, '.yaml'));
}

/** Redocly throws instead of reporting a problem if the root is missing or not YAML. */
async function readingContract<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new InputError([unreadableRoot(error, root)]);
  }
}

/** Redocly's error for a root that is missing, which has no source, or not YAML. */
interface RootFailure {
  readonly message: string;
  readonly line?: number;
  readonly source?: { readonly absoluteRef: string; readonly getLines: () => readonly string[] };
}

function unreadableRoot(error: unknown, root: string): Problem {
  const { message, line, source } = error as RootFailure;
  if (source === undefined) {
    return {
      message: message.replaceAll(`${root}/`, ''),
      fix: 'create the contract root, or correct its name in src/portal/apis.ts.',
    };
  }
  return yamlProblem({
    message,
    file: displayPath(root, source.absoluteRef),
    ...(line === undefined ? {} : { line }),
    lines: source.getLines(),
  });
}
