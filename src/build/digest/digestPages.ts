import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../facts/brand';
import { digestPage, type ModelledPage, type PageDigest } from '../../built/digest/digestPage';
import { openLinks } from '../../built/machine-readable/resolveLink';
import { readPage } from '../../built/pages/readPage';
import { searchContent } from '../../reference/search/searchContent';
import { referenceTwin } from '../../reference/twin/referenceTwin';
import { readModel } from '../referenceModels';

/** Pages that a thread reads. */
export interface DigestTask {
  /** The built site. */
  readonly folder: string;
  readonly pages: readonly DigestedFile[];
}

/** A page to digest. */
export interface DigestedFile {
  /** Its path below the folder. */
  readonly file: string;
  /** The model that the page was made of, as an absolute path; only pages of the reference have one. */
  readonly model?: string;
}

/** What the build needs of a page, or why it cannot be had. */
export type Digested = PageDigest | PageFault;

/** A page whose content is not where it is looked for. */
export interface PageFault {
  readonly route: string;
  readonly fault: string;
}

/** Digests pages in their order, one at a time in memory; `digestSite.ts` calls it in threads. */
export async function digestPages({ folder, pages }: DigestTask): Promise<readonly Digested[]> {
  const digested: Digested[] = [];
  for (const { file, model } of pages) {
    const page = readPage(file, await readFile(path.join(folder, file)));
    const modelled = model === undefined ? undefined : await contentOf(model);
    try {
      digested.push(digestPage(page, modelled));
    } catch (error) {
      digested.push({ route: page.route, fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return digested;
}

async function contentOf(file: string): Promise<ModelledPage> {
  const model = await readModel(file);
  return { search: searchContent(model), markdown: referenceTwin(model, openLinks(brand.portalUrl)) };
}
