import type { SourceReceipt } from '../engine/work';
import { textLeaf, type SourceNode } from '../source/tree';
import { markOf } from './exportMark';
import type { ExportTable, TillExport } from './exportTable';

type Row = Map<string, SourceNode>;

/** The tables of a receipt other than those of its lines. */
const LISTS = ['transactions_vat.csv', 'datapayment.csv', 'allocation_groups.csv', 'references.csv'] as const;
const OF_LINES = ['lines_vat.csv', 'itemamounts.csv', 'subitems.csv'] as const;

/** The receipts of an export, each with the rows of all tables that are about it. */
export function receiptsOf({ tables, index }: TillExport): readonly SourceReceipt[] {
  const mark = markOf({ tables, index });
  const rows = new Map([...tables].map(([file, table]) => [file, grouped(table)]));
  const at = (file: string, key: string): readonly Row[] => rows.get(file)?.get(key) ?? [];
  const transactions = tables.get('transactions.csv');
  return (transactions?.rows ?? []).map(({ values }) => {
    const head = rowOf(transactions?.names ?? [], values);
    const [closing, key] = [closingKey(head), receiptKey(head)];
    const byLine = new Map(
      OF_LINES.map((file) => [file, groupedBy(at(file, key), (row) => textIn(row, 'POS_ZEILE'))] as const),
    );
    const lines = at('lines.csv', key).map((line) => {
      const inner = OF_LINES.flatMap((file) => {
        const found = byLine.get(file)?.get(textIn(line, 'POS_ZEILE')) ?? [];
        return found.length === 0 ? [] : [[file, found] as const];
      });
      return new Map<string, SourceNode>([...line, ...inner]);
    });
    const devices = groupedBy(at('tse.csv', closing), (row) => textIn(row, 'TSE_ID'));
    const signed = at('transactions_tse.csv', key).map((row) => {
      const [device] = devices.get(textIn(row, 'TSE_ID')) ?? [];
      return device === undefined ? row : new Map<string, SourceNode>([...row, ['tse.csv', device]]);
    });
    const ofClosing = ['cashpointclosing.csv', 'location.csv', 'cashregister.csv'].flatMap((file) => {
      const [row] = at(file, closing);
      return row === undefined ? [] : [[file, row] as const];
    });
    const lists = LISTS.map((file) => [file, at(file, key)] as const);
    const tree = new Map<string, SourceNode>([
      ['transactions.csv', head],
      ...[...lists, ['lines.csv', lines] as const, ['transactions_tse.csv', signed] as const].filter(
        ([, list]) => list.length > 0,
      ),
      ...ofClosing,
      ['slaves.csv', at('slaves.csv', closing)],
      ['vat.csv', at('vat.csv', closing)],
    ]);
    return { id: textIn(head, 'BON_ID'), tree, mark };
  });
}

function rowOf(names: readonly string[], values: readonly string[]): Row {
  return new Map(names.map((name, index) => [name, textLeaf(values[index] ?? '')]));
}

function textIn(row: Row, name: string): string {
  const leaf = row.get(name);
  return leaf !== undefined && 'text' in leaf ? leaf.text : '';
}

function closingKey(row: Row): string {
  return JSON.stringify([textIn(row, 'Z_KASSE_ID'), textIn(row, 'Z_NR')]);
}

function receiptKey(row: Row): string {
  return JSON.stringify([textIn(row, 'Z_KASSE_ID'), textIn(row, 'Z_NR'), textIn(row, 'BON_ID')]);
}

/** The rows of a table by their closing, or by their receipt where they have one. */
function grouped({ names, rows }: ExportTable): ReadonlyMap<string, readonly Row[]> {
  const keyOf = names.includes('BON_ID') ? receiptKey : closingKey;
  return groupedBy(
    rows.map(({ values }) => rowOf(names, values)),
    keyOf,
  );
}

function groupedBy(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return groups;
}
