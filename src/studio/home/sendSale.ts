import { withNewId } from '../../browser';
import { hasReceipt, loadBarcodes, readReceipt, type Sale } from '../../sale';
import { jsonIn } from '../../kit/jsonIn';
import { valueAt } from '../../kit/pointer';
import type { Sent } from '../actions/sendToPage';
import { loadItem } from '../payload/loadItem';
import type { WantedSale } from './wantedSale';

/** The call of the home page. */
const OPERATION = 'checkout/createSale';

/** A sale that was sent, and what came back. */
export interface SentSale extends Sent {
  /** The body as it was sent. */
  readonly text: string;
  /** The attributes of the sale in the response, if a receipt can be drawn of it. */
  readonly receipt?: Sale;
}

/**
 * Sends an example to the sandbox in this page, with a new id, because each sale has its own.
 *
 * @param base the address of the site's root on its host, `/`
 * @throws {SandboxUnavailable} if the sandbox does not run
 * @throws {Error} if something cannot be loaded
 */
export async function sendSale({ example, price }: WantedSale, base: string): Promise<SentSale> {
  const [{ sendToPage }, item] = await Promise.all([
    import(/* webpackChunkName: "studio-send" */ '../actions/sendChunk'),
    loadItem(OPERATION, base),
  ]);
  const body = item.examples.find(({ name }) => name === example)?.body;
  if (typeof body !== 'string') {
    throw new Error(`${OPERATION} has no example "${example}".`);
  }
  const priced = price === undefined ? body : await withPrice(body, price);
  const text = withNewId(priced, (bytes) => crypto.getRandomValues(bytes)) ?? priced;
  const sent = await sendToPage({ operationId: OPERATION, text });
  const receipt = saleIn(sent);
  if (receipt !== undefined && hasOtherCode(receipt)) {
    // So that the receipt is as long as it stays when it comes out.
    await loadBarcodes();
  }
  return { ...sent, text, ...(receipt && { receipt }) };
}

/** What recalculates and signs a sale loads with the first price that a reader changes. */
async function withPrice(body: string, price: string): Promise<string> {
  const { pricedSale } = await import(/* webpackChunkName: "home-price" */ './pricedSale');
  return pricedSale(body, price);
}

function saleIn({ response: { status, body } }: Sent): Sale | undefined {
  const document = status === 201 && body?.kind === 'text' ? jsonIn(body.text) : undefined;
  const sale = valueAt(document, ['data', 'attributes']) as Sale | undefined;
  return sale !== undefined && hasReceipt(sale) ? sale : undefined;
}

function hasOtherCode(sale: Sale): boolean {
  return readReceipt(sale).blocks.some((block) => block.kind === 'code' && block.barcode.format !== 'QR');
}
