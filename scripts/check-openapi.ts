import path from 'node:path';

import { apis } from '../src/apis';
import { lintContract, rulesFile } from '../src/contract/checkContract';
import { checkOrphans } from '../src/contract/findOrphans';
import { projectPaths } from '../src/pipeline/paths';
import { formatProblem, InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(async () => {
  const { root, openapi } = projectPaths(process.cwd());
  const lists = await Promise.all([
    ...apis.map((api) => lintContract(path.join(openapi, `${api.id}.yaml`), rulesFile(openapi), root)),
    checkOrphans(openapi, root),
  ]);
  // What is wrong in a shared file is wrong in every contract that uses it, and is told once.
  const problems = new Map(lists.flat().map((problem) => [formatProblem(problem), problem]));
  if (problems.size > 0) {
    throw new InputError([...problems.values()]);
  }
  console.log(`${String(apis.length)} contracts keep the house rules.`);
});
