import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { releaseLabels, versionPath } from '../../../src/portal/versions';
import { buildFolder, builtHead, builtHtml, builtRoutes } from '../../support/built';
import { indexFiles, readIndexFile } from '../../support/builtSearch';
import { root } from '../../support/scratch';
import { drawShare } from '../../../tools/suite/testSet';

const routes = builtRoutes().filter((route) => route.endsWith('/'));
const labels = releaseLabels(root);
const ofRelease = (label: string) => routes.filter((route) => route.startsWith(versionPath(label)));
const ofLatest = routes.filter((route) => labels.every((label) => !route.startsWith(versionPath(label))));

/** What a page declares to search engines: its canonical URL and robots directives. */
function metadataOf(route: string) {
  const html = builtHead(route);
  return {
    canonical: html('link[rel="canonical"]')
      .toArray()
      .map((link) => link.attribs['href']),
    robots: html('meta[name="robots"]')
      .toArray()
      .map((meta) => meta.attribs['content']),
  };
}

const indexedPages = (folder: string): string[] =>
  indexFiles(folder).flatMap((name) =>
    readIndexFile(folder, name).flatMap(({ documents }) => documents.map(({ u }) => u)),
  );

it('each page of the latest version is its own canonical page', () => {
  const wrong = ofLatest.filter(
    (route) => metadataOf(route).canonical.join() !== `${brand.portalUrl}${route}`,
  );
  expect(wrong).toEqual([]);
  expect(ofLatest.length).toBeGreaterThan(400);
});

it('the search of the latest version finds no page of a release', () => {
  expect(
    indexedPages('').filter((page) => labels.some((label) => page.startsWith(versionPath(label)))),
  ).toEqual([]);
});

it.each(labels)('%s has pages', (label) => {
  expect(ofRelease(label).length).toBeGreaterThan(200);
});

describe.each(labels)('the release %s', (label) => {
  const home = versionPath(label);
  const pages = ofRelease(label);
  const drawn = drawShare(pages, 1 / 10);

  it('names the same page of the latest version as canonical, or itself if there is none', () => {
    const wrong = pages.filter((route) => {
      const latest = route.slice(home.length - 1);
      const canonical = ofLatest.includes(latest) ? latest : route;
      return metadataOf(route).canonical.join() !== `${brand.portalUrl}${canonical}`;
    });
    expect(wrong).toEqual([]);
  });

  it('is in no sitemap, and has no noindex directive', () => {
    expect(readFileSync(path.join(buildFolder, 'sitemap.xml'), 'utf8')).not.toContain(home);
    expect(pages.filter((route) => metadataOf(route).robots.length > 0)).toEqual([]);
  });

  it('has a search index of its own, with its pages and no others', () => {
    const found = indexedPages(home);
    expect(found.filter((page) => !page.startsWith(home))).toEqual([]);
    expect(new Set(found).size).toBe(pages.length);
  });

  it('has a banner on every page, which links to the same page of the latest version', () => {
    const wrong = drawn.filter((route) => {
      const link = load(builtHtml(route))('.theme-doc-version-banner a').attr('href');
      const latest = route.slice(home.length - 1);
      return link !== (ofLatest.includes(latest) ? latest : '/');
    });
    expect(wrong).toEqual([]);
  });

  it('links to its own pages and files, all of which exist', () => {
    const lost = drawn.flatMap((route) => {
      const html = load(builtHtml(route));
      html('.theme-doc-version-banner').remove();
      const links = html('main a[href^="/"], main [src^="/"]')
        .toArray()
        .map(({ attribs }) => attribs['href'] ?? attribs['src'] ?? '');
      return links
        .filter((link) => !link.startsWith(home) || !isBuilt(link))
        .map((link) => `${route} links to ${link}`);
    });
    expect(lost).toEqual([]);
  });
});

function isBuilt(link: string): boolean {
  const file = path.join(buildFolder, decodeURIComponent(new URL(link, brand.portalUrl).pathname));
  return existsSync(link.split(/[?#]/)[0]?.endsWith('/') === true ? path.join(file, 'index.html') : file);
}
