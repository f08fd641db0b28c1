import { brand } from '../../portal/brand';
import { encodeQrCode } from '../../sale/receipt/codes/qrCode';
import { escapeHtml } from '../../kit/escapeHtml';
import { readReceipt } from '../../sale/receipt/readReceipt';
import { receiptHtml } from '../../sale/receipt/receiptHtml';
import { COLUMNS, receiptText } from '../../sale/receipt/receiptText';
import type { ResponseToSend } from '../state/answer';
import { Fault } from '../calls/errors';
import type { Resource } from '../state/collections';
import type { Store } from '../state/store';
import { htmlPage } from './htmlPage';
import { textPdf } from './receiptPdf';

const RECEIPT = /^\/receipts\/([\w-]{10,500})(?:\/(original|copy))?$/;

/** What the platform does is not specified, and the sandbox says so where it shows a receipt. */
const ILLUSTRATION = `An illustration by the ${brand.name} sandbox. How ${brand.name} renders a receipt is not specified.`;

/**
 * The responses at the addresses in the `links` of a sale: its receipt as a page that needs nothing else. Anybody who has
 * the address gets it, as with a permalink.
 *
 * @returns `undefined` for other paths; the response throws a Fault 404 if there is no such sale
 */
export function receiptAnswer(path: string, store: Store): (() => ResponseToSend) | undefined {
  const [, id, kind = 'permalink'] = RECEIPT.exec(path) ?? [];
  return id === undefined ? undefined : () => receiptPage(id, kind, store);
}

/** The receipt of a sale as a PDF. */
export function receiptPdf({ id, attributes }: Resource): Uint8Array {
  const lines = [...receiptText(readReceipt(attributes)), '', ...ILLUSTRATION_LINES];
  return textPdf(lines, `Receipt of the sale ${id}`);
}

function receiptPage(id: string, kind: string, store: Store): ResponseToSend {
  const sale = store.all('sales').find((entry) => entry.id === id)?.value.versions[0];
  if (sale === undefined) {
    throw new Fault(404, { detail: `There is no sale with the id ${id}.` });
  }
  const receipt = receiptHtml(readReceipt(sale.attributes), encodeQrCode);
  return htmlPage(
    `Receipt of the sale ${id}`,
    `<p>${escapeHtml(ILLUSTRATION)} This is the address <code>${escapeHtml(kind)}</code>.</p>\n` +
      `<article class="receipt">${receipt}</article>`,
  );
}

const ILLUSTRATION_LINES: readonly string[] =
  ILLUSTRATION.match(new RegExp(`.{1,${String(COLUMNS)}}(?: |$)`, 'g')) ?? [];
