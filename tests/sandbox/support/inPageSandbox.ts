import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import type { PageRequest, PageResponse, PageSandbox } from '../../../src/browser/sandbox/pageSandbox';
import { projectPaths } from '../../../src/kit/paths';
import { pageModule, type PageWithSandbox } from '../../../src/cli/sandbox/pageModule';

let script: Promise<string> | undefined;

/** The sandbox of a page, called from a test as the components of the page call it. */
export interface InPageSandbox {
  readonly respond: (
    request: Omit<PageRequest, 'body'> & { readonly body?: object },
  ) => Promise<Pick<PageResponse, 'status'> & { readonly text: string }>;
  readonly contents: PageSandbox['contents'];
  readonly clear: PageSandbox['clear'];
}

/** Loads the module of the page's sandbox into the open document. */
export async function inPageSandbox(page: Page): Promise<InPageSandbox> {
  script ??= pageModule(projectPaths(process.cwd()));
  // By the debugger, which the policy of the page does not bind; the module itself is bound by it.
  await page.evaluate(await script);
  return {
    respond: ({ body, ...request }) =>
      page.evaluate(
        async ([sent, text]) => {
          const sandbox = await (window as unknown as PageWithSandbox).pageModule.pageSandbox();
          const bytes = text === undefined ? {} : { body: new TextEncoder().encode(text) };
          const response = await sandbox.respond({ ...sent, ...bytes });
          return { status: response.status, text: new TextDecoder().decode(response.body) };
        },
        [request, body === undefined ? undefined : JSON.stringify(body)] as const,
      ),
    contents: () =>
      page.evaluate(async () => {
        const sandbox = await (window as unknown as PageWithSandbox).pageModule.pageSandbox();
        return sandbox.contents();
      }),
    clear: () =>
      page.evaluate(async () => {
        const sandbox = await (window as unknown as PageWithSandbox).pageModule.pageSandbox();
        await sandbox.clear();
      }),
  };
}

/** The path of the built worker in the site. */
export async function workerAddress(): Promise<string> {
  const { generated } = projectPaths(process.cwd());
  const text = await readFile(path.join(generated, 'page-sandbox.json'), 'utf8');
  return (JSON.parse(text) as { readonly worker: string }).worker;
}
