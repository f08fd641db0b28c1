import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { ExpectedModules } from '../upstream/ExpectedModules';
import { firstLoadScript } from './firstLoadScript';
import { expectedPreload, replaceFor } from './replacements';

/** The modules of this plugin that run in browsers. */
const BROWSER = path.join(__dirname, '..', '..', 'browser', 'faults');

/**
 * Shows the reader failures that Docusaurus hides: scripts of a first page that do not load, navigation while
 * offline, and a page that takes long to load.
 */
export default function problems({ codeTranslations }: LoadContext): Plugin {
  return {
    name: 'faults',
    getClientModules: () =>
      ['notice.css', 'waitForNetwork.ts', 'slowPage.ts'].map((name) => path.join(BROWSER, name)),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: firstLoadScript(codeTranslations) }],
    }),
    configureWebpack(_config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replacement = new NormalModuleReplacementPlugin(/(?:^|\/)preload$/, replaceFor);
      const isProduction = process.env['NODE_ENV'] === 'production';
      return isServer
        ? {}
        : { plugins: [replacement, ...(isProduction ? [new ExpectedModules([expectedPreload])] : [])] };
    },
  };
}
