import type { Barcode } from '../model/sale';

/** A code as modules, the smallest squares or bars that it consists of. */
export interface Symbol2D {
  /** From top to bottom, dark modules as true. A code of bars has one row. */
  readonly rows: readonly (readonly boolean[])[];
  /** The height of a row in modules: 1, except for a code of bars. */
  readonly rowHeight: number;
  /** The light space that a scanner needs around the code, in modules. */
  readonly quiet: { readonly left: number; readonly right: number; readonly block: number };
  /** How large a module is drawn, in CSS pixels: a whole number, so that edges are sharp. */
  readonly module: number;
}

/** Turns a code into modules; nothing if its format cannot hold its content, or if it does not know the format. */
export type Encode = (barcode: Barcode) => Symbol2D | undefined;

/** The same by what has to load first; rejects if it does not. */
export type EncodeLater = (...asked: Parameters<Encode>) => Promise<ReturnType<Encode>>;

/** How wide a code is drawn where its modules allow it, in CSS pixels: about 60 mm, the width of paper for receipts. */
const WIDTH = 240;

/** Completes a symbol with the size of its modules: the largest whole number of pixels that fits. */
export function sized(
  { rows, rowHeight, quiet }: Omit<Symbol2D, 'module'>,
  limits: { readonly least: number; readonly most: number },
): Symbol2D {
  const modules = (rows[0]?.length ?? 0) + quiet.left + quiet.right;
  const module = Math.min(limits.most, Math.max(limits.least, Math.floor(WIDTH / modules)));
  return { rows, rowHeight, quiet, module };
}

/** The size of a symbol with its quiet zone, in modules. */
export function sizeOf({ rows, rowHeight, quiet }: Symbol2D): {
  readonly width: number;
  readonly height: number;
} {
  return {
    width: quiet.left + (rows[0]?.length ?? 0) + quiet.right,
    height: quiet.block * 2 + rows.length * rowHeight,
  };
}

/** The runs of dark modules in a row: where each begins, counted from 0, and how long it is. */
export function darkRuns(
  row: readonly boolean[],
): readonly { readonly start: number; readonly length: number }[] {
  const runs = [];
  for (let start = row.indexOf(true); start !== -1;) {
    const light = row.indexOf(false, start);
    const end = light === -1 ? row.length : light;
    runs.push({ start, length: end - start });
    start = row.indexOf(true, end);
  }
  return runs;
}
