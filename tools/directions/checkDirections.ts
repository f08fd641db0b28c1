import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ICruiseResult } from 'dependency-cruiser';

import { lineOf, type Problem } from '../../src/kit/problem';
import { importRules, ruleSet, shippedRules } from './rules';

/** What was looked at, and what is wrong. */
export interface DirectionsReport {
  readonly modules: number;
  readonly imports: number;
  readonly problems: readonly Problem[];
}

/**
 * Holds the imports of a project to the direction between its rooms, and to the rules of what ships and of tests.
 *
 * @param root the project's folder
 * @param folders those that are looked at, relative to it
 */
export async function checkDirections(root: string, folders: readonly string[]): Promise<DirectionsReport> {
  const all = await look(root, folders, importRules, true);
  const shipped = await look(
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

/** @param withTypes whether imports count of which nothing is left when the types are gone */
async function look(
  root: string,
  folders: readonly string[],
  rules: Rules,
  withTypes: boolean,
): Promise<ICruiseResult> {
  // An ES module, which a module that is required cannot import otherwise.
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
    throw new Error(`dependency-cruiser gave a text where its result was expected: ${output.slice(0, 200)}`);
  }
  return output;
}

function problemsOf(root: string, { summary }: ICruiseResult, rules: Rules): readonly Problem[] {
  return summary.violations.map(({ rule: { name }, from, to, cycle, via }) => {
    const broken = rules.find(({ rule }) => rule.name === name);
    if (broken === undefined) {
      throw new Error(`dependency-cruiser names a rule that is none of ours: ${name}`);
    }
    const way = (cycle ?? via ?? []).map((step) => step.name);
    const first = way[0] ?? to;
    const line = lineOf(readFileSync(path.join(root, from), 'utf8'), `/${path.parse(first).name}'`);
    return {
      message: `${broken.message(from, to)}${way.length > 1 ? ` The way: ${way.join(' → ')}.` : ''} (${name})`,
      file: from,
      ...(line === undefined ? {} : { line }),
      cure: broken.cure,
    };
  });
}
