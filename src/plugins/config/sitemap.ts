import type { Options as PresetOptions } from '@docusaurus/preset-classic';

import { readLastChanges } from '../../site/forNode';
import { releaseLabels, versionPath } from '../../portal/versions';

type SitemapOptions = Exclude<PresetOptions['sitemap'], false | undefined>;

/**
 * The sitemap (sitemaps.org, protocol 0.9): the pages of the latest version with the day of their last change.
 * Releases are excluded here rather than with `noIndex`, which would empty their search index.
 *
 * @param root the project's folder
 */
export function sitemapOptions(root: string): SitemapOptions {
  return {
    ignorePatterns: ['/search/', ...releaseLabels(root).map((label) => `${versionPath(label)}**`)],
    filename: 'sitemap.xml',
    // Dates without times.
    lastmod: 'date',
    // Search engines ignore both, and the values would be guesses.
    changefreq: null,
    priority: null,
    createSitemapItems: async ({ defaultCreateSitemapItems, ...params }) => {
      const items = await defaultCreateSitemapItems(params);
      const { changes, hasHistory } = await readLastChanges(root);
      if (!hasHistory) {
        console.warn(
          '[WARNING] Git does not have the whole history here (a shallow clone, or none), so the sitemap and the pages for ' +
            'machines lack the days of their last changes. Fix: git fetch --unshallow.',
        );
      }
      // Docusaurus' own dates lack the generated pages, and are wrong in a shallow clone.
      return items.map((item) => ({ ...item, lastmod: changes.get(new URL(item.url).pathname) ?? null }));
    },
  };
}
