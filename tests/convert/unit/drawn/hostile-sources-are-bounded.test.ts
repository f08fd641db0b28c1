import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { convertReceipt } from '../../../../src/convert/engine/convertReceipt';
import { bytesOf } from '../../../../src/convert/document';
import { readDocument } from '../../../../src/convert/readDocument';
import { BOUNDS, requireBounds } from '../../../../src/convert/source/bounds';
import { SourceError } from '../../../../src/convert/source/sourceError';
import { leavesOf } from '../../../../src/convert/source/tree';
import { tarOf } from '../../../../src/kit/tar';
import { documentPath, mappingOf } from '../../../support/conversions';
import { forAll } from '../../../support/forAll';
import { tables } from '../../support/archives';

/**
 * Every file of up to 1 MB, whatever it repeats, is converted within bounds or refused with their numbers. What is counted is work:
 * receipts, values, and bytes that are read.
 */
const MOST_BYTES = 1_000_000;
/** Converted of each file: the receipts of one file are alike. */
const MOST_CONVERTED = 2;
/** A part is read more than once where it is the start or the end. */
const MOST_READ = 2 * MOST_BYTES;
const times = fc.oneof(fc.nat(50), fc.nat(3000), fc.constantFrom(20_000, 100_000));

/** Reads a file, and says what became of it; a refusal names what is wrong. */
async function work(bytes: Uint8Array): Promise<void> {
  fc.pre(bytes.length <= MOST_BYTES);
  let read = 0;
  const document = bytesOf('file', bytes);
  const counted = {
    ...document,
    read: (from: number, to: number) => {
      read += Math.min(to, bytes.length) - from;
      return document.read(from, to);
    },
  };
  let source;
  try {
    source = await readDocument(counted, {});
    requireBounds(source.receipts, 'file');
  } catch (error) {
    if (!(error instanceof SourceError)) {
      throw error;
    }
    expect(error.message).toMatch(/\.$/);
    expect(read).toBeLessThanOrEqual(MOST_READ);
    return;
  }
  expect(read).toBeLessThanOrEqual(MOST_READ);
  expect(source.receipts.length).toBeLessThanOrEqual(BOUNDS.receipts);
  const mapping = mappingOf(source.format);
  let values = 0;
  for (const [index, receipt] of source.receipts.entries()) {
    const leaves = leavesOf(receipt.tree).length;
    values += leaves;
    expect(leaves).toBeLessThanOrEqual(BOUNDS.ofReceipt);
    if (index < MOST_CONVERTED) {
      const { report } = convertReceipt(receipt, mapping);
      expect(report.taken.length + report.left.length).toBe(leaves);
      expect(report.set.length).toBeLessThanOrEqual(10 * leaves + 20);
    }
  }
  expect(values).toBeLessThanOrEqual(BOUNDS.values);
}

/** An export in which rows are repeated, as they are or each with another number in a column. */
const hostileExport = fc
  .array(
    fc.record({
      table: fc.nat(tables.length - 1),
      row: fc.nat(20),
      times,
      column: fc.option(fc.nat(12), { nil: -1 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) =>
    Object.fromEntries(
      tables.map(([name, text], index) => [
        name,
        strToU8(
          changes
            .filter(({ table }) => table === index)
            .reduce((before, { row, times: often, column }) => {
              const rows = before.split('\n').slice(1);
              const values = (rows[row % rows.length] ?? '').split(';');
              const repeated = Array.from({ length: often }, (_, number) =>
                values.map((value, at) => (at === column ? String(number) : value)).join(';'),
              );
              return `${before}${repeated.join('\n')}${often === 0 ? '' : '\n'}`;
            }, text),
        ),
      ]),
    ),
  );

/** A document in which the items of lists are repeated, or replaced by empty ones. */
function hostileJson(file: string) {
  const text = readFileSync(documentPath(file), 'utf8');
  const change = fc.record({ at: fc.nat(40), times, empty: fc.boolean() });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const body = JSON.parse(text) as unknown;
    // In all changes together, since one list can hold another.
    let left = 30_000;
    for (const { at, times: often, empty } of changes) {
      const count = Math.min(often, left);
      left = Math.max(1, Math.floor(left / Math.max(1, count)));
      const lists = listsIn(body);
      const list = lists[at % Math.max(1, lists.length)];
      const [item] = list ?? [];
      list?.splice(0, list.length, ...Array.from({ length: count }, () => (empty ? {} : item)));
    }
    return strToU8(JSON.stringify(body).slice(0, MOST_BYTES + 1));
  });
}

function listsIn(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).slice(0, 5).flatMap(listsIn)];
}

const BEGINNINGS = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '\u001f\u008b\u0008',
  '{"transactions":[',
  '[',
  '"',
  '<',
  '',
];
const anyBytes = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 5000 }), times)
  .map(([beginning, bytes, often]) =>
    Buffer.concat([strToU8(beginning, true), bytes, Buffer.alloc(often, beginning || 0)]),
  );

it.each<[what: string, count: number, files: fc.Arbitrary<Uint8Array>]>([
  ['an export in a ZIP archive', 1000, hostileExport.map((files) => zipSync(files, { level: 6 }))],
  [
    'an export in TAR and gzip',
    1000,
    hostileExport.map((files) =>
      gzipSync(tarOf(Object.entries(files).map(([name, content]) => ({ name, content })))),
    ),
  ],
  ...['dfka/closing.json', 'ekabs/sale.json', 'receipt-request/at-sale.json', 'rksv-dep/journal.json'].map(
    (file) => [`a document as ${file}`, 200, hostileJson(file)] as [string, number, fc.Arbitrary<Uint8Array>],
  ),
  ['any bytes, behind the beginning of any form', 200, anyBytes],
])('%s', (name, count, files) => forAll(name, count, files, work));
