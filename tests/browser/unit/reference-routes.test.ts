import { createRequire } from 'node:module';

import { describe, expect, it, vi } from 'vitest';

import { addDocs } from '../../../src/browser/routing/addDocs';
import { deferRoutes, type Route } from '../../../src/browser/routing/deferRoutes';
import { preloadPath } from '../../../src/browser/routing/wantedPath';
import { rewriteGlobalData } from '../../../src/plugins/lean-client/rewrites/globalData';
import { deferredRoutesOf } from '../../../src/browser/routing/deferredRoutesOf';
import { kebabCase } from '../../../src/portal/routes';

// Only Docusaurus' bundler knows its router by this name.
vi.mock('@docusaurus/router', () => {
  const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
  return core('react-router-dom') as object;
});

it.each([
  ['getTSEExport', 'get-tse-export'],
  ['sha256 hash', 'sha-256-hash'],
  ['v2Sale', 'v-2-sale'],
  ["seller's Überträge", 'sellers-ubertrage'],
  ['__A_b--c ', 'a-b-c'],
])('the name %j is %s in an address', (name, segment) => {
  expect(kebabCase(name)).toBe(segment);
});

describe('the pages that the first view lists', () => {
  const doc = (path: string) => ({ id: path, path });
  const globalData = {
    other: { default: 1 },
    'docusaurus-plugin-content-docs': {
      default: {
        path: '/',
        versions: [
          { name: 'current', docs: ['/api/iam', '/api/iam/get-me', '/api/iam/schemas/me', '/a'].map(doc) },
        ],
      },
    },
  };

  it('are complete again once the table has loaded', () => {
    const source = JSON.stringify(globalData);
    const lean = JSON.parse(rewriteGlobalData(source, undefined)) as Parameters<typeof addDocs>[0];
    const paths = () =>
      lean['docusaurus-plugin-content-docs']?.['default']?.versions[0]?.docs.map(({ path }) => path);
    expect(paths()).toEqual(['/api/iam', '/a']);
    const references = rewriteGlobalData(source, '/2022-09/api/iam');
    addDocs(lean, JSON.parse(references) as Parameters<typeof addDocs>[1]);
    // The table of another version may add the same routes.
    addDocs(lean, JSON.parse(references) as Parameters<typeof addDocs>[1]);
    expect(paths()).toEqual(['/api/iam', '/a', '/api/iam/get-me']);
    expect(lean).toMatchObject({ other: { default: 1 } });
  });
});

describe('routes that are deferred', () => {
  const PLACE = ['/api/iam/', '/api/iam/:page'] as const;
  const OLD_PLACE = ['/2022-09/api/iam/', '/2022-09/api/iam/:page'] as const;
  const leaf = (path: string, preload = vi.fn(() => Promise.resolve())) => ({
    route: { path, exact: true, component: { preload } } satisfies Route,
    preload,
  });

  function site() {
    const latest: Route[] = [leaf('/a/').route, leaf('/').route];
    const old: Route[] = [leaf('/2022-09/a/').route];
    const all: Route[] = [
      leaf('/search/').route,
      {
        path: '/',
        component: {},
        routes: [
          { path: '/2022-09/', component: {}, routes: old },
          { path: '/', component: {}, routes: latest },
        ],
      },
    ];
    return { latest, old, all };
  }

  /** Preloads a route for a path, as Docusaurus asks it. */
  const ask = (route: Route | undefined, path: string) =>
    preloadPath(path, () => route?.component.preload?.());
  const paths = (list: readonly Route[]) => list.map(({ path }) => path);

  it('are appended to their version when one is requested, which is preloaded', async () => {
    const { latest, old, all } = site();
    const me = leaf('/api/iam/get-me/');
    const other = leaf('/api/iam/other/');
    const oldMe = leaf('/2022-09/api/iam/get-me/');
    const load = vi.fn(() => Promise.resolve({ default: [other.route, me.route] }));
    const loadOld = vi.fn(() => Promise.resolve({ default: [oldMe.route] }));
    deferRoutes(all, ...PLACE, load);
    deferRoutes(all, ...OLD_PLACE, loadOld);
    expect(paths(latest)).toEqual(['/a/', '/', '/api/iam/:page']);
    expect(paths(old)).toEqual(['/2022-09/a/', '/2022-09/api/iam/:page']);

    const [placeholder, oldPlaceholder] = [latest.at(-1), old.at(-1)];
    await Promise.all([ask(placeholder, '/api/iam/get-me'), ask(placeholder, '/api/iam/none')]);
    expect([load, loadOld].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(paths(latest)).toEqual(['/a/', '/', '\0', '/api/iam/other/', '/api/iam/get-me/']);
    expect(paths(old)).toEqual(['/2022-09/a/', '/2022-09/api/iam/:page']);
    await ask(oldPlaceholder, '/2022-09/api/iam/get-me/');
    expect(paths(old)).toEqual(['/2022-09/a/', '\0', '/2022-09/api/iam/get-me/']);
    expect([me, oldMe, other].map(({ preload }) => preload.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('are requested again after a failed load', async () => {
    const { latest, all } = site();
    const me = leaf('/api/iam/get-me/');
    const load = vi
      .fn<Parameters<typeof deferRoutes>[3]>()
      .mockRejectedValueOnce(new Error('Gone'))
      .mockResolvedValueOnce({ default: [me.route] });
    deferRoutes(all, ...PLACE, load);
    const [, , placeholder] = latest;
    await expect(ask(placeholder, '/api/iam/get-me')).rejects.toThrow('Gone');
    expect(paths(latest)).toEqual(['/a/', '/', '/api/iam/:page']);
    // As Docusaurus asks at the first load.
    vi.stubGlobal('window', { location: { pathname: '/api/iam/get-me' } });
    await placeholder?.component.preload?.();
    vi.unstubAllGlobals();
    expect(me.preload).toHaveBeenCalledOnce();
    expect(paths(latest)).toEqual(['/a/', '/', '\0', '/api/iam/get-me/']);
  });
});

it('the sections that a page is about are the operations and the schemas of its API, in its version', () => {
  expect(deferredRoutesOf('/public/iam/api/')).toEqual(['/api/iam/:page', '/api/iam/schemas/:page']);
  expect(deferredRoutesOf('/2022-09/api/iam/')[0]).toBe('/2022-09/api/iam/:page');
  expect(['/', '/networking/', '/changelog/'].flatMap(deferredRoutesOf)).toEqual([]);
});
