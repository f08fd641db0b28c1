import type { ReaderPath } from './readerTimes';

/** A page that is measured. */
export interface BenchPage {
  readonly name: string;
  readonly route: string;
  readonly path: ReaderPath;
  /** The same page in the stock theme, where it has one. */
  readonly stock?: { readonly route: string; readonly path: ReaderPath };
}

/** A page of prose answers when its colour mode changes: the first thing there that needs scripts. */
const prose = (link: string): ReaderPath => ({
  wanted: 'h1',
  click: 'button[class*="toggleButton"]',
  link,
});

const NEXT = 'a.pagination-nav__link--next, a.pagination-nav__link--prev';

/** Leads home; the page of a schema has no next one. */
const BRAND = 'a.navbar__brand';

/** A page of the reference answers when a fold opens. */
const reference: ReaderPath = { wanted: '.ref-field', click: '.ref summary', link: BRAND };

const stockReference: ReaderPath = {
  wanted: '.openapi-params__list-item, .openapi-schema__list-item',
  click: 'main article summary',
  link: BRAND,
};

/** The pages that are measured, one of each kind. */
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
