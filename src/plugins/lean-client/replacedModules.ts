import path from 'node:path';

import { expectedReplacement, type ExpectedModule } from '../upstream/ExpectedModules';
import type { UpstreamPackage } from '../upstream/writtenFor';

/** A module of a package that is kept out of the site, and its replacement. */
interface ReplacedModule {
  readonly request: RegExp;
  readonly replacement: string;
  readonly package: UpstreamPackage;
  readonly file: string;
}

const browser = path.join(__dirname, '..', '..', 'browser');

/** Modules that every page would load, and that do what none needs. */
export const replacedModules: readonly ReplacedModule[] = [
  {
    // The object at `window.docusaurus`, which prefetches everything at once.
    request: /^\.\/docusaurus$/,
    replacement: path.join(browser, 'routing', 'docusaurus.ts'),
    package: '@docusaurus/core',
    file: 'node_modules/@docusaurus/core/lib/client/docusaurus.js',
  },
  {
    // What trims a path, so that the not-found page of `/networking/%20` would turn into Networking.
    request: /^\.\/normalizeLocation$/,
    replacement: path.join(browser, 'routing', 'sameLocation.ts'),
    package: '@docusaurus/core',
    file: 'node_modules/@docusaurus/core/lib/client/normalizeLocation.js',
  },
];

/**
 * The HTML of a large reference page, as `src/reference/view/page.ts` writes it: browsers take it from the
 * document that the reader opened. The import of the entire list (`?whole`) is not replaced.
 */
export const HTML_LIST = /\.html\.json$/;

/** Replaces a request for the HTML of a page with the module for browsers next to it. */
export function forBrowsers(resource: { request: string }): void {
  resource.request = resource.request.replace(HTML_LIST, '.html.mjs');
}

/** Our replacements, which must be in the browser bundle: a pattern without matches replaces nothing. */
export const expectedReplacements: readonly ExpectedModule[] = replacedModules.map(
  ({ replacement, package: upstream, file, request }) =>
    expectedReplacement(replacement, {
      package: upstream,
      file,
      expected: `the bundle was expected to request this module with a path like ${String(request)}, so that ours takes its place`,
      adapt: 'src/plugins/lean-client/replacedModules.ts',
    }),
);
