import type { DecimalMark } from '../engine/amounts';
import type { SourceReceipt } from '../engine/work';
import type { FormatId } from '../mapping/types';
import type { FileSink } from '../source/archive';
import { createCsvReader } from '../source/csvReader';
import { SourceError, TooMuchError } from '../source/sourceError';
import { decodeParts } from './decodeParts';
import { receiptsOf } from './dsfinvkReceipts';
import type { ExportTable } from './exportTable';

/** The tables that belong to a receipt by its closing and its BON_ID, and those that belong to a closing. */
const RECEIPT_TABLES: readonly string[] = [
  ...[
    'transactions.csv',
    'transactions_vat.csv',
    'datapayment.csv',
    'lines.csv',
    'lines_vat.csv',
    'itemamounts.csv',
  ],
  ...['subitems.csv', 'allocation_groups.csv', 'references.csv', 'transactions_tse.csv'],
];
const CLOSING_TABLES: readonly string[] = [
  ...['cashpointclosing.csv', 'location.csv', 'cashregister.csv', 'slaves.csv', 'vat.csv', 'tse.csv'],
];

/** The most characters of tables that are kept to convert all receipts of an export. */
const MOST_KEPT = 16_000_000;
/** What to do with a larger export. */
const ONE_RECEIPT = 'convert one receipt at a time, by its BON_ID.';
/** The most receipts that are converted at once. */
const MOST_RECEIPTS = 2_000;

/** A reader of an export, which takes its files in any order. */
export interface ExportReader extends FileSink {
  /**
   * The receipts, once all files are read.
   *
   * @throws {SourceError} for an export without transactions or lines, or with too many receipts at once
   */
  readonly finish: () => readonly SourceReceipt[];
}

/**
 * Creates a reader of a DSFinV-K export. Of a large one it keeps the rows of a single receipt.
 *
 * @param name of the folder or archive, for errors
 * @param receipt the BON_ID of the only receipt that is asked for
 */
export function createExportReader(name: string, receipt?: string): ExportReader {
  const tables = new Map<string, ExportTable>();
  let mark: DecimalMark = 'either';
  let kept = 0;
  const keep = (values: readonly string[]) => {
    kept += values.reduce((sum, value) => sum + value.length + 1, 0);
    if (kept > MOST_KEPT) {
      throw new TooMuchError(
        `The tables have more than ${String(MOST_KEPT)} characters${receipt === undefined ? '' : ' for this receipt'}.`,
        { file: name },
        ONE_RECEIPT,
        'receipt',
      );
    }
  };
  const tableOf = (file: string, german: string): ExportTable => {
    const table = tables.get(file);
    if (table === undefined) {
      throw new SourceError(
        `There is no ${file} (${german}), which every export has (DSFinV-K, annex E).`,
        { file: name },
        'give the folder or the ZIP archive with all tables of the export.',
      );
    }
    return table;
  };
  return {
    open: (given) => {
      const file = given.toLowerCase();
      if (file === 'index.xml') {
        return decodeParts(file, (text) => {
          mark = /<DecimalSymbol>\s*([.,])\s*<\/DecimalSymbol>/.exec(text)?.[1] === '.' ? '.' : ',';
        });
      }
      if (!RECEIPT_TABLES.includes(file) && !CLOSING_TABLES.includes(file)) {
        return undefined;
      }
      const table: ExportTable = { names: [], rows: [] };
      let bon = -1;
      const reader = createCsvReader(
        file,
        (names) => {
          bon = receipt !== undefined && RECEIPT_TABLES.includes(file) ? names.indexOf('BON_ID') : -1;
          requireKeys(file, names);
          tables.set(file, { names, rows: table.rows });
        },
        (values) => {
          if (bon < 0 || values[bon] === receipt) {
            keep(values);
            table.rows.push(values);
          }
        },
      );
      return decodeParts(file, reader);
    },
    finish: () => {
      const transactions = tableOf('transactions.csv', 'Bonkopf');
      // Without its lines, each receipt would be a sale of nothing.
      tableOf('lines.csv', 'Bonpos');
      if (transactions.rows.length > MOST_RECEIPTS) {
        throw new TooMuchError(
          `The export has ${String(transactions.rows.length)} receipts, and at most ${String(MOST_RECEIPTS)} are converted at once.`,
          { file: name },
          ONE_RECEIPT,
          'receipt',
        );
      }
      return receiptsOf(tables, mark);
    },
  };
}

/**
 * A folder or an archive is read as an export, and as nothing else.
 *
 * @param format the one that is asked for, if any
 * @param name of the folder or archive
 * @throws {SourceError} if it is another one
 */
export function requireExport(format: FormatId | undefined, name: string): void {
  if (format !== undefined && format !== 'dsfinvk') {
    throw new SourceError(
      `A folder or a ZIP archive is read as dsfinvk, and ${format} was chosen.`,
      { file: name },
      `give one file of ${format}, or choose dsfinvk.`,
      'format',
    );
  }
}

function requireKeys(file: string, names: readonly string[]): void {
  const needed = ['Z_KASSE_ID', 'Z_NR', ...(RECEIPT_TABLES.includes(file) ? ['BON_ID'] : [])];
  const missing = needed.filter((one) => !names.includes(one));
  if (missing.length > 0) {
    throw new SourceError(
      `The header lacks ${missing.join(', ')} (DSFinV-K, annex E).`,
      { file, line: 1 },
      'export the table with its header.',
    );
  }
}
