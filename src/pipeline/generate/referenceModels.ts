import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { apiRoute } from '../../portal/routes';
import { listVersions } from '../../portal/versions';
import { contractName } from '../../contract/forNode';
import type { ReferencePageModel } from '../../reference';
import type { ProjectPaths } from '../../kit/paths';
import { listFiles } from '../../kit/syncFolder';

/** The model of a page of the reference, as the generator has kept it. */
export interface ReferenceModelFile {
  readonly route: string;
  /** An absolute path. */
  readonly file: string;
}

/**
 * Where the generator keeps the models of an API's pages.
 *
 * @param name the API and its version, as a bundle is named
 */
export function modelsFolder({ generated }: ProjectPaths, name: string): string {
  return path.join(generated, 'reference', name);
}

/** The kept models of all versions of the documentation. */
export async function listModels(paths: ProjectPaths): Promise<readonly ReferenceModelFile[]> {
  const found = await Promise.all(
    listVersions(paths.root).flatMap((version) =>
      version.apis.map(async (api) => {
        const folder = modelsFolder(paths, contractName(api.id, version.name));
        const base = apiRoute({ api: api.id, versionPath: version.path });
        return (await listFiles(folder)).map((name) => ({
          route: `${base}${name.replace(/\.json$/, '')}/`,
          file: path.join(folder, name),
        }));
      }),
    ),
  );
  return found.flat();
}

export async function readModel(file: string): Promise<ReferencePageModel> {
  return JSON.parse(await readFile(file, 'utf8')) as ReferencePageModel;
}
