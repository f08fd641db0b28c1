import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { DocVersion } from '../../portal/versions';
import { listHandWritten } from '../examples/guideUses';
import { pageRoute } from '../pages/pageRoute';

/** An id of a heading, as guides write it. */
const HEADING_ID = /^#{2,4} .*\{\/\* #([\w-]+) \*\/\}/gm;

/** The sections of the guides of a version, by their addresses: `/networking/#repeat-a-call`. */
export async function guideSections(root: string, version: DocVersion): Promise<ReadonlySet<string>> {
  const files = await listHandWritten(root, version);
  const sections = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, version.docs, file), 'utf8');
      const route = pageRoute(file, text);
      return [...text.matchAll(HEADING_ID)].map(([, id = '']) => `${route}#${id}`);
    }),
  );
  return new Set(sections.flat());
}
