import type { DrawingContext, RenderOptions } from 'bwip-js/generic';

import { guarded, SEPARATOR, withFunctions } from '../../../barcodes';
import { fromBase64 } from '../../../kit/bytes';
import type { Barcode } from '../model/sale';
import { moduleContext } from './moduleContext';
import { encodeQrCode } from './qrCode';
import { sized, type Encode, type Symbol2D } from './symbol';

type Draw = (options: RenderOptions, context: DrawingContext<boolean[][]>) => boolean[][];

/** How a format of the contract is drawn. */
interface Symbology {
  readonly draw: Draw;
  readonly options?: object;
  /** The quiet zone, left and right, in modules; for an area all around. */
  readonly quiet: readonly [left: number, right: number];
  /** How many pixels wide bwip-js draws a module of an area; missing for bars. */
  readonly pixels?: number;
}

/** How high bars are drawn, in CSS pixels: about 15 mm. */
const BAR_HEIGHT = 56;

/**
 * Loads the code for all barcodes of the contract, on first use: about 71 kB, compressed with Brotli. QR codes are not
 * among it, because they have an encoder of a tenth of that size ({@link encodeQrCode}).
 *
 * A content needs no check digit where its format can compute it, and a wrong one cannot be drawn. The variants of MSI
 * get their check digits added: whether the content of a code has them is not specified.
 *
 * @returns encodes a code in any format of the contract
 */
export async function loadBarcodes(): Promise<Encode> {
  const symbologies = await loadSymbologies();
  return (barcode) =>
    barcode.format === 'QR' ? encodeQrCode(barcode) : encodeWith(symbologies[barcode.format], barcode);
}

/** The formats of the contract, with the quiet zones of their standards. */
async function loadSymbologies(): Promise<Readonly<Record<string, Symbology>>> {
  // Names, so that a bundler leaves out the other hundred formats.
  const {
    azteccode,
    code128,
    code39,
    datamatrix,
    ean13,
    ean2,
    ean5,
    ean8,
    interleaved2of5,
    itf14,
    msi,
    pdf417,
    pharmacode,
    rationalizedCodabar,
    upca,
    upce,
  } = await import('bwip-js/generic');
  const withCheck = (checktype: string) => ({ draw: msi, options: { includecheck: true, checktype } });
  return {
    // GS1 General Specifications, section 5.2.3.4.
    'EAN-13': { draw: ean13, quiet: [11, 7] },
    'EAN-8': { draw: ean8, quiet: [7, 7] },
    'UPC-A': { draw: upca, quiet: [9, 9] },
    'UPC-E': { draw: upce, quiet: [9, 7] },
    'EAN-5': { draw: ean5, quiet: [12, 5] },
    'EAN-2': { draw: ean2, quiet: [12, 5] },
    // ISO/IEC 15417, section 4.6.
    'Code-128': { draw: code128, quiet: [10, 10] },
    'GS1-128': { draw: code128, options: { parsefnc: true }, quiet: [10, 10] },
    // ISO/IEC 16390, section 4.4; ISO/IEC 16388, section 4.4; EN 798.
    ITF: { draw: interleaved2of5, quiet: [10, 10] },
    'ITF-14': { draw: itf14, quiet: [10, 10] },
    'Code-39': { draw: code39, quiet: [10, 10] },
    Codabar: { draw: rationalizedCodabar, quiet: [10, 10] },
    MSI: { draw: msi, quiet: [12, 12] },
    'MSI-10': { ...withCheck('mod10'), quiet: [12, 12] },
    'MSI-11': { ...withCheck('mod11'), quiet: [12, 12] },
    'MSI-1010': { ...withCheck('mod1010'), quiet: [12, 12] },
    'MSI-1110': { ...withCheck('mod1110'), quiet: [12, 12] },
    // 6 mm next to bars of 0.5 mm.
    Pharmacode: { draw: pharmacode, quiet: [12, 12] },
    // ISO/IEC 24778 asks for none, ISO/IEC 16022 for 1, ISO/IEC 15438 for 2.
    Aztec: { draw: azteccode, quiet: [1, 1], pixels: 2 },
    DataMatrix: { draw: datamatrix, quiet: [1, 1], pixels: 2 },
    PDF417: { draw: pdf417, quiet: [2, 2], pixels: 1 },
  };
}

/** Encodes a code; nothing if its format cannot hold its content. */
function encodeWith(symbology: Symbology | undefined, barcode: Barcode): Symbol2D | undefined {
  const text = codeContent(barcode);
  if (symbology === undefined || text === undefined) {
    return undefined;
  }
  const { draw, options, quiet, pixels } = symbology;
  const [left, right] = quiet;
  const isArea = pixels !== undefined;
  try {
    const rows = draw(
      // `bcid` is for the function that takes any format.
      { bcid: '', text, scale: 1, binarytext: barcode.contentEncoding === 'base64', ...options },
      moduleContext(pixels ?? 1),
    );
    const limits = { least: 1, most: isArea ? 5 : 2 };
    const symbol = sized(
      { rows, rowHeight: 1, quiet: { left, right, block: isArea ? Math.min(left, right) : 0 } },
      limits,
    );
    return isArea ? symbol : { ...symbol, rowHeight: Math.round(BAR_HEIGHT / symbol.module) };
  } catch {
    return undefined;
  }
}

/** The content as bwip-js takes it: bytes as characters below U+0100. */
function codeContent({ format, content, contentEncoding }: Barcode): string | undefined {
  if (contentEncoding === 'base64') {
    const bytes = fromBase64(content);
    return bytes && Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
  switch (format) {
    // bwip-js writes the bytes of UTF-8, of which no reader makes the characters again.
    case 'Code-128':
      return Array.from(content).every((character) => character <= '\x7f') ? content : undefined;
    case 'GS1-128':
      return withFunctions(content).replaceAll('^', '^^').replaceAll(SEPARATOR, '^FNC1');
    case 'Codabar':
      return guarded(content);
    default:
      return content;
  }
}
