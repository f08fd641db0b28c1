import { SourceError, TooMuchError } from './sourceError';
import { isLeaf, type SourceNode } from './tree';

const MB = 1_000_000;

/** What is read and converted at most. */
export const BOUNDS = {
  /** Bytes of an archive or a compressed file once it is unpacked: the text of a till is packed to a tenth, not to a hundredth. */
  unpacked: (packed: number) => Math.min(200 * MB, Math.max(20 * MB, 50 * packed)),
  /** Files of an archive. */
  entries: 10_000,
  /** Bytes of a document of JSON, which is read as a whole. */
  json: 32 * MB,
  /** Values of the tables of an export that are kept. */
  kept: 400_000,
  /** Receipts that are converted at once, and the values that they have together. */
  receipts: 2_000,
  values: 120_000,
  ofReceipt: 20_000,
} as const;

/** What to do with a source that is too large as a whole. */
const ONE_RECEIPT = 'convert one receipt at a time.';

/**
 * Refuses receipts that would hold a machine: what all of them share counts for each, and is counted once.
 *
 * @param file for errors
 * @param most values that they have together; without a bound where only one is converted at a time
 * @throws {SourceError} for a receipt with too many values
 * @throws {TooMuchError} where one receipt alone is not too much
 */
export function requireBounds(
  receipts: readonly { readonly id: string; readonly tree: SourceNode }[],
  file: string,
  most: number = BOUNDS.values,
): void {
  if (receipts.length > BOUNDS.receipts) {
    const found = `The source has ${String(receipts.length)} receipts`;
    const message = `${found}, and at most ${String(BOUNDS.receipts)} are converted at once.`;
    throw new TooMuchError(message, { file }, ONE_RECEIPT, 'receipt');
  }
  const counts = new WeakMap<object, number>();
  let all = 0;
  for (const { id, tree } of receipts) {
    const values = valuesIn(tree, counts);
    if (values > BOUNDS.ofReceipt) {
      const found = `Receipt ${id.slice(0, 80)} has ${String(values)} values`;
      const message = `${found}, including those that its closing has for all receipts, and at most ${String(BOUNDS.ofReceipt)} of one receipt are converted.`;
      throw new SourceError(message, { file }, 'look for rows that are repeated.');
    }
    all += values;
    if (all > most) {
      const message = `The receipts have more than ${String(most)} values together, which is the most that is converted at once.`;
      throw new TooMuchError(message, { file }, ONE_RECEIPT, 'receipt');
    }
  }
}

function valuesIn(node: SourceNode, counts: WeakMap<object, number>): number {
  if (isLeaf(node)) {
    return 1;
  }
  const known = counts.get(node);
  if (known !== undefined) {
    return known;
  }
  let count = 0;
  for (const inner of node.values()) {
    count += valuesIn(inner, counts);
  }
  // An empty one is also worked on.
  counts.set(node, Math.max(1, count));
  return Math.max(1, count);
}
