import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { prepareZXingModule, readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';

import { sizeOf, type Symbol2D } from '../../src/sale/receipt/codes/symbol';
import { root } from './scratch';

/** What a reader that has nothing to do with what drew a code makes of it. */
export interface ReadCode {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** The names by which the reader knows the formats of the contracts. */
const KINDS: Readonly<Record<string, ReadInputBarcodeFormat>> = {
  ...{ 'EAN-13': 'EAN13', 'EAN-8': 'EAN8', 'UPC-A': 'UPCA', 'UPC-E': 'UPCE', 'ITF-14': 'ITF', ITF: 'ITF' },
  ...{ 'Code-128': 'Code128', 'GS1-128': 'Code128', 'Code-39': 'Code39Std', Codabar: 'Codabar' },
  ...{ Aztec: 'Aztec', DataMatrix: 'DataMatrix', PDF417: 'PDF417', QR: 'QRCode' },
};

/** Loads the reader; its WebAssembly is a file of the package, and not fetched. */
export async function loadReader(): Promise<void> {
  const file = path.join(root, 'node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm');
  const bytes = await readFile(file);
  await prepareZXingModule({
    overrides: {
      wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    },
    fireImmediately: true,
  });
}

/** A picture: RGBA, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Reads the code of a format in a picture; nothing if there is none. `HRI` has its application identifiers in brackets. */
export async function readCode(
  picture: Picture,
  format: string,
  textMode: 'Plain' | 'HRI' = 'Plain',
): Promise<ReadCode | undefined> {
  const kind = KINDS[format];
  const [found] = await readBarcodes(
    { ...picture, colorSpace: 'srgb' },
    { formats: kind === undefined ? [] : [kind], tryHarder: true, textMode, maxNumberOfSymbols: 1 },
  );
  return found?.isValid === true ? { text: found.text, bytes: found.bytes } : undefined;
}

/**
 * Draws a symbol as a picture, in black on white and with its light space.
 *
 * @param scale how many pixels a module has
 */
export function pictureOf(symbol: Symbol2D, scale: number): Picture {
  const size = sizeOf(symbol);
  const [width, height] = [size.width * scale, size.height * scale];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const { rows, rowHeight, quiet } = symbol;
  rows.forEach((row, index) => {
    const top = (quiet.block + index * rowHeight) * scale;
    row.forEach((dark, column) => {
      for (let y = top; dark && y < top + rowHeight * scale; y += 1) {
        const start = y * width + (quiet.left + column) * scale;
        for (let x = start; x < start + scale; x += 1) {
          data.fill(0, x * 4, x * 4 + 3);
        }
      }
    });
  });
  return { data, width, height };
}

/** How wide the page around a code is, in pixels. */
const AROUND = 24;

/**
 * The picture of a code from its SVG as a browser draws it at its own size, on a page.
 *
 * @param around the luminance of the page, from 0 to 255
 */
export function pictureOfSvg(svg: string, around: number): Picture {
  const number = (pattern: RegExp) => Number(pattern.exec(svg)?.[1] ?? 1);
  const columns = number(/viewBox="0 0 (\d+) /);
  const module = number(/ width="(\d+)"/) / columns;
  const stroke = number(/stroke-width="(\d+)"/);
  const [width, height] = [columns * module, number(/ height="(\d+)"/)].map((size) => size + 2 * AROUND);
  const picture = {
    data: new Uint8ClampedArray((width ?? 0) * (height ?? 0) * 4).fill(255),
    width: width ?? 0,
    height: height ?? 0,
  };
  const fill = (x: number, y: number, across: number, down: number, luminance: number) => {
    for (let row = y; row < y + down; row += 1) {
      for (let column = x; column < x + across; column += 1) {
        const at = (row * picture.width + column) * 4;
        picture.data.fill(luminance, at, at + 3);
      }
    }
  };
  fill(0, 0, picture.width, picture.height, around);
  fill(AROUND, AROUND, picture.width - 2 * AROUND, picture.height - 2 * AROUND, 255);
  for (const [, y = '', moves = ''] of (/d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(
    /M0 ([\d.]+)((?:m-?\d+ 0h\d+)*)/g,
  )) {
    let x = 0;
    for (const [, skip, length] of moves.matchAll(/m(-?\d+) 0h(\d+)/g)) {
      x += Number(skip);
      const top = (Number(y) - stroke / 2) * module;
      fill(AROUND + x * module, AROUND + top, Number(length) * module, stroke * module, 0);
      x += Number(length);
    }
  }
  return picture;
}
