import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { brand } from '../../../src/portal/brand';
import { buildFolder } from '../../support/built';

/**
 * The routes in the built site's sitemap, sorted.
 *
 * @throws {Error} when the site has not been built, or its sitemap is empty
 */
export function sitemapRoutes(): string[] {
  const file = path.join(buildFolder, 'sitemap.xml');
  if (!existsSync(file)) {
    throw new Error('There is no built site to test. Run `npm run build` first.');
  }
  const routes = [...readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => address.replace(brand.portalUrl, ''))
    .sort();
  if (routes.length === 0) {
    throw new Error('The sitemap of the built site names no page. Build the site again: npm run build.');
  }
  return routes;
}
