import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { IndexEntry } from '../search/model/documents';
import { indexFile } from '../search/model/indexFile';
import type { PageDigest } from './digest/digestPage';
import { twinAddress } from '../site/machine-readable/twinAddress';
import { brand } from '../portal/brand';
import { DOCUMENTATION_FILE, DOCUMENTATION_FORMAT, GUIDANCE_FILE } from '../portal/files';
import { fullTitle } from '../portal/referencePage';
import { CURRENT, CURRENT_LABEL } from '../portal/versions';
import type { DocumentationFile, DocumentedPage } from '../search/model/documentation';

/**
 * Writes the file with the documentation of a built site: the Markdown twins and the full search index of the current
 * version, as they are, and the rules for integrations. The same site makes the same bytes.
 *
 * @param folder the built site, with its twins and indexes
 */
export async function writeDocumentation(folder: string, digests: readonly PageDigest[]): Promise<void> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const twinned = digests
    .filter(({ head, twin }) => twin !== undefined && (head.version ?? CURRENT) === CURRENT)
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  const pages = await Promise.all(
    twinned.map(async ({ route, twin }): Promise<DocumentedPage> => {
      const markdown = await read(twinAddress(route));
      return { route, title: fullTitle(twin?.title ?? '', route), markdown };
    }),
  );
  const rules = await read(GUIDANCE_FILE);
  const content: DocumentationFile = {
    format: DOCUMENTATION_FORMAT,
    version: CURRENT_LABEL,
    portal: brand.portalUrl,
    pages: [...pages, { route: GUIDANCE_FILE, title: /^# (.+)$/m.exec(rules)?.[1] ?? '', markdown: rules }],
    index: JSON.parse(await read(indexFile(''))) as readonly IndexEntry[],
  };
  await writeFile(path.join(folder, DOCUMENTATION_FILE), JSON.stringify(content));
}
