import { createExportReader } from '../../../src/convert/formats/dsfinvk';
import { readArchive, readWhole } from '../../../src/convert/source/archive';

/** The receipts of an archive whose bytes are all there, as a tool reads it. */
export function receiptsOfArchive(bytes: Uint8Array, receipt?: string) {
  const reader = createExportReader('export.zip', receipt);
  readWhole(readArchive('export.zip', bytes.length, reader), bytes);
  return reader.finish();
}
