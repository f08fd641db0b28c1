import path from 'node:path';

import { brand } from '../../../src/portal/brand';
import { generateTool } from '../../../src/pipeline/generate/generateTool';
import type { GuidePage } from '../../../src/guides/pages/findPages';
import type { GuideWorkflows } from '../../../src/guides/workflows/workflowSteps';
import type { ProjectPaths } from '../../../src/kit/paths';
import { loadContracts } from '../../../src/sandbox/node/loadContracts';
import { createService } from '../../../src/sandbox/service/service';
import { runPage, type PageResult } from '../../samples/snippets/runPage';

/**
 * Runs the marked snippets of pages, each page against a sandbox of its own. Loaded only for pages that have some.
 *
 * @param folder for temporary files
 */
export async function runPages(
  pages: readonly GuidePage[],
  paths: ProjectPaths,
  folder: string,
  workflows: GuideWorkflows,
): Promise<PageResult[]> {
  const service = createService(await loadContracts(paths));
  const downloaded = { [path.basename(brand.toolPath)]: (await generateTool(paths)).text };
  const runs: PageResult[] = [];
  for (const { file, text } of pages) {
    runs.push(await runPage(text, file, service, folder, downloaded, workflows));
  }
  return runs;
}
