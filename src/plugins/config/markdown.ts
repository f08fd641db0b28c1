import path from 'node:path';

import type { MarkdownConfig } from '@docusaurus/types';

import { checkFrontMatter, markWords, readFrontMatter, readGermanWords } from '../../guides/forNode';
import { readSourceDays } from '../../site/forNode';
import { displayPath } from '../../kit/displayPath';
import { projectPaths } from '../../kit/paths';
import { InputError } from '../../kit/problem';

/**
 * The Markdown configuration: diagrams are on, files are UTF-8, front matter is YAML and validated against its closed
 * schema, broken links between Markdown files are warnings (the link itself then fails the build), and missing images
 * are errors. The German words in the catalogues that are only text are marked. Search keywords of both languages are merged into one
 * list, for the page's metadata and the search. Each page gets the day of its last change, which it shows at its end.
 *
 * @param root the folder that the problems' file names are relative to
 * @param pages the folder whose pages must match the front matter schema
 */
export function markdownConfig(root: string, pages: string): Partial<MarkdownConfig> {
  const catalogues = path.join(projectPaths(root).generated, 'catalogues');
  const isText = (file: string) =>
    file === path.join(catalogues, 'law.mdx') || path.dirname(file) === path.join(catalogues, 'go-live');
  // Git's log is read once for all pages.
  let days: ReturnType<typeof readSourceDays> | undefined;
  return {
    mermaid: true,
    // None of our plugins sees what a page imports.
    preprocessor: ({ filePath, fileContent }) =>
      isText(filePath) ? markWords(fileContent, readGermanWords(root)) : fileContent,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: async (params) => {
      const file = displayPath(root, params.filePath);
      const read = await readFrontMatter(file, params.fileContent);
      if ('problem' in read) {
        throw new InputError([read.problem]);
      }
      const result = await params.defaultParseFrontMatter(params);
      if (params.filePath.startsWith(pages + path.sep)) {
        const problems = checkFrontMatter(file, params.fileContent, result.frontMatter);
        if (problems.length > 0) {
          throw new InputError(problems);
        }
      }
      days ??= readSourceDays(root);
      const day = (await days)(path.relative(root, params.filePath).replaceAll(path.sep, '/'));
      const lastUpdate = day === undefined ? {} : { last_update: { date: day } };
      return { ...result, frontMatter: { ...mergeKeywords(result.frontMatter), ...lastUpdate } };
    },
  };
}

/** Merges the German search keywords into the others, because Docusaurus supports only one list. */
export function mergeKeywords(frontMatter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { keywords_de: german, ...rest } = frontMatter;
  if (!Array.isArray(german)) {
    return { ...frontMatter };
  }
  const keywords: unknown[] = Array.isArray(rest['keywords']) ? rest['keywords'] : [];
  return { ...rest, keywords: [...new Set<unknown>([...keywords, ...(german as unknown[])])] };
}
