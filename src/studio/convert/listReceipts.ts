import {
  convertReceipt,
  type Mapping,
  overviewOf,
  type ReceiptOverview,
  type SourceReceipt,
} from '../../convert';
import type { ValidateBytes } from '../../validator';
import { utf8 } from '../../kit/bytes';
import type { ReceiptList } from './convertWorkerMessages';

/**
 * Converts every receipt of a source, of which only a line and the body of what is converted are kept. One that cannot be converted has
 * a line that says so.
 *
 * @param goesOn asked after each receipt
 * @returns `undefined` where it does not go on
 */
export async function listReceipts(
  receipts: readonly SourceReceipt[],
  { mapping, validate }: { readonly mapping: Mapping; readonly validate: ValidateBytes },
  goesOn: () => Promise<boolean>,
): Promise<ReceiptList | undefined> {
  const overviews: ReceiptOverview[] = [];
  const bodies: string[] = [];
  for (const one of receipts) {
    try {
      const converted = convertReceipt(one, mapping);
      const body = JSON.stringify(converted.sale);
      const overview = overviewOf(converted, validate('createSale', utf8(body)));
      overviews.push(overview);
      if (overview.outcome === 'converted') {
        bodies.push(`${body}\n`);
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      overviews.push({ id: one.id, kind: 'not converted', problem, outcome: 'incomplete' });
    }
    if (!(await goesOn())) {
      return undefined;
    }
  }
  return { overviews, sales: new Blob(bodies, { type: 'application/x-ndjson' }) };
}
