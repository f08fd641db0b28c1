import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type DocumentationFile, type DocumentedPage, type IndexEntry, indexFile } from '../search';
import { writeTwin } from '../site/forNode';
import type { MachinePage } from '../site';
import { brand } from '../portal/brand';
import { DOCUMENTATION_FILE, DOCUMENTATION_FORMAT, GUIDANCE_FILE } from '../portal/files';
import { fullTitle } from '../portal/referencePage';
import { CURRENT, CURRENT_LABEL } from '../portal/versions';

/**
 * Writes the file with the documentation of a built site: the Markdown twins, each in one part, and the full search index of
 * the current version, and the rules for integrations. The same site makes the same bytes.
 *
 * @param folder the built site, with its indexes
 * @param pages those that have a twin
 */
export async function writeDocumentation(folder: string, pages: readonly MachinePage[]): Promise<void> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const documented = pages
    .filter(({ version }) => (version ?? CURRENT) === CURRENT)
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map((page): DocumentedPage => {
      const { route, title } = page;
      return { route, title: fullTitle(title, route), markdown: writeTwin(page) };
    });
  const rules = await read(GUIDANCE_FILE);
  const content: DocumentationFile = {
    format: DOCUMENTATION_FORMAT,
    version: CURRENT_LABEL,
    portal: brand.portalUrl,
    pages: [
      ...documented,
      { route: GUIDANCE_FILE, title: /^# (.+)$/m.exec(rules)?.[1] ?? '', markdown: rules },
    ],
    index: JSON.parse(await read(indexFile(''))) as readonly IndexEntry[],
  };
  await writeFile(path.join(folder, DOCUMENTATION_FILE), JSON.stringify(content));
}
