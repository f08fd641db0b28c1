import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { WORKFLOWS_FOLDER } from '../../portal/workflows';
import { listVersions } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { filesIn, readStamp, stampFiles, type Stamp } from '../../kit/stamp';
import { writeFileAtomic } from '../../kit/syncFolder';

/** What everything generated is made of besides the guides, below the project's root. */
const SOURCES = ['src', 'openapi', 'src/cli', 'src/cli/sandbox', 'src/cli/validate'];
const FILES = ['package-lock.json', 'versions.json'];

const stampFile = ({ generated }: ProjectPaths) => path.join(generated, 'stamps', 'all.json');

/** The contents that everything generated is made of besides the guides, to be taken before it is generated. */
export async function stampSources(paths: ProjectPaths): Promise<Stamp> {
  const absolute = (names: readonly string[]) => names.map((name) => path.join(paths.root, name));
  return stampFiles(paths.root, [...(await filesIn(absolute(SOURCES))), ...absolute(FILES)]);
}

/** Records that everything has been generated from these contents. */
export async function keepStamp(paths: ProjectPaths, stamp: Stamp): Promise<void> {
  await writeFileAtomic(stampFile(paths), JSON.stringify(stamp));
}

/** Forgets it, before something is generated. */
export async function forgetStamp(paths: ProjectPaths): Promise<void> {
  await rm(stampFile(paths), { force: true });
}

/**
 * Whether everything has been generated from the contents that are there now. It takes a fraction of a second, and loads
 * none of the generators. An edit of a guide does not count: it changes only which guides a page of the reference links to.
 */
export async function isAllGenerated(paths: ProjectPaths): Promise<boolean> {
  const stamp = await readStamp(stampFile(paths));
  if (stamp === undefined) {
    return false;
  }
  const folders = listVersions(paths.root).flatMap(({ docs, apis }) =>
    apis.map(({ id }) => path.join(paths.root, docs, 'api', id)),
  );
  const made = [
    ...folders,
    path.join(paths.root, 'docs', WORKFLOWS_FOLDER),
    ...['catalogues', 'static', 'validators'].map((name) => path.join(paths.generated, name)),
  ];
  return (
    made.every((folder) => existsSync(folder)) &&
    JSON.stringify(await stampSources(paths)) === JSON.stringify(stamp)
  );
}
