import type { PictureOutcome } from '../messages';

/** More pixels than cameras of phones make. */
const MOST_PIXELS = 60_000_000;

/** The longer sides that a picture is drawn at: a code that fills a photo is found in the first, a small one in the last. */
const SIDES = [1200, 2400, 4000];

/** How long what decodes may retry at each size, in milliseconds. */
const RETRIES = 600;

/** What decodes the pixels of a picture, and throws if it finds no code. */
export type Decode = (pixels: ImageData) => string;

/** Loads what decodes a QR code (ISO/IEC 18004). */
export async function loadDecoder(): Promise<Decode> {
  const { decodeQR } = await import(/* webpackChunkName: "fiscal-picture" */ 'qr/decode.js');
  return (pixels) => decodeQR(pixels, { timeLimit: RETRIES });
}

/** Finds the QR code in a picture, at one size after the other. The picture is not kept. */
export async function readPicture(picture: Blob, decode: Decode): Promise<PictureOutcome> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch {
    return { found: 'no picture' };
  }
  try {
    const { width, height } = bitmap;
    if (width * height > MOST_PIXELS) {
      return { found: 'too many pixels' };
    }
    for (const side of sidesOf(Math.max(width, height))) {
      const text = codeAt(bitmap, side / Math.max(width, height), decode);
      if (text !== undefined) {
        return { found: 'code', text };
      }
    }
    return { found: 'no code' };
  } finally {
    bitmap.close();
  }
}

/** The sizes to try: never larger than the picture, and none twice. */
export function sidesOf(longest: number): readonly number[] {
  return [...new Set(SIDES.map((side) => Math.min(side, longest)))];
}

function codeAt(bitmap: ImageBitmap, scale: number, decode: Decode): string | undefined {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) {
    return undefined;
  }
  // A code can stand on nothing: what is transparent is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  try {
    return decode(context.getImageData(0, 0, width, height));
  } catch {
    return undefined;
  }
}
