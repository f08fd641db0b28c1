import { SourceError } from '../source/sourceError';

const MOST_NAMED = 5;

interface Asked<Receipt> {
  /** The id of the only one; all by default. */
  readonly receipt: string | undefined;
  /** For errors. */
  readonly file: string;
  /** Whether a receipt has the id as another name, which counts where none has it as its own. */
  readonly isNamed?: (receipt: Receipt) => boolean;
  /** Ids of receipts that were not kept. */
  readonly others?: readonly string[];
}

/**
 * The receipts of a source that are asked for.
 *
 * @throws {SourceError} if there is none
 */
export function askedReceipts<Receipt extends { readonly id: string }>(
  receipts: readonly Receipt[],
  { receipt, file, isNamed = () => false, others = [] }: Asked<Receipt>,
): readonly Receipt[] {
  const own = receipts.filter(({ id }) => receipt === undefined || id === receipt);
  const found = own.length > 0 ? own : receipts.filter(isNamed);
  if (found.length > 0) {
    return found;
  }
  if (receipt === undefined) {
    throw new SourceError('The file has no receipts.', { file }, 'give another file.');
  }
  const some = [...new Set([...receipts.map(({ id }) => id), ...others])].slice(0, MOST_NAMED);
  throw new SourceError(
    `There is no receipt ${receipt.slice(0, 80)}.`,
    { file },
    some.length === 0 ? 'give another file or id.' : `give an id such as ${some.join(', ')}.`,
    'receipt',
  );
}
