import encodeQR from 'qr';
import type { ReactNode } from 'react';

/** The quiet zone around the symbol, in modules (ISO/IEC 18004, section 9.1). */
const QUIET = 4;

/** Pixels. */
const UNSTYLED = 160;

/** Draws a text as a QR code (ISO/IEC 18004), in the colours of the text around it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const size = String(rows.length);
  return (
    <svg
      className="receipt-code"
      viewBox={`0 0 ${size} ${size}`}
      // Its size without the style sheet.
      width={UNSTYLED}
      height={UNSTYLED}
      role="img"
      aria-label={label}
    >
      <path d={rows.map(strokes).join('')} fill="none" stroke="currentColor" />
    </svg>
  );
}

/** The dark modules of a row as strokes of an SVG path, through the middle of the row. */
function strokes(row: readonly boolean[], y: number): string {
  let pen = 0;
  let path = `M0 ${String(y)}.5`;
  for (let start = row.indexOf(true); start !== -1; start = row.indexOf(true, pen)) {
    const light = row.indexOf(false, start);
    const end = light === -1 ? row.length : light;
    path += `m${String(start - pen)} 0h${String(end - start)}`;
    pen = end;
  }
  return path;
}
