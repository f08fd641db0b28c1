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
  answered: 'html[data-theme-choice="light"]',
  link,
});

const NEXT = 'a.pagination-nav__link--next, a.pagination-nav__link--prev';

/** The stock theme draws fields in the browser; its folds are of the same element as ours. */
const stockReference: ReaderPath = {
  wanted: '.openapi-schema__list-item, .openapi-schema__container',
  click: '.openapi-schema__list-item details:not([open]) > summary',
  answered: '.openapi-schema__list-item details[open] > div',
  link: NEXT,
};

/** The pages that are measured, one of each kind. */
export const benchPages: readonly BenchPage[] = [
  { name: 'home', route: '/', path: prose(NEXT) },
  { name: 'guide', route: '/public/checkout/amounts/', path: prose(NEXT) },
  {
    name: 'create-sale',
    route: '/api/checkout/create-sale/',
    path: {
      wanted: '[id="request.data"]',
      click: '[id="request.data"] > details:not([open]) > summary',
      answered: '[id="request.data"] > details[open]',
      link: NEXT,
    },
    stock: { route: '/checkout/create-sale/', path: stockReference },
  },
  {
    name: 'schema',
    route: '/api/checkout/schemas/line-item/',
    path: {
      wanted: '.ref-field',
      click: '.ref-field details:not([open]) > summary',
      answered: '.ref-field details[open]',
      link: NEXT,
    },
    stock: { route: '/checkout/schemas/line-item/', path: stockReference },
  },
  { name: 'search', route: '/search/', path: prose('a.navbar__brand') },
];
