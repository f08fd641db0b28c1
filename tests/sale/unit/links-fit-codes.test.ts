import { decodeQR } from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { writeFragment } from '../../../src/browser/payload/fragment';
import { encodeLink } from '../../../src/sale/receipt/codes/qrCode';
import { sizeOf } from '../../../src/sale/receipt/codes/symbol';
import { saleExamples } from '../../../src/studio/write/codesPart';
import { bundleAll } from '../../support/contracts';

/** The room in a sheet on a phone and on a desktop, in CSS pixels. */
const ROOMS = [362, 576];

let links: readonly string[];

beforeAll(async () => {
  links = await Promise.all(
    saleExamples(await bundleAll()).map(async ({ value }) => {
      const text = JSON.stringify(value, null, 2);
      const fragment = await writeFragment({ operationId: 'checkout/createSale', text, view: 'receipt' });
      return `https://docs.slipway.example/studio/${fragment}`;
    }),
  );
});

describe('the code of a link to a payload', () => {
  it('holds each named example, with two pixels for a module on a phone', () => {
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      for (const room of ROOMS) {
        const symbol = encodeLink(link, room) ?? expect.fail(`${String(link.length)} characters do not fit.`);
        expect(symbol.module).toBeGreaterThanOrEqual(2);
        expect(sizeOf(symbol).width * symbol.module).toBeLessThanOrEqual(room);
      }
    }
  });

  it('says the link', () => {
    const link = links[0] ?? '';
    const { rows, quiet } = encodeLink(link, 362) ?? expect.fail('It does not fit.');
    const size = rows.length + 2 * quiet.block;
    const pixels = new Uint8Array(size * size * 3).fill(255);
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        const at = ((y + quiet.block) * size + x + quiet.left) * 3;
        pixels.fill(isDark ? 0 : 255, at, at + 3);
      });
    });
    expect(decodeQR({ width: size, height: size, data: pixels })).toBe(link);
  });

  it('is none for a link that no code holds, or none that fits in the room', () => {
    expect(encodeLink('x'.repeat(2_954), 10_000)).toBeUndefined();
    expect(encodeLink('x'.repeat(2_953), 10_000)).toBeDefined();
    expect(encodeLink('x'.repeat(2_953), 200)).toBeUndefined();
  });
});
