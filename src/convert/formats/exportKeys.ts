import { SourceError } from '../source/sourceError';
import type { ExportRow, TillExport } from './exportTable';

/**
 * What tells the rows of a closing apart; whether a row may be there twice as it is, since master data only describes; and whether a
 * second row concerns one receipt alone, whose other tables are as they have to be.
 */
const KEYS: readonly {
  readonly file: string;
  readonly columns: readonly string[];
  readonly isMaster?: true;
  readonly isOfOne?: true;
}[] = [
  { file: 'transactions.csv', columns: ['BON_ID'] },
  { file: 'transactions_vat.csv', columns: ['BON_ID', 'UST_SCHLUESSEL'] },
  { file: 'transactions_tse.csv', columns: ['BON_ID'], isOfOne: true },
  { file: 'lines.csv', columns: ['BON_ID', 'POS_ZEILE'] },
  { file: 'lines_vat.csv', columns: ['BON_ID', 'POS_ZEILE', 'UST_SCHLUESSEL'] },
  { file: 'cashpointclosing.csv', columns: [], isMaster: true },
  { file: 'location.csv', columns: [], isMaster: true },
  { file: 'cashregister.csv', columns: [], isMaster: true },
  { file: 'vat.csv', columns: ['UST_SCHLUESSEL'], isMaster: true },
  { file: 'tse.csv', columns: ['TSE_ID'], isMaster: true },
];

/**
 * Checks the keys of the tables (DSFinV-K, annex E): rows are joined by them, so that a key that is there twice gives each of
 * two receipts the lines of both.
 *
 * @returns what is wrong with single receipts: a sentence by the values of their keys as JSON
 * @throws {SourceError} for a key that is there twice
 */
export function requireUniqueKeys({ folder, tables }: TillExport): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { file, columns, isMaster = false, isOfOne = false } of KEYS) {
    const table = tables.get(file);
    const names = ['Z_KASSE_ID', 'Z_NR', ...columns];
    const places = names.map((name) => table?.names.indexOf(name) ?? -1);
    if (table === undefined || places.includes(-1)) {
      continue;
    }
    const known = new Map<string, ExportRow>();
    for (const row of table.rows) {
      const key = JSON.stringify(places.map((place) => row.values[place]));
      const before = known.get(key);
      if (before !== undefined && isOfOne) {
        const lines = `${String(before.line)} and ${String(row.line)}`;
        problems.set(
          key,
          `${file} has two records of this receipt, in lines ${lines}: the sale has the first.`,
        );
        continue;
      }
      if (before !== undefined && !(isMaster && isSame(before, row))) {
        const shown = names.map((name, index) => `${name} ${row.values[places[index] ?? 0] ?? ''}`);
        throw new SourceError(
          `The row has the key of line ${String(before.line)} (${shown.join(', ').slice(0, 200)}), so it is not defined which rows belong together.`,
          { file: folder === '' ? file : `${folder}/${file}`, line: row.line },
          'export it again, or convert the other receipts by their BON_ID.',
          'receipt',
        );
      }
      known.set(key, row);
    }
  }
  return problems;
}

function isSame(one: ExportRow, other: ExportRow): boolean {
  return one.values.every((value, index) => value === other.values[index]);
}
