import type * as tools from './pageSandboxChunk';

/** Loads what calls and shows the sandbox in this page. */
export function loadPage(): Promise<typeof tools> {
  return import(/* webpackChunkName: "page-sandbox" */ './pageSandboxChunk');
}
