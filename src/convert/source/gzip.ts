import { inflate } from '../../kit/deflate';
import { createSizeLimit } from './archive';
import { BOUNDS } from './bounds';
import { packingOf } from './packed';
import { SourceError } from './sourceError';

/**
 * Unpacks a file of gzip (RFC 1952).
 *
 * @throws {SourceError} for a file that is damaged, has another one in it, or unpacks to too much
 */
export async function gunzip(bytes: Uint8Array, file: string): Promise<Uint8Array> {
  const most = BOUNDS.unpacked(bytes.length);
  let inner: Uint8Array | 'too large';
  try {
    inner = await inflate(bytes as Uint8Array<ArrayBuffer>, 'gzip', most);
  } catch (error) {
    // Browsers end it with a full stop, Node without.
    const how = (error as Error).message.replace(/\.$/, '');
    throw new SourceError(`The gzip file is damaged: ${how}.`, { file }, 'export or copy it again.');
  }
  if (inner === 'too large') {
    createSizeLimit(file, most)(most + 1);
    return new Uint8Array();
  }
  // A file can unpack to itself.
  if (packingOf(inner) === 'gzip') {
    throw new SourceError(
      'The gzip file contains another gzip file.',
      { file },
      'unpack it, and give the file inside.',
    );
  }
  return inner;
}
