import { rateOfKey, rateText, rawAmount } from './rawAmounts';
import type { RawEntry, RawReceipt } from './rawReceipt';

/** The tables whose rows are about a receipt. */
const OF_RECEIPTS =
  /^(transactions|transactions_vat|transactions_tse|datapayment|lines|lines_vat|itemamounts|subitems|allocation_groups|references)\.csv$/;

/** More receipts than are converted at once: the reader has refused the export. */
const MOST_RECEIPTS = 5000;

type Row = ReadonlyMap<string, string>;

interface Seen {
  readonly folder: string;
  readonly id: string;
  /** Its key without the folder, and the keys of its closing in the folder and in any. */
  readonly plain: string;
  readonly closings: readonly string[];
  readonly rows: Map<string, Row[]>;
  /** The folders that its rows are in. */
  readonly folders: Set<string>;
  fields: number;
}

/** Counts an export from the bytes of its files. */
export interface ExportLedger {
  readonly open: (path: string) => ((bytes: Uint8Array, isLast: boolean) => void) | undefined;
  /** Forgets a file that was opened, since its bytes are not what they were. */
  readonly drop: (path: string) => void;
  /** The receipts, by their folder, closing and id (`keyOfReceipt`). */
  readonly finish: () => ReadonlyMap<string, RawReceipt>;
}

/** A key of a receipt: its folder, its register, the number of its closing, and its id. */
export function keyOfReceipt(folder: string, register: string, closing: string, id: string): string {
  return JSON.stringify([folder, register, closing, id]);
}

/**
 * Creates a ledger that reads an export for itself: it shares nothing with the readers and the mappings, so that what those lose
 * does not balance. Each file is counted as often as it is opened.
 *
 * @param receipt the only one that is asked for
 */
export function createExportLedger(receipt?: string): ExportLedger {
  const seen = new Map<string, Seen>();
  /** The percentages of tax keys, by closing: in its folder, and in any. */
  const rates = new Map<string, Map<string, string>>();
  /** The folders whose amounts have a comma: each export has a mark of its own. */
  const withComma = new Set<string>();
  const take = (file: string, folder: string, row: Row) => {
    const [register = '', closing = '', id] = ['Z_KASSE_ID', 'Z_NR', 'BON_ID'].map((name) => row.get(name));
    if (file === 'vat.csv') {
      for (const key of closingsOf(folder, register, closing)) {
        const own = rates.get(key) ?? new Map<string, string>();
        rates.set(key, own.set(row.get('UST_SCHLUESSEL') ?? '', rateText(row.get('UST_SATZ'))));
      }
    }
    if (!withComma.has(folder) && hasComma(row)) {
      withComma.add(folder);
    }
    if (id === undefined || (receipt !== undefined && receipt !== id && !receipt.endsWith(`/${id}`))) {
      return;
    }
    const key = keyOfReceipt(folder, register, closing, id);
    if (!seen.has(key) && seen.size >= MOST_RECEIPTS) {
      return;
    }
    const one = seen.get(key) ?? {
      ...{ folder, id, plain: keyOfReceipt('', register, closing, id), fields: 0 },
      ...{ rows: new Map<string, Row[]>(), folders: new Set<string>() },
      closings: closingsOf(folder, register, closing),
    };
    one.fields += row.size;
    one.folders.add(folder);
    const rows = one.rows.get(file) ?? [];
    rows.push(row);
    one.rows.set(file, rows);
    seen.set(key, one);
  };
  return {
    drop: (path) => {
      const { folder, file } = placeOf(path);
      for (const [key, one] of [...seen].filter(([, each]) => each.folder === folder)) {
        const rows = one.rows.get(file) ?? [];
        one.fields -= rows.reduce((sum, row) => sum + row.size, 0);
        one.rows.delete(file);
        if (one.rows.size === 0) {
          seen.delete(key);
        }
      }
    },
    open: (path) => {
      const { folder, file } = placeOf(path);
      if (file !== 'vat.csv' && !OF_RECEIPTS.test(file)) {
        return undefined;
      }
      const rows = rowsOf((row) => {
        take(file, folder, row);
      });
      const decoder = new TextDecoder();
      return (bytes, isLast) => {
        rows(decoder.decode(bytes, { stream: !isLast }), isLast);
      };
    },
    finish: () => {
      joinHeads(seen);
      return new Map(
        [...seen].map(([key, one]) => {
          const own = one.closings.map((closing) => rates.get(closing)).find((found) => found !== undefined);
          const hasComma = [...one.folders].some((folder) => withComma.has(folder));
          return [key, receiptOf(one, own, hasComma ? ',' : '.')];
        }),
      );
    },
  };
}

function hasComma(row: Row): boolean {
  for (const [name, value] of row) {
    if (value.includes(',') && /BRUTTO|NETTO|BETRAG|_UST$/.test(name) && /,\d+$/.test(value)) {
      return true;
    }
  }
  return false;
}

function placeOf(path: string): { readonly folder: string; readonly file: string } {
  const parts = path.split(/[\\/]/);
  const file = (parts.pop() ?? '').toLowerCase();
  return { folder: parts.join('/'), file };
}

