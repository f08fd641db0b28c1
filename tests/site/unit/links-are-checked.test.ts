import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { checkLinks, type LinksReport } from '../../../src/site/links/checkLinks';
import { readSite } from '../../../src/site/links/readSite';
import { folderOfTest } from '../../support/temporary';
import { write } from '../../support/scratch';

/** Files to add to the good site, or to replace in it. */
type Changes = Readonly<Record<string, string>>;

const PORTAL = 'https://portal.example';

/** A page as Docusaurus writes it: attributes with and without quotes, its own metadata in the head. */
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

/** The files of a site without a fault, by name. */
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

/** Checks the links of a good site with changes; `sources` maps routes to sources, for the lines of problems. */
async function checkSite(
  changes: Changes = {},
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<LinksReport> {
  const folder = folderOfTest();
  for (const [name, content] of Object.entries({ ...GOOD, ...changes })) {
    write(path.join(folder, name), content);
  }
  return checkLinks(await readSite(folder, PORTAL), PORTAL, { root: folder, byRoute: sources });
}

/** The home page with additional HTML in its body. */
const withBody = (body: string): Changes => ({
  'index.html': HOME.replace('</body>', `${body}</body>`),
});

/** The home page with additional HTML in its head. */
const withHead = (head: string): Changes => ({
  'index.html': HOME.replace('</head>', `${head}</head>`),
});

/**
 * A file of the good site with one text replaced.
 *
 * @throws {Error} if the file does not contain the text, since the test would change nothing
 */
function replaced(name: string, from: string, to: string): Changes {
  const text = GOOD[name] ?? '';
  if (!text.includes(from)) {
    throw new Error(`${name} does not have ${from}: correct the test.`);
  }
  return { [name]: text.replace(from, to) };
}

it('a good site passes, and its links to other hosts are listed, not requested', async () => {
  const report = await checkSite();
  expect(report.problems).toEqual([]);
  expect([...report.external]).toEqual([['https://www.rfc-editor.org/rfc/rfc9110#x', ['/']]]);
  expect(report.pages).toBe(5);
  expect(report.references).toBeGreaterThan(60);
});

/** Expects a broken reference to be reported with its page or file, and with a fix. */
async function expectToBeReported(changes: Changes, message: string, fix = ''): Promise<void> {
  const { problems } = await checkSite(changes);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  const reported = problems.find((problem) => problem.message.includes(message));
  expect(reported?.fix).toContain(fix);
  expect(reported?.message).toMatch(/\(on \/\S*\)\.$/);
}

describe('each kind of broken reference is reported with its page or file, and a fix', () => {
  const create = 'write /api/create-sale/.';

  it.each([
    ['<a href=/api/create-sales/>', '<a href> /api/create-sales/ does not lead to a page (on /).', create],
    ['<a href=/api/create-sale#x>', '/api/create-sale#x is redirected, for the missing slash', create],
    ['<a href=/api/create-sale//>', 'has one slash too many', create],
    ['<a href=/api/create-sale/index.html>', 'is redirected, for its ".html"', create],
    ['<a href=/API/create-sale/>', 'exists with different capitalisation', create],
    [
      '<a href=/openapi/Checkout.yaml>',
      'exists with different capitalisation',
      'write /openapi/checkout.yaml.',
    ],
    ['<a href=/openapi/checkouts.yaml>', 'does not lead to a file (on /)', 'write /openapi/checkout.yaml.'],
    [`<a href=${PORTAL}/gone/>`, `${PORTAL}/gone/ does not lead to a page`, 'correct the address'],
    ['<a href=http://portal.example/>', 'is not https', `begin it with ${PORTAL}`],
    ['<a href=//portal.example/>', 'leaves out https:', 'write the whole address, beginning with https:.'],
    [
      '<a href=/api/create-sale/#attributes.lineItems.grosTotal>',
      'does not lead to a place on /api/create-sale/',
      'write #attributes.lineItems.grossTotal.',
    ],
    ['<a href=#parts>', '<a href> #parts does not lead to a place on /', 'write #part.'],
    ['<a href="#gone:~:text=x">', 'does not lead to a place on /', 'give / that id'],
    ['<a href=/100%/>', 'has a "%" that does not begin an escape', 'write "%25"'],
    ['<a href="">', '<a href> has no address (on /)', 'give it an address'],
    ['<a href=mailto:help>', 'is not an email address', 'mailto:name@host.example'],
    ['<a href="javascript:alert(1)">', 'has a scheme that no reader can follow', 'link to a page'],
    ['<a href=/api/old-sale/>', '/api/old-sale/ is redirected to /api/create-sale/', create],
    ['<form action=/find/>', '<form action> /find/ does not lead to a page', 'correct the address'],
    ['<img src=/img/icons.svg>', '<img src> /img/icons.svg does not lead to a file', 'write /img/icon.svg.'],
    ['<img srcset="/img/icon.svg, /img/gone.svg 2x">', '<img srcset> /img/gone.svg'],
    ['<video><source src=/gone.mp4></video>', '<source src> /gone.mp4'],
    ['<video poster=/img/gone.png></video>', '<video poster> /img/gone.png'],
    ['<img src=/search/>', 'is a page, not a file', 'name the file'],
    ['<script src=/assets/js/main.9z9z.js></script>', '<script src> /assets/js/main.9z9z.js'],
    ['<p style="background:url(/img/gone.svg)">', 'url() /img/gone.svg'],
  ])('in a text: %s', (html, message, fix?: string) => expectToBeReported(withBody(html), message, fix));

  it.each([
    ['<style>p{background:url(/img/gone.svg)}</style>', 'url() /img/gone.svg'],
    ['<link rel=preload as=image href=/img/gone.svg>', '<link rel="preload"> /img/gone.svg'],
    ['<link rel=apple-touch-icon href=/img/gone.png>', '<link rel="apple-touch-icon"> /img/gone.png'],
    ['<link rel=manifest href=/gone.webmanifest>', '<link rel="manifest"> /gone.webmanifest'],
    [
      '<link rel=alternate type=application/rss+xml href=/rss.xml>',
      '<link rel="alternate"> /rss.xml',
      'write /changelog/rss.xml.',
    ],
    [`<link rel=canonical href=${PORTAL}/api/create-sale>`, '<link rel="canonical">', create],
    ['<link rel=canonical href=/api/create-sale/>', 'lacks the host', `begin it with ${PORTAL}`],
    [`<meta property=og:url content=${PORTAL}/gone/>`, 'og:url'],
    [`<meta property=og:image content=${PORTAL}/img/cards.png>`, 'og:image', 'write /img/card.png.'],
    [`<script type=application/ld+json>{"item":"${PORTAL}/gone/"}</script>`, 'JSON-LD item'],
    [`<script type=application/ld+json>{"image":["${PORTAL}/img/gone.png"]}</script>`, 'JSON-LD image'],
    ['<script type=application/ld+json>{"a":}</script>', 'The JSON-LD cannot be parsed'],
  ])('in a head: %s', (html, message, fix?: string) => expectToBeReported(withHead(html), message, fix));

  it.each([
    [
      '404.html',
      'href=/>',
      'href=search/>',
      'the not-found page is shown at any address',
      'begin it with "/"',
    ],
    ['assets/css/styles.1a2b.css', '../../img', '../img', 'url() ../img/card.png does not lead to a file'],
    ['site.webmanifest', '/img/card.png', '/img/gone.png', 'icons /img/gone.png'],
    [
      'sitemap.xml',
      '/create-sale/',
      '/create-sales/',
      `<loc> ${PORTAL}/api/create-sales/ does not lead to a page`,
    ],
    ['sitemap.xml', '/api/create-sale/', '/search/', 'asks not to be listed', 'leave it out'],
    [
      'api/create-sale/index.html',
      `canonical href=${PORTAL}/api/create-sale/`,
      `canonical href=${PORTAL}/`,
      `whose canonical page is ${PORTAL}/`,
      'leave it out',
    ],
    ['robots.txt', '/sitemap.xml', '/map.xml', 'Sitemap', 'write /sitemap.xml.'],
    [
      'changelog/atom.xml',
      `<entry><id>${PORTAL}/api/create-sale/`,
      `<entry><id>${PORTAL}/gone/`,
      `<id> ${PORTAL}/gone/`,
    ],
    ['changelog/atom.xml', `"${PORTAL}/#part">`, '"/">', '<a href> in <content> / lacks the host'],
    ['changelog/rss.xml', '/img/card.png', '/img/gone.png', '<enclosure>'],
    ['changelog/rss.xml', `<item><link>${PORTAL}/`, `<item><link>${PORTAL}/gone/`, '<link>'],
    ['changelog/feed.json', '/changelog/feed.json', '/feed.json', 'feed_url'],
    ['changelog/feed.json', '/#part', '/#parts', '<a href> in content_html', 'write #part.'],
    ['index.md', `canonical: ${PORTAL}/`, `canonical: ${PORTAL}/gone/`, `the canonical page ${PORTAL}/gone/`],
    [
      'index.md',
      '/api/create-sale/index.md#',
      '/api/gone/index.md#',
      'the link /api/gone/index.md#attributes',
    ],
    ['index.md', 'grossTotal)', 'gross)', 'does not lead to a place on /api/create-sale/index.md'],
    [
      'index.md',
      '[id]: /api/create-sale/',
      '[id]: /api/create-sale',
      'the link /api/create-sale is redirected',
    ],
    ['index.md', '/img/card.png', '/img/gone.png', 'the picture /img/gone.png'],
    ['llms.txt', 'create-sale', 'gone', `the link ${PORTAL}/api/gone/index.md`],
    [
      'api/old-sale/index.html',
      'url=/api/create-sale/',
      'url=/gone/',
      'leads to /gone/, which does not exist',
      'src/portal/redirects.ts',
    ],
    [
      'api/old-sale/index.html',
      'url=/api/create-sale/',
      'url=/api/old-sale/',
      '/api/old-sale/ leads to itself',
    ],
  ])('in %s with %s as %s', (file, from, to, message, fix?: string) =>
    expectToBeReported(replaced(file, from, to), message, fix),
  );

  it('in a file of its own', async () => {
    const old = GOOD['api/old-sale/index.html'] ?? '';
    const older = old.replace('url=/api/create-sale/', 'url=/api/old-sale/');
    await expectToBeReported(
      { 'robots.txt': 'User-agent: *\n' },
      'robots.txt names no sitemap (on /robots.txt)',
    );
    await expectToBeReported({ 'changelog/feed.json': '{' }, 'The feed cannot be parsed');
    await expectToBeReported(
      { 'older/index.html': older },
      '/older/ leads to /api/old-sale/, which leads on',
    );
  });
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
