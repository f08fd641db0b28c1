import { createRequire } from 'node:module';
import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { explorerBundling, type Aliases } from './explorerBundling';

/**
 * Makes the explorer of docusaurus-theme-openapi-docs available to `src/components/TryIt`, which loads
 * it on demand. The theme itself is not among the site's themes: it would bring 200 KB of styles to
 * every page and replace parts of the classic theme.
 */
export default function apiExplorer({ siteDir }: { readonly siteDir: string }): Plugin {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const theme = path.join(path.dirname(require.resolve('docusaurus-theme-openapi-docs')), 'theme');
  return {
    name: 'api-explorer',
    configureWebpack: (config, isServer) =>
      explorerBundling(theme, (config.resolve?.alias ?? {}) as Aliases, isServer),
  };
}
