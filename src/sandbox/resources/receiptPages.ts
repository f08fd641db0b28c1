import type { Answer } from '../answers/answer';

const RECEIPT = /^\/receipts\/([\w-]{10,500})(?:\/(original|copy))?$/;

/**
 * What stands at the addresses in the `links` of a sale. The platform shows the receipt there; the
 * sandbox draws none.
 */
export function receiptAnswer(path: string): (() => Answer) | undefined {
  const [, id, kind = 'permalink'] = RECEIPT.exec(path) ?? [];
  return id === undefined
    ? undefined
    : () => ({
        status: 200,
        mediaType: 'text/plain; charset=utf-8',
        content: Buffer.from(`Slipway sandbox: the receipt (${kind}) of the sale ${id} would be here.\n`),
      });
}
