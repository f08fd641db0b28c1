import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import { Parser } from 'htmlparser2';

import { isPrintRoute } from '../../src/portal/printRoute';
import { requireBuiltSite } from './requireBuiltSite';
import { root } from './scratch';

/** The built site; its tests fail without a build. */
export const buildFolder = path.join(root, 'build');

/**
 * The routes of the built site, from its HTML files, without the references for print, which have no scripts.
 *
 * @throws {Error} when the site has not been built
 */
export function builtRoutes(): string[] {
  requireBuiltSite(buildFolder);
  return readdirSync(buildFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(buildFolder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/'))
    .filter((route) => !isPrintRoute(route))
    .sort();
}

/** The HTML of a route: of a page, or of a file such as `/404.html`. */
export function builtHtml(route: string): string {
  const file = route.endsWith('.html') ? route : `${route}/index.html`;
  return readFileSync(path.join(buildFolder, file), 'utf8');
}

/** The head of a page and its root element, which takes a twentieth of the time to parse. */
export function builtHead(route: string): CheerioAPI {
  return load(builtHtml(route).split('<body', 1)[0] ?? '');
}

/** The first heading of a page, as text. */
export function builtTitle(route: string): string {
  const [heading = ''] = /<h1[\s>][^]*?<\/h1>/.exec(builtHtml(route)) ?? [];
  return load(heading).text();
}

const idsOf = new Map<string, ReadonlySet<string>>();

/** The ids of a page. Each page is read once, without building a DOM. */
export function builtIds(route: string): ReadonlySet<string> {
  const known = idsOf.get(route);
  if (known !== undefined) {
    return known;
  }
  const ids = new Set<string>();
  const parser = new Parser({
    onattribute: (name, value) => {
      if (name === 'id') {
        ids.add(value);
      }
    },
  });
  parser.end(builtHtml(route));
  idsOf.set(route, ids);
  return ids;
}

/** The names in a folder of the built site, without the compressed twins. */
export function builtNames(...folder: readonly string[]): readonly string[] {
  return readdirSync(path.join(buildFolder, ...folder)).filter((name) => !/\.(?:br|gz)$/.test(name));
}
