import { SourceError } from '../../convert';
import { printable } from '../../kit/phrases';
import { InputError } from '../../kit/problem';

/** What is wrong with a source, as a problem of the caller; any other error as it is. */
export function asInputError(error: unknown, file: string): unknown {
  return error instanceof SourceError ? problemOf(error, file, error.fix) : error;
}

/** The options of the command with which a source is fixed. */
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
