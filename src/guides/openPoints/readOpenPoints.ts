import { OPEN_POINTS } from '../../portal/routes';
import type { OpenPoint } from '../../reference';
import { pageRoute } from '../pages/pageRoute';
import { tryParsePage } from '../pages/parsePage';
import { readFrontMatter } from '../pages/readFrontMatter';
import { findOpenPoints } from './findOpenPoints';

/**
 * The open points of a guide; none of one that cannot be read. They are about the API that the front matter names, or about several.
 *
 * @param file the page's path in the folder of the version
 */
export async function openPointsIn(file: string, text: string): Promise<readonly OpenPoint[]> {
  // Most pages have none, and to parse all of them takes seconds.
  if (!/specified/i.test(text)) {
    return [];
  }
  const route = pageRoute(file, text);
  const read = await readFrontMatter(file, text);
  const parsed = tryParsePage(text);
  if (route === OPEN_POINTS || 'problem' in read || 'problem' in parsed) {
    return [];
  }
  const { title, sidebar_label: label = title, apis } = read.values;
  const [api, ...others] = Array.isArray(apis) ? (apis as readonly unknown[]) : [];
  return findOpenPoints(parsed.root).map(({ id, sentence, heading }) => ({
    api: typeof api === 'string' && others.length === 0 ? api : undefined,
    sentence,
    place: {
      text: heading === undefined ? String(label) : `${String(label)}: ${heading}`,
      href: `${route}#${id}`,
    },
  }));
}
