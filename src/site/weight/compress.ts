import { brotliCompressSync, constants } from 'node:zlib';

/** The size of content as an optimized host sends it: Brotli at quality 11. */
export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}
