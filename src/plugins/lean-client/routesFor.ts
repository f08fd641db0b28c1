import { plainPath } from './plainPath';

/** As much of a route as is needed here. */
interface PlacedRoute {
  readonly path?: string | readonly string[] | undefined;
  readonly exact?: boolean | undefined;
}

/** The places of routes in their list. */
interface Places {
  /** Of those that match one address only, by it. */
  readonly plain: ReadonlyMap<string, readonly number[]>;
  /** Of all others. */
  readonly others: readonly number[];
}

const known = new WeakMap<readonly PlacedRoute[], Places>();

/**
 * The routes of a list that may match an address, in their order. Nearly all routes of a portal are of one address
 * each: those are found by it, and not by asking all of them, for each page anew.
 *
 * @param routes of React Router 5; the list must stay as it is
 * @param pathname an address without search and hash
 */
export function routesFor<Route extends PlacedRoute>(routes: readonly Route[], pathname: string): Route[] {
  let places = known.get(routes);
  if (places === undefined) {
    places = placesOf(routes);
    known.set(routes, places);
  }
  const { plain, others } = places;
  const address = pathname.toLowerCase();
  const written = new Set([address, address.replace(/\/$/, '')]);
  const found = [...others, ...[...written].flatMap((one) => plain.get(one) ?? [])];
  return found.sort((one, other) => one - other).flatMap((place) => routes[place] ?? []);
}

function placesOf(routes: readonly PlacedRoute[]): Places {
  const plain = new Map<string, number[]>();
  const others: number[] = [];
  for (const [place, { path, exact }] of routes.entries()) {
    // A route without a path matches every address.
    const isOfOne = exact === true && typeof path === 'string' && path !== '';
    const address = isOfOne ? plainPath(path) : undefined;
    if (address === undefined) {
      others.push(place);
    } else {
      plain.set(address, [...(plain.get(address) ?? []), place]);
    }
  }
  return { plain, others };
}
