import type { SourceReceipt } from '../engine/work';
import type { FormatId } from '../mapping/mapping';
import type { FileSink } from '../source/archive';
import { BOUNDS } from '../source/bounds';
import { createCsvReader, type CsvReader } from '../source/csvReader';
import { SourceError, TooMuchError } from '../source/sourceError';
import { createExportLedger } from '../ledger/rawExport';
import type { RawReceipt } from '../ledger/rawReceipt';
import { askedReceipts } from './askedReceipts';
import { decodeIndex, decodeTable, isAnsi } from './decodeParts';
import { receiptsOf } from './dsfinvkReceipts';
import { requireUniqueKeys } from './exportKeys';
import { withCount, withLost } from './exportCounts';
import { exportsOf, INDEX, type FoundFile } from './exportFolders';
import { watchMarks } from './exportMark';
import type { ExportTable, TillExport } from './exportTable';

/** The table with a row for each receipt. */
const HEADS = 'transactions.csv';
/** The tables that belong to a receipt by its closing and its BON_ID, and those that belong to a closing. */
const RECEIPT_TABLES: readonly string[] = [
  ...[HEADS, 'transactions_vat.csv', 'datapayment.csv', 'lines.csv', 'lines_vat.csv', 'itemamounts.csv'],
  ...['subitems.csv', 'allocation_groups.csv', 'references.csv', 'transactions_tse.csv'],
];
const CLOSING_TABLES: readonly string[] = [
  ...['cashpointclosing.csv', 'location.csv', 'cashregister.csv', 'slaves.csv', 'vat.csv', 'tse.csv'],
];

/** The most characters of tables that are kept to convert all receipts of an export. */
const MOST_KEPT = 16_000_000;
/** Ids of receipts that are not asked for, to name where the one that is asked for is not there. */
const MOST_OTHERS = 5;
/** What to do with a larger export. */
const ONE_RECEIPT = 'convert one receipt at a time, by its BON_ID.';

/** A reader of an export, which takes its files in any order. */
export interface ExportReader extends FileSink {
  /**
   * The receipts, once all files are read.
   *
   * @throws {SourceError} for an export without transactions or lines, or that is ambiguous, and where the receipt is not there
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
  const others: string[] = [];
  const keep = boundKept(name, receipt);
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
    const table: ExportTable = { names: [], rows: [], marks: new Set() };
    const opened: FoundFile = { path, folder, file, table, text: '' };
    found.set(path.toLowerCase(), opened);
    if (file === INDEX) {
      return decodeIndex(path, (text) => {
        opened.text = text;
      });
    }
    const reader = createRowReader(opened, receipt, keep, (id) => {
      if (others.length < MOST_OTHERS) {
        others.push(id);
      }
    });
    return decodeTable(path, reader, (error) => {
      opened.table = { ...opened.table, notUtf8: error };
    });
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
      const raw = new Map(ledger.finish());
      const all = exports.flatMap((one) => countedReceipts(one, raw, exports.length === 1));
      const isNamed = ({ names }: (typeof all)[number]) => receipt !== undefined && names.includes(receipt);
      return withLost(askedReceipts(all, { receipt, file: name, isNamed, others }), raw);
    },
  };
}

function boundKept(name: string, receipt: string | undefined): (values: readonly string[]) => void {
  let characters = 0;
  let count = 0;
  return (values) => {
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
}

/** Reads the rows of a table that are asked for, and passes over the others. */
function createRowReader(
  opened: FoundFile,
  receipt: string | undefined,
  keep: (values: readonly string[]) => void,
  passOver: (id: string) => void,
): CsvReader {
  const { path, file, table } = opened;
  const isOfReceipt = RECEIPT_TABLES.includes(file);
  let bon = -1;
  let watch: ReturnType<typeof watchMarks> = () => undefined;
  // The tables of an export can be in folders of their own: which receipts are asked for is known when it has been read.
  const isAsked = (id = '') => receipt === id || receipt?.endsWith(`/${id}`) === true;
  return createCsvReader(
    path,
    (names) => {
      bon = receipt !== undefined && isOfReceipt ? names.indexOf('BON_ID') : -1;
      requireColumns(path, names, isOfReceipt);
      opened.table = { ...opened.table, names };
      watch = watchMarks(names, table.marks);
    },
    (values, line) => {
      watch(values);
      if (bon < 0 || isAsked(values[bon])) {
        keep(values);
        table.rows.push({ values, line });
      } else if (file === HEADS) {
        passOver(values[bon] ?? '');
      }
    },
  );
}

/** The receipts of one export with what its bytes say of them, and the names that each can be asked for by. */
function countedReceipts(one: TillExport, raw: Map<string, RawReceipt>, isOnly: boolean) {
  requireEncodings(one);
  const problems = requireUniqueKeys(one);
  return receiptsOf(one).map((each) => {
    const inFolder = `${one.folder === '' ? '.' : one.folder}/${each.id}`;
    return {
      ...withCount(each, one.folder, raw, problems),
      ...{ id: isOnly ? each.id : inFolder, names: [each.id, inFolder] },
    };
  });
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

/** @throws {SourceError} for a table that is neither UTF-8 nor ANSI by its index.xml */
function requireEncodings({ tables, index }: TillExport): void {
  for (const [file, { notUtf8 }] of tables) {
    if (notUtf8 !== undefined && !isAnsi(index, file)) {
      throw notUtf8;
    }
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
