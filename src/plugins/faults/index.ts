import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { firstLoadScript } from './firstLoadScript';

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
      ['notice.css', 'waitForNetwork.ts', 'slowPage.ts', 'pendingPage.ts'].map((name) =>
        path.join(BROWSER, name),
      ),
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: firstLoadScript(codeTranslations) }],
    }),
  };
}
