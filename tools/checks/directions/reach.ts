import { builtinModules } from 'node:module';

import type { IModule } from 'dependency-cruiser';

import type { Problem } from '../../../src/kit/problem';
import { A_TEST, SHIPS, TESTED } from './directionRules';

/** A problem at a file, with the imports that lead to it. */
type ReachProblem = Problem & { readonly file: string; readonly next?: string };

const NODE = new Set(builtinModules);

/**
 * Checks what modules import directly or through others: nothing of Node in what ships to browsers, where imports of types
 * alone do not count, and code under test in every test.
 */
export function reachProblems(modules: readonly IModule[]): readonly ReachProblem[] {
  const toNode = reaching(modules, (file) => NODE.has(file.replace(/^node:/, '')), false);
  const toCode = reaching(modules, (file) => new RegExp(TESTED).test(file), true);
  const ofCode = new RegExp(`^tests/[^/]+/(?:unit|http|hosting)/.*${A_TEST}`);
  return modules.flatMap(({ source: file }): readonly ReachProblem[] => {
    if (new RegExp(SHIPS).test(file) && toNode.has(file)) {
      const path = pathFrom(file, toNode);
      const message = `This ships to browsers and imports Node's ${path.at(-1) ?? ''}, directly or through others. The path: ${path.join(' → ')}. (nothing of Node ships)`;
      const fix =
        'remove the dependency on Node from shipped code: compute it at build time, or split the module.';
      return [{ message, file, ...(path[1] === undefined ? {} : { next: path[1] }), fix }];
    }
    const message =
      'This test imports nothing from src, tools or scripts, so it cannot test their code. (tests import what they test)';
    const fix = 'import the code under test; a copy in the test may be right while the code is wrong.';
    return ofCode.test(file) && !toCode.has(file) ? [{ message, file, fix }] : [];
  });
}

/** The modules from which imports lead to a target, each with the next module on a shortest way. */
function reaching(
  modules: readonly IModule[],
  isTarget: (file: string) => boolean,
  withTypes: boolean,
): ReadonlyMap<string, string> {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (withTypes || !dependencyTypes.includes('type-only')) {
        importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
      }
    }
  }
  const next = new Map<string, string>();
  const open = [...importers.keys()].filter(isTarget);
  for (const to of open) {
    for (const from of importers.get(to) ?? []) {
      if (!next.has(from)) {
        next.set(from, to);
        open.push(from);
      }
    }
  }
  return next;
}

function pathFrom(source: string, next: ReadonlyMap<string, string>): readonly string[] {
  const path = [source];
  for (let to = next.get(source); to !== undefined; to = next.get(to)) {
    path.push(to);
  }
  return path;
}
