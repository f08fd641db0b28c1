import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';

import { lineOf, type Problem } from '../../../src/kit/problem';
import { importRules, ruleSet, shippedRules } from './rules';

/** The number of checked modules and imports, and the problems. */
export interface DirectionsReport {
  readonly modules: number;
  readonly imports: number;
  readonly problems: readonly Problem[];
}

/**
 * Checks the imports of a project against the direction between its rooms, and the rules for shipped code and
 * for tests.
 *
 * @param root the project's folder
 * @param folders the folders to check, relative to the root
 */
export async function checkDirections(root: string, folders: readonly string[]): Promise<DirectionsReport> {
  const all = await cruiseFolders(root, folders, importRules, true);
  const shipped = await cruiseFolders(
    root,
    folders.filter((folder) => folder === 'src'),
    shippedRules,
    false,
  );
  return {
    modules: all.summary.totalCruised,
    imports: all.summary.totalDependenciesCruised ?? 0,
    problems: [...problemsOf(root, all, importRules), ...problemsOf(root, shipped, shippedRules)],
  };
}

type Rules = typeof importRules;

/** @param withTypes whether to include imports that are removed with the types */
async function cruiseFolders(
  root: string,
  folders: readonly string[],
  rules: Rules,
  withTypes: boolean,
): Promise<ICruiseResult> {
  // An ES module, which CommonJS can only import dynamically.
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      ruleSet: ruleSet(rules),
      validate: true,
      tsPreCompilationDeps: withTypes,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^(?:node_modules|build|\\.)' },
    },
    { extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.cjs', '.mjs'] },
    { tsConfig: { options: { baseUrl: root, paths: { '@site/*': ['./*'] } } } },
  );
  if (typeof output === 'string') {
    throw new Error(`dependency-cruiser returned text instead of a result: ${output.slice(0, 200)}`);
  }
  return output;
}

function problemsOf(root: string, { summary }: ICruiseResult, rules: Rules): readonly Problem[] {
  return summary.violations.map(({ rule: { name }, from, to, cycle, via }) => {
    const broken = rules.find(({ rule }) => rule.name === name);
    if (broken === undefined) {
      throw new Error(`dependency-cruiser reported an unknown rule: ${name}`);
    }
    const chain = (cycle ?? via ?? []).map((step) => step.name);
    const first = chain[0] ?? to;
    const line = lineOf(readFileSync(path.join(root, from), 'utf8'), `/${path.parse(first).name}'`);
    return {
      message: `${broken.message(from, to)}${chain.length > 1 ? ` The path: ${chain.join(' → ')}.` : ''} (${name})`,
      file: from,
      ...(line === undefined ? {} : { line }),
      fix: broken.fix,
    };
  });
}
