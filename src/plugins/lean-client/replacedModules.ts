import path from 'node:path';

import { expectedReplacement, type ExpectedModule } from '../upstream/ExpectedModules';
import type { UpstreamPackage } from '../upstream/writtenFor';

/** A module of a package that is not part of the site, and our module in its place. */
interface ReplacedModule {
  readonly request: RegExp;
  readonly replacement: string;
  readonly package: UpstreamPackage;
  /** The module that is replaced. */
  readonly file: string;
}

const browser = path.join(__dirname, '..', '..', 'browser');

/** The modules that every page would load and none needs. */
export const replacedModules: readonly ReplacedModule[] = [
  {
    // The classic theme's client module brings Prism and its languages, and code is coloured already.
    request: /theme-classic[\\/]lib[\\/]prism-include-languages(\.js)?$/,
    replacement: path.join(browser, 'stubs', 'nothing.ts'),
    package: '@docusaurus/theme-classic',
    file: 'node_modules/@docusaurus/theme-classic/lib/prism-include-languages.js',
  },
  {
    // What `window.docusaurus` is: it prefetches, and in one go.
    request: /^\.\/docusaurus$/,
    replacement: path.join(browser, 'routing', 'docusaurus.ts'),
    package: '@docusaurus/core',
    file: 'node_modules/@docusaurus/core/lib/client/docusaurus.js',
  },
];

/**
 * The HTML of a large reference page, as `src/reference/pages/page.ts` writes it: browsers take it from the document that
 * the reader opened. The import of the whole list (`?whole`) stays.
 */
export const HTML_LIST = /\.html\.json$/;

/** Replaces a request for the HTML of a page by one for the module beside it that is for browsers. */
export function forBrowsers(resource: { request: string }): void {
  resource.request = resource.request.replace(HTML_LIST, '.html.mjs');
}

/** Our modules, which have to be in the bundle of browsers: a pattern that matches no request replaces nothing. */
export const expectedReplacements: readonly ExpectedModule[] = replacedModules.map(
  ({ replacement, package: upstream, file, request }) =>
    expectedReplacement(replacement, {
      package: upstream,
      file,
      expected: `the bundle was expected to request this module with a path like ${String(request)}, so that ours takes its place`,
      adapt: 'src/plugins/lean-client/replacedModules.ts',
    }),
);
