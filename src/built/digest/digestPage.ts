import { openTwin, type OpenTwin } from '../machine-readable/openTwin';
import type { BuiltPage } from '../pages/readPage';
import type { PageHead } from '../pages/readHead';
import type { PageScripts } from '../pages/readScripts';
import type { Page } from '../search/page';
import { searchPage, type ModelledSearch } from '../search/searchPage';

/** What the build needs of a page, small enough that it can have all pages at the same time. */
export interface PageDigest {
  /** Its path below the folder of the site: `api/index.html`. */
  readonly file: string;
  /** Its address on the site: `/api/`, `/404.html`. */
  readonly route: string;
  readonly head: PageHead;
  /** For the security policy. */
  readonly scripts: PageScripts;
  /** For the search, if it may find the page. */
  readonly search: Page | undefined;
  /** For the Markdown twin, if the page has one. */
  readonly twin: OpenTwin | undefined;
}

/** What the model of a reference page gives, so that its text is not read out of its HTML. */
export interface ModelledPage {
  readonly search: ModelledSearch;
  /** Title and text, with open links. */
  readonly markdown: string;
}

/**
 * Takes from a page what the build needs.
 *
 * @param modelled what comes of the page's model instead of its HTML, for a page that has one
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function digestPage(page: BuiltPage, modelled?: ModelledPage): PageDigest {
  const { file, route, head } = page;
  return {
    file,
    route,
    head,
    scripts: page.scripts(),
    search: searchPage(page, modelled?.search),
    twin: openTwin(page, modelled?.markdown),
  };
}
