import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mayMatch } from '../../src/plugins/lean-client/mayMatch';
import { routesFor } from '../../src/plugins/lean-client/routesFor';
import { root } from '../support/scratch';

type Loader = (source: string) => string;

interface Route {
  readonly path: string;
  readonly exact: boolean;
  readonly routes?: readonly Route[];
  readonly component?: ComponentType<{ readonly route: Route }>;
}

/** As much of React Router Config as is needed here. */
interface RouterConfig {
  readonly matchRoutes: (routes: readonly Route[], pathname: string) => readonly object[];
  readonly renderRoutes: (routes: readonly Route[] | undefined) => ReactNode;
}
type MatchPath = (
  pathname: string,
  options: {
    path: string | readonly string[] | undefined;
    exact: boolean;
    strict: boolean;
    sensitive: boolean;
  },
) => object | null;

const require = createRequire(import.meta.url);
const load = require('../../src/plugins/lean-client/loaders/router.cjs') as Loader;
const loadConfig = require('../../src/plugins/lean-client/loaders/routerConfig.cjs') as Loader;
// The one that Docusaurus uses, without what the loader changes.
const requireOfDocusaurus = createRequire(require.resolve('@docusaurus/core/package.json'));
const { matchPath } = requireOfDocusaurus('react-router') as { readonly matchPath: MatchPath };

const PATHS = [
  ...[
    '/',
    '',
    '*',
    '/a',
    '/a/',
    '/A/b',
    '/a/b/',
    '/a//',
    '/a.b/',
    '/a+b/',
    '/a-b/',
    '/ä/',
    '/a/ä/',
    '/K/',
    '/s/',
  ],
  ...['/:id', '/a/:id', '/a/:id?', '/a/:id(x|y)/', '/a/(.*)', '/(a|b)/', '/a/*', '/a\\:b/', '/a*/', '/a/b+/'],
  ...['/a?/', '/a(b)?/', '/[a]/', '/a$/', '/^a/', '/a|b/', '/{a}/', 'a', 'a/'],
];

const ADDRESSES = [
  ...[
    '/',
    '',
    '//',
    '/a',
    '/a/',
    '/A',
    '/A/',
    '/a/b',
    '/a/B/',
    '/a/b/c/',
    '/ab',
    '/ab/',
    '/a//',
    '/a.b',
    '/axb/',
  ],
  ...[
    '/a+b/',
    '/aab/',
    '/a-b/',
    '/ä/',
    '/Ä',
    '/a/ä',
    '/a/Ä/',
    '/K/',
    '/\u212A/',
    '/ſ/',
    '/S',
    '/a/x',
    '/a/z/',
  ],
  ...[
    '/b/',
    '/a:b/',
    '/a*',
    '/a%2Fb/',
    '/a?/',
    '/[a]',
    '/a$/',
    '/^a/',
    '/a|b/',
    '/{a}/',
    'a',
    'A/',
    '/İ/a/',
    '/a/İ/',
  ],
];

const FLAGS = [false, true];

describe('the paths that React Router looks at', () => {
  it('are all that may match, whatever the options', () => {
    const looked = PATHS.flatMap((path) => ADDRESSES.map((address) => ({ path, address })));
    const missed = looked.filter(
      ({ path, address }) =>
        !mayMatch(path, address) &&
        FLAGS.some((exact) =>
          FLAGS.some((strict) =>
            FLAGS.some((sensitive) => matchPath(address, { path, exact, strict, sensitive }) !== null),
          ),
        ),
    );
    expect(missed).toEqual([]);
    expect(looked.filter(({ path, address }) => mayMatch(path, address)).length).toBeGreaterThan(
      PATHS.length,
    );
  });

  it('are few of those of a portal', () => {
    const paths = Array.from({ length: 500 }, (_, number) => `/api/checkout/operation-${String(number)}/`);
    expect(paths.filter((path) => mayMatch(path, '/api/checkout/operation-7/'))).toEqual([
      '/api/checkout/operation-7/',
    ]);
  });
});

