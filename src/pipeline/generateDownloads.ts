import path from 'node:path';

import { apis } from '../apis';
import { contractDownloads } from '../contract/downloads';
import { readBundle } from './generateReference';
import type { ProjectPaths } from './paths';
import { syncFolder, type SyncResult } from './syncFolder';

/** The folder of generated files that the site serves as they are. */
function downloadsFolder(paths: Pick<ProjectPaths, 'generated'>): string {
  return path.join(paths.generated, 'static');
}

/** Writes the contracts and their JSON Schemas, from the bundles, to where the site serves them. */
export async function generateDownloads(paths: ProjectPaths): Promise<SyncResult> {
  const files = new Map<string, string>();
  for (const { id } of apis) {
    for (const [name, content] of contractDownloads(id, await readBundle(paths, id))) {
      files.set(name, content);
    }
  }
  return syncFolder(files, downloadsFolder(paths));
}
