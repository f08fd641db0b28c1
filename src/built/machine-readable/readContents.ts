import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../facts/brand';
import { readContent, type PageContent, type PageKind } from './readBuiltPage';
import { resolveLinks } from './resolveLink';
import { toMarkdown } from './toMarkdown';

/** Pages that a thread reads. */
export interface ContentsTask {
  /** The built site. */
  readonly folder: string;
  /** Their files, relative to the folder. */
  readonly pages: readonly { readonly file: string; readonly kind: PageKind }[];
  /** The routes of all pages that have a twin. */
  readonly routes: readonly string[];
}

/** The content of a page as Markdown, or why there is none. */
export type ReadContent =
  | (Pick<PageContent, 'title' | 'next'> & { readonly markdown: string; readonly fault?: undefined })
  | { readonly fault: string };

/** Reads the content of built pages, in their order; `readPages.ts` calls it in threads. */
export function readContents({ folder, pages, routes }: ContentsTask): Promise<ReadContent[]> {
  const resolve = resolveLinks(brand.portalUrl, new Set(routes));
  return Promise.all(
    pages.map(async ({ file, kind }) => {
      const html = await readFile(path.join(folder, file), 'utf8');
      try {
        const { element, title, next } = readContent(html, kind);
        return { title, next, markdown: toMarkdown(element, resolve) };
      } catch (error) {
        return { fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
