import { describe, expect, it } from 'vitest';

import type { Redirect } from '../../src/portal/redirects';
import { checkRedirects } from '../../src/site/links/checkRedirects';
import { nearestAddresses } from '../../src/site/links/nearestAddresses';
import { redirectPage } from '../../src/plugins/redirect-pages/redirectPage';

const ADDRESSES = new Set(['/', '/api/create-sale/', '/api/errors/', '/openapi/checkout.yaml']);

/** The source of the list, with an entry per line from line 2. */
const source = (redirects: readonly Redirect[]) =>
  `[\n${redirects.map(({ from, to }) => `  { from: '${from}', to: '${to}' },\n`).join('')}]`;

const check = (...redirects: readonly Redirect[]) => checkRedirects(redirects, ADDRESSES, source(redirects));

describe('the list of redirects', () => {
  it('redirects old pages and files to existing pages, anchors and files', () => {
    expect(
      check(
        { from: '/sales/create/', to: '/api/create-sale/' },
        { from: '/errors/', to: '/api/errors/#conflict' },
        { from: '/openapi/sales.yaml', to: '/openapi/checkout.yaml' },
      ),
    ).toEqual([]);
  });

  const cases: readonly (readonly [string, readonly Redirect[], string, string])[] = [
    [
      'a missing target',
      [{ from: '/old/', to: '/api/create-sales/' }],
      '/old/ is redirected to /api/create-sales/, which is not there.',
      'name /api/create-sale/.',
    ],
    [
      'an old page that still exists',
      [{ from: '/api/errors/', to: '/' }],
      '/api/errors/ is still there',
      'remove the redirect, or the page.',
    ],
    [
      'a path without a trailing slash',
      [{ from: '/old', to: '/' }],
      '"/old" is not the path',
      'write a page as "/old/name/"',
    ],
    ['a path with a hash', [{ from: '/old/#x', to: '/' }], '"/old/#x" is not the path', 'write a page as'],
    [
      'another host',
      [{ from: '/old/', to: 'https://other.example/' }],
      'which is not there',
      'name a page or a file of the site.',
    ],
    [
      'a page that redirects to a file',
      [{ from: '/old/', to: '/openapi/checkout.yaml' }],
      '/old/ is a page, and is redirected to the file',
      'name a page',
    ],
    [
      'the same address twice',
      [
        { from: '/old/', to: '/' },
        { from: '/old/', to: '/api/errors/' },
      ],
      'is there twice',
      'keep one of them.',
    ],
    [
      'a chain',
      [
        { from: '/old/', to: '/older/' },
        { from: '/older/', to: '/' },
      ],
      'The redirects make a chain: /old/ to /older/ to /.',
      'redirect /old/ to / at once.',
    ],
    [
      'a loop',
      [
        { from: '/a/', to: '/b/' },
        { from: '/b/', to: '/a/' },
      ],
      'The redirects lead in a circle: /a/ to /b/ to /a/.',
      'name the page that is there now.',
    ],
    [
      'a redirect to itself',
      [{ from: '/a/', to: '/a/' }],
      'The redirects lead in a circle: /a/ to /a/.',
      'name the page that is there now.',
    ],
  ];

  it.each(cases)('reports %s with file, line and fix', (_, redirects, message, fix) => {
    const [problem] = check({ from: '/fine/', to: '/' }, ...redirects);
    expect(problem?.message).toContain(message);
    expect(problem?.fix).toContain(fix);
    expect(problem?.file).toBe('src/portal/redirects.ts');
    expect(problem?.line).toBe(3);
  });
});

describe('the page of an old address', () => {
  it('redirects without scripts, is not indexed, and has no inline script', () => {
    const html = redirectPage('/api/errors/?a=b&c="d"#conflict', 'https://portal.example');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('content="0; url=/api/errors/?a=b&amp;c=&quot;d&quot;#conflict"');
    expect(html).toContain('<link rel="canonical" href="https://portal.example/api/errors/">');
    expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/redirect.js"')]);
    expect(html).toContain('></script>');
  });
});

describe('the paths nearest to a wrong one', () => {
  it.each([
    ['/api/create-sales/', ['/api/create-sale/']],
    ['/sales/create-sale/', ['/api/create-sale/']],
    ['/2022-09/api/errors/', ['/api/errors/']],
    ['/nothing/like/it/', []],
  ])('%s', (path, nearest) => {
    expect(nearestAddresses(path, ADDRESSES)).toEqual(nearest);
  });
});
