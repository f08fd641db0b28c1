import type { SourceReceipt } from '../../convert/engine/work';
import type { JsonSource } from '../../convert/formats/jsonFormats';
import { requireBounds } from '../../convert/source/bounds';
import { SourceError } from '../../convert/source/sourceError';
import { printable } from '../../kit/phrases';
import { InputError } from '../../kit/problem';

/**
 * The receipts of a source that are asked for.
 *
 * @param receipt the id of the only one; all by default
 * @param file for messages
 * @throws {InputError} if there is none
 * @throws {SourceError} if they are too many, or too large
 */
export function receiptsOf(
  read: JsonSource,
  receipt: string | undefined,
  file: string,
): readonly SourceReceipt[] {
  const receipts = read.receipts.filter(({ id }) => receipt === undefined || id === receipt);
  if (receipts.length === 0) {
    const message =
      receipt === undefined ? 'The file has no receipts.' : `There is no receipt ${receipt.slice(0, 80)}.`;
    const some = read.receipts.slice(0, 5).map(({ id }) => id);
    const fix = some.length === 0 ? 'give another file or id.' : `give an id such as ${some.join(', ')}.`;
    throw new InputError([{ file, message, fix }]);
  }
  requireBounds(receipts, file);
  return receipts;
}

/** What is wrong with a source, as a problem of the caller; any other error as it is. */
export function asInputError(error: unknown, file: string): unknown {
  return error instanceof SourceError ? problemOf(error, file, error.fix) : error;
}

/** The options of the command with which a source is mended. */
const OPTIONS = { format: '--from', receipt: '--receipt' } as const;

/** A source that cannot be read, with its line and column, as a problem at the command line. */
export function unreadable(error: SourceError, file: string): InputError {
  const { fix, choice } = error;
  const option = choice === undefined ? '' : ` The option is ${OPTIONS[choice]}.`;
  return problemOf(error, file, `${fix}${option}`);
}

function problemOf({ place, message }: SourceError, file: string, fix: string): InputError {
  const column = place.column === undefined ? '' : ` (column ${String(place.column)})`;
  return new InputError([
    {
      file: place.file ?? file,
      ...(place.line === undefined ? {} : { line: place.line }),
      ...{ message: printable(`${message}${column}`), fix },
    },
  ]);
}
