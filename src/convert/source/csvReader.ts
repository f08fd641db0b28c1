import Papa from 'papaparse';

import { SourceError } from './sourceError';

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
  let delimiter = ';';
  let newline: '\r\n' | '\n' | '\r' = '\n';
  const read = (isLast: boolean) => {
    if (names === undefined) {
      const [, first = '', end = ''] = /^([^\r\n]*)(\r\n|\n|\r(?=[^\n]))/.exec(rest) ?? [];
      if (end === '' && !isLast && rest.length <= MOST_ROW) {
        return;
      }
      delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ';';
      newline = end === '\r\n' || end === '\r' ? end : '\n';
    }
    const parser = new Papa.Parser({ delimiter, newline, quoteChar: '"' });
    const { data, errors, meta } = parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    const [error] = isLast ? errors.filter(({ type }) => type === 'Quotes') : [];
    if (error !== undefined) {
      const before = rest.slice(0, error.index ?? 0);
      throw new SourceError(
        'A value in quotation marks is not closed, or goes on after its end.',
        { file, line: line + linesIn(before), column: before.length - before.lastIndexOf('\n') },
        'export the table again, or correct the row.',
      );
    }
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
        const found = `${String(values.length)} values, and the header ${String(names.length)}`;
        throw new SourceError(
          `The row has ${found}.`,
          { file, line: at },
          values.length < names.length
            ? 'export the table again: a value is missing, or a quotation mark joins two.'
            : 'put values with a semicolon in quotation marks.',
        );
      } else {
        take(values, at);
      }
    }
    rest = rest.slice(meta.cursor);
    if (rest.length > MOST_ROW) {
      throw new SourceError(
        `A row has more than ${String(MOST_ROW)} characters: a quotation mark is not closed.`,
        { file, line },
        'export the table again, or correct the row.',
      );
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

/** How many ends of lines a text has. */
export function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
  }
  return lines;
}
