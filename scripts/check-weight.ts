import { existsSync } from 'node:fs';
import path from 'node:path';

import { projectPaths } from '../src/pipeline/paths';
import { InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';
import { judgeWeight, weightTable } from '../src/weight/judgeWeight';
import { weighSite } from '../src/weight/weighSite';

runCommand(async () => {
  const { build } = projectPaths(process.cwd());
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', cure: 'run `npm run build` first.' }]);
  }
  const pages = await weighSite(build);
  console.log(`${weightTable(pages)}\n${String(pages.length)} pages weighed.`);
  const problems = judgeWeight(pages);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});
