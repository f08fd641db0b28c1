import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

import type { Route } from './deferRoutes';
import { preloadPath } from './wantedPath';

/** The routes of a path, outer ones first. */
export function routesOf(path: string): readonly Route[] {
  return matchRoutes(routes, path).map(({ route }) => route as unknown as Route);
}

/** Loads everything that a page needs; rejects with the first error. */
export function preloadPage(path: string): Promise<unknown> {
  return preloadPath(path, () =>
    Promise.all(routesOf(path).map(async ({ component }) => component.preload?.())),
  );
}
