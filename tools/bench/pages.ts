import { inputError } from '../../src/kit/problem';
import { serveSite } from '../../src/pipeline';
import { BENCH_PORT, inFreshBrowser, measureAll } from './measure';
import { readerTimes, type ReaderPath } from './readerTimes';

const NEXT = 'a.pagination-nav__link--next, a.pagination-nav__link--prev';

/** Links home; a schema page has no link to a next page. */
const BRAND = 'a.navbar__brand';

/** A prose page responds when its colour mode changes: its first interactive element. */
const prose = (link: string): ReaderPath => ({
  content: 'h1',
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

/**
 * A page of each kind of the built site on a slow phone.
 *
 * @param names of pages, between commas; all by default
 * @throws {InputError} for a name that no page has, or without a build
 */
export async function benchPages(root: string, runs?: string, names = ''): Promise<void> {
  const chosen = names === '' ? Object.keys(PAGES) : names.split(',');
  const subjects = chosen.map((name) => {
    if (!Object.hasOwn(PAGES, name)) {
      const known = Object.keys(PAGES).join(', ');
      throw inputError(`--pages does not know ${name}.`, `use some of ${known}.`);
    }
    const [route, path] = PAGES[name] ?? ['/', operation];
    const url = `http://localhost:${String(BENCH_PORT)}${route}`;
    return { name, measure: () => inFreshBrowser((browser) => readerTimes(browser, url, path)) };
  });
  const server = await serveSite(root, BENCH_PORT);
  try {
    await measureAll(subjects, runs);
  } finally {
    server.close();
  }
}
