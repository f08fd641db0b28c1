import { apis } from './apis';
import { readReferencePage } from './referencePage';

/** The route of the overview of an API: `/api/checkout/`, `/2022-09/api/checkout/`. */
const OVERVIEW = /^\/(?:[^/]+\/)?api\/([^/]+)\/?$/;

/**
 * The title of a page where it stands without the page: in a browser's tab, a search result, a list of links. The APIs
 * share names of operations and schemas, so it names the API: `Timestamp (Checkout schema)`, `Create a pass (Apple
 * wallet API)`, `Checkout API reference`. Titles of guides stay as they are.
 *
 * @param title the heading of the page
 * @param route without an anchor, with or without the slash at the end
 */
export function fullTitle(title: string, route: string): string {
  const page = readReferencePage(route);
  const id = page?.api ?? OVERVIEW.exec(route)?.[1];
  const api = apis.find((candidate) => candidate.id === id);
  if (api === undefined) {
    return title;
  }
  return page === undefined
    ? `${title} reference`
    : `${title} (${api.shortLabel ?? api.label} ${page.kind === 'schema' ? 'schema' : 'API'})`;
}
