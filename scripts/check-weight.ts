import { existsSync } from 'node:fs';
import path from 'node:path';

import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { checkWeight, weightTable } from '../src/built/weight/checkWeight';
import { weighSite } from '../src/built/weight/weighSite';

runCommand(async () => {
  const { build } = projectPaths(process.cwd());
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
  const pages = await weighSite(build);
  console.log(`${weightTable(pages)}\n${String(pages.length)} pages measured.`);
  const problems = checkWeight(pages);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});
