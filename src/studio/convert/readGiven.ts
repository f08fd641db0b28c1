import { createExportReader, requireExport } from '../../convert/formats/dsfinvk';
import { readJsonSource, type JsonSource } from '../../convert/formats/jsonFormats';
import { createArchiveReader, isArchive } from '../../convert/source/archive';
import { decodeSource } from '../../convert/source/losslessJson';
import { SourceError } from '../../convert/source/sourceError';
import { chunksOf } from '../frame/chunksOf';
import type { Reading, Source } from './messages';

const MB = 1_000_000;
/** The most bytes of a document of JSON, which is read as a whole. */
const MOST_JSON = 32 * MB;
/** The bytes by which an archive is recognised. */
const SIGNATURE_BYTES = 4;

/**
 * Reads the receipts of a file or a text.
 *
 * @param onRead called from time to time with the number of bytes that were read
 * @throws {SourceError} for a source that is not of the format, damaged, or too large
 */
export async function readGiven(
  source: Source,
  { format, receipt }: Reading,
  onRead: (bytes: number) => void,
): Promise<JsonSource> {
  if (source.kind === 'text') {
    return readText(source.text, '', format);
  }
  const { file } = source;
  if (isArchive(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))) {
    requireExport(format, file.name);
    const reader = createExportReader(file.name, receipt);
    const push = createArchiveReader(file.name, reader);
    for await (const chunk of chunksOf(file, onRead)) {
      push(chunk, false);
    }
    push(new Uint8Array(), true);
    return { format: 'dsfinvk', receipts: reader.finish() };
  }
  if (/\.csv$/i.test(file.name)) {
    throw oneTable(file.name);
  }
  if (file.size > MOST_JSON) {
    throw new SourceError(
      `The file has ${String(Math.ceil(file.size / MB))} MB, and at most ${String(MOST_JSON / MB)} MB of JSON are read.`,
      { file: file.name },
      'export fewer receipts, or one closing at a time.',
    );
  }
  return readText(decodeSource(new Uint8Array(await file.arrayBuffer()), file.name), file.name, format);
}

function readText(text: string, file: string, format: Reading['format']): JsonSource {
  if (format === 'dsfinvk') {
    throw oneTable(file);
  }
  return readJsonSource(text, file, format);
}

function oneTable(file: string): SourceError {
  return new SourceError(
    'An export of DSFinV-K is a folder with several tables, which a receipt is made of.',
    { file },
    'pack the folder as a ZIP archive, and choose that.',
  );
}
