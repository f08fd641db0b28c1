import { existsSync } from 'node:fs';
import path from 'node:path';

import { brand } from '../src/facts/brand';
import { checkLinks } from '../src/built/links/checkLinks';
import { readSite } from '../src/built/links/readSite';
import { sourcesByRoute } from '../src/built/findSource';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const { root, build } = projectPaths(process.cwd());
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
  const site = await readSite(build, brand.portalUrl);
  const report = checkLinks(site, brand.portalUrl, { root, byRoute: sourcesByRoute(root) });
  const external = `${String(report.external.size)} addresses on other hosts`;
  console.log(
    `${String(report.references)} links on ${String(report.pages)} pages and in ${String(site.others.size)} other files; ` +
      `${external}, which \`npm run check:external-links -- --list\` lists.`,
  );
  if (report.problems.length > 0) {
    throw new InputError(report.problems);
  }
});
