import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { CURRENT } from '../../../src/portal/versions';
import { brand } from '../../../src/portal/brand';
import { findPages } from '../../../src/guides/pages/findPages';
import type { ProjectPaths } from '../../../src/kit/paths';
import type { Problem } from '../../../src/kit/problem';
import { inspectPages } from '../../../tools/writing/docs/checkDocs';
import { readDestinations } from '../../../tools/writing/docs/destinations';
import { brokenLinkOfRelease, siteProblems, wrongRedirect } from '../../fixtures/failed-builds/siteProblems';
import { sourceProblems } from '../../fixtures/failed-builds/sourceProblems';
import { scratchSite } from '../../support/temporary';

let site: ProjectPaths;

beforeEach(() => {
  site = scratchSite();
});

/** The problems that `npm run check docs` reports for the site, except those of snippets that run. */
async function problemsOf(): Promise<readonly Problem[]> {
  const pages = await findPages(site.root);
  const { problems } = await inspectPages(site.root, pages, {
    source: { contracts: new Map(), versionPath: '/' },
    destinations: await readDestinations(site, pages, new Map()),
    versions: [CURRENT],
    portalUrl: brand.portalUrl,
  });
  return problems;
}

describe('what a build refuses, the quick check refuses with file, line and fix', () => {
  it('and it accepts a site without faults', async () => {
    expect(await problemsOf()).toEqual([]);
  });

  it('and it accepts what a build accepts', async () => {
    const page = [
      "import { brand as names } from '@site/src/portal/brand';",
      '',
      'export const years = ({ first = 2020, ...rest }) => [first, rest.last].map((year) => year + 1);',
      '',
      '<Details className={names.name} style={{ width: 320 }}>',
      '',
      '{years({ last: 1 }).join(", ")} and {Math.max(1, 2)} in `{tenant_id}` \\{braces}. {/* a comment */}',
      '',
      '</Details>',
      '',
      ':::law[Title]',
      '',
      '![Elsewhere](https://images.example/till.png)',
      '',
      ':::',
    ];
    await mkdir(path.join(site.root, 'src', 'portal'), { recursive: true });
    await writeFile(path.join(site.root, 'src', 'portal', 'brand.ts'), '');
    await appendFile(path.join(site.root, 'docs', 'other.mdx'), `\n${page.join('\n')}\n`);
    expect(await problemsOf()).toEqual([]);
  });

  it.each(sourceProblems.map((one) => [one.fault, one] as const))(
    '%s',
    async (_problem, { breakIt, problem }) => {
      await breakIt(site);
      expect(await problemsOf()).toEqual([problem]);
    },
  );

  it('sidebars that are not TypeScript', async () => {
    await writeFile(path.join(site.root, 'sidebars.ts'), "export default { guides: ['index',, };\n");
    expect(await problemsOf()).toEqual([
      expect.objectContaining({
        file: 'sidebars.ts',
        message: expect.stringContaining('The sidebars cannot be loaded: ') as string,
      }),
    ]);
  });

  // A release is frozen, and a redirect is not a page: the build and the tests of redirects check these.
  const ofPages = siteProblems.filter((one) => one !== brokenLinkOfRelease && one !== wrongRedirect);
  it.each(ofPages.map((one) => [one.name, one] as const))('%s', async (_name, { breakIt, problem }) => {
    await breakIt(site);
    const { file = 'docs/again.mdx', line = 7 } = problem;
    expect(await problemsOf()).toEqual([
      { file, line, message: expect.any(String) as string, fix: expect.any(String) as string },
    ]);
  });
});
