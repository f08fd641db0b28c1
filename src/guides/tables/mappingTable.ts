import type { PhrasingContent, Table } from 'mdast';

import { readMapping } from '../../convert/forNode';
import { type FieldRow, FORMATS } from '../../convert';
import { SOURCES } from '../../kit/sources';
import { code, textCell, writeTable } from './writeTable';

/** Tells the search that these are names of other formats: it has them from the mapping, and its notes have most words of the trade. */
export const MAPPING_CLASS = 'receipt-mapping';

const COLUMNS = ['Field of the receipt', 'Goes to', 'By the standard'];

/**
 * Which fields of a format of receipts go where, as a Markdown table: a row for each field that is taken, with its targets in the
 * attributes of the sale and what the standard says.
 *
 * @param format as the command `convert` names it
 * @throws {Error} for a missing or unknown format
 * @throws {InputError} if the mapping is not valid
 */
export function mappingTable(format: string): Table {
  const known = FORMATS.find((one) => one === format);
  if (known === undefined) {
    throw new Error(
      `There is no mapping for format="${format}". The formats with one are: ${FORMATS.join(', ')}.`,
    );
  }
  const fields = new Map<string, FieldRow[]>();
  for (const row of readMapping(SOURCES, known).rows.filter(({ to }) => to !== undefined)) {
    fields.set(row.from, [...(fields.get(row.from) ?? []), row]);
  }
  return {
    ...writeTable(
      [COLUMNS.map(textCell), ...[...fields].map(([from, rows]) => cellsOf(from, rows))],
      anchorsOf(known, [...fields.keys()]),
    ),
    data: { hProperties: { className: [MAPPING_CLASS] } },
  };
}

/** An anchor for the first row of each name, which the search leads to: `mapping-dsfinvk-BON_NR`. */
function anchorsOf(format: string, fields: readonly string[]): readonly (string | undefined)[] {
  const names = fields.map((from) => namesIn(from).at(-1));
  return names.map((name, at) =>
    name === undefined || names.indexOf(name) < at ? undefined : `mapping-${format}-${name}`,
  );
}

function cellsOf(from: string, rows: readonly FieldRow[]): PhrasingContent[][] {
  const targets = [...new Set(rows.map(({ to = '' }) => fieldName(to)))];
  const notes = [...new Set(rows.map(({ note }) => note))];
  return [[code(from.slice(1))], targets.flatMap(listed), textCell(notes.join(' '))];
}

/** The steps of a pointer that are names. */
export const namesIn = (pointer: string): readonly string[] =>
  pointer.split('/').filter((step) => !/^(?:\*|\d*|\.\.)$/.test(step));

/** A target as guides write a field: `lineItems[].name`, `extensions[at-rksv].signature`. */
export function fieldName(to: string): string {
  const [first = '', second = '', ...rest] = to.slice(1).split('/');
  if (first === 'extensions') {
    return `extensions[${second}].${rest.slice(1).join('.')}`;
  }
  if (['tip', 'change', 'voucher'].includes(first)) {
    return 'payments[]';
  }
  return [first, second, ...rest]
    .filter((step) => step !== '')
    .join('.')
    .replaceAll(/\.(?:\*|[0-9]+)(?=\.|$)/g, '[]');
}

function listed(target: string, index: number): PhrasingContent[] {
  return index === 0 ? [code(target)] : [...textCell(', '), code(target)];
}
