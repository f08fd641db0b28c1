import { brand } from '../../portal/brand';
import { COLUMNS, encodeQrCode, readReceipt, receiptHtml, receiptText } from '../../sale';
import { escapeHtml } from '../../kit/escapeHtml';
import type { ResponseToSend } from '../state/response';
import { Fault } from '../calls/errors';
import type { Resource } from '../state/collections';
import { randomId } from '../state/ids';
import type { Random } from '../state/random';
import type { Store } from '../state/store';
import { htmlPage } from './htmlPage';
import { textPdf } from './receiptPdf';

const RECEIPT = /^\/receipts\/[0-9A-Za-z]{10,100}$/;

/** What the platform does is not specified, and the sandbox says so where it shows a receipt. */
const ILLUSTRATION = `An illustration by the ${brand.name} sandbox. How ${brand.name} renders a receipt is not specified.`;

/** A new address of a receipt. */
export function receiptAddress(origin: string, random: Random): string {
  return `${origin}/receipts/${randomId(random)}`;
}

/**
 * The responses at the addresses in the `links` of a sale: its receipt as a page that needs nothing else. Anybody who has
 * the address gets it, as with a permalink.
 *
 * @returns `undefined` for other paths; the response throws a Fault 404 if no sale has the address
 */
export function receiptResponse(path: string, store: Store): (() => ResponseToSend) | undefined {
  return RECEIPT.test(path) ? () => receiptPage(path, store) : undefined;
}

export function receiptPdf({ id, attributes }: Resource): Uint8Array {
  const lines = [...receiptText(readReceipt(attributes)), '', ...ILLUSTRATION_LINES];
  return textPdf(lines, `Receipt of the sale ${id}`);
}

function receiptPage(path: string, store: Store): ResponseToSend {
  const kindIn = ({ links = {} }: Resource) => Object.keys(links).find((kind) => links[kind]?.endsWith(path));
  const sale = store
    .all('sales')
    .flatMap(({ value }) => value.versions.slice(0, 1))
    .find(kindIn);
  const kind = sale === undefined ? undefined : kindIn(sale);
  if (sale === undefined || kind === undefined) {
    throw new Fault(404, { detail: 'No sale of the sandbox has this address in its links.' });
  }
  const receipt = receiptHtml(readReceipt(sale.attributes), encodeQrCode);
  return htmlPage(
    `Receipt of the sale ${sale.id}`,
    `<p>${escapeHtml(ILLUSTRATION)} This is the address <code>${escapeHtml(kind)}</code>.</p>\n` +
      `<article class="receipt">${receipt}</article>`,
  );
}

const ILLUSTRATION_LINES: readonly string[] =
  ILLUSTRATION.match(new RegExp(`.{1,${String(COLUMNS)}}(?: |$)`, 'g')) ?? [];
