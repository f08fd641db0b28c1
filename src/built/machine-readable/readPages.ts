import { availableParallelism } from 'node:os';
import path from 'node:path';

import Tinypool from 'tinypool';

import { InputError } from '../../kit/problem';
import type { ContentsTask, ReadContent, readContents } from './readContents';
import type { PageHead } from './readBuiltPage';

/** A built page that programs are told of, before its content is read. */
export interface Listed {
  /** Its path on the site. */
  readonly route: string;
  /** Its HTML, relative to the built site. */
  readonly file: string;
  readonly head: PageHead;
}

/** A built page with its content. */
export type ReadPage = Listed & Exclude<ReadContent, { readonly fault: string }>;

/** Enough that asking a thread costs little, and few enough that all threads end at about the same time. */
const PAGES_PER_TASK = 20;

/** Each has the parsers of its own in memory, some 100 MB. */
const MOST_THREADS = 8;

/**
 * Reads the content of built pages, in as many threads as there are cores, at most 8, and in the order of the pages.
 *
 * @param folder the built site
 * @throws {InputError} naming every page whose content is not where it is looked for
 */
export async function readPages(folder: string, pages: readonly Listed[]): Promise<readonly ReadPage[]> {
  const routes = pages.map(({ route }) => route);
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const pool = new Tinypool({
    filename: path.join(__dirname, 'contentsThread.cjs'),
    minThreads: threads,
    maxThreads: threads,
  });
  try {
    const groups = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TASK) }, (_, index) =>
      pages.slice(index * PAGES_PER_TASK, (index + 1) * PAGES_PER_TASK),
    );
    const read = await Promise.all(
      groups.map(async (group) => {
        const wanted = group.map(({ file, head }) => ({ file, kind: head.kind }));
        const task: ContentsTask = { folder, routes, pages: wanted };
        return (await pool.run(task)) as Awaited<ReturnType<typeof readContents>>;
      }),
    );
    return join(pages, read.flat());
  } finally {
    await pool.destroy();
  }
}

function join(pages: readonly Listed[], contents: readonly ReadContent[]): readonly ReadPage[] {
  const faults = contents.flatMap(({ fault }, index) =>
    fault === undefined
      ? []
      : [
          {
            message: `The page ${pages[index]?.route ?? ''} cannot be written as Markdown: ${fault}`,
            cure: 'correct the page, or what src/built/machine-readable makes of it.',
          },
        ],
  );
  if (faults.length > 0) {
    throw new InputError(faults);
  }
  return pages.flatMap((page, index) => {
    const content = contents[index];
    return content?.fault === undefined && content !== undefined ? [{ ...page, ...content }] : [];
  });
}
