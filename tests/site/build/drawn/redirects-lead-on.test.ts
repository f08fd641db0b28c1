import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { brand } from '../../../../src/portal/brand';
import { checkLinks } from '../../../../src/site/links/checkLinks';
import { readSite } from '../../../../src/site/links/readSite';
import { docusaurusBuild } from '../../../../src/pipeline/buildSite';
import type { ProjectPaths } from '../../../../src/kit/paths';
import { edit } from '../../../support/scratch';
import { scratchSite } from '../../../support/temporary';
import { isFullSet } from '../../../../tools/suite/testSet';

let site: ProjectPaths;

beforeEach(() => {
  site = scratchSite();
});

const redirect = (entries: string) =>
  edit(path.join(site.root, 'src', 'portal', 'redirects.ts'), '= [];', `= [\n${entries}\n];`);
const build = () => docusaurusBuild(site, site.build, () => undefined);

it('writes a page for an old page, none for a file, and the redirecting script', async () => {
  await redirect("  { from: '/old/page/', to: '/other/#part' },\n  { from: '/old.yaml', to: '/other/' },");
  await build();
  const html = await readFile(path.join(site.build, 'old', 'page', 'index.html'), 'utf8');
  expect(html).toContain('url=/other/#part');
  expect(html).not.toContain('window.location.href');
  expect(existsSync(path.join(site.build, 'old.yaml'))).toBe(false);
  expect(existsSync(path.join(site.build, 'redirect.js'))).toBe(true);
  expect(await readFile(path.join(site.build, 'sitemap.xml'), 'utf8')).not.toContain('/old/');
  const { pages } = await readSite(site.build, brand.portalUrl);
  expect(pages.get('/old/page/')).toMatchObject({ leadsTo: '/other/#part', noindex: true });
  const report = checkLinks(await readSite(site.build, brand.portalUrl), brand.portalUrl, {
    root: site.root,
    byRoute: new Map(),
  });
  expect(report.problems.filter(({ message }) => message.includes('/old/page/'))).toEqual([]);
});

// The error for a redirect to a missing page is tested in broken-pages-are-reported.
if (isFullSet) {
  it('without redirects no files are written for them, and a redirect to a missing page fails the build', async () => {
    await build();
    expect(existsSync(path.join(site.build, 'redirect.js'))).toBe(false);
    await redirect("  { from: '/fine/', to: '/other/' },\n  { from: '/old/', to: '/others/' },");
    await expect(build()).rejects.toMatchObject({
      problems: [
        {
          file: 'src/portal/redirects.ts',
          line: 6,
          message: '/old/ is redirected to /others/, which does not exist.',
          fix: 'name /other/.',
        },
      ],
    });
  });
}
