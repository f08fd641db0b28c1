import path from 'node:path';

import type { MarkdownConfig } from '@docusaurus/types';

import { displayPath, InputError } from '../../kit/problem';
import { checkFrontMatter } from '../../guides/checkFrontMatter';

/**
 * How Markdown is read: diagrams on, front matter checked against its closed schema, broken links
 * between Markdown files warned about (the link itself then fails the build), missing images fatal.
 * Search words of both languages become one list, which the page's meta data and the search take.
 *
 * @param root the folder that problems' file names are relative to
 * @param pages the folder whose pages the front matter schema rules
 */
export function markdownConfig(root: string, pages: string): Partial<MarkdownConfig> {
  return {
    mermaid: true,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    parseFrontMatter: async (params) => {
      const result = await params.defaultParseFrontMatter(params);
      if (params.filePath.startsWith(pages + path.sep)) {
        const file = displayPath(root, params.filePath);
        const problems = checkFrontMatter(file, params.fileContent, result.frontMatter);
        if (problems.length > 0) {
          throw new InputError(problems);
        }
      }
      return { ...result, frontMatter: mergeKeywords(result.frontMatter) };
    },
  };
}

/** Front matter with its German search words among the others, as Docusaurus knows only one list. */
export function mergeKeywords(frontMatter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { keywords_de: german, ...rest } = frontMatter;
  if (!Array.isArray(german)) {
    return { ...frontMatter };
  }
  const keywords: unknown[] = Array.isArray(rest['keywords']) ? rest['keywords'] : [];
  return { ...rest, keywords: [...new Set<unknown>([...keywords, ...(german as unknown[])])] };
}
