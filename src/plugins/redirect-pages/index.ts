import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import clientRedirects from '@docusaurus/plugin-client-redirects';
import type { LoadContext, Plugin } from '@docusaurus/types';

import type { Redirect } from '../../portal/redirects';
import { checkRedirects, REDIRECTS_FILE } from '../../site';
import { InputError } from '../../kit/problem';
import { redirectPage, SCRIPT, SCRIPT_ADDRESS } from './redirectPage';

/**
 * Docusaurus' redirect plugin, with pages that a strict Content-Security-Policy allows: its own have an inline
 * script that contains the target, and its template cannot be changed (3.10.2). The list is checked first, so that
 * errors are reported with their line. A file that moved gets no page, since hosts redirect it; `keepPublished`
 * checks it.
 */
export default function redirectPages(context: LoadContext, options: unknown): Plugin {
  const { redirects } = options as { readonly redirects: readonly Redirect[] };
  const pages = redirects.filter(({ from }) => from.endsWith('/'));
  const plugin = clientRedirects(context, {
    id: 'default',
    fromExtensions: [],
    toExtensions: [],
    redirects: [...pages],
  });
  return {
    name: 'redirect-pages',
    async postBuild(props) {
      const { outDir, routesPaths, siteConfig, siteDir } = props;
      const source = readFileSync(path.join(siteDir, REDIRECTS_FILE), 'utf8');
      const problems = checkRedirects(pages, new Set(routesPaths), source);
      if (problems.length > 0) {
        throw new InputError(problems);
      }
      await plugin?.postBuild?.({ ...props, content: undefined });
      if (pages.length > 0) {
        await writeFile(path.join(outDir, SCRIPT_ADDRESS), SCRIPT);
      }
      for (const { from, to } of pages) {
        await writeFile(path.join(outDir, from, 'index.html'), redirectPage(to, siteConfig.url));
      }
    },
  };
}
