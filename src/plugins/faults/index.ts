import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { firstLoadScript } from './firstLoadScript';
import { replaceFor } from './replacements';

/**
 * Tells the reader of what fails where Docusaurus keeps silent: the scripts of a first page, a page asked for
 * offline.
 */
export default function faults({ codeTranslations }: LoadContext): Plugin {
  return {
    name: 'faults',
    getClientModules: () => ['notice.css', 'waitForNetwork.ts'].map((name) => path.join(__dirname, name)),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: firstLoadScript(codeTranslations) }],
    }),
    configureWebpack(_config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return isServer ? {} : { plugins: [new NormalModuleReplacementPlugin(/(?:^|\/)preload$/, replaceFor)] };
    },
  };
}
