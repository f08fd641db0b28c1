import { inputError } from '../../../src/kit/problem';
import type { Target } from '../figures';
import { defineBenchmark, inFreshBrowser } from '../harness';
import { serveCompressed } from '../serveCompressed';
import { lighthousePage } from './lighthousePage';
import { readerTimes, type ReaderPath } from './readerTimes';
import { buildStarlightSite, STARLIGHT_GUIDE } from './starlightSite';

/** A page to measure. */
interface BenchPage {
  readonly name: string;
  readonly route: string;
  readonly path: ReaderPath;
  /** The same text or contract in Starlight, if it has the page. */
  readonly starlight?: { readonly route: string; readonly path: ReaderPath };
  /** Whether search engines may list the page; by default they may. */
  readonly isIndexed?: boolean;
  /** The total blocking time that a guide or an operation may have: in milliseconds, or in comparison with Starlight's. */
  readonly blocking?: number | 'as Starlight';
}

/** A prose page responds when its colour mode changes: its first interactive element. */
const prose = (link: string): ReaderPath => ({
  content: 'h1',
  click: 'button[class*="toggleButton"]',
  link,
});

const NEXT = 'a.pagination-nav__link--next, a.pagination-nav__link--prev';

/** Links home; a schema page has no link to a next page. */
const BRAND = 'a.navbar__brand';

/** A reference page responds when a collapsible part opens. */
const reference: ReaderPath = { content: '.ref-field', click: '.ref summary', link: BRAND };

const operation: ReaderPath = { ...reference, link: NEXT };

/** Starlight does not hydrate: its controls respond once its scripts have run. */
const starlight: ReaderPath = { content: 'h1', link: 'a[rel="next"]' };

/** The pages to measure, one of each kind. */
const PAGES: readonly BenchPage[] = [
  { name: 'home', route: '/', path: prose('.home-tasks a') },
  {
    name: 'guide',
    route: STARLIGHT_GUIDE,
    path: prose(NEXT),
    starlight: { route: STARLIGHT_GUIDE, path: starlight },
    blocking: 'as Starlight',
  },
  {
    name: 'create-sale',
    route: '/api/checkout/create-sale/',
    path: operation,
    starlight: { route: '/api/operations/createsale/', path: starlight },
    blocking: 150,
  },
  {
    name: 'schema',
    route: '/api/checkout/schemas/line-item/',
    path: reference,
  },
  { name: 'delivery', route: '/api/webhooks/sale-created/', path: operation },
  { name: 'overview', route: '/api/checkout/', path: prose(BRAND) },
  { name: 'changelog', route: '/changelog/', path: prose(BRAND) },
  { name: 'search', route: '/search/', path: prose(BRAND), isIndexed: false },
];

/** Targets for Lighthouse's other scores and the layout shift of every page, which hold on any machine. */
const AUDITS: readonly Omit<Target, 'subject'>[] = [
  ...['a11y', 'best', 'SEO'].map((figure) => ({ figure, least: 100 })),
  { figure: 'CLS', most: 0.01 },
];

/** Targets in comparison with Starlight, because times differ between machines. */
const BESIDE_STARLIGHT: readonly Omit<Target, 'subject' | 'of'>[] = [
  { figure: 'read, ms', most: 1.05 },
  { figure: 'next, ms', most: 0.5 },
];

const DEBUGGING_PORT = 9_333;

/** A page of each kind on a slow phone, next to the same text and contract in Starlight. */
export const benchmark = defineBenchmark({
  options: { pages: '', alone: false, quick: false },
  runs: 5,
  ofBuild: true,
  prepare: async ({ paths, options: { pages, alone, quick }, defer, print }) => {
    const chosen = pagesOf(pages);
    const serve = async (folder: string) => {
      const { origin, close } = await serveCompressed(folder);
      defer(close);
      return origin;
    };
    if (!alone) {
      print('Building the site of Starlight, unless it is up to date …');
    }
    const theirs = alone ? undefined : await serve(await buildStarlightSite(paths));
    const ours = await serve(paths.build);
    const subject = (name: string, url: string, path: ReaderPath, isIndexed: boolean) => ({
      name,
      // The server compresses a file on its first request.
      warmUp: () => inFreshBrowser((browser) => readerTimes(browser, url, path)),
      measure: async () => ({
        ...(quick
          ? {}
          : await inFreshBrowser(
              () => lighthousePage(url, DEBUGGING_PORT, { isIndexed }),
              `--remote-debugging-port=${String(DEBUGGING_PORT)}`,
            )),
        ...(await inFreshBrowser((browser) => readerTimes(browser, url, path))),
      }),
    });
    return {
      subjects: chosen.flatMap(({ name, route, path, isIndexed = true, starlight: other }) => [
        subject(name, ours + route, path, isIndexed),
        ...(other === undefined || theirs === undefined
          ? []
          : [subject(`${name}, Starlight`, theirs + other.route, other.path, isIndexed)]),
      ]),
      targets: chosen.flatMap(({ name, blocking }) => [
        { subject: name, figure: 'perf', least: blocking === undefined ? 98 : 99 },
        ...AUDITS.map((target) => ({ subject: name, ...target })),
        ...blockingTarget(name, blocking),
        ...BESIDE_STARLIGHT.map((target) => ({ subject: name, of: `${name}, Starlight`, ...target })),
      ]),
    };
  },
});

function blockingTarget(subject: string, blocking: BenchPage['blocking']): readonly Target[] {
  const target = { subject, figure: 'TBT, ms' };
  if (blocking === 'as Starlight') {
    return [{ ...target, of: `${subject}, Starlight`, most: 1.5 }];
  }
  return blocking === undefined ? [] : [{ ...target, most: blocking }];
}

/** @throws {InputError} for a name that no page has */
function pagesOf(list: string): readonly BenchPage[] {
  const names = list.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !PAGES.some((page) => page.name === name));
  if (unknown !== undefined) {
    const known = PAGES.map(({ name }) => name).join(', ');
    throw inputError(`--pages does not know ${unknown}.`, `use some of ${known}.`);
  }
  return PAGES.filter(({ name }) => names.length === 0 || names.includes(name));
}
