import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { checkLinks, type LinksReport } from '../../src/site/links/checkLinks';
import { readSite } from '../../src/site/links/readSite';

/** Files to add to the good site, or to replace in it. */
export type Changes = Readonly<Record<string, string>>;

export const PORTAL = 'https://portal.example';

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
export const GOOD: Readonly<Record<string, string>> = {
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
export async function checkSite(
  changes: Changes = {},
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<LinksReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'links-'));
  try {
    for (const [name, content] of Object.entries({ ...GOOD, ...changes })) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return checkLinks(await readSite(folder, PORTAL), PORTAL, { root: folder, byRoute: sources });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The home page with additional HTML in its body. */
export const withBody = (body: string): Changes => ({
  'index.html': HOME.replace('</body>', `${body}</body>`),
});

/** The home page with additional HTML in its head. */
export const withHead = (head: string): Changes => ({
  'index.html': HOME.replace('</head>', `${head}</head>`),
});

/**
 * A file of the good site with one text replaced.
 *
 * @throws {Error} if the file does not contain the text, since the test would change nothing
 */
export function replaced(name: string, from: string, to: string): Changes {
  const text = GOOD[name] ?? '';
  if (!text.includes(from)) {
    throw new Error(`${name} does not have ${from}: correct the test.`);
  }
  return { [name]: text.replace(from, to) };
}
