import { inputError } from '../../src/kit/problem';
import { serveSite } from '../../src/pipeline/forNode';
import { keepRatios } from './landings';
import { BENCH_PORT, inFreshBrowser, measureAll } from './measure';
import { readerTimes, type ReaderPath } from './readerTimes';
import { siteAgainst } from './starlight';

const NEXT = 'a.pagination-nav__link--next, a.pagination-nav__link--prev';

/** Links home; a schema page has no link to a next page. */
const BRAND = 'a.navbar__brand';

/** A prose page responds when its colour mode changes: its first interactive element. */
const prose = (link: string): ReaderPath => ({
  content: 'footer',
  click: 'button[class*="toggleButton"]',
  link,
});

/** A reference page responds when a collapsible part opens. */
const reference: ReaderPath = { content: '.ref-field', click: '.ref summary', link: BRAND };

const operation: ReaderPath = { ...reference, link: NEXT };

/** The pages to measure, one of each kind. */
const PAGES: Readonly<Record<string, readonly [route: string, path: ReaderPath]>> = {
  home: ['/', prose('.home-tasks a')],
  guide: ['/public/checkout/countries/at/', prose(NEXT)],
  'create-sale': ['/api/checkout/create-sale/', operation],
  schema: ['/api/checkout/schemas/line-item/', reference],
  delivery: ['/api/webhooks/sale-created/', operation],
  overview: ['/api/checkout/', prose(BRAND)],
  changelog: ['/changelog/', prose(BRAND)],
  search: ['/search/', prose(BRAND)],
};

/** The same guide and operation in Starlight, which hydrates nothing. */
const IN_STARLIGHT: typeof PAGES = {
  guide: ['/public/checkout/countries/at/', { content: 'footer' }],
  'create-sale': ['/api/checkout/operations/createsale/', { content: '.sl-openapi-key' }],
};

/**
 * A page of each kind of the built site on a slow phone.
 *
 * @param names of pages, between commas; all by default
 * @param against the site to compare with
 * @param keep whether the ratios are added to the file of landings
 * @throws {InputError} for a name that no page has, another site, or without a build
 */
export async function benchPages(
  root: string,
  runs?: string,
  names = '',
  against?: string,
  keep?: boolean,
): Promise<void> {
  const theirs = await siteAgainst(root, against);
  const chosen = names === '' ? Object.keys(PAGES) : names.split(',');
  const subjects = chosen.flatMap((name) => {
    if (!Object.hasOwn(PAGES, name)) {
      const known = Object.keys(PAGES).join(', ');
      throw inputError(`--pages does not know ${name}.`, `use some of ${known}.`);
    }
    const sides = [
      [name, BENCH_PORT, PAGES],
      ...(theirs === undefined ? [] : [[`${name}, Starlight`, BENCH_PORT + 1, IN_STARLIGHT] as const]),
    ] as const;
    return sides.flatMap(([subject, port, pages]) => {
      const [route, path] = pages[name] ?? [];
      return route === undefined || path === undefined
        ? []
        : [
            {
              name: subject,
              measure: () =>
                inFreshBrowser((browser) =>
                  readerTimes(browser, `http://localhost:${String(port)}${route}`, path),
                ),
            },
          ];
    });
  });
  const servers = [await serveSite(root, BENCH_PORT)];
  try {
    if (theirs !== undefined) {
      servers.push(await serveSite(theirs.root, BENCH_PORT + 1));
    }
    keepRatios(root, 'pages', await measureAll(subjects, runs), keep);
  } finally {
    servers.forEach((server) => server.close());
  }
}
