import path from 'node:path';

import { build } from 'esbuild';

import type { pageSandbox } from '../../browser/forPages';
import type { ProjectPaths } from '../../kit/paths';

/** The window of a page in which the script of {@link pageModule} has run. */
export interface PageWithSandbox {
  readonly pageModule: { readonly pageSandbox: typeof pageSandbox };
}

/**
 * The module of the sandbox in the page as one script, for a test or a benchmark that calls it as the components of a
 * page do. It starts the worker of the built site.
 */
export async function pageModule({ root, generated }: ProjectPaths): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src', 'browser', 'sandbox', 'pageSandbox.ts')],
    alias: { '@site/.generated': generated },
    ...{ bundle: true, format: 'iife', globalName: 'pageModule', target: 'es2022', write: false },
  });
  return `${outputFiles[0]?.text ?? ''}; window.pageModule = pageModule; undefined`;
}
