import { openTwin, type OpenTwin } from '../machine-readable/openTwin';
import type { BuiltPage } from '../pages/readPage';
import type { PageHead } from '../pages/readHead';
import type { PageScripts } from '../pages/readScripts';
import type { Page } from '../search/page';
import { searchPage } from '../search/searchPage';

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

/**
 * Takes from a page what the build needs.
 *
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function digestPage(page: BuiltPage): PageDigest {
  const { file, route, head } = page;
  return { file, route, head, scripts: page.scripts(), search: searchPage(page), twin: openTwin(page) };
}
