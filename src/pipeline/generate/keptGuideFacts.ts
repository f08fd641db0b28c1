import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type GuideFacts, listHandWritten, readGuideFacts } from '../../guides/forNode';
import type { GuideUse } from '../../reference/forNode';
import { CURRENT, type DocVersion } from '../../portal/versions';
import { hashOfParts, keptFiles } from '../../kit/keptFiles';
import type { ProjectPaths } from '../../kit/paths';
import { stampFiles, sync } from '../../kit/stamp';

/** What other pages show of the guides of a version, and the files that keep it. */
export interface KeptGuideFacts {
  /** The file of the uses, of which the reference and downloads are made. */
  readonly usesFile: string;
  readonly uses: readonly GuideUse[];
  /** The file of all facts, of which catalogues are made. */
  readonly factsFile: string;
  readonly facts: readonly GuideFacts[];
}

/** The rooms that make facts of a guide. */
const READERS = ['guides', 'reference', 'portal', 'kit'].map((room) => path.join('src', room));

/**
 * Keeps what other pages show of the guides of a version in files, so that an edit of a guide generates pages only if it
 * changes that. Reads only those guides again that have changed.
 */
export async function keptGuideFacts(paths: ProjectPaths, version: DocVersion): Promise<KeptGuideFacts> {
  const folder = path.join(paths.generated, 'guides');
  const [usesFile, factsFile] = ['uses', 'facts'].map((name) =>
    path.join(folder, `${version.name}.${name}.json`),
  ) as [string, string];
  // Guides show the examples that workflows send.
  const workflows = version.name === CURRENT ? [path.join(paths.openapi, 'workflows')] : [];
  const readers = await stampFiles(paths.root, [...READERS, ...workflows, 'package-lock.json']);
  const guides = (await listHandWritten(paths.root, version)).map((name) => path.join(version.docs, name));
  const inputs = { ...readers, ...(await stampFiles(paths.root, guides)) };
  const owned = [usesFile, factsFile];
  await sync(paths, { name: `guides/${version.name}`, owned, inputs }, async () => {
    const store = {
      kept: keptFiles(path.join(folder, version.name)),
      code: hashOfParts([JSON.stringify(readers)]),
    };
    const facts = await readGuideFacts(paths.root, version, store);
    const uses = facts.flatMap((guide) => guide.uses);
    return {
      files: new Map([
        [usesFile, JSON.stringify(uses)],
        [factsFile, JSON.stringify(facts)],
      ]),
    };
  });
  return {
    ...{ usesFile, factsFile },
    uses: JSON.parse(await readFile(usesFile, 'utf8')) as GuideUse[],
    facts: JSON.parse(await readFile(factsFile, 'utf8')) as GuideFacts[],
  };
}
