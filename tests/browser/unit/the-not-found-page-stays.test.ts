import { createRequire } from 'node:module';

import { renderRoutes, matchRoutes, type RouteConfig } from 'react-router-config';
import { afterEach, expect, it, vi } from 'vitest';

import type { Route } from '../../../src/browser/routing/deferRoutes';
import { keepNotFound } from '../../../src/browser/routing/keepNotFound';

// Only Docusaurus' bundler knows its router by this name.
vi.mock('@docusaurus/router', () => {
  const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
  return core('react-router-dom') as object;
});

const component: Route['component'] = { preload: () => Promise.resolve() };

const page = (path: string): Route => ({ path, exact: true, component });

/** Routes as Docusaurus writes them: the changelog, the documentation in its frames, and the not-found page. */
const site = (): Route[] => [
  page('/changelog/'),
  {
    ...{ path: '/', component },
    routes: [
      { path: '/2022-09', component, routes: [page('/2022-09/api/')] },
      { path: '/', component, routes: [page('/api/'), page('/a(b)/')] },
    ],
  },
  { path: '*', component },
];

/** The paths of the routes of an address, in a document that the host has served for another. */
function pathsAt(address: string, opened: string, canonical: object | null): unknown[] {
  vi.stubGlobal('window', { location: { pathname: opened } });
  vi.stubGlobal('document', { querySelector: () => canonical });
  const routes = site();
  keepNotFound(routes);
  expect(renderRoutes(routes as RouteConfig[])).not.toBeNull();
  return matchRoutes(routes as RouteConfig[], address).map(({ route }) =>
    typeof route.path === 'string' ? route.path : 'frame',
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/API/', '/API/', 2],
  ['/api/ ', '/api/%20', 2],
  ['/Changelog/', '/Changelog/', 2],
  ['/A(b)/', '/A(b)/', 2],
  ['/2022-09/API/', '/2022-09/API/', 2],
])('at %s, in the frame of the page that is not there', (address, opened, frames) => {
  expect(pathsAt(address, opened, null)).toEqual(Array.from({ length: frames }, () => 'frame'));
});

it('only at its own address, and in its own document', () => {
  expect(pathsAt('/api/', '/API/', null)).toEqual(['/', '/', '/api/']);
  expect(pathsAt('/API/', '/API/', {})).toEqual(['/', '/', '/api/']);
});

it('with the keys of the frames that it has', () => {
  vi.stubGlobal('window', { location: { pathname: '/API/' } });
  vi.stubGlobal('document', { querySelector: () => null });
  const routes = site();
  keepNotFound(routes);
  const [frame] = routes as RouteConfig[];
  const keyOf = (list: readonly RouteConfig[], path: string) => list.findIndex((each) => each.path === path);
  expect(frame?.key).toBe(keyOf(routes as RouteConfig[], '/'));
  expect(frame?.routes?.[0]?.key).toBe(keyOf(site()[1]?.routes as RouteConfig[], '/'));
});
