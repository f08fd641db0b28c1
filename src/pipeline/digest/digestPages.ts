import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '../../portal/brand';
import { digestPage, type ModelledPage, type PageDigest } from './digestPage';
import { boundedTwin, referenceTwin } from '../../reference/forNode';
import { withoutOthers } from '../../reference';
import { searchContent } from '../../search/forNode';
import { readPage } from '../../site/forNode';
import { openLinks } from '../../site';
import { readModel } from '../generate/referenceModels';

/** The pages for one thread to read. */
export interface DigestTask {
  /** The built site. */
  readonly folder: string;
  readonly pages: readonly DigestedFile[];
}

export interface DigestedFile {
  /** The path relative to the folder. */
  readonly file: string;
  /** The absolute path of the page's model; only reference pages have one. */
  readonly model?: string;
}

/** The digest of a page, or why there is none. */
export type Digested = PageDigest | PageProblem;

/** A page whose content was not found. */
export interface PageProblem {
  readonly route: string;
  readonly problem: string;
}

/** Digests pages in order, with one at a time in memory; `digestSite.ts` calls it in threads. */
export async function digestPages({ folder, pages }: DigestTask): Promise<readonly Digested[]> {
  const digested: Digested[] = [];
  for (const { file, model } of pages) {
    const page = readPage(file, await readFile(path.join(folder, file)));
    const modelled = model === undefined ? undefined : await contentOf(model);
    try {
      digested.push(digestPage(page, modelled));
    } catch (error) {
      digested.push({ route: page.route, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  return digested;
}

const resolve = openLinks(brand.portalUrl);

async function contentOf(file: string): Promise<ModelledPage> {
  const model = await readModel(file);
  return {
    search: searchContent(model),
    markdown: boundedTwin(model, resolve),
    once: referenceTwin(withoutOthers(model), resolve),
  };
}
