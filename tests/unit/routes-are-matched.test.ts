import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mayMatch } from '../../src/plugins/lean-client/mayMatch';
import { root } from '../support/scratch';

type Loader = (source: string) => string;
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
