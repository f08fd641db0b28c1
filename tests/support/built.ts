import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './scratch';

/** The built site; the tests of it fail without one. */
export const buildFolder = path.join(root, 'build');

/**
 * The routes of the built site, from its HTML files.
 *
 * @throws {Error} when the site has not been built
 */
export function builtRoutes(): string[] {
  if (!existsSync(path.join(buildFolder, 'index.html'))) {
    throw new Error('There is no built site to test. Run `npm run build` first.');
  }
  return readdirSync(buildFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(buildFolder, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/\/index\.html$/, '/'))
    .sort();
}

/** The HTML of a route. */
export function builtHtml(route: string): string {
  return readFileSync(path.join(buildFolder, route, 'index.html'), 'utf8');
}

/** The names in a folder of the built site, without the compressed twins that lie beside the files. */
export function builtNames(...folder: readonly string[]): readonly string[] {
  return readdirSync(path.join(buildFolder, ...folder)).filter((name) => !/\.(?:br|gz)$/.test(name));
}
