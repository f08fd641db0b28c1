import { readdirSync, readFileSync } from 'node:fs';

import { createExportReader } from '../../../src/convert/formats/dsfinvk';
import { readArchive, readWhole } from '../../../src/convert/source/archive';
import { documentPath } from '../../support/conversions';

/** The tables of the export among the documents: their names and texts. */
export const tables = readdirSync(documentPath('dsfinvk')).map(
  (name) => [name, readFileSync(documentPath(`dsfinvk/${name}`), 'utf8')] as const,
);

/** The receipts of an archive whose bytes are all there, as a tool reads it. */
export function receiptsOfArchive(bytes: Uint8Array, receipt?: string) {
  const reader = createExportReader('export.zip', receipt);
  readWhole(readArchive('export.zip', bytes.length, reader), bytes);
  return reader.finish();
}
