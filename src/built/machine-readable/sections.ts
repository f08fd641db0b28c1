import { CHANGELOG } from '../../facts/changelogRoute';
import { commonPages, contextOf, searchContexts } from '../../facts/searchContexts';
import { orderPages } from './orderPages';
import type { MachinePage } from './page';

/** Pages of a version that belong together: those of a context of the search, or the changelog. */
export interface Section {
  /** Its path below that of the version: `public/checkout/`; empty for the common pages. */
  readonly path: string;
  readonly label: string;
  /** Whether people wrote it: the guides, and not the reference or the changelog. */
  readonly isGuide: boolean;
  readonly pages: readonly MachinePage[];
}

/**
 * The sections of a version, the common pages first and the changelog last; without those that have no pages.
 *
 * @param pages all pages of the version
 * @param versionPath where the version is served: `/`, `/2022-09/`
 */
export function sectionsOf(pages: readonly MachinePage[], versionPath: string): readonly Section[] {
  const ordered = orderPages(pages);
  const isOfChangelog = ({ kind }: MachinePage) => kind !== 'doc';
  const contexts = [commonPages, ...searchContexts.filter((context) => context !== commonPages)];
  return [
    ...contexts.map((context) => ({
      path: context === commonPages ? '' : `${context.path}/`,
      label: context.label,
      isGuide: !context.path.startsWith('api/'),
      pages: ordered.filter(
        (page) => !isOfChangelog(page) && contextOf(page.route.slice(versionPath.length)) === context,
      ),
    })),
    { path: `${CHANGELOG}/`, label: 'Changelog', isGuide: false, pages: ordered.filter(isOfChangelog) },
  ].filter((section) => section.pages.length > 0);
}
