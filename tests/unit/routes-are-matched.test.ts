import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { mayMatch } from '../../src/plugins/lean-client/mayMatch';

type Loader = (source: string) => string;
type MatchPath = (
  pathname: string,
  options: { path: string; exact: boolean; strict: boolean; sensitive: boolean },
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
  it('asks before it looks at a path', () => {
    const source = 'function matchPath() { if (matched) return matched;\n look(); }';
    const changed = load(source);
    expect(changed).toMatch(/^import \{ mayMatch \} from ".+mayMatch\.ts";/);
    expect(changed).toMatch(/return matched;\s+if \(!mayMatch\(path, pathname\)\) return null;\s+look\(\)/);
  });

  it('is refused when it works in another way', () => {
    expect(() => load('function matchPath() {}')).toThrow(/adapt .+router\.cjs/);
  });
});
