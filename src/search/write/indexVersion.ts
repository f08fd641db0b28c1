import { commonPages, contextOf, searchContexts } from '../../portal/sections';
import type { IndexEntry } from '../model/documents';
import { buildIndex } from './buildIndex';
import { makeDocuments } from './makeDocuments';
import type { Page } from './page';

export interface VersionIndex {
  /** The context; `''` for the full index. */
  readonly context: string;
  /** All that the index is made of. */
  readonly pages: readonly Page[];
  readonly makeEntries: () => readonly IndexEntry[];
}

/**
 * The indexes of a version: the full index, and one for each context that has pages.
 *
 * @param pages the pages of the version
 * @param root the path of the version, with a trailing slash
 */
export function indexVersion(pages: readonly Page[], root: string): readonly VersionIndex[] {
  const contextPath = (url: string) => contextOf(url.slice(root.length)).path;
  const ordered = [...pages].sort((a, b) => rank(contextPath(a.url)) - rank(contextPath(b.url)));
  const inContexts = searchContexts
    .map(({ path }) => ({ context: path, pages: ordered.filter(({ url }) => contextPath(url) === path) }))
    .filter((group) => group.pages.length > 0);
  return [{ context: '', pages: withoutCopies(ordered) }, ...inContexts].map(({ context, pages: own }) => ({
    context,
    pages: own,
    makeEntries: () => buildIndex(makeDocuments(withoutRepeats(own), contextPath)),
  }));
}

/** Common pages first, then the APIs in registry order. */
function rank(context: string): number {
  return context === commonPages.path ? -1 : searchContexts.findIndex(({ path }) => path === context);
}

/** Omits schemas that another API describes identically, so that the full index shows each field once. */
function withoutCopies(pages: readonly Page[]): readonly Page[] {
  const seen = new Set<string>();
  return pages.filter(({ kind, title, fields }) => {
    const content = JSON.stringify([title, fields.map(({ path, text, values }) => [path, text, values])]);
    if (kind !== 'schema' || !seen.has(content)) {
      seen.add(content);
      return true;
    }
    return false;
  });
}

/**
 * Omits parameters that another operation describes identically: a header means the same everywhere, so it is
 * indexed once.
 */
function withoutRepeats(pages: readonly Page[]): readonly Page[] {
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    fields: page.fields.filter(({ id, path, text, values }) => {
      const content = JSON.stringify(/(?:^|\.)header\./.test(id) ? [path] : [path, text, values]);
      const isRepeat = page.kind === 'operation' && seen.has(content);
      seen.add(content);
      return !isRepeat;
    }),
  }));
}
