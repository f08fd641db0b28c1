import { brand } from '../../portal/brand';
import { base64, utf8 } from '../../kit/bytes';
import { encodeQrCode } from '../../sale/receipt/codes/qrCode';
import { escapeHtml } from '../../kit/escapeHtml';
import { readReceipt } from '../../sale/receipt/readReceipt';
import { receiptHtml } from '../../sale/receipt/receiptHtml';
import { COLUMNS, receiptText } from '../../sale/receipt/receiptText';
import type { Answer } from '../state/answer';
import { Fault } from '../calls/errors';
import type { Resource } from '../state/collections';
import { hashOf } from '../../kit/sha256';
import type { Store } from '../state/store';
import { textPdf } from './receiptPdf';
import { STYLE } from './receiptStyle';

const RECEIPT = /^\/receipts\/([\w-]{10,500})(?:\/(original|copy))?$/;

/** What the platform does is not specified, and the sandbox says so where it shows a receipt. */
const ILLUSTRATION = `An illustration by the ${brand.name} sandbox. How ${brand.name} renders a receipt is not specified.`;

/**
 * The responses at the addresses in the `links` of a sale: its receipt as a page that needs nothing else. Anybody who has
 * the address gets it, as with a permalink.
 *
 * @returns `undefined` for other paths; the response throws a Fault 404 if there is no such sale
 */
export function receiptAnswer(path: string, store: Store): (() => Answer) | undefined {
  const [, id, kind = 'permalink'] = RECEIPT.exec(path) ?? [];
  return id === undefined ? undefined : () => receiptPage(id, kind, store);
}

/** The receipt of a sale as a PDF. */
export function receiptPdf({ id, attributes }: Resource): Uint8Array {
  const lines = [...receiptText(readReceipt(attributes)), '', ...ILLUSTRATION_LINES];
  return textPdf(lines, `Receipt of the sale ${id}`);
}

function receiptPage(id: string, kind: string, store: Store): Answer {
  const sale = store.all('sales').find((entry) => entry.id === id)?.value.versions[0];
  if (sale === undefined) {
    throw new Fault(404, { detail: `There is no sale with the id ${id}.` });
  }
  return {
    status: 200,
    mediaType: 'text/html; charset=utf-8',
    headers: {
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
    content: utf8(page(sale, kind)),
  };
}

function page({ id, attributes }: Resource, kind: string): string {
  const receipt = readReceipt(attributes);
  const title = escapeHtml(`Receipt of the sale ${id}`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1>`,
    `<p>${escapeHtml(ILLUSTRATION)} This is the address <code>${escapeHtml(kind)}</code>.</p>`,
    `<article class="receipt">${receiptHtml(receipt, encodeQrCode)}</article></main></body></html>\n`,
  ].join('\n');
}

/** Nothing may load or run; the one style sheet is known by its hash (CSP Level 3, section 8.4). */
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${base64(hashOf(STYLE))}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const ILLUSTRATION_LINES: readonly string[] =
  ILLUSTRATION.match(new RegExp(`.{1,${String(COLUMNS)}}(?: |$)`, 'g')) ?? [];
