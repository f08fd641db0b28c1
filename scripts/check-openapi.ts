import { apis } from '../src/facts/apis';
import { checkOrphans } from '../src/contract/findOrphans';
import { lintSources } from '../src/contract/bundleSources';
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
  console.log(`${String(apis.length)} contracts follow the house rules.`);
});
