import { brand } from '../portal/brand';
import type { ProjectPaths } from '../kit/paths';
import type { Problem } from '../kit/problem';
import { listFiles } from '../kit/syncFolder';
import { sourcesByRoute } from './findSource';
import { checkLinks } from './links/checkLinks';
import { addOtherFiles, createPageReader, type AddressedPage } from './links/readSite';
import { readPages } from './pages/readPages';
import { checkWeight, weightTable } from './weight/checkWeight';
import { unweighedPage, weighPages, type UnweighedPage } from './weight/weighSite';

/** The checks that read the pages of the built site. */
export const siteChecks = ['links', 'weight'] as const;

export type SiteCheck = (typeof siteChecks)[number];

/**
 * Checks the links and the weight of a built site, and reads each page once for both.
 *
 * @param checks which of the two to run
 * @param print receives the figures of each check
 * @returns the problems of all checks
 */
export async function checkSite(
  { root, build }: ProjectPaths,
  checks: readonly SiteCheck[],
  print: (text: string) => void,
): Promise<Problem[]> {
  const files = await listFiles(build);
  const linked: AddressedPage[] = [];
  const unweighed: UnweighedPage[] = [];
  const readLinks = createPageReader(brand.portalUrl);
  await readPages(
    build,
    files.filter((name) => name.endsWith('.html')),
    (page) => {
      if (checks.includes('links')) {
        linked.push(readLinks(page));
      }
      if (checks.includes('weight')) {
        unweighed.push(unweighedPage(page));
      }
    },
  );

  const problems: Problem[] = [];
  if (checks.includes('links')) {
    const site = await addOtherFiles(build, files, linked, brand.portalUrl);
    const report = checkLinks(site, brand.portalUrl, { root, byRoute: sourcesByRoute(root) });
    print(
      `${String(report.references)} links on ${String(report.pages)} pages and in ${String(site.others.size)} other files; ` +
        `${String(report.external.size)} addresses on other hosts, which \`npm run check external-links -- --list\` lists.`,
    );
    problems.push(...report.problems);
  }
  if (checks.includes('weight')) {
    const pages = await weighPages(build, unweighed);
    print(`${weightTable(pages)}\n${String(pages.length)} pages measured.`);
    problems.push(...checkWeight(pages));
  }
  return problems;
}
