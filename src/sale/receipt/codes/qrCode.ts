import encodeQR from 'qr';

import { fromBase64, utf8 } from '../../../kit/bytes';
import type { Barcode } from '../model/sale';
import { sized, type Symbol2D } from './symbol';

/** The quiet zone around the symbol, in modules (ISO/IEC 18004, section 9.1). */
const QUIET = 4;

/** Encodes a QR code (ISO/IEC 18004); nothing for other formats, and for more than a code can hold. */
export function encodeQrCode({ format, content, contentEncoding }: Barcode): Symbol2D | undefined {
  const bytes = contentEncoding === 'base64' ? fromBase64(content) : utf8(content);
  if (format !== 'QR' || bytes === undefined || bytes.length === 0) {
    return undefined;
  }
  // The least border that the encoder draws; it goes again.
  const options = { ecc: 'medium', border: 1 } as const;
  try {
    const rows = withoutBorder(
      contentEncoding === 'base64'
        ? encodeQR(content, 'raw', { ...options, encoding: 'byte', textEncoder: () => bytes })
        : encodeQR(content, 'raw', options),
    );
    return sized(
      { rows, rowHeight: 1, quiet: { left: QUIET, right: QUIET, block: QUIET } },
      { least: 2, most: 5 },
    );
  } catch {
    // 2,331 bytes are the most (version 40, level M), and the text of a code for an auditor has no limit.
    return undefined;
  }
}

/**
 * Encodes a link as the largest QR code that fits, with the least correction, since a screen has no stains: at most 2,953 bytes
 * (ISO/IEC 18004, version 40, level L).
 *
 * @param room for the code with its quiet zone, in CSS pixels
 * @returns nothing for a longer link, and where a module would have less than two pixels, which cameras do not distinguish
 */
export function encodeLink(link: string, room: number): Symbol2D | undefined {
  let rows: readonly (readonly boolean[])[];
  try {
    rows = withoutBorder(encodeQR(link, 'raw', { ecc: 'low', border: 1 }));
  } catch {
    return undefined;
  }
  const module = Math.min(8, Math.floor(room / (rows.length + 2 * QUIET)));
  return module < 2
    ? undefined
    : { rows, rowHeight: 1, quiet: { left: QUIET, right: QUIET, block: QUIET }, module };
}

function withoutBorder(rows: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}
