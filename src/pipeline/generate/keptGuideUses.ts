import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { listHandWritten, readGuideUses } from '../../guides/forNode';
import type { GuideUse } from '../../reference/forNode';
import { CURRENT, type DocVersion } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { stampFiles, sync } from '../../kit/stamp';

/** What the guides of a version are about in the reference, and the file that keeps it. */
export interface KeptGuideUses {
  readonly file: string;
  readonly uses: readonly GuideUse[];
}

/**
 * Keeps what the guides of a version are about in a file, so that an edit of a guide generates pages only if it changes
 * that. Reads the guides again only if one has changed.
 */
export async function keptGuideUses(paths: ProjectPaths, version: DocVersion): Promise<KeptGuideUses> {
  const file = path.join(paths.generated, 'guides', `${version.name}.json`);
  const inputs = await stampFiles(paths.root, [
    ...(await listHandWritten(paths.root, version)).map((name) => path.join(version.docs, name)),
    'src/guides',
    // Guides show the examples that workflows send.
    ...(version.name === CURRENT ? [path.join(paths.openapi, 'workflows')] : []),
  ]);
  await sync(paths, { name: `guides/${version.name}`, owned: [file], inputs }, async () => ({
    files: new Map([[file, JSON.stringify(await readGuideUses(paths.root, version))]]),
  }));
  return { file, uses: JSON.parse(await readFile(file, 'utf8')) as GuideUse[] };
}
