import type { CheerioAPI } from 'cheerio';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { MOST_TWIN_BYTES } from '../../../src/site/machine-readable/splitTwin';
import { buildFolder } from '../../support/built';
import { builtText, cleaned, listedRoutes, readArticle, twinFiles } from '../../support/twins';

const routes = listedRoutes();
const long = routes.filter((route) => twinFiles(route).length > 1);

/** The heading of the section that an id of a page is in. */
function headingAt(page: CheerioAPI, id: string): string {
  const places = page('h1, h2, h3, h4, h5, h6, [id]').toArray();
  const place = places.findIndex((element) => page(element).attr('id') === id);
  const headings = places.slice(0, place + 1).filter((element) => page(element).is('h1, h2, h3, h4, h5, h6'));
  return cleaned(page(headings.at(-1)).text());
}

describe('the Markdown of a page', () => {
  it('has at most 50,000 bytes in each file, so that no assistant cuts it off', () => {
    expect(MOST_TWIN_BYTES).toBe(50_000);
    const heavy = routes
      .flatMap(twinFiles)
      .map((file) => [file, Buffer.byteLength(builtText(file))] as const)
      .filter(([, bytes]) => bytes > MOST_TWIN_BYTES);
    expect(heavy).toEqual([]);
    expect(long.length).toBeGreaterThan(2);
  });

  it('has no files but the parts of a long page, which are listed at the top of each other', () => {
    const expected = routes.flatMap(twinFiles);
    const found = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?:^|\/)(?:index|part-\d+)\.md$/.test(name),
    );
    expect(found.map((name) => `/${name}`).sort()).toEqual([...expected].sort());
    for (const route of long) {
      const files = twinFiles(route);
      for (const file of files) {
        const listed = Array.from(
          builtText(file).matchAll(/^> - \[Part \d+\]\((\S+)\): \S/gm),
          ([, url = '']) => url,
        );
        expect(listed, file).toEqual(
          files.filter((other) => other !== file).map((other) => `${brand.portalUrl}${other}`),
        );
      }
    }
  });

  it('leads from a link to a section to the part that has the section', () => {
    const links = routes.flatMap((route) =>
      twinFiles(route).flatMap((file) =>
        Array.from(builtText(file).matchAll(/\]\(([^()\s]*)#([^()\s]+)\)/g), ([, url = '', id = '']) => ({
          file,
          target: url === '' ? file : url.replace(brand.portalUrl, ''),
          id,
        })),
      ),
    );
    const pages = new Map(long.map((route) => [route, readArticle(route)]));
    const toLong = links.filter(({ target }) => pages.has(path.posix.dirname(target).concat('/')));
    const wrong = toLong.filter(({ target, id }) => {
      const page = pages.get(`${path.posix.dirname(target)}/`);
      const heading = page === undefined ? '' : headingAt(page, id);
      const lines = builtText(target).match(/^#+ .+$/gm) ?? [];
      return !lines.some(
        (line) => line.replace(/^#+ /, '').replace(/[`*\\_]/g, '') === heading.replace(/_/g, ''),
      );
    });
    expect(wrong).toEqual([]);
    expect(toLong.filter(({ target }) => target.includes('/part-')).length).toBeGreaterThan(20);
    expect(toLong.filter(({ target }) => !existsSync(path.join(buildFolder, target)))).toEqual([]);
  });
});
