import { checkSite, requireBuild, type SiteCheck, siteChecks } from '../src/site/forNode';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { scriptArgs, siteLine } from './lines';

runCommand(async () => {
  const { positionals: names } = scriptArgs(siteLine);
  const unknown = names.find((name) => !isSiteCheck(name));
  if (unknown !== undefined) {
    const fix = `use ${siteChecks.join(' or ')}, or no argument for both.`;
    throw new InputError([{ message: `There is no check "${unknown}" of the built site.`, fix }]);
  }
  const paths = projectPaths(process.cwd());
  requireBuild(paths.build);
  const checks = names.length === 0 ? siteChecks : names.filter(isSiteCheck);
  const problems = await checkSite(paths, checks, console.log);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});

function isSiteCheck(name: string): name is SiteCheck {
  return siteChecks.some((check) => check === name);
}