function closingsOf(folder: string, register: string, closing: string): readonly string[] {
  return [JSON.stringify([folder, register, closing]), JSON.stringify([register, closing])];
}

/** Adds the rows of a receipt that are in another folder than its head, where only one head has their keys. */
function joinHeads(seen: Map<string, Seen>): void {
  const heads = new Map<string, Seen[]>();
  for (const one of seen.values()) {
    if (one.rows.has('transactions.csv')) {
      heads.set(one.plain, [...(heads.get(one.plain) ?? []), one]);
    }
  }
  for (const [key, one] of [...seen]) {
    const [head, ...others] = one.rows.has('transactions.csv')
      ? []
      : nearest(one.folder, heads.get(one.plain) ?? []);
    if (head !== undefined && others.length === 0) {
      head.fields += one.fields;
      one.folders.forEach((folder) => head.folders.add(folder));
      one.rows.forEach((rows, file) => head.rows.set(file, [...(head.rows.get(file) ?? []), ...rows]));
      seen.delete(key);
    }
  }
}

/** Those whose folder has the most steps in common with another one. */
function nearest(folder: string, heads: readonly Seen[]): readonly Seen[] {
  const steps = folder.split('/');
  const shared = (head: Seen) => {
    const end = head.folder.split('/').findIndex((step, index) => step !== steps[index]);
    return end === -1 ? head.folder.split('/').length : end;
  };
  const most = Math.max(...heads.map(shared));
  return heads.filter((head) => shared(head) === most);
}

function receiptOf(
  { id, rows, fields }: Seen,
  own: ReadonlyMap<string, string> = new Map(),
  mark: ',' | '.',
): RawReceipt {
  const [head] = rows.get('transactions.csv') ?? [];
  const day = (head?.get('BON_ENDE') ?? '').slice(0, 10);
  const kinds = new Map(
    (rows.get('lines.csv') ?? []).map((row) => [row.get('POS_ZEILE'), row.get('GV_TYP')]),
  );
  const taxed = (row: Row, gross: string, tax: string) => {
    const written = row.get(tax) ?? '';
    const sums = {
      amount: rawAmount(row.get(gross), mark),
      ...(written === '' ? {} : { tax: rawAmount(written, mark) }),
    };
    return { ...sums, rate: rateOfKey(row.get('UST_SCHLUESSEL') ?? '', own, day, sums) };
  };
  const entries: readonly RawEntry[] = [
    ...(rows.get('lines_vat.csv') ?? []).map((row) => ({
      ...{ list: 'line' as const, kind: kinds.get(row.get('POS_ZEILE')) ?? '' },
      ...taxed(row, 'POS_BRUTTO', 'POS_UST'),
    })),
    ...(rows.get('datapayment.csv') ?? []).map((row) => ({
      ...{ list: 'payment' as const, kind: row.get('ZAHLART_TYP') ?? '' },
      amount: rawAmount(row.get('BASISWAEH_BETRAG'), mark),
    })),
  ];
  const taxes = (rows.get('transactions_vat.csv') ?? []).map((row) => taxed(row, 'BON_BRUTTO', 'BON_UST'));
  const total = head?.get('UMS_BRUTTO') ?? '';
  return {
    ...{ id, entries, fields, without: [] },
    ...(taxes.length === 0 ? {} : { taxes }),
    total: total === '' ? undefined : rawAmount(total, mark),
  };
}

/** Takes a table part by part, character by character, and gives its rows by the names of the header. */
function rowsOf(give: (row: Row) => void): (text: string, isLast: boolean) => void {
  let names: readonly string[] | undefined;
  let delimiter = '';
  let values: string[] = [];
  let value = '';
  let isQuoted = false;
  const endRow = () => {
    values.push(value);
    value = '';
    if (names === undefined) {
      const [line = ''] = values;
      delimiter = [';', ',', '|', '\t'].reduce((a, b) =>
        line.split(b).length > line.split(a).length ? b : a,
      );
      names = line.split(delimiter).map((name) => name.replaceAll(/["\uFEFF]/g, '').trim());
    } else if (values.length > 1) {
      const row = values;
      give(new Map(names.map((name, index) => [name, row[index] ?? ''])));
    }
    values = [];
  };
  return (text, isLast) => {
    let from = 0;
    const keep = (to: number) => {
      value += text.slice(from, to);
      from = to + 1;
    };
    for (let index = 0; index < text.length; index += 1) {
      const char = text.charAt(index);
      if (char === '"' && names !== undefined) {
        keep(index);
        // A mark that is written twice closes and opens.
        value += isQuoted || value === '' ? '' : '"';
        isQuoted = !isQuoted;
      } else if (!isQuoted && (char === '\n' || char === '\r')) {
        keep(index);
        if (value !== '' || values.length > 0) {
          endRow();
        }
      } else if (!isQuoted && names !== undefined && char === delimiter) {
        keep(index);
        values.push(value);
        value = '';
      }
    }
    keep(text.length);
    if (isLast && (value !== '' || values.length > 0)) {
      endRow();
    }
  };
}
