import { matchPath } from '@docusaurus/router';

import { wantedPath } from './wantedPath';

export interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: {
    readonly preload?: () => Promise<unknown>;
    /** Loads the routes that a placeholder stands in for; rejects if they do not load. */
    readonly loadRoutes?: () => Promise<unknown>;
  };
  readonly routes?: Route[];
}

/** A path that matches no address. */
const NOWHERE = '\0';

interface ReferenceModule {
  readonly default: readonly Route[];
}

/**
 * Adds a placeholder route for the pages of a section to a version. Their own routes are loaded, and replace it, on
 * the first navigation to one of them: Docusaurus preloads a page before it renders it, also on the first load, and
 * keeps the document unchanged until then.
 *
 * @param below a path inside the parent route of the section
 * @param path the pattern that matches the section's pages
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
      // React identifies routes by index: none may move, or the current page would be remounted.
      siblings[siblings.indexOf(placeholder)] = { ...placeholder, path: NOWHERE };
      siblings.push(...references);
      return references;
    } catch (error) {
      // The next preload retries; a navigation loads the document instead.
      arrival = undefined;
      throw error;
    }
  };

  const loadRoutes = () => (arrival ??= arrive());

  // Rendered only if a navigation overtakes its preload, and then replaced.
  const component = Object.assign(() => null, {
    loadRoutes,
    preload: async () => {
      const path = wantedPath();
      const references = await loadRoutes();
      return references.find((route) => matches(route, path))?.component.preload?.();
    },
  });
  const placeholder: Route = { path, exact: true, component };
  siblings.push(placeholder);
}

/** The innermost list of routes that contains a match for a path. */
function siblingsOf(routes: Route[], path: string): Route[] {
  const parent = routes.find((route) => route.routes !== undefined && matches(route, path));
  return parent?.routes === undefined ? routes : siblingsOf(parent.routes, path);
}

function matches({ path, exact = false }: Route, url: string): boolean {
  return matchPath(url, { path, exact }) !== null;
}
