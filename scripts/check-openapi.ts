import { apis } from '../src/portal/apis';
import { checkOrphans } from '../src/contract/findOrphans';
import { bundleSources, lintSources } from '../src/contract/bundleSources';
import { listOperations } from '../src/contract/read/readContract';
import { checkWorkflows } from '../src/contract/workflows/checkWorkflows';
import { listWorkflows } from '../src/contract/workflows/listWorkflows';
import { projectPaths } from '../src/kit/paths';
import { formatProblem, InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const paths = projectPaths(process.cwd());
  const lists = await Promise.all([
    ...apis.map(({ id }) => lintSources(paths, id)),
    checkOrphans(paths.openapi, paths.root),
  ]);
  // A problem in a shared file occurs in every contract that uses it, but is reported once.
  const problems = new Map(lists.flat().map((problem) => [formatProblem(problem), problem]));
  if (problems.size > 0) {
    throw new InputError([...problems.values()]);
  }
  const operations = await Promise.all(
    apis.map(async ({ id }) => {
      const { contract } = await bundleSources(paths, id);
      return [id, listOperations(contract).map(({ operation }) => operation.operationId)] as const;
    }),
  );
  const faults = await checkWorkflows(paths.openapi, paths.root, new Map(operations));
  if (faults.length > 0) {
    throw new InputError(faults);
  }
  const workflows = await listWorkflows(paths.openapi);
  console.log(
    `${String(apis.length)} contracts and ${String(workflows.length)} workflows follow the house rules.`,
  );
});
