import path from 'node:path';

import { WORKFLOWS_FOLDER } from '../../portal/workflows';
import { listVersions } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { currentInputs, filesIn } from '../../kit/stamp';

/** What everything generated is made of besides the guides, below the project's root. */
const SOURCES = ['src', 'openapi'];
const FILES = ['package-lock.json', 'versions.json'];

/** The name of the stamp of everything. */
export const ALL = 'all';

/** The files that everything generated is made of besides the guides, absolute. */
export async function listSources({ root }: ProjectPaths): Promise<readonly string[]> {
  const absolute = (names: readonly string[]) => names.map((name) => path.join(root, name));
  return [...(await filesIn(absolute(SOURCES))), ...absolute(FILES)];
}

/**
 * Whether everything has been generated from the contents that are there now. It takes a fraction of a second, and loads
 * none of the generators. An edit of a guide does not count: it changes only which guides a page of the reference links to.
 */
export async function isAllGenerated(paths: ProjectPaths): Promise<boolean> {
  const folders = listVersions(paths.root).flatMap(({ docs, apis }) =>
    apis.map(({ id }) => path.join(paths.root, docs, 'api', id)),
  );
  const made = [
    ...folders,
    path.join(paths.root, 'docs', WORKFLOWS_FOLDER),
    ...['catalogues', 'static', 'validators'].map((name) => path.join(paths.generated, name)),
  ];
  return (await currentInputs(paths, { name: ALL, made, inputs: await listSources(paths) })) !== undefined;
}
