import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { brand } from '../src/portal/brand';
import { checkLinks, readSite, requireBuild } from '../src/site/forNode';
import { collectAddresses } from '../tools/checks/links/collectAddresses';
import { checkAllAddresses } from '../tools/checks/links/checkAllAddresses';
import { reportResults } from '../tools/checks/links/reportResults';
import { projectPaths } from '../src/kit/paths';

const POLICY = {
  timeout: 20_000,
  attempts: 4,
  pause: 2000,
  longestPause: 120_000,
  userAgent: `Mozilla/5.0 (compatible; link check of ${brand.portalUrl})`,
  sleep: async (milliseconds: number) => {
    await sleep(milliseconds);
  },
};

const CONCURRENCY = 4;

/**
 * Calls every address of another host that the built site links.
 *
 * @throws {InputError} without a build
 */
export async function checkExternalLinks(values: {
  readonly list?: boolean;
  readonly report?: string;
}): Promise<void> {
  const { root, build } = projectPaths(process.cwd());
  requireBuild(build);
  const site = await readSite(build, brand.portalUrl);
  const pages = collectAddresses(checkLinks(site, brand.portalUrl, { root, byRoute: new Map() }).external);
  if (values.list === true) {
    for (const [address, files] of [...pages].sort()) {
      console.log(`${address}  on ${files.join(', ')}`);
    }
    return;
  }
  const results = await checkAllAddresses(pages.keys(), POLICY, CONCURRENCY);
  const report = reportResults(results, pages);
  console.log(report);
  if (values.report !== undefined) {
    await writeFile(values.report, report);
  }
  if (results.some(({ outcome }) => outcome === 'dead')) {
    process.exitCode = 1;
  }
}
