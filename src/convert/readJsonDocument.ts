import type { Bytes, DocumentOptions } from './document';
import { askedReceipts } from './formats/askedReceipts';
import { readJsonSource, type JsonSource } from './formats/jsonFormats';
import { requireKnownForm } from './formats/otherForms';
import { BOUNDS } from './source/bounds';
import { decodeSource } from './source/losslessJson';
import { SourceError } from './source/sourceError';

const MB = 1_000_000;

/**
 * Reads the receipts of a file of JSON.
 *
 * @param start the first bytes, which show what is not JSON
 * @throws {SourceError} for a document that is of no format, damaged, or too large, or without the receipt that is asked for
 */
export async function readJsonDocument(
  document: Bytes,
  start: Uint8Array,
  { format, receipt, response }: DocumentOptions,
): Promise<JsonSource> {
  const { name, size } = document;
  requireKnownForm(start, name);
  if (format === 'dsfinvk' || /\.csv$/i.test(name)) {
    throw new SourceError(
      'This is a single table. Tables are read only as a DSFinV-K export, in which several in one folder make up a receipt: transactions.csv, lines.csv and others.',
      { file: name },
      'pack the folder of an export as a ZIP archive, or give the journal of an Austrian register (DEP7) as JSON.',
    );
  }
  if (size > BOUNDS.json) {
    throw new SourceError(
      `The file has ${String(Math.ceil(size / MB))} MB, and at most ${String(BOUNDS.json / MB)} MB of JSON are read.`,
      { file: name },
      'export fewer receipts, or one closing at a time.',
    );
  }
  const text = decodeSource(await document.read(0, size), name);
  const { receipts, ...read } = readJsonSource(text, name, format, response);
  return { ...read, receipts: askedReceipts(receipts, { receipt, file: name }) };
}
