import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';

import { boxContextOf, type SearchContext } from '../../portal/sections';

/** Where the box of the open page searches. */
interface Section {
  /** The path of the page's version: `/` or `/2022-09/`. */
  readonly baseUrl: string;
  /** The context that it searches first; none on pages outside any API. */
  readonly context: SearchContext | undefined;
}

/**
 * Where the box of the open page searches.
 *
 * @param release the path of the page's release, relative to the site's base: `2022-09/`
 */
export function useSection(release: string | undefined): Section {
  const baseUrl = useBaseUrl(`/${release ?? ''}`);
  const { pathname } = useLocation();
  const context = pathname.startsWith(baseUrl) ? boxContextOf(pathname.slice(baseUrl.length)) : undefined;
  return { baseUrl, context };
}
