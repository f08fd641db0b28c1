import { createTurns, type Bytes, type DocumentOptions } from './document';
import type { SourceReceipt } from './engine/work';
import { createExportReader } from './formats/dsfinvk';
import { createTseListing } from './formats/tseExport';
import { readArchive, type ArchiveReading, type UnreadEntry } from './source/archive';
import { SourceError } from './source/sourceError';
import { readTar } from './source/tar';

export { requireExport } from './formats/dsfinvk';
export { gunzip } from './source/gzip';

/**
 * Reads the receipts of an export in an archive.
 *
 * @throws {SourceError} for an archive that has no export, or is damaged or too large
 */
export async function readExport(
  document: Bytes,
  packed: 'zip' | 'tar',
  options: DocumentOptions,
): Promise<readonly SourceReceipt[]> {
  const { name, size } = document;
  const reader = createExportReader(name, options.receipt);
  const listing = createTseListing(reader);
  const read = packed === 'zip' ? readArchive : readTar;
  const unread = await readParts(read(name, size, listing), document, options);
  listing.requireOther(name);
  return withUnread(unread, reader.finish);
}

/** Reads an archive, and gives way from time to time. */
async function readParts(reading: ArchiveReading, { size, read }: Bytes, { onProgress }: DocumentOptions) {
  let bytes = 0;
  const turn = createTurns(() => onProgress?.(Math.min(bytes, size), size));
  let step = reading.next();
  while (step.done !== true) {
    const part = await read(step.value.from, step.value.to);
    bytes += part.length;
    await turn();
    step = reading.next(part);
  }
  return step.value;
}

/** The receipts, each of which says what could not be read, since it can lack it; without one of its tables, an export can be none. */
function withUnread(
  unread: readonly UnreadEntry[],
  finish: () => readonly SourceReceipt[],
): readonly SourceReceipt[] {
  const [first] = unread;
  if (first === undefined) {
    return finish();
  }
  try {
    return finish().map((receipt) => {
      const { counted } = receipt;
      return counted === undefined
        ? receipt
        : { ...receipt, counted: { ...counted, lost: [...unread.map(unreadMessage), ...counted.lost] } };
    });
  } catch (error) {
    if (!(error instanceof SourceError)) {
      throw error;
    }
    throw new SourceError(unreadMessage(first), { file: first.path }, 'export or copy the archive again.');
  }
}

function unreadMessage({ path, why }: UnreadEntry): string {
  return `${path} in the archive ${why}, so the file is not read.`;
}
