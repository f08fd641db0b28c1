import { CHANGELOG_FOLDER } from '../../portal/sections';
import { routeOf } from '../../portal/routes';

/**
 * The route of a hand-written page: its slug, or its path.
 *
 * @param file the page below `docs/`, with or without that folder, or an entry of the changelog
 * @param text the complete file
 */
export function pageRoute(file: string, text: string): string {
  const [, slug] = /^slug: (\S+)$/m.exec(text) ?? [];
  if (file.startsWith(`${CHANGELOG_FOLDER}/`)) {
    return `/${CHANGELOG_FOLDER}/${slug ?? ''}/`;
  }
  return slug ?? routeOf(file.replace(/^docs\//, ''));
}
