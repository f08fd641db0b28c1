import type * as tools from './tools';

/** Loads what calls and shows the sandbox in this page. */
export function loadPage(): Promise<typeof tools> {
  return import(/* webpackChunkName: "page-sandbox" */ './tools');
}
