import path from 'node:path';

import { apis } from '../src/apis';
import { lintContract, rulesFile } from '../src/contract/checkContract';
import { projectPaths } from '../src/pipeline/paths';
import { InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(async () => {
  const { root, openapi } = projectPaths(process.cwd());
  const lists = await Promise.all(
    apis.map((api) => lintContract(path.join(openapi, `${api.id}.yaml`), rulesFile(openapi), root)),
  );
  const problems = lists.flat();
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  console.log(`${String(apis.length)} contracts keep the house rules.`);
});
