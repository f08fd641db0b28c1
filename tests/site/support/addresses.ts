import { readdirSync } from 'node:fs';
import path from 'node:path';

import { buildFolder } from '../../support/built';

/** A hashed file that every page loads. */
function mainScript(): string {
  const name = readdirSync(path.join(buildFolder, 'assets', 'js')).find((each) =>
    /^main\.\w+\.js$/.test(each),
  );
  return `/assets/js/${name ?? 'main.js'}`;
}

/** The npm package, whose name has a hash. */
function packageFile(): string {
  const name = readdirSync(path.join(buildFolder, 'tools')).find((each) => each.endsWith('.tgz'));
  return `/tools/${name ?? 'slipway.tgz'}`;
}

/** Addresses of every kind that all hosts must handle identically, with files of each type. */
export function sampleAddresses(): readonly string[] {
  const page = '/public/checkout/amounts';
  return [
    ...['/', '/index.html', '/?q=1', '/404.html', '/404', '/404/'],
    ...[`${page}/`, page, `${page}.html`, `${page}/index.html`, `${page}/index`, `${page}/nowhere`],
    ...[
      `${page}?a=1&b=%20`,
      `${page}.html?a=1`,
      `${page}/index.html?q=x`,
      `${page}/?q=x`,
      `/${page}`,
      `/${page}/`,
    ],
    ...[
      '/public/checkout/../iam/',
      '/x/..%2fglossary/',
      '/glossary//',
      '/%67lossary/?q=%20',
      '/glossary/%2e',
      '/public/%63heckout/amounts',
      '/Public/Checkout/Amounts/',
      '/a%0d%0ab/',
      '/a%0ab',
    ],
    ...[
      '//evil.example',
      '//evil.example/',
      '//evil.example/..',
      '/%2f%2fevil.example/%2e%2e',
      '/\\evil.example',
    ],
    ...['/.well-known/api-catalog', '/.well-known/agent-skills/index.json', '/.well-known/api-catalog.br'],
    ...['/.well-known/agent-skills/slipway-go-live/SKILL.md', '/.well-known/agent-skills/none/SKILL.md'],
    ...['/.well-known/', '/.well-known/.env', '/openapi/.hidden', '/%2egit/config'],
    ...['/.git/config', '/_headers', '/_redirects', '/index.html.br', '/sitemap.xml.gz', '/%2eenv'],
    ...['/nowhere', '/nowhere/', '/nowhere.html', '/nowhere/index.html', '/index.html/', '/sitemap.xml/'],
    ...['/2022-09/', '/2022-09', '/2022-09/public/checkout/amounts', '/search/?q=x', '/search?q=x'],
    ...['/assets', '/assets/', '/assets/js/', '/samples/checkout', '/samples/checkout/', '/openapi'],
    ...['/sitemap.xml', '/search-index.json', '/img/logo.svg', '/img/social-card.png', '/changelog/rss.xml'],
    ...[
      packageFile(),
      '/tools/slipway-package.json',
      '/tools/gitlab-ci.yaml',
      '/tools/slipway.Containerfile',
    ],
    ...[
      '/openapi/checkout.yaml',
      '/openapi/checkout.json',
      '/2022-09/openapi/checkout.yaml',
      '/openapi/nowhere.yaml',
    ],
    ...['sh', 'py', 'php', 'mts', 'mjs', 'java', 'go', 'cs'].map(
      (ending) => `/samples/checkout/createSale/minimal.${ending}`,
    ),
    ...['/schemas/', mainScript(), '/assets/js/main.00000000.js', `${mainScript()}?v=1`],
  ];
}
