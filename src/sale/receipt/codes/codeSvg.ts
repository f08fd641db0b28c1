import { escapeHtml } from '../../../kit/escapeHtml';
import { darkRuns, sizeOf, type Symbol2D } from './symbol';

/**
 * Draws a code as inline SVG: black on white in both themes, because scanners read it, with its quiet zone. The colours
 * are attributes, so that it is right without a style sheet and under a policy without inline styles.
 *
 * @param label what the code is, for a reader who cannot see it
 */
export function codeSvg(symbol: Symbol2D, label: string): string {
  const { width, height } = sizeOf(symbol);
  const { rows, rowHeight, quiet, module } = symbol;
  const path = rows
    .map((row, index) => strokes(row, quiet.left, quiet.block + rowHeight * (index + 0.5)))
    .join('');
  return [
    `<svg class="receipt-code" viewBox="0 0 ${String(width)} ${String(height)}"`,
    ` width="${String(width * module)}" height="${String(height * module)}" role="img"`,
    ` aria-label="${escapeHtml(label)}" shape-rendering="crispEdges">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<path d="${path}" fill="none" stroke="#000"${rowHeight === 1 ? '' : ` stroke-width="${String(rowHeight)}"`}/>`,
    '</svg>',
  ].join('');
}

/** The dark modules of a row as strokes of an SVG path, through the middle of the row. */
function strokes(row: readonly boolean[], left: number, y: number): string {
  let pen = -left;
  return darkRuns(row).reduce(
    (path, { start, length }) => {
      const move = `m${String(start - pen)} 0h${String(length)}`;
      pen = start + length;
      return path + move;
    },
    `M0 ${String(y)}`,
  );
}
