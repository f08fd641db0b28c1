import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { OPEN_POINTS } from '../../portal/routes';
import type { OpenPoint } from '../../reference';
import type { DocVersion } from '../../portal/versions';
import { listHandWritten } from '../examples/guideUses';
import { pageRoute } from '../pages/pageRoute';
import { tryParsePage } from '../pages/parsePage';
import { readFrontMatter } from '../pages/readFrontMatter';
import { findOpenPoints } from './findOpenPoints';

/**
 * The open points of all guides of a version, in the order of the pages' paths and of the text of each page.
 *
 * A page that cannot be read has none: the build reports it, with what is wrong.
 *
 * @param root the project's folder
 */
export async function readOpenPoints(root: string, version: DocVersion): Promise<readonly OpenPoint[]> {
  const files = await listHandWritten(root, version);
  const points = await Promise.all(
    files.map(async (file) =>
      openPointsIn(file, await readFile(path.join(root, version.docs, file), 'utf8')),
    ),
  );
  return points.flat();
}

/**
 * The open points of a guide. They are about the API that the front matter names, or about several.
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
