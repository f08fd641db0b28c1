import type { PageKind } from './pageKind';

/** A kilobyte of the budgets: a thousand bytes, as transfer sizes are given. */
const KB = 1000;

/** What a page may weigh until it can be used: all that its first view loads, prefetches left out. */
export interface Budget {
  /** Scripts, compressed with Brotli at quality 11. */
  readonly scriptBytes: number;
  /** Style sheets, compressed. */
  readonly styleBytes: number;
  /** The document, compressed. */
  readonly htmlBytes: number;
  readonly rawHtmlBytes: number;
  readonly elements: number;
  readonly requests: number;
}

/** What every page keeps, whatever it is. */
const everyPage = {
  // One style sheet serves all pages, so that styles never arrive in two orders.
  styleBytes: 30 * KB,
  // The largest page is an operation with hundreds of fields: "Create a sale".
  htmlBytes: 60 * KB,
  rawHtmlBytes: 600 * KB,
  // Laying out more than that takes a phone longer than a tap may wait.
  elements: 8_000,
  // Over HTTP/2 the number matters less than the round trips, but each request has a price.
  requests: 20,
} as const;

/** The budget of each kind of page. A prose page carries no reference, so it may weigh less. */
export const budgets: Readonly<Record<PageKind, Budget>> = {
  prose: { ...everyPage, scriptBytes: 155 * KB },
  reference: { ...everyPage, scriptBytes: 170 * KB },
};

/** What a reader may be sent on asking for something that is not in the first view, compressed. */
export const onDemandBytes = {
  /** Trying a call: `bytesLoadedBy` in tests/support/loaded.ts measures it. */
  explorer: 300 * KB,
  /** The code of the search; its index is apart. */
  search: 60 * KB,
} as const;
