import type { Plugin } from '@docusaurus/types';

import { LLMS_DIRECTIVE, LLMS_INDEX } from '../../portal/files';

/**
 * Names the index for assistants on every page: as a link in the head (RFC 8288, relation `index`), and as the first line of the
 * body, which no reader sees or hears.
 */
export function assistantsIndex(): Plugin {
  return {
    name: 'assistants-index',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'link', attributes: { rel: 'index', type: 'text/plain', href: LLMS_INDEX } }],
      preBodyTags: [{ tagName: 'p', attributes: { hidden: true }, innerHTML: LLMS_DIRECTIVE }],
    }),
  };
}
