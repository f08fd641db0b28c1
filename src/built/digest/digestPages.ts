import { readPages } from '../pages/readPages';
import { digestPage, type PageDigest } from './digestPage';

/** Pages that a thread reads. */
export interface DigestTask {
  /** The built site. */
  readonly folder: string;
  /** The pages, relative to the folder. */
  readonly files: readonly string[];
}

/** What the build needs of a page, or why it cannot be had. */
export type Digested = PageDigest | PageFault;

/** A page whose content is not where it is looked for. */
export interface PageFault {
  readonly route: string;
  readonly fault: string;
}

/** Digests pages in their order; `digestSite.ts` calls it in threads. */
export function digestPages({ folder, files }: DigestTask): Promise<readonly Digested[]> {
  return readPages(folder, files, (page) => {
    try {
      return digestPage(page);
    } catch (error) {
      return { route: page.route, fault: error instanceof Error ? error.message : String(error) };
    }
  });
}
