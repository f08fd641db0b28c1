import type { ReaderPath } from './readerTimes';
import { STARLIGHT_GUIDE } from './starlightSite';

/** A page of another site, to compare with. */
interface ComparedPage {
  readonly route: string;
  readonly path: ReaderPath;
}

/** A page to measure. */
export interface BenchPage {
  readonly name: string;
  readonly route: string;
  readonly path: ReaderPath;
  /** The same text or contract in Starlight, if it has the page. */
  readonly starlight?: ComparedPage;
  /** Whether search engines may list the page; by default they may. */
  readonly isIndexed?: boolean;
  /** The total blocking time that the page may have, in milliseconds. */
  readonly blocking?: number;
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
export const benchPages: readonly BenchPage[] = [
  { name: 'home', route: '/', path: prose(NEXT) },
  {
    name: 'guide',
    route: STARLIGHT_GUIDE,
    path: prose(NEXT),
    starlight: { route: STARLIGHT_GUIDE, path: starlight },
    blocking: 150,
  },
  {
    name: 'create-sale',
    route: '/api/checkout/create-sale/',
    path: operation,
    starlight: { route: '/api/operations/createsale/', path: starlight },
    blocking: 250,
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
