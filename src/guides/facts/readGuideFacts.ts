import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { OpenPoint } from '../../reference';
import type { GuideUse } from '../../reference/forNode';
import type { KeptFiles } from '../../kit/keptFiles';
import { projectPaths } from '../../kit/paths';
import { CURRENT, type DocVersion } from '../../portal/versions';
import { listHandWritten, usesIn } from '../examples/guideUses';
import { openPointsIn } from '../openPoints/readOpenPoints';
import { type SectionTitle, sectionTitlesIn } from '../sections/guideSections';
import { readGuideWorkflows } from '../workflows/workflowSteps';

/** What other pages show of a guide. */
export interface GuideFacts {
  /** What its sections are about in the reference. */
  readonly uses: readonly GuideUse[];
  /** What it says is not specified. */
  readonly points: readonly OpenPoint[];
  readonly sections: readonly SectionTitle[];
}

/** Where facts are kept from one run to the next, and a hash of all that they are made of besides the text. */
export interface FactStore {
  readonly kept: KeptFiles;
  readonly code: string;
}

/**
 * The facts of the guides of a version, in the order of the pages' paths.
 *
 * A page that cannot be read has no uses and points: the build reports it, with what is wrong.
 *
 * @param root the project's folder
 * @param store has the facts of guides that are as in the last run; without it, all are parsed
 */
export async function readGuideFacts(
  root: string,
  version: DocVersion,
  store?: FactStore,
): Promise<readonly GuideFacts[]> {
  const files = await listHandWritten(root, version);
  const workflows =
    version.name === CURRENT ? await readGuideWorkflows(projectPaths(root).openapi) : new Map();
  const facts = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, version.docs, file), 'utf8');
      const make = async (): Promise<GuideFacts> => ({
        uses: await usesIn(file, text, version, workflows),
        points: await openPointsIn(file, text),
        sections: sectionTitlesIn(file, text),
      });
      if (store === undefined) {
        return make();
      }
      const made = await store.kept.get([store.code, file, text], async () => JSON.stringify(await make()));
      return JSON.parse(made) as GuideFacts;
    }),
  );
  await store?.kept.forgetOthers();
  return facts;
}
