import { CHANGELOG_FOLDER, commonPages, contextOf, searchContexts } from '../../portal/sections';
import { orderPages } from './orderPages';
import type { MachinePage } from './page';

/** The pages of one search context of a version, or of the changelog. */
export interface Section {
  /** The path relative to the version: `public/checkout/`; empty for the common pages. */
  readonly path: string;
  readonly label: string;
  /** Whether it contains guides rather than the reference or the changelog. */
  readonly isGuide: boolean;
  readonly pages: readonly MachinePage[];
}

/**
 * The sections of a version that have pages, the common pages first and the changelog last.
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
    {
      path: `${CHANGELOG_FOLDER}/`,
      label: 'Changelog',
      isGuide: false,
      pages: ordered.filter(isOfChangelog),
    },
  ].filter((section) => section.pages.length > 0);
}
