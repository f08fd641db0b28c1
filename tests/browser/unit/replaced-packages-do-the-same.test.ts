import { createRequire } from 'node:module';

import { describe, expect, it, vi } from 'vitest';

import pathToRegexp from '../../../src/browser/stubs/pathToRegexp';
import {
  createBrowserHistory,
  createHashHistory,
  createLocation,
  createMemoryHistory,
} from '../../../src/browser/stubs/history';

// Of some packages, browsers get only what the portal uses (`aliases` in src/plugins/lean-client/bundling.ts).

interface Key {
  readonly name: string | number;
}

type Matcher = (
  path: string,
  keys: Key[],
  options: { readonly end: boolean; readonly strict: boolean; readonly sensitive: boolean },
) => RegExp;

const original = createRequire(import.meta.url)('path-to-regexp') as Matcher;

const PATHS = [
  ...[
    '/',
    '*',
    '/api/iam/',
    '/api/iam/get-me',
    '/2022-09/',
    '/search/',
    '/api/iam/:page',
    '/:version/api/:page/',
  ],
  // React Router escapes the address of a link in the navbar.
  ...[String.raw`\/2022-09\/api\/a\.b\/`, '/a.b/', '/public/*', '/Stra%C3%9Fe/'],
];

const ADDRESSES = [
  ...[
    '/',
    '',
    '/api',
    '/api/iam',
    '/api/iam/',
    '/api/iam/get-me',
    '/api/iam/get-me/',
    '/API/iam/',
    '/api/iam//',
  ],
  ...[
    '/2022-09',
    '/2022-09/api/a.b/',
    '/2022-09/api/aXb/',
    '/a.b/',
    '/axb',
    '/public/',
    '/public/a/b',
    '/stra%C3%9Fe/',
  ],
];

describe('the path of a route', () => {
  const flags = [true, false];
  const options = flags.flatMap((end) =>
    flags.flatMap((strict) => flags.map((sensitive) => ({ end, strict, sensitive }))),
  );

  it.each(PATHS)('%s matches what path-to-regexp matches, with the same parts', (path) => {
    for (const option of options) {
      const [ours, theirs]: [Key[], Key[]] = [[], []];
      const [own, other] = [pathToRegexp(path, ours, option), original(path, theirs, option)];
      expect(ours.map(({ name }) => name)).toEqual(theirs.map(({ name }) => name));
      for (const address of ADDRESSES) {
        const found = (pattern: RegExp) => [...(pattern.exec(address) ?? [])];
        expect([address, option, found(own)]).toEqual([address, option, found(other)]);
      }
    }
  });

  it.each(['/:page?', '/:page+', '/(a|b)/', String.raw`/:page(\d+)/`, '/*/a'])(
    '%s is refused, because it has more than named parts',
    (path) => {
      expect(() => pathToRegexp(path, [], { end: true, strict: false, sensitive: true })).toThrow(
        'more than named parts',
      );
    },
  );
});

describe('the history', () => {
  it('is that of the package in the address, and no other', () => {
    expect(createBrowserHistory).toBeTypeOf('function');
    expect(createHashHistory).toThrow('aliases');
    expect(createMemoryHistory).toThrow('aliases');
  });

  it.each([
    ['/networking/?q=1#tls', '/networking/', '?q=1', '#tls'],
    ['/networking/#%', '/networking/', '', '#%25'],
    ['/networking/%', '/networking/%25', '', ''],
    ['//networking/', '/networking/', '', ''],
    ['/public/../networking/.', '/networking/', '', ''],
    ['/networking/%20', '/networking/%20', '', ''],
    ['/networking/%09', '/networking/%09', '', ''],
    ['/networking.html#tls', '/networking/', '', '#tls'],
    ['?q=%#%', '/api/', '?q=%', '#%25'],
  ])('leads to a place that the browser and Docusaurus can read: %s', (to, pathname, search, hash) => {
    vi.stubGlobal('window', { location: { origin: 'https://developers.slipway.example' } });
    const current = { pathname: '/api/', search: '', hash: '', state: undefined };
    expect(createLocation(to, { from: 1 }, 'key', current)).toEqual({
      ...{ pathname, search, hash, state: { from: 1 }, key: 'key' },
    });
    vi.unstubAllGlobals();
  });
});
