import { apis } from '../src/portal/apis';
import { CURRENT, listVersions } from '../src/portal/versions';
import {
  bundleSources,
  checkOrphans,
  checkWorkflows,
  lintSources,
  listWorkflows,
} from '../src/contract/forNode';
import { listOperations, requiredScopes } from '../src/contract';
import { guideSections } from '../src/guides/forNode';
import { planFacts, readPlan } from '../src/rehearsal/forNode';
import { projectPaths } from '../src/kit/paths';
import { formatProblem, InputError, type Problem } from '../src/kit/problem';
import { refuse } from './lines';

async function problemsOf(work: Promise<void>): Promise<readonly Problem[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
}

/**
 * Checks the contracts, the workflows and the rehearsal by the house rules.
 *
 * @throws {InputError} for what breaks one
 */
export async function checkOpenapi(): Promise<void> {
  const paths = projectPaths(process.cwd());
  const lists = await Promise.all([
    ...apis.map(({ id }) => problemsOf(lintSources(paths, id))),
    checkOrphans(paths.openapi, paths.root),
  ]);
  // A problem in a shared file occurs in every contract that uses it, but is reported once.
  const problems = new Map(lists.flat().map((problem) => [formatProblem(problem), problem]));
  refuse([...problems.values()]);
  const contracts = new Map(
    await Promise.all(apis.map(async ({ id }) => [id, await bundleSources(paths, id)] as const)),
  );
  const operations = new Map(
    [...contracts].map(([id, contract]) => [
      id,
      new Map(
        listOperations(contract).map(({ operation }) => [operation.operationId, requiredScopes(operation)]),
      ),
    ]),
  );
  refuse(await checkWorkflows(paths.openapi, paths.root, operations));
  const versions = listVersions(paths.root).filter(({ name }) => name === CURRENT);
  const sections = await Promise.all(versions.map((version) => guideSections(paths.root, version)));
  const anchors = new Set(sections.flatMap((section) => [...section]));
  const plan = readPlan(paths.openapi, paths.root, planFacts(paths, contracts, anchors));
  const workflows = await listWorkflows(paths.openapi);
  console.log(
    `${String(apis.length)} contracts, ${String(workflows.length)} workflows and ${String(plan.situations.length)} situations of the rehearsal follow the house rules.`,
  );
}
