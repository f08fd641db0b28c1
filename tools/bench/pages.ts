import type { ReaderPath } from './readerTimes';

/** A page to measure. */
export interface BenchPage {
  readonly name: string;
  readonly route: string;
  readonly path: ReaderPath;
  /** The same page in the stock theme, if it has one. */
  readonly stock?: { readonly route: string; readonly path: ReaderPath };
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

const stockReference: ReaderPath = {
  content: '.openapi-params__list-item, .openapi-schema__list-item',
  click: 'main article summary',
  link: BRAND,
};

/** The pages to measure, one of each kind. */
export const benchPages: readonly BenchPage[] = [
  { name: 'home', route: '/', path: prose(NEXT) },
  { name: 'guide', route: '/public/checkout/amounts/', path: prose(NEXT) },
  {
    name: 'create-sale',
    route: '/api/checkout/create-sale/',
    path: reference,
    stock: { route: '/checkout/create-sale/', path: stockReference },
  },
  {
    name: 'schema',
    route: '/api/checkout/schemas/line-item/',
    path: reference,
    stock: { route: '/checkout/schemas/line-item/', path: stockReference },
  },
  { name: 'search', route: '/search/', path: prose(BRAND) },
];
