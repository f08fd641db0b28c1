import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { displayPath } from '../../pipeline/problem';
import type { ProjectPaths } from '../../pipeline/paths';
import type { SandboxApi } from '../../sandbox/contracts/loadContracts';
import { createService } from '../../sandbox/service';
import { runPage, type PageResult } from './runPage';

/**
 * Runs the snippets of every page that people write, one page after another.
 *
 * @param folder where the pages' folders are made, and removed
 * @param told takes the result of each page that has snippets, or faults in their marks
 */
export async function runPages(
  { root, apiDocs }: ProjectPaths,
  apis: readonly SandboxApi[],
  folder: string,
  told: (file: string, result: PageResult) => void,
): Promise<PageResult> {
  const service = createService(apis);
  const docs = path.join(root, 'docs');
  // Pages of the reference are generated, into a folder for each API.
  const generated = apis.map(({ id }) => path.join(apiDocs, id) + path.sep);
  const names = await readdir(docs, { recursive: true });
  const pages = names
    .map((name) => path.join(docs, name))
    .filter((file) => file.endsWith('.mdx') && !generated.some((one) => file.startsWith(one)))
    .sort();
  let total: PageResult = { ran: 0, skipped: [], problems: [] };
  for (const page of pages) {
    const file = displayPath(root, page);
    const result = await runPage(await readFile(page, 'utf8'), file, service, folder);
    if (result.ran > 0 || result.skipped.length > 0 || result.problems.length > 0) {
      told(file, result);
    }
    total = {
      ran: total.ran + result.ran,
      skipped: [...total.skipped, ...result.skipped],
      problems: [...total.problems, ...result.problems],
    };
  }
  return total;
}
