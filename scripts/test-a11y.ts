import { rm } from 'node:fs/promises';

import { countTests } from '../src/pipeline/countTests';
import { runCommand } from '../src/pipeline/runCommand';
import { runPlaywright } from '../tests/support/runPlaywright';
import { sitemapRoutes } from '../tests/support/sitemap';
import { views } from '../tests/support/views';

// `--all` looks at every page in every view instead of in one; all else goes to Playwright.
runCommand(async () => {
  const everyView = process.argv.includes('--all');
  const args = process.argv.slice(2).filter((arg) => arg !== '--all');
  await rm('.generated/reports/a11y.json', { force: true });
  const report = runPlaywright('a11y', ['--project=a11y', ...args], {
    A11Y_VIEWS: everyView ? 'all' : 'one',
  });
  const { passed, failed, skipped } = await countTests(report);
  console.log(
    `${String(sitemapRoutes().length)} pages of the sitemap, each in ${everyView ? 'all' : 'one'} of ` +
      `${String(views.length)} views, and the tests of the kinds of page: ` +
      `${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`,
  );
});
