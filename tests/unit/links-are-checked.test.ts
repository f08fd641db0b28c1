import { describe, expect, it } from 'vitest';

import { expectToBeReported, type BrokenReference } from '../support/brokenReferences';
import { checkSite, PORTAL, withBody } from '../support/linkedSite';

describe('a good site', () => {
  it('passes, and its links to other hosts are listed, not requested', async () => {
    const report = await checkSite();
    expect(report.problems).toEqual([]);
    expect([...report.external]).toEqual([['https://www.rfc-editor.org/rfc/rfc9110#x', ['/']]]);
    expect(report.pages).toBe(5);
    expect(report.references).toBeGreaterThan(60);
  });
});
describe("each kind of broken reference in a page's text is reported with its page and a fix", () => {
  const cases: readonly BrokenReference[] = [
    [
      'a missing page',
      withBody('<a href=/api/create-sales/>'),
      '<a href> /api/create-sales/ does not lead to a page (on /).',
      'write /api/create-sale/.',
    ],
    [
      'a missing slash',
      withBody('<a href=/api/create-sale#x>'),
      '/api/create-sale#x is redirected, for the missing slash',
      'write /api/create-sale/.',
    ],
    [
      'an extra slash',
      withBody('<a href=/api/create-sale//>'),
      'has one slash too many',
      'write /api/create-sale/.',
    ],
    [
      'an ".html"',
      withBody('<a href=/api/create-sale.html>'),
      'is redirected, for its ".html"',
      'write /api/create-sale/.',
    ],
    [
      'an "index.html"',
      withBody('<a href=/api/create-sale/index.html>'),
      'is redirected, for its ".html"',
      'write /api/create-sale/.',
    ],
    [
      'the wrong case of a page',
      withBody('<a href=/API/create-sale/>'),
      'exists with different capitalisation',
      'write /api/create-sale/.',
    ],
    [
      'the wrong case of a file',
      withBody('<a href=/openapi/Checkout.yaml>'),
      'exists with different capitalisation',
      'write /openapi/checkout.yaml.',
    ],
    [
      'a missing download',
      withBody('<a href=/openapi/checkouts.yaml>'),
      'does not lead to a file (on /)',
      'write /openapi/checkout.yaml.',
    ],
    [
      'a link with the host',
      withBody(`<a href=${PORTAL}/gone/>`),
      `${PORTAL}/gone/ does not lead to a page`,
      'correct the address, or remove it.',
    ],
    [
      'a link without https',
      withBody('<a href=http://portal.example/>'),
      'is not https',
      `begin it with ${PORTAL}`,
    ],
    [
      'a link without a scheme',
      withBody('<a href=//portal.example/>'),
      'leaves out https:',
      'write the whole address, beginning with https:.',
    ],
    [
      'a missing anchor',
      withBody('<a href=/api/create-sale/#attributes.lineItems.grosTotal>'),
      'does not lead to a place on /api/create-sale/',
      'write #attributes.lineItems.grossTotal.',
    ],
    [
      'an anchor on the same page',
      withBody('<a href=#parts>'),
      '<a href> #parts does not lead to a place on /',
      'write #part.',
    ],
    [
      'an anchor before a text fragment',
      withBody('<a href="#gone:~:text=x">'),
      'does not lead to a place on /',
      'give / that id',
    ],
    ['a percent sign', withBody('<a href=/100%/>'), 'has a "%" that does not begin an escape', 'write "%25"'],
    ['an empty link', withBody('<a href="">'), '<a href> has no address (on /)', 'give it an address'],
    [
      'an e-mail address',
      withBody('<a href=mailto:help>'),
      'is not an email address',
      'mailto:name@host.example',
    ],
    [
      'an unsupported scheme',
      withBody('<a href="javascript:alert(1)">'),
      'has a scheme that no reader can follow',
      'link to a page',
    ],
    [
      'a redirected page',
      withBody('<a href=/api/old-sale/>'),
      '/api/old-sale/ is redirected to /api/create-sale/',
      'write /api/create-sale/.',
    ],
    [
      'a form',
      withBody('<form action=/find/>'),
      '<form action> /find/ does not lead to a page',
      'correct the address',
    ],
    [
      'an image',
      withBody('<img src=/img/icons.svg>'),
      '<img src> /img/icons.svg does not lead to a file',
      'write /img/icon.svg.',
    ],
    [
      'an image in a srcset',
      withBody('<img srcset="/img/icon.svg, /img/gone.svg 2x">'),
      '<img srcset> /img/gone.svg',
      '',
    ],
    [
      'a source',
      withBody('<video poster=/img/gone.png><source src=/gone.mp4></video>'),
      '<source src> /gone.mp4',
      '',
    ],
    ['a poster', withBody('<video poster=/img/gone.png></video>'), '<video poster> /img/gone.png', ''],
    ['a page used as an image', withBody('<img src=/search/>'), 'is a page, not a file', 'name the file'],
    [
      'a script',
      withBody('<script src=/assets/js/main.9z9z.js></script>'),
      '<script src> /assets/js/main.9z9z.js',
      'write /assets/js/main.1a2b.js.',
    ],
    ['a style attribute', withBody('<p style="background:url(/img/gone.svg)">'), 'url() /img/gone.svg', ''],
  ];

  it.each(cases)('%s', expectToBeReported);
});

describe('the report', () => {
  it('lists every fault, and one shared by several pages only once, with their number', async () => {
    const pages = Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [
        `p${String(number)}/index.html`,
        '<a href=/gone/></a><a href=/gone/></a>',
      ]),
    );
    const { problems } = await checkSite({ ...pages, ...withBody('<a href=/api/nothing/></a>') });
    expect(problems.map(({ message }) => message)).toEqual([
      '<a href> /api/nothing/ does not lead to a page (on /).',
      '<a href> /gone/ does not lead to a page (on /p1/, /p2/, /p3/ and 2 more).',
    ]);
  });

  it('has the source file and line', async () => {
    const source = '---\ntitle: Home\n---\n\n[Create](/api/create-sales/)\n';
    const { problems } = await checkSite(
      { ...withBody('<a href=/api/create-sales/>'), 'home.mdx': source },
      new Map([['/', 'home.mdx']]),
    );
    expect(problems).toMatchObject([{ file: 'home.mdx', line: 5 }]);
  });
});
