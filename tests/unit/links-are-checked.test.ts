import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkLinks, type LinksReport } from '../../src/links/checkLinks';
import { readSite } from '../../src/links/readSite';

const PORTAL = 'https://portal.example';

/** A page as Docusaurus writes it: attributes with and without quotes, its own names in the head. */
const page = (route: string, body: string, head = '') =>
  `<!doctype html><html lang=en><head><link rel=icon href=/img/icon.svg />
<link rel=canonical href=${PORTAL}${route} /><link rel="alternate" href="${PORTAL}${route}" hreflang=x-default />
<meta property=og:url content=${PORTAL}${route} /><meta property=og:image content=${PORTAL}/img/card.png />
<link rel=stylesheet href=/assets/css/styles.1a2b.css />${head}</head><body>${body}</body></html>`;

const HOME = page(
  '/',
  `<a href=/api/create-sale/>Create</a> <a href="/api/create-sale/#attributes.lineItems.grossTotal">the total</a>
<a href="#">up</a> <a href="#top">top</a> <a href="/api/create-sale/#">page</a> <a href="?q=a#part">here</a>
<a href="#part:~:text=sale">text</a> <a href="#:~:text=sale">text</a> <h2 id=part>Part</h2>
<a href="/openapi/checkout.yaml">contract</a> <a href="${PORTAL}/api/create-sale/">whole</a>
<a href="mailto:help@portal.example?subject=Hello">mail</a> <a href="https://www.rfc-editor.org/rfc/rfc9110#x">RFC</a>
<a href="#caf%C3%A9">café</a><p id="café"></p> <form action=/search/></form>
<img src=/img/icon.svg srcset="/img/icon.svg 1x, /img/card.png 2x"><img src="data:image/png;base64,x">
<p style="background: url(/img/icon.svg)"></p>`,
  `<script type=application/ld+json>{"@context":"https://schema.org","url":"${PORTAL}/api/create-sale/",
"image":{"@type":"ImageObject","url":"${PORTAL}/img/card.png"}}</script><link rel=manifest href=/site.webmanifest />
<link rel=alternate type=text/markdown href=/index.md />
<link rel=alternate type=application/atom+xml href=/changelog/atom.xml />`,
);

