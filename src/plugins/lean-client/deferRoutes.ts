import { matchPath } from '@docusaurus/router';

/** As much of a route as is needed here. */
export interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: { readonly preload?: (url: string) => Promise<unknown> };
  readonly routes?: Route[];
}

/** The module with the routes that are left out, by the path of the version that they are of. */
interface ReferenceModule {
  readonly default: Readonly<Record<string, readonly Route[]>>;
}

/**
 * Puts one route into each version that stands for its reference pages. Their own routes are loaded, and
 * take its place, when the first of them is asked for: Docusaurus preloads a page before it shows it, on
 * the first load as well, and leaves the document as it is until then.
 *
 * @param patterns the path that stands for the reference pages of a version, by the version's path
 */
export function deferRoutes(
  routes: Route[],
  patterns: Readonly<Record<string, string>>,
  load: () => Promise<ReferenceModule>,
): void {
  const replacements: ((arrived: ReferenceModule) => void)[] = [];
  let arrival: Promise<ReferenceModule> | undefined;

  const arrive = async (): Promise<ReferenceModule> => {
    try {
      const arrived = await load();
      replacements.splice(0).forEach((replace) => {
        replace(arrived);
      });
      return arrived;
    } catch (error) {
      // What is asked for next tries again; a navigation loads the document instead.
      arrival = undefined;
      throw error;
    }
  };

  for (const [version, path] of Object.entries(patterns)) {
    const siblings = siblingsOf(routes, `${version}/api/`);
    // It is shown only if a reader is faster than its preload, and then replaced.
    const component = Object.assign(() => null, {
      preload: async (url: string) => {
        arrival ??= arrive();
        const { default: references } = await arrival;
        return references[version]?.find((route) => matches(route, url))?.component.preload?.(url);
      },
    });
    const stand: Route = { path, component };
    // At the end, since React knows the other routes by their place.
    siblings.push(stand);
    replacements.push(({ default: references }) => {
      siblings.splice(siblings.indexOf(stand), 1, ...(references[version] ?? []));
    });
  }
}

/** The innermost list of routes that a path is looked for in. */
function siblingsOf(routes: Route[], path: string): Route[] {
  const parent = routes.find((route) => route.routes !== undefined && matches(route, path));
  return parent?.routes === undefined ? routes : siblingsOf(parent.routes, path);
}

function matches({ path, exact = false }: Route, url: string): boolean {
  return matchPath(url, { path, exact }) !== null;
}
