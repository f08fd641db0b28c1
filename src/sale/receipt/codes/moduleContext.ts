import type { DrawingContext } from 'bwip-js/generic';

/**
 * Collects what bwip-js draws as modules: bars as one row, areas as many. It draws at scale 1, where a bar is as many
 * pixels wide as it has modules.
 *
 * @param pixels how many pixels wide bwip-js draws the modules of an area
 */
export function moduleContext(pixels: number): DrawingContext<boolean[][]> {
  let size = { width: 0, height: 0 };
  const bars: { readonly start: number; readonly end: number }[] = [];
  const edges: { readonly x: number; readonly from: number; readonly to: number }[] = [];
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => {
      size = { width, height };
    },
    // A bar, through its middle; of an odd width it is half a pixel to the right.
    line: (x, _y, _x, _end, width) => {
      const start = x - Math.ceil(width / 2);
      bars.push({ start, end: start + width });
    },
    polygon: (points) => {
      points.forEach(([x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
        if (x === nextX && y !== nextY) {
          edges.push({ x, from: Math.min(y, nextY), to: Math.max(y, nextY) });
        }
      });
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => (bars.length > 0 ? [rowOf(bars)] : areaOf(edges, size, pixels)),
  };
}

function rowOf(bars: readonly { readonly start: number; readonly end: number }[]): boolean[] {
  const start = Math.min(...bars.map((bar) => bar.start));
  const end = Math.max(...bars.map((bar) => bar.end));
  const row = new Array<boolean>(end - start).fill(false);
  for (const bar of bars) {
    row.fill(true, bar.start - start, bar.end - start);
  }
  return row;
}

/** Inside is what has an odd number of upright edges to its left. */
function areaOf(
  edges: readonly { readonly x: number; readonly from: number; readonly to: number }[],
  size: { readonly width: number; readonly height: number },
  pixels: number,
): boolean[][] {
  const width = size.width / pixels;
  return Array.from({ length: size.height / pixels }, (_, row) => {
    const y = row * pixels;
    const crossed = edges.filter(({ from, to }) => from <= y && y < to).map(({ x }) => x / pixels);
    return Array.from({ length: width }, (_none, x) => crossed.filter((edge) => edge <= x).length % 2 === 1);
  });
}
