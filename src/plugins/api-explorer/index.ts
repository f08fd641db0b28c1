import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { explorerBundling, SHARED, type Aliases } from './explorerBundling';

/**
 * Makes the forms of docusaurus-theme-openapi-docs available to `src/browser/tryit`, which loads them
 * on demand. The theme itself is not one of the site's themes: it would add 200 KB of styles to every page and
 * replace parts of the classic theme.
 */
export default function apiExplorer({ siteDir }: { readonly siteDir: string }): Plugin {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const theme = path.join(path.dirname(require.resolve('docusaurus-theme-openapi-docs')), 'theme');
  const shared = Object.fromEntries(SHARED.map((name) => [name, require.resolve(name)] as const));
  return {
    name: 'api-explorer',
    configureWebpack: (config, isServer) =>
      explorerBundling(theme, shared, (config.resolve?.alias ?? {}) as Aliases, isServer),
  };
}
