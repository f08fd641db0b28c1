import { utf8 } from '../../kit/bytes';
import type { Answer } from '../answers/answer';

const RECEIPT = /^\/receipts\/([\w-]{10,500})(?:\/(original|copy))?$/;

/**
 * The responses at the addresses in the `links` of a sale, where the platform shows the receipt. The sandbox
 * renders none.
 */
export function receiptAnswer(path: string): (() => Answer) | undefined {
  const [, id, kind = 'permalink'] = RECEIPT.exec(path) ?? [];
  return id === undefined
    ? undefined
    : () => ({
        status: 200,
        mediaType: 'text/plain; charset=utf-8',
        content: utf8(`Slipway sandbox: the receipt (${kind}) of the sale ${id} would be here.\n`),
      });
}
