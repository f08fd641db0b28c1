import { existsSync } from 'node:fs';
import path from 'node:path';

import { checkSite, siteChecks, type SiteCheck } from '../src/site/checkSite';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !isSiteCheck(name));
  if (unknown !== undefined) {
    const fix = `use ${siteChecks.join(' or ')}, or no argument for both.`;
    throw new InputError([{ message: `There is no check "${unknown}" of the built site.`, fix }]);
  }
  const paths = projectPaths(process.cwd());
  if (!existsSync(path.join(paths.build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
  const checks = names.length === 0 ? siteChecks : names.filter(isSiteCheck);
  const problems = await checkSite(paths, checks, console.log);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});

function isSiteCheck(name: string): name is SiteCheck {
  return siteChecks.some((check) => check === name);
}
