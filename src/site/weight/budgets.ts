import type { PageKind } from './pageKind';

/** A kilobyte is a thousand bytes here, as for transfer sizes. */
const KB = 1000;

/** The limits for what the first view of a page loads, without prefetches. */
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

/** The limits of every kind of page. */
const everyPage = {
  // One style sheet serves all pages, so that the order of styles never varies.
  styleBytes: 30 * KB,
  // The largest page is an operation with hundreds of fields: "Create a sale".
  htmlBytes: 60 * KB,
  rawHtmlBytes: 600 * KB,
  // Laying out more takes longer on a phone than a tap should wait.
  elements: 8_000,
  // Over HTTP/2 the number matters less than the round trips, but no request is free.
  requests: 20,
} as const;

/** The budget of each kind of page. A guide contains no reference, so its budget is smaller. */
export const budgets: Readonly<Record<PageKind, Budget>> = {
  prose: { ...everyPage, scriptBytes: 133 * KB },
  reference: { ...everyPage, scriptBytes: 131 * KB },
  // All pages of an API in one, of which nobody waits for a tap.
  print: { ...everyPage, scriptBytes: 0, rawHtmlBytes: 1_000 * KB, elements: 20_000 },
};

/** The limits for code that is loaded on demand, compressed. */
export const onDemandBytes = {
  /** Try it, as measured by `src/plugins/api-explorer/explorerWeight.ts`. */
  explorer: 51.3 * KB,
  /** What shows a reader's own values in the samples, and asks for them. */
  ownValues: 5 * KB,
  /** The editor of a JSON body, which loads when Try it opens on one. */
  bodyEditor: 120 * KB,
  /** The search in that editor, which loads when a reader searches. */
  editorSearch: 12 * KB,
  /** The validator of the bodies of one API, with what all of them share: the errors, their cures, the sums and the code of a sale, and barcodes. */
  bodyValidator: 51.2 * KB,
  /** What moves the lines between the panes of a tool. */
  paneLines: 2 * KB,
  /** The Studio, without the editor and the validators. */
  studio: 45 * KB,
  /** What checks a payload in the Studio, in its worker: the validator of an API and the law of all countries. */
  studioCheck: 60 * KB,
  /** What draws and checks the passes of a wallet, with the validator of its API, in addition to what encodes codes for receipts. */
  passes: 40 * KB,
  /** The inspector of codes: what the page loads, and its worker with the curves, without what decodes pictures. */
  codeInspector: 60 * KB,
  /** What decodes a picture of a code, when there is one. */
  codePicture: 20 * KB,
  /** Webhook signatures: what the page loads, its worker, what makes forgeries, and the curves of older browsers. */
  signatureWorkbench: 96 * KB,
  /** A rehearsal: what its page loads, its worker with the plan and the law in English and its own words, the writers of reports, and the example day. */
  rehearsal: 94.5 * KB,
  /** The converter of receipts: what its page loads, and its worker with the law in English and its own words, and the largest mapping, without what other tools have: the validator, and what takes codes apart. */
  convert: 80.3 * KB,
  /** The code of the search, without its index. */
  search: 60 * KB,
  /** The worker of the sandbox in the page, with all contracts, and what it loads in older browsers. */
  sandbox: 150 * KB,
} as const;
