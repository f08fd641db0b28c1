import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { DocVersion } from '../../portal/versions';
import { listHandWritten } from '../examples/guideUses';
import { pageRoute } from '../pages/pageRoute';

/** An id of a heading, as guides write it. */
const HEADING_ID = /^#{2,4} (.*) \{\/\* #([\w-]+) \*\/\}/gm;

/** The addresses of the sections of the guides of a version: `/networking/#repeat-a-call`. */
export async function guideSections(root: string, version: DocVersion): Promise<ReadonlySet<string>> {
  const files = await listHandWritten(root, version);
  const sections = await Promise.all(
    files.map(async (file) =>
      sectionTitlesIn(file, await readFile(path.join(root, version.docs, file), 'utf8')),
    ),
  );
  return new Set(sections.flat().map(([address]) => address));
}

/** The address of a section, and its title after that of its page: `Networking: Repeat a call`. */
export type SectionTitle = readonly [address: string, title: string];

/**
 * The sections of one guide.
 *
 * @param file the page's path in the folder of the version
 */
export function sectionTitlesIn(file: string, text: string): readonly SectionTitle[] {
  const route = pageRoute(file, text);
  const [, page = ''] = /^title: (.+)$/m.exec(text) ?? [];
  return [...text.matchAll(HEADING_ID)].map(([, title = '', id = '']) => [
    `${route}#${id}`,
    `${page}: ${title}`,
  ]);
}
