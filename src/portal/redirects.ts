/** A published address that has moved. */
export interface Redirect {
  /** The old path: a page with its trailing slash, or a file. */
  readonly from: string;
  /** The new path: a page or a file of the site, with `#anchor` if it is a part of a page. */
  readonly to: string;
}

/**
 * Every moved address. Hosts respond with status 301 (`src/site/hosting`); for hosts that cannot, the build writes
 * a redirecting page. The old address stays in `deploy/published-urls.txt`. `to` must not be a redirect
 * itself: if a page moves again, update its entries.
 */
export const redirects: readonly Redirect[] = [];

/** Sections of a page that are on another page now, with the ids that they have on both. */
export interface MovedSections {
  readonly from: string;
  readonly to: string;
  /** The other page is what the section was, and has no section of that name: its old address leads to the beginning of the page. */
  readonly isWhole?: boolean;
  /** In the order of the old page; those of open points follow that of their section. */
  readonly ids: readonly string[];
}

/**
 * Every section that has moved to another page. The old page links to it in a list: that link has the old ids, so that an old
 * address leads a reader without scripts to the link, and with scripts at once to the section (`remarkMovedSections`).
 */
export const movedSections: readonly MovedSections[] = [
  ...['sandbox', 'validate', 'rehearse', 'recalculate', 'convert', 'verify', 'forge', 'inspect'].map(
    (command) => ({
      from: '/tools/',
      to: `/tools/${command}/`,
      isWhole: true,
      ids: command === 'recalculate' ? [command, 'recalculate-open-1'] : [command],
    }),
  ),
  { from: '/tools/', to: '/tools/sandbox/', ids: ['clock'] },
  { from: '/api/errors/', to: '/tools/sandbox/', ids: ['try-an-error'] },
  { from: '/tools/', to: '/tools/validate/', ids: ['law'] },
  { from: '/tools/', to: '/tools/examples/', ids: ['operations', 'examples'] },
  { from: '/tools/', to: '/assistants/', ids: ['mcp'] },
  { from: '/clients/', to: '/clients/typescript/', ids: ['types', 'typed-client'] },
  {
    from: '/public/checkout/countries/at/',
    to: '/public/checkout/countries/at/fields/',
    ids: ['rksv-fields', 'signature-formats', 'code-parts', 'closed-system'],
  },
  {
    from: '/public/checkout/countries/at/',
    to: '/public/checkout/countries/at/rejected/',
    ids: ['what-is-rejected'],
  },
  {
    from: '/public/checkout/countries/de/',
    to: '/public/checkout/countries/de/fields/',
    ids: ['kassensichv-fields', 'kassensichv-fields-open-1', 'process-data', 'dsfinvk-code'],
  },
  {
    from: '/public/checkout/countries/de/',
    to: '/public/checkout/countries/de/rejected/',
    ids: ['what-is-rejected'],
  },
  {
    from: '/public/webhooks/api/',
    to: '/public/webhooks/publish/',
    ids: ['publish-events', 'structured', 'binary', 'batch', 'batch-open-1', 'batch-open-2'],
  },
  {
    from: '/api/',
    to: '/api/lists/',
    ids: [
      'paging',
      'short-pages',
      'short-pages-open-1',
      'robust-loop',
      'robust-loop-open-1',
      'filtering',
      'filtering-open-1',
      'comparisons',
      'comparisons-open-1',
      'comparisons-open-2',
      'combine-comparisons',
      'quote-values',
      'percent-encode',
      'sorting',
      'sorting-open-1',
      'sorting-open-2',
      'robust-loop-javascript',
      'robust-loop-python',
    ],
  },
];
