import type { SourceReceipt } from '../engine/work';
import { keyOfReceipt } from '../ledger/rawExport';
import type { RawReceipt } from '../ledger/rawReceipt';
import { childAt, isLeaf } from '../source/tree';

/**
 * A receipt with what was counted of it, which is then taken from the counts.
 *
 * @param problems what is wrong with it, by its key
 */
export function withCount(
  receipt: SourceReceipt,
  folder: string,
  raw: Map<string, RawReceipt>,
  problems: ReadonlyMap<string, string>,
): SourceReceipt {
  const [register = '', closing = '', id = ''] = ['Z_KASSE_ID', 'Z_NR', 'BON_ID'].map((name) => {
    const head = childAt(receipt.tree, 'transactions.csv')?.node;
    const found = head === undefined ? undefined : childAt(head, name)?.node;
    return isLeaf(found) ? found.text : '';
  });
  const key = keyOfReceipt(folder, register, closing, id);
  const own = raw.get(key);
  raw.delete(key);
  const problem = problems.get(JSON.stringify([register, closing, id]));
  const lost = problem === undefined ? [] : [problem];
  return own === undefined ? receipt : { ...receipt, counted: { raw: own, lost } };
}

/** What the export has, and no receipt: said with the first one. */
export function withLost(
  receipts: readonly SourceReceipt[],
  raw: ReadonlyMap<string, RawReceipt>,
): readonly SourceReceipt[] {
  const ids = [...raw.values()].map(({ id }) => JSON.stringify(id.slice(0, 60)));
  const more = ids.length > 5 ? ` and ${String(ids.length - 5)} more` : '';
  const lost = [
    `The export has rows of ${ids.slice(0, 5).join(', ')}${more}, which no receipt has: transactions.csv does not name it.`,
  ];
  return receipts.map((receipt, index) =>
    index === 0 && ids.length > 0 && receipt.counted !== undefined
      ? { ...receipt, counted: { ...receipt.counted, lost: [...lost, ...receipt.counted.lost] } }
      : receipt,
  );
}
