import { execFileSync } from 'node:child_process';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { brand } from '../../../../src/portal/brand';
import { releaseLabels, versionPath } from '../../../../src/portal/versions';
import { sourcesByRoute } from '../../../../src/site/findSource';
import { builtHead, builtTitle } from '../../../support/built';
import { root } from '../../../support/scratch';
import { builtText, cleaned, listedRoutes } from '../../../support/twins';
/** A page in the sitemap, and the day of its last change (ISO 8601; empty if unknown). */
interface DatedPage {
  readonly route: string;
  readonly day: string;
}

/**
 * What is wrong with the days in a sitemap, in sentences that say what to do.
 *
 * @param sources the file behind each route
 * @param latest the last day that can be right (ISO 8601)
 * @param hasHistory whether git has the full history; without it, only entries of the changelog have a day
 */
function wrongDays(
  pages: readonly DatedPage[],
  sources: ReadonlyMap<string, string>,
  latest: string,
  hasHistory: boolean,
): string[] {
  return pages.flatMap(({ route, day }) => {
    const file = sources.get(route) ?? 'the file behind it';
    if (!hasHistory && !route.startsWith('/changelog/')) {
      return day === '' ? [] : [`${route} has the day ${day}, although git has no full history.`];
    }
    if (day === '') {
      return [
        `${route} has no day of its last change, because ${file} has never been committed: ` +
          'commit it, run npm run build, and run the tests again.',
      ];
    }
    return /^20\d\d-\d\d-\d\d$/.test(day) && day <= latest
      ? []
      : [`${route} has the day "${day}" of its last change: look at the date of the last commit of ${file}.`];
  });
}

const routes = listedRoutes();
const isReleased = (route: string) =>
  releaseLabels(root).some((label) => route.startsWith(versionPath(label)));

type Data = Readonly<Record<string, unknown>>;

/** The parsed structured data of a page. Throws if it is malformed. */
function dataOf(route: string): readonly Data[] {
  const page = builtHead(route);
  return page('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse(page(script).text()) as Data);
}

const ofType = (route: string, type: string) => dataOf(route).filter((data) => data['@type'] === type);

describe('the title of a page', () => {
  const labels = ['', ...releaseLabels(root)];
  const labelOf = (route: string) =>
    labels.find((label) => label !== '' && route.startsWith(versionPath(label))) ?? '';

  it.each(labels.map((label) => [label === '' ? 'the latest version' : label, label]))(
    'is that of no other page of %s',
    (_version, label) => {
      const titles = routes
        .filter((route) => labelOf(route) === label)
        .map((route) => builtHead(route)('title').text());
      expect(titles.length).toBeGreaterThan(100);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    },
  );

  it('begins with its heading', () => {
    const wrong = routes.filter(
      (route) =>
        !builtHead(route)('title')
          .text()
          .startsWith(cleaned(builtTitle(route))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the sitemap', () => {
  const sitemap = load(builtText('sitemap.xml'), { xmlMode: true });
  const entries = sitemap('url')
    .toArray()
    .map((entry) => ({
      route: sitemap(entry).children('loc').text().replace(brand.portalUrl, ''),
      day: sitemap(entry).children('lastmod').text(),
    }));

  it('has every page of the latest version, and no other', () => {
    expect(entries.map(({ route }) => route).sort()).toEqual(
      routes.filter((route) => !isReleased(route)).sort(),
    );
  });

  it('has the last-modified date of each page, if git has the full history', () => {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: root,
      encoding: 'utf8',
    });
    const today = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const sources = sourcesByRoute(root);
    expect(wrongDays(entries, sources, today, shallow.trim() !== 'true')).toEqual([]);
  });

  it('has the same date for a page as its twin and its structured data', () => {
    const wrong = entries.filter(({ route, day }) => {
      const twinDate =
        /^---\n[^]*?^last_change: (.*)$[^]*?^---$/m.exec(builtText(`${route}index.md`))?.[1] ?? '';
      const [article] = ofType(route, 'TechArticle');
      return twinDate !== day || (article !== undefined && (article['dateModified'] ?? '') !== day);
    });
    expect(wrong).toEqual([]);
  });

  it('is listed in robots.txt, which excludes no crawler', () => {
    const robots = builtText('robots.txt');
    expect(robots).toContain(`Sitemap: ${brand.portalUrl}/sitemap.xml\n`);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });
});

describe('the structured data of every page', () => {
  it('is an article for a documentation page, with the title and description of the page', () => {
    const wrong = routes.filter((route) => {
      if (route === '/' || route.startsWith('/changelog/')) {
        return ofType(route, 'TechArticle').length > 0;
      }
      const page = builtHead(route);
      const [article, ...others] = ofType(route, 'TechArticle');
      return (
        article === undefined ||
        others.length > 0 ||
        article['@context'] !== 'https://schema.org' ||
        article['headline'] !== cleaned(builtTitle(route)) ||
        article['description'] !== page('meta[name="description"]').attr('content') ||
        article['url'] !== brand.portalUrl + route ||
        article['image'] !== page('meta[property="og:image"]').attr('content') ||
        article['inLanguage'] !== page('html').attr('lang')
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has breadcrumbs of at least one parent page, each with the title of an existing page', () => {
    const titles = new Map(routes.map((route) => [brand.portalUrl + route, cleaned(builtTitle(route))]));
    const wrong = routes.filter((route) => {
      const [crumbs, ...others] = ofType(route, 'BreadcrumbList');
      if (route === '/') {
        return crumbs !== undefined || ofType(route, 'WebSite').length !== 1;
      }
      const items = (crumbs?.['itemListElement'] ?? []) as readonly Data[];
      return (
        others.length > 0 ||
        items.length < 2 ||
        items.at(-1)?.['item'] !== brand.portalUrl + route ||
        items.some(
          (item, index) =>
            item['position'] !== index + 1 || titles.get(String(item['item'])) !== item['name'],
        )
      );
    });
    expect(wrong).toEqual([]);
  });

  it('is a blog posting for a changelog entry', () => {
    const entries = routes.filter((route) => /^\/changelog\/./.test(route));
    expect(entries.filter((route) => ofType(route, 'BlogPosting').length !== 1)).toEqual([]);
    expect(entries.length).toBeGreaterThan(4);
  });
});