const GOOD: Readonly<Record<string, string>> = {
  'index.html': HOME,
  '404.html': page('/404.html/', '<a href=/>Home</a> <script src=/assets/js/main.1a2b.js></script>'),
  'search/index.html': page('/search/', '', '<meta name=robots content=noindex>'),
  'api/create-sale/index.html': page(
    '/api/create-sale/',
    '<a href=../../>Home</a><details id=attributes.lineItems.grossTotal>gross</details>',
  ),
  'api/old-sale/index.html': page(
    '/api/create-sale/',
    '',
    '<noscript><meta http-equiv=refresh content="0; url=/api/create-sale/"></noscript>',
  ),
  'openapi/checkout.yaml': 'openapi: 3.1.0',
  'img/icon.svg': '<svg/>',
  'img/card.png': 'png',
  'assets/js/main.1a2b.js': '1',
  'assets/css/styles.1a2b.css':
    'p{background:url("/img/icon.svg")}/* url(/gone.svg) */ a{src:url(../../img/card.png)}' +
    `b{background:url("data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
  'site.webmanifest': '{"start_url":"/","icons":[{"src":"/img/card.png"}]}',
  'robots.txt': `User-agent: *\nSitemap: ${PORTAL}/sitemap.xml\n`,
  'sitemap.xml': `<urlset><url><loc>${PORTAL}/</loc></url><url><loc>${PORTAL}/api/create-sale/</loc></url></urlset>`,
  'changelog/atom.xml': `<feed><id>${PORTAL}/</id><link href="${PORTAL}/"/><icon>${PORTAL}/img/icon.svg</icon>
<entry><id>${PORTAL}/api/create-sale/</id><content type="html"><![CDATA[<a href="${PORTAL}/#part">x</a>]]></content></entry></feed>`,
  'changelog/rss.xml': `<rss><channel><link>${PORTAL}/</link><item><link>${PORTAL}/</link><guid isPermaLink="false">1</guid>
<enclosure url="${PORTAL}/img/card.png"/></item></channel></rss>`,
  'changelog/feed.json': JSON.stringify({
    home_page_url: `${PORTAL}/`,
    feed_url: `${PORTAL}/changelog/feed.json`,
    items: [{ id: `${PORTAL}/`, url: `${PORTAL}/`, content_html: `<a href="${PORTAL}/#part">x</a>` }],
  }),
  'index.md': `---\ntitle: Home\ncanonical: ${PORTAL}/\n---\n\n# Home\n\n[Create](/api/create-sale/index.md#attributes.lineItems.grossTotal) [p](<#part> "title")
![Card](/img/card.png) \`[no](/link/)\`\n\n\`\`\`md\n[no](/link/)\n\`\`\`\n\n[id]: /api/create-sale/\n`,
  'api/create-sale/index.md': '[Home](/)\n',
  'llms.txt': `# Portal\n\n- [Create](${PORTAL}/api/create-sale/index.md): one\n`,
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'links-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function check(
  changes: Readonly<Record<string, string>> = {},
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<LinksReport> {
  for (const [name, content] of Object.entries({ ...GOOD, ...changes })) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return checkLinks(await readSite(folder, PORTAL), PORTAL, { root: folder, byRoute: sources });
}

/** The home page with something more in its body. */
const withBody = (body: string) => ({ 'index.html': HOME.replace('</body>', `${body}</body>`) });
const withHead = (head: string) => ({ 'index.html': HOME.replace('</head>', `${head}</head>`) });
const replaced = (name: string, from: string, to: string) => {
  const text = GOOD[name] ?? '';
  expect(text, `${name} has what is replaced`).toContain(from);
  return { [name]: text.replace(from, to) };
};

describe('a good site', () => {
  it('passes, and its links to other hosts are listed, not asked', async () => {
    const report = await check();
    expect(report.problems).toEqual([]);
    expect([...report.external]).toEqual([['https://www.rfc-editor.org/rfc/rfc9110#x', ['/']]]);
    expect(report.pages).toBe(5);
    expect(report.references).toBeGreaterThan(60);
  });
});

describe('each kind of broken reference is told with its page and its cure', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
    [
      'a page that is not there',
      withBody('<a href=/api/create-sales/>'),
      '<a href> /api/create-sales/ leads to no page (on /).',
      'write /api/create-sale/.',
    ],
    [
      'a missing slash',
      withBody('<a href=/api/create-sale#x>'),
      '/api/create-sale#x is redirected, for the missing slash',
      'write /api/create-sale/.',
    ],
    [
      'a slash too many',
      withBody('<a href=/api/create-sale//>'),
      'has a slash too many',
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
      'is not there in this case',
      'write /api/create-sale/.',
    ],
    [
      'the wrong case of a file',
      withBody('<a href=/openapi/Checkout.yaml>'),
      'is not there in this case',
      'write /openapi/checkout.yaml.',
    ],
    [
      'a download that is not there',
      withBody('<a href=/openapi/checkouts.yaml>'),
      'leads to no file (on /)',
      'write /openapi/checkout.yaml.',
    ],
    [
      'a link with the host',
      withBody(`<a href=${PORTAL}/gone/>`),
      `${PORTAL}/gone/ leads to no page`,
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
      'write the address from https: on.',
    ],
    [
      'a place that is not there',
      withBody('<a href=/api/create-sale/#attributes.lineItems.grosTotal>'),
      'leads to no place on /api/create-sale/',
      'write #attributes.lineItems.grossTotal.',
    ],
    [
      'a place on the same page',
      withBody('<a href=#parts>'),
      '<a href> #parts leads to no place on /',
      'write #part.',
    ],
    [
      'a place before a text',
      withBody('<a href="#gone:~:text=x">'),
      'leads to no place on /',
      'give / that id',
    ],
    ['a percent sign', withBody('<a href=/100%/>'), 'has a "%" that begins no escape', 'write "%25"'],
    ['an empty link', withBody('<a href="">'), '<a href> has no address (on /)', 'give it an address'],
    [
      'an address of mail',
      withBody('<a href=mailto:help>'),
      'is no address of mail',
      'mailto:name@host.example',
    ],
    [
      'a scheme of no page',
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
      '<form action> /find/ leads to no page',
      'correct the address',
    ],
    [
      'a picture',
      withBody('<img src=/img/icons.svg>'),
      '<img src> /img/icons.svg leads to no file',
      'write /img/icon.svg.',
    ],
    [
      'a picture of a set',
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
    ['a page as a picture', withBody('<img src=/search/>'), 'is a page, not a file', 'name the file'],
    [
      'a script',
      withBody('<script src=/assets/js/main.9z9z.js></script>'),
      '<script src> /assets/js/main.9z9z.js',
      'write /assets/js/main.1a2b.js.',
    ],
    ['a style attribute', withBody('<p style="background:url(/img/gone.svg)">'), 'url() /img/gone.svg', ''],
    [
      'a style element',
      withHead('<style>p{background:url(/img/gone.svg)}</style>'),
      'url() /img/gone.svg',
      '',
    ],
    [
      'a preload',
      withHead('<link rel=preload as=image href=/img/gone.svg>'),
      '<link rel="preload"> /img/gone.svg',
      '',
    ],
    [
      'an icon',
      withHead('<link rel=apple-touch-icon href=/img/gone.png>'),
      '<link rel="apple-touch-icon"> /img/gone.png',
      '',
    ],
    [
      'a manifest',
      withHead('<link rel=manifest href=/gone.webmanifest>'),
      '<link rel="manifest"> /gone.webmanifest',
      '',
    ],
    [
      'a feed that is announced',
      withHead('<link rel=alternate type=application/rss+xml href=/rss.xml>'),
      '<link rel="alternate"> /rss.xml',
      'write /changelog/rss.xml.',
    ],
    [
      'a twin that is announced',
      withHead('<link rel=alternate type=text/markdown href=/gone/index.md>'),
      '<link rel="alternate"> /gone/index.md',
      '',
    ],
    [
      'a canonical page',
      withHead(`<link rel=canonical href=${PORTAL}/api/create-sale>`),
      '<link rel="canonical">',
      'write /api/create-sale/.',
    ],
    [
      'a canonical page without the host',
      withHead('<link rel=canonical href=/api/create-sale/>'),
      'lacks the host',
      `begin it with ${PORTAL}`,
    ],
    ['og:url', withHead(`<meta property=og:url content=${PORTAL}/gone/>`), 'og:url', ''],
    [
      'og:image',
      withHead(`<meta property=og:image content=${PORTAL}/img/cards.png>`),
      'og:image',
      'write /img/card.png.',
    ],
    [
      'JSON-LD',
      withHead(`<script type=application/ld+json>{"item":"${PORTAL}/api/create-sale"}</script>`),
      'JSON-LD item',
      'write /api/create-sale/.',
    ],
    [
      'a picture of JSON-LD',
      withHead(`<script type=application/ld+json>{"image":["${PORTAL}/img/gone.png"]}</script>`),
      'JSON-LD image',
      '',
    ],
    [
      'JSON-LD that is none',
      withHead('<script type=application/ld+json>{"a":}</script>'),
      'The JSON-LD cannot be parsed',
      'correct what writes it',
    ],
    [
      'a relative link of the not-found page',
      replaced('404.html', 'href=/>', 'href=search/>'),
      'the not-found page is shown at any address (on /404.html)',
      'begin it with "/"',
    ],
    [
      'a style sheet',
      replaced('assets/css/styles.1a2b.css', '../../img/card.png', '../img/card.png'),
      'url() ../img/card.png leads to no file (on /assets/css/styles.1a2b.css)',
      '',
    ],
    [
      'an icon of the manifest',
      replaced('site.webmanifest', '/img/card.png', '/img/gone.png'),
      'icons /img/gone.png',
      '',
    ],
    [
      'a sitemap entry',
      replaced('sitemap.xml', '/api/create-sale/', '/api/create-sales/'),
      `<loc> ${PORTAL}/api/create-sales/ leads to no page (on /sitemap.xml)`,
      '',
    ],
    [
      'a sitemap entry that is not to be listed',
      replaced('sitemap.xml', '/api/create-sale/', '/search/'),
      'asks not to be listed',
      'leave it out',
    ],
    [
      'a sitemap entry with another canonical page',
      replaced(
        'api/create-sale/index.html',
        `canonical href=${PORTAL}/api/create-sale/`,
        `canonical href=${PORTAL}/`,
      ),
      `whose canonical page is ${PORTAL}/`,
      'leave it out',
    ],
    [
      'the sitemap of robots.txt',
      replaced('robots.txt', '/sitemap.xml', '/map.xml'),
      'Sitemap',
      'write /sitemap.xml.',
    ],
    [
      'no sitemap in robots.txt',
      { 'robots.txt': 'User-agent: *\n' },
      'robots.txt names no sitemap (on /robots.txt)',
      'correct what writes it',
    ],
    [
      'the id of an Atom entry',
      replaced('changelog/atom.xml', `<entry><id>${PORTAL}/api/create-sale/`, `<entry><id>${PORTAL}/gone/`),
      `<id> ${PORTAL}/gone/`,
      '',
    ],
    [
      'a relative link in a feed',
      replaced('changelog/atom.xml', `<a href="${PORTAL}/#part">`, '<a href="/">'),
      '<a href> in <content> / lacks the host',
      '',
    ],
    ['a picture in RSS', replaced('changelog/rss.xml', '/img/card.png', '/img/gone.png'), '<enclosure>', ''],
    [
      'a link in RSS',
      replaced('changelog/rss.xml', `<item><link>${PORTAL}/`, `<item><link>${PORTAL}/gone/`),
      '<link>',
      '',
    ],
    [
      'a feed that is none',
      { 'changelog/feed.json': '{' },
      'The feed cannot be parsed',
      'correct what writes it',
    ],
    [
      'the address of a JSON feed',
      replaced('changelog/feed.json', '/changelog/feed.json', '/feed.json'),
      'feed_url',
      '',
    ],
    [
      'a link in a JSON feed',
      replaced('changelog/feed.json', '/#part', '/#parts'),
      '<a href> in content_html',
      'write #part.',
    ],
    [
      'the canonical page of a twin',
      replaced('index.md', `canonical: ${PORTAL}/`, `canonical: ${PORTAL}/gone/`),
      `the canonical page ${PORTAL}/gone/`,
      '',
    ],
    [
      'a link in Markdown',
      replaced('index.md', '/api/create-sale/index.md#', '/api/gone/index.md#'),
      'the link /api/gone/index.md#attributes.lineItems.grossTotal leads to no file (on /index.md)',
      '',
    ],
    [
      'a place in Markdown',
      replaced('index.md', 'grossTotal)', 'gross)'),
      'leads to no place on /api/create-sale/index.md',
      '',
    ],
    [
      'a definition in Markdown',
      replaced('index.md', '[id]: /api/create-sale/', '[id]: /api/create-sale'),
      'the link /api/create-sale is redirected',
      '',
    ],
    [
      'a picture in Markdown',
      replaced('index.md', '/img/card.png', '/img/gone.png'),
      'the picture /img/gone.png',
      '',
    ],
    [
      'a link in llms.txt',
      replaced('llms.txt', 'create-sale', 'gone'),
      `the link ${PORTAL}/api/gone/index.md`,
      '',
    ],
    [
      'a redirect to nothing',
      replaced('api/old-sale/index.html', 'url=/api/create-sale/', 'url=/gone/'),
      '/api/old-sale/ leads to /gone/, which is not there',
      'src/config/redirects.ts',
    ],
    [
      'a redirect to itself',
      replaced('api/old-sale/index.html', 'url=/api/create-sale/', 'url=/api/old-sale/'),
      '/api/old-sale/ leads to itself',
      'src/config/redirects.ts',
    ],
    [
      'a chain of redirects',
      {
        'older/index.html': (GOOD['api/old-sale/index.html'] ?? '').replace(
          'url=/api/create-sale/',
          'url=/api/old-sale/',
        ),
      },
      '/older/ leads to /api/old-sale/, which leads on',
      'src/config/redirects.ts',
    ],
  ];

  it.each(cases)('%s', async (_, changes, message, cure) => {
    const { problems } = await check(changes);
    expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
    const told = problems.find((problem) => problem.message.includes(message));
    expect(told?.cure).toContain(cure);
    expect(told?.message).toMatch(/\(on \/\S*\)\.$/);
  });
});

describe('what is told', () => {
  it('is every fault, and one that pages share is told once, with their number', async () => {
    const pages = Object.fromEntries(
      [1, 2, 3, 4, 5].map((number) => [
        `p${String(number)}/index.html`,
        '<a href=/gone/></a><a href=/gone/></a>',
      ]),
    );
    const { problems } = await check({ ...pages, ...withBody('<a href=/api/nothing/></a>') });
    expect(problems.map(({ message }) => message)).toEqual([
      '<a href> /api/nothing/ leads to no page (on /).',
      '<a href> /gone/ leads to no page (on /p1/, /p2/, /p3/ and 2 more).',
    ]);
  });

  it('has the source and the line where a writer wrote it', async () => {
    await writeFile(path.join(folder, 'home.mdx'), '---\ntitle: Home\n---\n\n[Create](/api/create-sales/)\n');
    const { problems } = await check(withBody('<a href=/api/create-sales/>'), new Map([['/', 'home.mdx']]));
    expect(problems).toMatchObject([{ file: 'home.mdx', line: 5 }]);
  });
});
