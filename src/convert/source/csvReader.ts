import Papa from 'papaparse';

import { type FilePlace, SourceError } from './sourceError';

/** A row of a table: its values in the order of the header, and its line in the file, from 1. */
export type TakeRow = (values: readonly string[], line: number) => void;

/** Reads a table part by part. */
export interface CsvReader {
  /** @throws {SourceError} for a header or a row that is not of the form */
  readonly push: (text: string) => void;
  /** Ends the table. @throws {SourceError} for a last row that is not of the form */
  readonly end: () => void;
}

/** No row of a receipt has as many characters: a quotation mark is not closed. */
const MOST_ROW = 100_000;
/** What tables are written with between their values; DSFinV-K has the first. */
const DELIMITERS = [';', '|', '\t', ','];

/** How a table is written. */
interface TableForm {
  readonly delimiter: string;
  readonly newline: '\r\n' | '\n' | '\r';
}

/** The form of a table without a line of a header. */
const PLAIN: TableForm = { delimiter: ';', newline: '\n' };

/**
 * Creates a reader of a table with a header, of which it never holds more than a part and a row.
 *
 * @param file for errors
 * @param header called once, with the names of the columns
 */
export function createCsvReader(
  file: string,
  header: (names: readonly string[]) => void,
  take: TakeRow,
): CsvReader {
  let rest = '';
  let next = 0;
  let line = 1;
  let names: readonly string[] | undefined;
  let form = PLAIN;
  const read = (isLast: boolean) => {
    if (names === undefined) {
      const written = formOf(rest);
      if (written === undefined && !isLast && rest.length <= MOST_ROW) {
        return;
      }
      form = written ?? PLAIN;
    }
    const { data, meta } = parseRows(rest, form, isLast, { file, line });
    for (const values of data) {
      const at = line;
      line += 1 + values.reduce((sum, value) => sum + linesIn(value), 0);
      if (values.length === 1 && values[0] === '') {
        continue;
      }
      if (names === undefined) {
        names = values.map((name) => name.trim().replace(/^\uFEFF/, ''));
        header(names);
      } else if (values.length < names.length || values.slice(names.length).some((value) => value !== '')) {
        throw otherCount(values.length, names.length, { file, line: at });
      } else {
        take(values, at);
      }
    }
    rest = rest.slice(meta.cursor);
    if (rest.length > MOST_ROW) {
      throw tooLong({ file, line });
    }
  };
  return {
    push: (text) => {
      rest += text;
      // What has no whole row is not read again before it has become twice as long: a row is read in time that grows with it.
      if (rest.length >= next || rest.length > MOST_ROW) {
        read(false);
        next = 2 * rest.length;
      }
    },
    end: () => {
      if (rest !== '') {
        read(true);
      }
      if (names === undefined) {
        throw new SourceError('The table has no header.', { file, line: 1 }, 'export it again.');
      }
    },
  };
}

/** The form of a table by its first line; `undefined` if that has no end. */
function formOf(text: string): TableForm | undefined {
  const [line, first = '', end = ''] = /^([^\r\n]*)(\r\n|\n|\r(?=[^\n]))/.exec(text) ?? [];
  const delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ';';
  return line === undefined ? undefined : { delimiter, newline: end as TableForm['newline'] };
}

/** @throws {SourceError} for a quotation mark that is not closed at the end of the table */
function parseRows(text: string, form: TableForm, isLast: boolean, { line = 1, ...place }: FilePlace) {
  const parser = new Papa.Parser({ ...form, quoteChar: '"' });
  const result = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
  const [error] = isLast ? result.errors.filter(({ type }) => type === 'Quotes') : [];
  if (error !== undefined) {
    const before = text.slice(0, error.index ?? 0);
    throw new SourceError(
      'A value in quotation marks is not closed, or text follows its closing quotation mark.',
      { ...place, line: line + linesIn(before), column: before.length - before.lastIndexOf('\n') },
      'export the table again, or correct the row.',
    );
  }
  return result;
}

function tooLong(place: FilePlace): SourceError {
  return new SourceError(
    `A row has more than ${String(MOST_ROW)} characters: a quotation mark is not closed.`,
    place,
    'export the table again, or correct the row.',
  );
}

function otherCount(count: number, ofHeader: number, place: FilePlace): SourceError {
  return new SourceError(
    `The row has ${String(count)} values, but the header has ${String(ofHeader)}.`,
    place,
    count < ofHeader
      ? 'export the table again: a value is missing, or a quotation mark joins two.'
      : 'put values with a semicolon in quotation marks.',
  );
}

/** How many ends of lines a text has. */
export function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
}
