import path from 'node:path';

import { contractDownloads } from '../contract/downloads';
import { withSentFiles } from '../contract/examples/sentFile';
import { explorerFiles } from '../reference/explorer/explorerItem';
import { listSamples } from '../reference/samples/listSamples';
import { brand } from '../facts/brand';
import { readBundles } from '../contract/bundles';
import { listVersions } from '../facts/versions';
import type { ProjectPaths } from '../kit/paths';
import { syncFolder, writeFileAtomic, type SyncResult } from '../kit/syncFolder';
import { bundlePageSandbox } from './bundlePageSandbox';
import { generateTool } from './generateTool';

/** The folder of generated static files. */
function downloadsFolder(paths: Pick<ProjectPaths, 'generated'>): string {
  return path.join(paths.generated, 'static');
}

/**
 * Writes the static files generated from the bundles: contracts, JSON Schemas, samples, the data of each operation for
 * the explorer, the worker of the sandbox in the page, whose address is in `page-sandbox.json`, and the file with the
 * sandbox and the commands.
 */
export async function generateDownloads(paths: ProjectPaths): Promise<SyncResult> {
  const files = new Map([[brand.toolPath.slice(1), (await generateTool(paths)).text]]);
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
  const sandbox = await bundlePageSandbox(paths);
  sandbox.files.forEach((content, name) => files.set(name, content));
  const address = JSON.stringify({ worker: `/${sandbox.worker}` });
  await writeFileAtomic(path.join(paths.generated, 'page-sandbox.json'), address);
  return syncFolder(files, downloadsFolder(paths));
}
