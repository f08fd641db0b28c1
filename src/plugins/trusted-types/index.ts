import type { LoadContext, Plugin } from '@docusaurus/types';

import { documentPolicy } from '../../site';
import { scriptAddressPolicy } from './scriptAddressPolicy';

/**
 * Lets the code of a page take scripts only from the folder that the bundler fills.
 *
 * The policy of the pages is in them, and not in the headers with the rest: a worker has the headers of its own file, and
 * those of the bundler import scripts before any code of ours runs, which could allow it. A page's own policy does not
 * reach its workers.
 */
export default function trustedTypes({ baseUrl }: Pick<LoadContext, 'baseUrl'>): Plugin {
  return {
    name: 'trusted-types',
    injectHtmlTags: () =>
      // The dev server loads changed modules from other places.
      process.env['NODE_ENV'] === 'production'
        ? {
            headTags: [
              { tagName: 'script', innerHTML: scriptAddressPolicy(baseUrl) },
              {
                tagName: 'meta',
                attributes: { 'http-equiv': 'Content-Security-Policy', content: documentPolicy() },
              },
            ],
          }
        : {},
  };
}
