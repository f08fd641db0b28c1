import type { SourceReceipt } from '../engine/work';
import type { FormatId } from '../mapping/types';
import type { FileSink } from '../source/archive';
import { BOUNDS } from '../source/bounds';
import { createCsvReader } from '../source/csvReader';
import { SourceError, TooMuchError } from '../source/sourceError';
import { createExportLedger, keyOfReceipt } from '../ledger/rawExport';
import type { RawReceipt } from '../ledger/types';
import { childAt, isLeaf } from '../source/tree';
import { decodeParts } from './decodeParts';
import { receiptsOf } from './dsfinvkReceipts';
import { requireUniqueKeys } from './exportKeys';
import type { ExportTable, TillExport } from './exportTable';

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
const INDEX = 'index.xml';

/** The most characters of tables that are kept to convert all receipts of an export. */
const MOST_KEPT = 16_000_000;
/** What to do with a larger export. */
const ONE_RECEIPT = 'convert one receipt at a time, by its BON_ID.';
/** The most exports that are read at once, each in a folder of its own. */
const MOST_EXPORTS = 400;

/** A reader of an export, which takes its files in any order. */
export interface ExportReader extends FileSink {
  /**
   * The receipts, once all files are read.
   *
   * @throws {SourceError} for an export without transactions or lines, or that is ambiguous
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
  const found = new Map<string, FoundFile>();
  const ledger = createExportLedger(receipt);
  let characters = 0;
  let count = 0;
  const keep = (values: readonly string[]) => {
    characters += values.reduce((sum, value) => sum + value.length + 1, 0);
    count += values.length;
    if (characters > MOST_KEPT || count > BOUNDS.kept) {
      const most = count > BOUNDS.kept ? `${String(BOUNDS.kept)} values` : `${String(MOST_KEPT)} characters`;
      throw new TooMuchError(
        `The tables have more than ${most}${receipt === undefined ? '' : ' for this receipt'}.`,
        { file: name },
        ONE_RECEIPT,
        'receipt',
      );
    }
  };
  const open: ExportReader['open'] = (path) => {
    const end = path.lastIndexOf('/');
    const file = path.slice(end + 1).toLowerCase();
    const folder = path.slice(0, Math.max(end, 0));
    if (file !== INDEX && !RECEIPT_TABLES.includes(file) && !CLOSING_TABLES.includes(file)) {
      return undefined;
    }
    const known = found.get(path.toLowerCase());
    if (known !== undefined) {
      throw new SourceError(
        `The table is there twice, as ${known.path} and as ${path}, and which of them counts is not defined.`,
        { file: path },
        'leave out one of the two.',
      );
    }
    const table: ExportTable = { names: [], rows: [] };
    const opened: FoundFile = { path, folder, file, table, text: '' };
    found.set(path.toLowerCase(), opened);
    if (file === INDEX) {
      return decodeParts(path, (text) => {
        opened.text = text;
      });
    }
    let bon = -1;
    const isAsked = (id = '') => receipt === id || receipt === `${folder}/${id}`;
    const reader = createCsvReader(
      path,
      (names) => {
        bon = receipt !== undefined && RECEIPT_TABLES.includes(file) ? names.indexOf('BON_ID') : -1;
        requireColumns(path, names, RECEIPT_TABLES.includes(file));
        opened.table = { names, rows: table.rows };
      },
      (values, line) => {
        if (bon < 0 || isAsked(values[bon])) {
          keep(values);
          table.rows.push({ values, line });
        }
      },
    );
    return decodeParts(path, reader);
  };
  return {
    open: (path) => {
      const [read, count] = [open(path), ledger.open(path)];
      return read === undefined && count === undefined
        ? undefined
        : (bytes, isLast) => {
            read?.(bytes, isLast);
            count?.(bytes, isLast);
          };
    },
    drop: (path) => {
      found.delete(path.toLowerCase());
      ledger.drop(path);
    },
    finish: () => {
      const exports = exportsOf([...found.values()], name);
      exports.forEach(requireUniqueKeys);
      const raw = new Map(ledger.finish());
      const receipts = exports.flatMap((one) => {
        const receipts = receiptsOf(one).map((each) => withCount(each, one.folder, raw));
        return exports.length === 1
          ? receipts
          : receipts.map((each) => ({ ...each, id: `${one.folder === '' ? '.' : one.folder}/${each.id}` }));
      });
      return withLost(receipts, raw);
    },
  };
}

/** A receipt with what was counted of it, which is then taken from the counts. */
function withCount(receipt: SourceReceipt, folder: string, raw: Map<string, RawReceipt>): SourceReceipt {
  const [register = '', closing = '', id = ''] = ['Z_KASSE_ID', 'Z_NR', 'BON_ID'].map((name) => {
    const head = childAt(receipt.tree, 'transactions.csv')?.node;
    const found = head === undefined ? undefined : childAt(head, name)?.node;
    return isLeaf(found) ? found.text : '';
  });
  const key = keyOfReceipt(folder, register, closing, id);
  const own = raw.get(key);
  raw.delete(key);
  return own === undefined ? receipt : { ...receipt, counted: { raw: own, lost: [] } };
}

/** What the export has, and no receipt: said with the first one. */
function withLost(
  receipts: readonly SourceReceipt[],
  raw: ReadonlyMap<string, RawReceipt>,
): readonly SourceReceipt[] {
  const ids = [...raw.values()].map(({ id }) => JSON.stringify(id.slice(0, 60)));
  const more = ids.length > 5 ? ` and ${String(ids.length - 5)} more` : '';
  const lost = [
    `The export has rows of ${ids.slice(0, 5).join(', ')}${more}, which is in no receipt: transactions.csv does not have it.`,
  ];
  return receipts.map((receipt, index) =>
    index === 0 && ids.length > 0 && receipt.counted !== undefined
      ? { ...receipt, counted: { ...receipt.counted, lost } }
      : receipt,
  );
}

/** A table or an index.xml, and where it is. */
interface FoundFile {
  readonly path: string;
  readonly folder: string;
  readonly file: string;
  table: ExportTable;
  text: string;
}

/**
 * The exports of a folder or an archive: one for each `transactions.csv`. A table in another folder belongs to the only export
 * that shares the most of its path, since some registers put master data into a folder of its own.
 *
 * @throws {SourceError} for a table that several exports could have, or that one has twice
 */
function exportsOf(found: readonly FoundFile[], name: string): readonly TillExport[] {
  const folders = found.filter(({ file }) => file === 'transactions.csv').map(({ folder }) => folder);
  if (folders.length === 0) {
    throw noTable('transactions.csv', 'Bonkopf', name);
  }
  if (folders.length > MOST_EXPORTS) {
    throw new SourceError(
      `There are ${String(folders.length)} exports, and at most ${String(MOST_EXPORTS)} are read at once.`,
      { file: name },
      'give fewer of them.',
    );
  }
  const tables = new Map(folders.map((folder) => [folder, new Map<string, FoundFile>()]));
  for (const one of found) {
    const owners = tables.has(one.folder) ? [one.folder] : nearestFolders(one.folder, folders);
    // An index.xml above several exports describes the tables of all.
    for (const owner of one.file === INDEX ? owners : owners.slice(0, 1)) {
      const own = tables.get(owner);
      const known = own?.get(one.file);
      if (known !== undefined || (one.file !== INDEX && owners.length > 1)) {
        const how =
          known === undefined
            ? `could belong to the exports in ${owners.join(' and ')}`
            : `is there twice, as ${known.path} and as ${one.path}`;
        throw new SourceError(
          `The table ${one.file} ${how}, and which counts is not defined.`,
          { file: one.path },
          'put each export with all its tables into a folder of its own.',
        );
      }
      own?.set(one.file, one);
    }
  }
  return [...tables].map(([folder, files]) => {
    // Without its lines, each receipt would be a sale of nothing.
    if (!files.has('lines.csv')) {
      throw noTable('lines.csv', 'Bonpos', folder === '' ? name : folder);
    }
    const ofTables = [...files].filter(([file]) => file !== INDEX);
    return {
      folder,
      tables: new Map(ofTables.map(([file, { table }]) => [file, table])),
      index: files.get(INDEX)?.text,
    };
  });
}

/** The folders that share the most of their path with another. */
function nearestFolders(other: string, folders: readonly string[]): readonly string[] {
  const shared = folders.map((folder) => sharedSteps(folder, other));
  const most = Math.max(...shared);
  return folders.filter((_folder, index) => shared[index] === most);
}

/** How many folders two paths have in common. */
function sharedSteps(one: string, other: string): number {
  const [a, b] = [one, other].map((folder) => folder.split('/'));
  const differing = (a ?? []).findIndex((step, index) => step !== b?.[index]);
  return differing === -1 ? (a ?? []).length : differing;
}

function noTable(file: string, german: string, place: string): SourceError {
  return new SourceError(
    `There is no ${file} (${german}), which every export has (DSFinV-K, annex E).`,
    { file: place },
    'give the folder or the ZIP archive with all tables of the export.',
  );
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

/** @throws {SourceError} for a header that lacks a key, or has a column twice */
function requireColumns(file: string, names: readonly string[], isOfReceipt: boolean): void {
  const needed = ['Z_KASSE_ID', 'Z_NR', ...(isOfReceipt ? ['BON_ID'] : [])];
  const missing = needed.filter((one) => !names.includes(one));
  if (missing.length > 0) {
    throw new SourceError(
      `The header lacks ${missing.join(', ')} (DSFinV-K, annex E).`,
      { file, line: 1 },
      'export the table with its header.',
    );
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new SourceError(
      `The header has the column ${JSON.stringify(twice.slice(0, 80))} twice, and which value counts is not defined.`,
      { file, line: 1 },
      'export the table with each column once.',
    );
  }
}
