import type { Plugin } from '@docusaurus/types';

/**
 * Keeps the styles of the explorer in a file of their own, which loads with its code (`src/browser/components/TryIt`):
 * Docusaurus puts all others into the one file that every page loads.
 */
export default function apiExplorer(): Plugin {
  return {
    name: 'api-explorer',
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  explorerStyles: {
                    name: 'explorer-styles',
                    type: 'css/mini-extract',
                    test: /[\\/]TryIt[\\/]explorer\.css$/,
                    chunks: 'async',
                    enforce: true,
                    // Docusaurus' group for all styles has 50.
                    priority: 60,
                  },
                },
              },
            },
          },
  };
}
