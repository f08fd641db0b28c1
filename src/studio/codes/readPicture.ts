import type { PictureOutcome } from './messages';

/** More pixels than cameras of phones make. */
const MOST_PIXELS = 60_000_000;

/** The longer sides that a picture is drawn at: a code that fills a photo is found in the first, a small one in the last. */
const SIDES = [1200, 2400, 4000];

/** In the first bytes of a file stands the size of its picture, behind at most some descriptions of the camera's. */
const HEADER_BYTES = 1_000_000;

/** How long what decodes may retry at each size, in milliseconds. */
const RETRIES = 600;

/** What reads a picture. */
export interface PictureReader {
  /** Reads the size of a picture from the first bytes of its file, without decoding it; throws if it is no picture. */
  readonly measure: (header: Uint8Array) => { readonly width: number; readonly height: number };
  /** Decodes the QR code in some pixels (ISO/IEC 18004), and throws if there is none. */
  readonly decode: (pixels: ImageData) => string;
}

/** Loads what measures pictures and decodes QR codes. */
export async function loadPictureReader(): Promise<PictureReader> {
  const [{ imageSize }, { decodeQR }] = await Promise.all([
    import(/* webpackChunkName: "fiscal-picture" */ 'image-size'),
    import(/* webpackChunkName: "fiscal-picture" */ 'qr/decode.js'),
  ]);
  return { measure: imageSize, decode: (pixels) => decodeQR(pixels, { timeLimit: RETRIES }) };
}

/**
 * Finds the QR code in a picture, at one size after the other. The picture is not kept. One with too many pixels is not
 * decoded: a file of some kilobytes can claim more of them than there is memory.
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

function codeAt(bitmap: ImageBitmap, scale: number, decode: PictureReader['decode']): string | undefined {
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
