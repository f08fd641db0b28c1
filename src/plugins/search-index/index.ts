import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';
import * as searchLocal from '@easyops-cn/docusaurus-search-local';

import { indexFile } from '../../browser/search/indexFile';
import { indexVersion } from '../../build/search/indexVersion';
import { listPages } from './listPages';
import { readPage, type Page } from '../../built/search/readPage';
import { overweight } from '../../build/search/weighIndex';

/** What the search theme exports; its types tell of its options only. */
interface SearchLocal {
  readonly default: (context: LoadContext, options: unknown) => Plugin;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const { default: theirPlugin, validateOptions } = searchLocal as unknown as SearchLocal;

/**
 * The search theme with an indexer of our own: the theme's reads headings and prose, ours also fields, values,
 * parameters and names, and writes the same kind of files (`search-index.json`, one more for each context).
 */
export default function searchIndex(context: LoadContext, options: unknown): Plugin {
  const theirs = theirPlugin(context, options);
  return {
    ...theirs,
    async postBuild({ outDir, baseUrl, plugins }) {
      // Weighed beside the rest: it takes threads of its own.
      const weighed: Promise<string | undefined>[] = [];
      for (const { root, urls } of listPages(plugins)) {
        const pages: Page[] = [];
        // One at a time: reading takes this one thread anyway, and all pages at once take the more memory.
        for (const url of urls) {
          const file = path.join(outDir, url.slice(baseUrl.length), 'index.html');
          pages.push(readPage(await readFile(file, 'utf8'), url));
        }
        const folder = path.join(outDir, root.slice(baseUrl.length));
        await mkdir(folder, { recursive: true });
        for (const { context: name, entries } of indexVersion(pages, root)) {
          const json = JSON.stringify(entries);
          await writeFile(path.join(folder, indexFile(name)), json);
          weighed.push(overweight(name, json));
        }
      }
      for (const problem of await Promise.all(weighed)) {
        if (problem !== undefined) {
          console.warn(`[WARNING] ${problem}`);
        }
      }
    },
  };
}

// Docusaurus looks for it here where a plugin is given as a function.
searchIndex.validateOptions = validateOptions;
