import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** What a camera reads on the screen: the QR code in a screenshot of the window (ISO/IEC 18004). */
export async function codeOnScreen(page: Page): Promise<string> {
  const picture = (await page.screenshot()).toString('base64');
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    // As characters, since a list of numbers takes long to pass on.
    const parts = [];
    for (let from = 0; from < pixels.length; from += 10_000) {
      parts.push(String.fromCharCode(...pixels.subarray(from, from + 10_000)));
    }
    return { width: bitmap.width, height: bitmap.height, data: btoa(parts.join('')) };
  }, picture);
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(data, 'base64')) });
}
