import path from 'node:path';

import {
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  loadConfig,
  type Config,
  type NormalizedProblem,
} from '@redocly/openapi-core';

import { housePlugin } from './rules';
import { displayPath, InputError, type Problem } from '../kit/problem';
import { cureFor } from './cures';
import type { Contract } from './openapi';

/** A contract as one document, and the files that it is made of. */
export interface BundledContract {
  readonly contract: Contract;
  /** Absolute paths of every file that the bundle was read from. */
  readonly files: readonly string[];
}

/** The house rules' file below a contracts folder. */
export function rulesFile(openapiFolder: string): string {
  return path.join(openapiFolder, 'redocly.yaml');
}

/**
 * Checks a contract against the house rules.
 *
 * @param root the folder that the problems' file names are relative to
 * @returns every violation, with file and line
 */
export async function lintContract(contractFile: string, rules: string, root: string): Promise<Problem[]> {
  const config = await rulesFor(contractFile, rules);
  const found = await readingContract(root, () => lintOrTellStructure(contractFile, config));
  return found.filter((problem) => !problem.ignored).map((problem) => toProblem(problem, root));
}

/**
 * Puts a multi-file contract into one document. References between files become components named
 * after the files; the result is the same for the same input, byte for byte.
 *
 * @throws {InputError} when a file is missing or does not parse, or two components share a name.
 */
export async function bundleContract(
  contractFile: string,
  rules: string,
  root: string,
): Promise<BundledContract> {
  const config = await rulesFor(contractFile, rules);
  const result = await readingContract(root, () => bundle({ ref: contractFile, config }));
  if (result.problems.length > 0) {
    throw new InputError(result.problems.map((problem) => toProblem(problem, root)));
  }
  return {
    contract: result.bundle.parsed as Contract,
    files: [contractFile, ...result.fileDependencies],
  };
}

/**
 * Rules take a contract to be OpenAPI, and may stumble where it is not, as over `parameters: text`.
 * Then what is not OpenAPI is told alone.
 */
async function lintOrTellStructure(ref: string, config: Config): Promise<NormalizedProblem[]> {
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

/** The rules for one contract: the common ones, and the exceptions under its name in `apis`. */
async function rulesFor(contractFile: string, rules: string): Promise<Config> {
  const config = await loadConfig({ configPath: rules, plugins: [housePlugin] });
  return config.forAlias(path.basename(contractFile, '.yaml'));
}

/** Redocly throws, in place of reporting, when the root itself is missing or is not YAML. */
async function readingContract<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new InputError([unreadableRoot(error, root)]);
  }
}

interface ParseFailure {
  readonly message: string;
  readonly line?: number;
  readonly source?: { readonly absoluteRef: string };
}

function unreadableRoot(error: unknown, root: string): Problem {
  const failure = error as ParseFailure;
  if (failure.source === undefined) {
    return {
      message: failure.message.replaceAll(`${root}/`, ''),
      cure: 'create the contract root, or correct its name in src/facts/apis.ts.',
    };
  }
  return {
    message: failure.message.replaceAll(`${root}/`, ''),
    file: displayPath(root, failure.source.absoluteRef),
    ...(failure.line === undefined ? {} : { line: failure.line }),
    cure: cureFor('yaml-parse'),
  };
}

function toProblem(problem: NormalizedProblem, root: string): Problem {
  const place = problem.location[0];
  const message = problem.message.trim().replaceAll(`${root}/`, '');
  const base = { message: `${message} (${problem.ruleId})`, cure: cureFor(problem.ruleId) };
  if (place === undefined) {
    return base;
  }
  return {
    ...base,
    file: displayPath(root, place.source.absoluteRef),
    line: getLineColLocation(place).start.line,
  };
}
