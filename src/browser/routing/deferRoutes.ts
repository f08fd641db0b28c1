import { matchPath } from '@docusaurus/router';

/** The members of a route that are used here. */
export interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: { readonly preload?: (url: string) => Promise<unknown> };
  readonly routes?: Route[];
}

/** The path of no address. */
const NOWHERE = '\0';

/** The module with the routes that are left out. */
interface ReferenceModule {
  readonly default: readonly Route[];
}

/**
 * Puts one route into a version that stands for the pages of a section. Their own routes are loaded, and
 * stand for themselves, when a reader first goes to one of them: Docusaurus preloads a page before it shows it, on
 * the first load as well, and leaves the document as it is until then.
 *
 * @param below a path that the section's routes are looked for in
 * @param path the pattern that stands for the section's pages
 */
export function deferRoutes(
  routes: Route[],
  below: string,
  path: string,
  load: () => Promise<ReferenceModule>,
): void {
  const siblings = siblingsOf(routes, below);
  let arrival: Promise<readonly Route[]> | undefined;

  const arrive = async (): Promise<readonly Route[]> => {
    try {
      const { default: references } = await load();
      // React knows each route by its place: none may move, or the page that is shown would be made anew.
      siblings[siblings.indexOf(stand)] = { ...stand, path: NOWHERE };
      siblings.push(...references);
      return references;
    } catch (error) {
      // The next preload tries again; a navigation loads the document instead.
      arrival = undefined;
      throw error;
    }
  };

  // It is shown only if a reader is faster than its preload, and then replaced.
  const component = Object.assign(() => null, {
    preload: async (url: string) => {
      arrival ??= arrive();
      const references = await arrival;
      return references.find((route) => matches(route, url))?.component.preload?.(url);
    },
  });
  const stand: Route = { path, exact: true, component };
  siblings.push(stand);
}

/** The innermost list of routes that a path is looked for in. */
function siblingsOf(routes: Route[], path: string): Route[] {
  const parent = routes.find((route) => route.routes !== undefined && matches(route, path));
  return parent?.routes === undefined ? routes : siblingsOf(parent.routes, path);
}

function matches({ path, exact = false }: Route, url: string): boolean {
  return matchPath(url, { path, exact }) !== null;
}
