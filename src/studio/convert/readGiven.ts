import { bytesOf, type JsonSource, readDocument } from '../../convert';
import { utf8 } from '../../kit/bytes';
import type { Reading, Source } from './convertWorkerMessages';

/**
 * Reads the receipts of a file or a text.
 *
 * @param onProgress called from time to time with the number of bytes that were read
 * @throws {SourceError} for a source that is not of the format, damaged, or too large
 */
export function readGiven(
  source: Source,
  { format, receipt }: Reading,
  onProgress: (bytes: number) => void,
): Promise<JsonSource> {
  const options = { format, receipt, onProgress };
  if (source.kind === 'text') {
    return readDocument(bytesOf('', utf8(source.text)), options);
  }
  const { file } = source;
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  return readDocument({ name: file.name, size: file.size, read }, options);
}
