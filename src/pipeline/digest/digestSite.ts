import { availableParallelism } from 'node:os';
import path from 'node:path';

import Tinypool from 'tinypool';

import type { PageDigest } from './digestPage';
import { pageAddress } from '../../site';
import { InputError } from '../../kit/problem';
import type { ReferenceModelFile } from '../generate/referenceModels';
import type { Digested, DigestedFile, digestPages, DigestTask, PageProblem } from './digestPages';
import { type DigestStore, keptDigests } from './keptDigests';

/** Large enough that calling a thread costs little, small enough that all threads end at about the same time. */
const PAGES_PER_TASK = 20;

/** Each thread loads the parsers, some 100 MB. */
const MOST_THREADS = 8;

/**
 * Reads the pages of a built site once, for everything that the build derives from them, in as many threads as
 * there are cores, at most 8: converting a page to Markdown takes ten times as long as parsing it.
 *
 * @param folder the built site
 * @param files its pages, relative to the folder, in the order of the result
 * @param models the models of the pages that have one
 * @param store has the digests of pages that are as in the last build; without it, all pages are read
 * @throws {InputError} with every page whose content is not found, and every model without a page
 */
export async function digestSite(
  folder: string,
  files: readonly string[],
  models: readonly ReferenceModelFile[] = [],
  store?: DigestStore,
): Promise<readonly PageDigest[]> {
  const pages = withModels(files, models);
  return store === undefined
    ? digestAll(folder, pages)
    : keptDigests(folder, pages, store, (unkept) => digestAll(folder, unkept));
}

async function digestAll(folder: string, pages: readonly DigestedFile[]): Promise<readonly PageDigest[]> {
  if (pages.length === 0) {
    return [];
  }
  const groups = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TASK) }, (_, index) =>
    pages.slice(index * PAGES_PER_TASK, (index + 1) * PAGES_PER_TASK),
  );
  // A thread takes longer to load than a page to read.
  const threads = Math.min(availableParallelism(), MOST_THREADS, groups.length);
  const pool = new Tinypool({
    filename: path.join(__dirname, 'digestThread.cjs'),
    minThreads: threads,
    maxThreads: threads,
  });
  try {
    const digested = await Promise.all(
      groups.map(async (group) => {
        const task: DigestTask = { folder, pages: group };
        return (await pool.run(task)) as Awaited<ReturnType<typeof digestPages>>;
      }),
    );
    return withoutProblems(digested.flat());
  } finally {
    await pool.destroy();
  }
}

/** Pairs pages with their models. A model without a page means that the page was read as prose, or not built. */
function withModels(
  files: readonly string[],
  models: readonly ReferenceModelFile[],
): readonly DigestedFile[] {
  const byRoute = new Map(models.map(({ route, file }) => [route, file]));
  const pages = files.map((file): DigestedFile => {
    const model = byRoute.get(pageAddress(file));
    byRoute.delete(pageAddress(file));
    return { file, ...(model === undefined ? {} : { model }) };
  });
  if (byRoute.size > 0) {
    throw new InputError(
      [...byRoute].map(([route, file]) => ({
        message: `The site has no page ${route} for the model that the generator has kept of it.`,
        file,
        fix: 'correct the route in the model, or leave the page in the site.',
      })),
    );
  }
  return pages;
}

function withoutProblems(digested: readonly Digested[]): readonly PageDigest[] {
  const problems = digested.filter((each): each is PageProblem => 'problem' in each);
  if (problems.length > 0) {
    throw new InputError(
      problems.map(({ route, problem }) => ({
        message: `The page ${route} cannot be written as Markdown: ${problem}`,
        fix: 'correct the page, or what src/site makes of it.',
      })),
    );
  }
  return digested.filter((each): each is PageDigest => !('problem' in each));
}
