import path from 'node:path';

import { contractDownloads } from '../contract/downloads';
import { withSentFiles } from '../contract/examples/sentFile';
import { explorerFiles } from '../reference/explorer/explorerItem';
import { listSamples } from '../reference/samples/listSamples';
import { readBundles } from '../contract/bundles';
import { listVersions } from '../facts/versions';
import type { ProjectPaths } from '../kit/paths';
import { workflowDownloads } from './generateWorkflows';
import { syncFolder, type SyncResult } from '../kit/syncFolder';

/** The folder of generated static files. */
function downloadsFolder(paths: Pick<ProjectPaths, 'generated'>): string {
  return path.join(paths.generated, 'static');
}

/**
 * Writes the static files generated from the bundles: contracts, JSON Schemas, samples, the data of each
 * operation for the explorer, and the workflows.
 */
export async function generateDownloads(paths: ProjectPaths): Promise<SyncResult> {
  const files = new Map(await workflowDownloads(paths));
  for (const { name: version, path: versionPath } of listVersions(paths.root)) {
    for (const [id, contract] of await readBundles(paths, version)) {
      const called = withSentFiles(contract);
      const made = [
        contractDownloads(id, contract, versionPath),
        listSamples(called, id),
        explorerFiles(id, called),
      ];
      for (const [name, content] of made.flatMap((each) => [...each])) {
        files.set(`${versionPath.slice(1)}${name}`, content);
      }
    }
  }
  return syncFolder(files, downloadsFolder(paths));
}
