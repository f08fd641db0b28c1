import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { DocVersion } from '../../portal/versions';
import { listHandWritten } from '../examples/guideUses';
import { pageRoute } from '../pages/pageRoute';

/** An id of a heading, as guides write it. */
const HEADING_ID = /^#{2,4} (.*) \{\/\* #([\w-]+) \*\/\}/gm;

/** The addresses of the sections of the guides of a version: `/networking/#repeat-a-call`. */
export async function guideSections(root: string, version: DocVersion): Promise<ReadonlySet<string>> {
  return new Set((await guideSectionTitles(root, version)).keys());
}

/** The titles of the sections of the guides of a version, each after that of its page, by their addresses: `Networking: Repeat a call`. */
export async function guideSectionTitles(
  root: string,
  version: DocVersion,
): Promise<ReadonlyMap<string, string>> {
  const files = await listHandWritten(root, version);
  const sections = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, version.docs, file), 'utf8');
      const route = pageRoute(file, text);
      const [, page = ''] = /^title: (.+)$/m.exec(text) ?? [];
      return [...text.matchAll(HEADING_ID)].map(
        ([, title = '', id = '']) => [`${route}#${id}`, `${page}: ${title}`] as const,
      );
    }),
  );
  return new Map(sections.flat());
}
