import path from 'node:path';

import { brand } from '../../../src/portal/brand';
import type { GuidePage, GuideWorkflows } from '../../../src/guides/forNode';
import { loadContracts } from '../../../src/sandbox/forNode';
import { createService } from '../../../src/sandbox';
import type { ProjectPaths } from '../../../src/kit/paths';
import { inTemporaryFolder } from '../../../src/kit/temporaryFolder';
import { runPage, type PageResult } from '../../samples/snippets/runPage';

/**
 * Runs the marked snippets of pages, each page against a sandbox of its own. Loaded only for pages that have some.
 */
export async function runPages(
  pages: readonly GuidePage[],
  paths: ProjectPaths,
  workflows: GuideWorkflows,
): Promise<PageResult[]> {
  const service = createService(await loadContracts(paths));
  const tool = path.basename(brand.toolPath);
  // Few pages run it, and it takes seconds to load its generator and to bundle it.
  const isRun = pages.some(({ text }) => text.includes(tool));
  const downloaded = isRun ? { [tool]: await toolText(paths) } : {};
  return inTemporaryFolder(paths.generated, 'check-docs-', async (folder) => {
    const runs: PageResult[] = [];
    for (const { file, text } of pages) {
      runs.push(await runPage(text, file, service, folder, downloaded, workflows));
    }
    return runs;
  });
}

async function toolText(paths: ProjectPaths): Promise<string> {
  const { generateTool } = await import('../../../src/pipeline/forNode');
  return (await generateTool(paths)).text;
}
