import { findAustrianCode } from '../../fiscal';
import type { PictureOutcome } from './codeWorkerMessages';

/** More pixels than cameras of phones make. */
const MOST_PIXELS = 60_000_000;

/** The longer sides that a picture is drawn at: a code that fills a photo is found in the first, a small one in the last. */
const SIDES = [1200, 2400, 4000];

/** The first bytes of a file have the size of its picture, preceded at most by some descriptions from the camera. */
const HEADER_BYTES = 1_000_000;

/** How long what decodes may retry at each size, in milliseconds. */
const RETRIES = 600;

export interface PictureReader {
  /** Reads the size of a picture from the first bytes of its file, without decoding it; throws if it is not a picture. */
  readonly measure: (header: Uint8Array) => { readonly width: number; readonly height: number };
  /** Decodes every QR code in some pixels (ISO/IEC 18004). */
  readonly decode: (pixels: ImageData) => Promise<readonly string[]>;
}

/** Loads what measures pictures and decodes QR codes. */
export async function loadPictureReader(): Promise<PictureReader> {
  const [{ imageSize }, { decodeQRBatch }] = await Promise.all([
    import(/* webpackChunkName: "fiscal-picture" */ 'image-size'),
    import(/* webpackChunkName: "fiscal-picture" */ 'qr/decode.js'),
  ]);
  return {
    measure: imageSize,
    decode: async (pixels) => {
      const [results = []] = await decodeQRBatch([pixels], { timeLimit: RETRIES });
      return results.filter((result) => typeof result === 'string');
    },
  };
}

/** Whether a text is the code of a receipt: receipts also have codes of payments, and of the shop's pages. */
const isFiscal = (text: string) => /^V\d+;/.test(text) || findAustrianCode(text) !== undefined;

/**
 * Finds the QR code in a picture, at one size after another: the fiscal one, if there are several. The picture is not kept. One
 * with too many pixels is not decoded: a file of some kilobytes can claim more of them than there is memory.
 */
export async function readPicture(
  picture: Blob,
  { measure, decode }: PictureReader,
): Promise<PictureOutcome> {
  let bitmap: ImageBitmap;
  try {
    const size = measure(new Uint8Array(await picture.slice(0, HEADER_BYTES).arrayBuffer()));
    if (size.width * size.height > MOST_PIXELS) {
      return { found: 'too many pixels' };
    }
    bitmap = await createImageBitmap(picture);
  } catch {
    return { found: 'no picture' };
  }
  try {
    const { width, height } = bitmap;
    let other: string | undefined;
    for (const side of sidesOf(Math.max(width, height))) {
      const texts = await codesAt(bitmap, side / Math.max(width, height), decode);
      const text = texts.find(isFiscal);
      if (text !== undefined) {
        return { found: 'code', text };
      }
      other ??= texts[0];
    }
    return other === undefined ? { found: 'no code' } : { found: 'code', text: other };
  } finally {
    bitmap.close();
  }
}

/** The sizes to try: never larger than the picture, and none twice. */
export function sidesOf(longest: number): readonly number[] {
  return [...new Set(SIDES.map((side) => Math.min(side, longest)))];
}

async function codesAt(
  bitmap: ImageBitmap,
  scale: number,
  decode: PictureReader['decode'],
): Promise<readonly string[]> {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) {
    return [];
  }
  // A code can have no background: what is transparent is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return decode(context.getImageData(0, 0, width, height));
}