describe('the module of React Router', () => {
  const folder = path.join(root, '.generated', 'scratch', 'react-router');
  let changed: { readonly matchPath: MatchPath };

  beforeAll(async () => {
    const whole = requireOfDocusaurus.resolve('react-router/esm/react-router.js');
    const file = path.join(folder, 'changed.mjs');
    await mkdir(folder, { recursive: true });
    const source = await readFile(whole, 'utf8');
    await writeFile(file, load(source).replace(/^\/\/# sourceMappingURL=.*$/m, ''));
    changed = (await import(/* @vite-ignore */ file)) as typeof changed;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('answers as it did, for one path and for several', () => {
    const differing = [...PATHS, ['/nowhere/', '/a/'], undefined].flatMap((route) =>
      ADDRESSES.flatMap((address) =>
        FLAGS.flatMap((exact) =>
          FLAGS.map((strict) => ({ path: route, exact, strict, sensitive: false })).filter(
            (options) => !isDeepStrictEqual(changed.matchPath(address, options), matchPath(address, options)),
          ),
        ),
      ),
    );
    expect(differing).toEqual([]);
  });

  it('asks before it makes anything of a path', () => {
    expect(load('var paths = [].concat(path);')).toMatch(
      /^import \{ mayMatch \} from ".+mayMatch\.ts";\nif \(typeof path === 'string' && !mayMatch\(path, pathname\)\) return null;\s+var paths/,
    );
  });

  it('is refused when it works in another way', () => {
    expect(() => load('function matchPath() {}')).toThrow(/adapt .+router\.cjs/);
  });
});

describe('a list of routes', () => {
  const folder = path.join(root, '.generated', 'scratch', 'react-router-config');
  const original = requireOfDocusaurus('react-router-config') as RouterConfig;
  const { StaticRouter } = requireOfDocusaurus('react-router-dom') as {
    readonly StaticRouter: ComponentType<{ readonly location: string; readonly children: ReactNode }>;
  };
  let changed: RouterConfig;

  const leaves = (prefix: string): readonly Route[] =>
    PATHS.flatMap((each) =>
      FLAGS.map((exact) => ({
        path: `${prefix}${each}`,
        exact,
        component: ({ route }: { readonly route: Route }) =>
          createElement('p', null, `${route.path} ${String(route.exact)}`),
      })),
    );
  /** A list in which the plain routes come first, one in which patterns do, and lists within lists. */
  const lists: readonly (readonly Route[])[] = [
    leaves('').filter(({ exact }) => exact),
    [...leaves('')].reverse().filter(({ path: each }) => each !== '*' && each !== ''),
    [
      {
        path: '/a',
        exact: false,
        routes: leaves('/a'),
        component: ({ route }) => createElement('main', null, changed.renderRoutes(route.routes)),
      },
      ...leaves(''),
    ],
  ];

  beforeAll(async () => {
    const file = path.join(folder, 'changed.mjs');
    await mkdir(folder, { recursive: true });
    const whole = requireOfDocusaurus.resolve('react-router-config/esm/react-router-config.js');
    await writeFile(
      file,
      loadConfig(await readFile(whole, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    );
    changed = (await import(/* @vite-ignore */ file)) as typeof changed;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is asked for all routes that match an address, in their order, and for few others', () => {
    for (const routes of lists) {
      for (const address of ADDRESSES) {
        const asked = routesFor(routes, address);
        const matching = routes.filter(
          (route) => matchPath(address, { ...route, strict: false, sensitive: false }) !== null,
        );
        expect(asked.filter((route) => matching.includes(route))).toEqual(matching);
        expect(asked).toEqual(routes.filter((route) => asked.includes(route)));
      }
    }
    const portal = Array.from({ length: 500 }, (_, number) => ({
      path: `/a/${String(number)}/`,
      exact: true,
    }));
    expect(routesFor(portal, '/A/7')).toEqual([{ path: '/a/7/', exact: true }]);
  });

  it('leads to the same routes as before', () => {
    for (const routes of lists) {
      for (const address of ADDRESSES) {
        expect(changed.matchRoutes(routes, address)).toEqual(original.matchRoutes(routes, address));
      }
    }
  });

  it('is rendered as before', () => {
    const html = (config: RouterConfig, routes: readonly Route[], location: string) =>
      renderToStaticMarkup(createElement(StaticRouter, { location, children: config.renderRoutes(routes) }));
    for (const routes of lists) {
      for (const address of ADDRESSES) {
        expect(html(changed, routes, address)).toBe(html(original, routes, address));
      }
    }
    expect(html(changed, lists[2] ?? [], '/a/b/')).toMatch(/^<main><p>\/a.* (?:true|false)<\/p><\/main>$/);
  });

  it('is refused when it is rendered in another way', () => {
    expect(() => loadConfig('export function renderRoutes() {}')).toThrow(/adapt .+routerConfig\.cjs/);
  });
});
