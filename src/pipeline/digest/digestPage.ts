import { type ModelledSearch, searchPage } from '../../search/forNode';
import type { Page } from '../../search';
import { type BuiltPage, openTwin, type OpenTwin } from '../../site/forNode';
import type { PageHead, PageScripts } from '../../site';

/** What the build needs from a page, small enough to hold for all pages at once. */
export interface PageDigest {
  /** The path relative to the site's folder: `api/index.html`. */
  readonly file: string;
  /** The address on the site: `/api/`, `/404.html`. */
  readonly route: string;
  readonly head: PageHead;
  /** For the security policy. */
  readonly scripts: PageScripts;
  /** For the search, if the page is searchable. */
  readonly search: Page | undefined;
  /** For the Markdown twin, if the page has one. */
  readonly twin: OpenTwin | undefined;
}

/** What the model of a reference page provides, so that it is not parsed from its HTML. */
export interface ModelledPage {
  readonly search: ModelledSearch;
  /** Title and text, with open links. */
  readonly markdown: string;
  /** The same without the schemas that have pages of their own, for a file that has all pages. */
  readonly once: string;
}

/**
 * Extracts what the build needs from a page.
 *
 * @param modelled what the page's model provides, if it has one
 * @throws {Error} if the content or the title is not found
 */
export function digestPage(page: BuiltPage, modelled?: ModelledPage): PageDigest {
  const { file, route, head } = page;
  return {
    file,
    route,
    head,
    scripts: page.scripts(),
    search: searchPage(page, modelled?.search),
    twin: openTwin(page, modelled),
  };
}
