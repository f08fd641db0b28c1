import { describe, it } from 'vitest';

import { expectToBeReported, type BrokenReference } from '../support/brokenReferences';
import { GOOD, PORTAL, replaced, withHead } from '../support/linkedSite';

describe('each broken address in a head, a file or a redirect is reported with its location and a fix', () => {
  const cases: readonly BrokenReference[] = [
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
      'a linked feed',
      withHead('<link rel=alternate type=application/rss+xml href=/rss.xml>'),
      '<link rel="alternate"> /rss.xml',
      'write /changelog/rss.xml.',
    ],
    [
      'a linked twin',
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
      'an image in JSON-LD',
      withHead(`<script type=application/ld+json>{"image":["${PORTAL}/img/gone.png"]}</script>`),
      'JSON-LD image',
      '',
    ],
    [
      'invalid JSON-LD',
      withHead('<script type=application/ld+json>{"a":}</script>'),
      'The JSON-LD cannot be parsed',
      'correct what writes it',
    ],
    [
      'a relative link on the not-found page',
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
      'an icon in the manifest',
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
      'a sitemap entry for a noindex page',
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
    ['an image in RSS', replaced('changelog/rss.xml', '/img/card.png', '/img/gone.png'), '<enclosure>', ''],
    [
      'a link in RSS',
      replaced('changelog/rss.xml', `<item><link>${PORTAL}/`, `<item><link>${PORTAL}/gone/`),
      '<link>',
      '',
    ],
    [
      'an invalid feed',
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
      'an anchor in Markdown',
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
      'an image in Markdown',
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
      'a redirect to a missing page',
      replaced('api/old-sale/index.html', 'url=/api/create-sale/', 'url=/gone/'),
      '/api/old-sale/ leads to /gone/, which is not there',
      'src/portal/redirects.ts',
    ],
    [
      'a redirect to itself',
      replaced('api/old-sale/index.html', 'url=/api/create-sale/', 'url=/api/old-sale/'),
      '/api/old-sale/ leads to itself',
      'src/portal/redirects.ts',
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
      'src/portal/redirects.ts',
    ],
  ];

  it.each(cases)('%s', expectToBeReported);
});
