import { describe, expect, it } from 'vitest';

import type { Redirect } from '../../../src/portal/redirects';
import { checkRedirects } from '../../../src/site/links/checkRedirects';
import { redirectPage } from '../../../src/plugins/redirect-pages/redirectPage';

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

  it.each([
    [
      '/old/ /api/create-sales/',
      '/old/ is redirected to /api/create-sales/, which does not exist.',
      'name /api/create-sale/.',
    ],
    ['/api/errors/ /', '/api/errors/ still exists', 'remove the redirect, or the page.'],
    ['/old /', '"/old" is not the path', 'write a page as "/old/name/"'],
    ['/old/#x /', '"/old/#x" is not the path', 'write a page as'],
    ['/old/ https://other.example/', 'which does not exist', 'name a page or a file of the site.'],
    ['/old/ /openapi/checkout.yaml', '/old/ is a page, and is redirected to the file', 'name a page'],
    ['/old/ /, /old/ /api/errors/', 'is listed twice', 'keep one of them.'],
    [
      '/old/ /older/, /older/ /',
      'The redirects make a chain: /old/ to /older/ to /.',
      'redirect /old/ to / at once.',
    ],
    [
      '/a/ /b/, /b/ /a/',
      'The redirects lead in a circle: /a/ to /b/ to /a/.',
      'name the page that exists now.',
    ],
    ['/a/ /a/', 'The redirects lead in a circle: /a/ to /a/.', 'name the page that exists now.'],
  ])('reports %s with file, line and fix', (listed, message, fix) => {
    const redirects = listed.split(', ').map((one) => {
      const [from = '', to = ''] = one.split(' ');
      return { from, to };
    });
    const [problem] = check({ from: '/fine/', to: '/' }, ...redirects);
    expect(problem?.message).toContain(message);
    expect(problem?.fix).toContain(fix);
    expect(problem).toMatchObject({ file: 'src/portal/redirects.ts', line: 3 });
  });
});

it('the page of an old address redirects without scripts, is not indexed, and has no inline script', () => {
  const html = redirectPage('/api/errors/?a=b&c="d"#conflict', 'https://portal.example');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('content="0; url=/api/errors/?a=b&amp;c=&quot;d&quot;#conflict"');
  expect(html).toContain('<link rel="canonical" href="https://portal.example/api/errors/">');
  expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/redirect.js"')]);
  expect(html).toContain('></script>');
});
