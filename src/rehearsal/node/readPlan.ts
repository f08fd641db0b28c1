import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parseData, type Fault } from '../../kit/parseData';
import { displayPath } from '../../kit/displayPath';
import { InputError, type Problem } from '../../kit/problem';
import { hex, utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import { situationProblems, type PlanFacts } from '../plan/checkPlan';
import { planSchema } from '../plan/planSchema';
import type { Plan, Situation } from '../plan/plan';

const README = 'openapi/rehearsals/README.md';

/** The files of a contracts folder that hold the plan, sorted; none if it has no rehearsals. */
export function planFiles(openapi: string): readonly string[] {
  const folder = path.join(openapi, 'rehearsals');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => path.join(folder, name))
    : [];
}

/** The file with the variations of a contracts folder. */
export function variationsFile(openapi: string): string {
  return path.join(openapi, 'rehearsals', 'variations', 'variations.yaml');
}

/** What the sandbox does in each variation, by its id; none without such a file. */
export function readVariations(openapi: string): ReadonlyMap<string, string> {
  const file = variationsFile(openapi);
  if (!existsSync(file)) {
    return new Map();
  }
  const schema = { type: 'object', required: ['variations'] };
  const { variations } = parseData<{
    readonly variations: readonly { readonly id: string; readonly does: string }[];
  }>(readFileSync(file, 'utf8'), file, schema, () => [], README);
  return new Map(variations.map(({ id, does }) => [id, does]));
}

/**
 * Reads the plan of a rehearsal.
 *
 * @param openapi the contracts folder
 * @param root the folder that the problems' file names are relative to
 * @param facts what the plan may name; without them, only its form is checked
 * @throws {InputError} with file and line for what is not YAML, breaks the schema, or names what does not exist
 */
export function readPlan(openapi: string, root: string, facts?: PlanFacts): Plan {
  const problems: Problem[] = [];
  const situations = planFiles(openapi).flatMap((file) => {
    try {
      return parsePlan(readFileSync(file, 'utf8'), displayPath(root, file), facts);
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw error;
      }
      problems.push(...error.problems);
      return [];
    }
  });
  const ids = situations.map(({ id }) => id);
  for (const id of ids.filter((each, index) => ids.indexOf(each) !== index)) {
    problems.push({
      message: `The situation "${id}" exists twice.`,
      file: README,
      fix: 'give it another id.',
    });
  }
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  return { ...planOf(situations), variations: Object.fromEntries(readVariations(openapi)) };
}

/** A plan of situations, with its version. */
function planOf(situations: readonly Situation[]): Plan {
  return { version: hex(hashOf(utf8(JSON.stringify(situations)))).slice(0, 8), situations };
}

/**
 * Parses a file of the plan.
 *
 * @throws {InputError} as `readPlan`
 */
export function parsePlan(text: string, file: string, facts?: PlanFacts): readonly Situation[] {
  const { situations } = parseData<{ readonly situations: readonly Situation[] }>(
    text,
    file,
    planSchema,
    (data) =>
      facts === undefined
        ? []
        : data.situations.flatMap((situation, index) =>
            situationProblems(situation, facts).map((problem): Fault => ({
              ...problem,
              steps: ['situations', index, ...problem.steps],
            })),
          ),
    README,
  );
  return situations;
}
