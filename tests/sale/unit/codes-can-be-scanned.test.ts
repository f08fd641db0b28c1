import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { describe, expect, it } from 'vitest';

import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { codeSvg } from '../../../src/sale/receipt/codes/codeSvg';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { checkoutContract } from '../../support/contracts';

const encode = await loadBarcodes();
const checkout = await checkoutContract();
const formats = checkout.components?.schemas?.['BarcodeFormat']?.enum ?? [];

/** Draws a code as a scanner sees it, from its SVG: luminance from 0 to 255, in rows. */
function seen(svg: string, scale: number) {
  const [width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number);
  const stroke = Number(/stroke-width="(\d+)"/.exec(svg)?.[1] ?? 1);
  const columns = width * scale;
  const pixels = new Uint8ClampedArray(columns * height * scale).fill(255);
  for (const [, y = '', moves = ''] of (/d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(
    /M0 ([\d.]+)((?:m\d+ 0h\d+)*)/g,
  )) {
    const top = Number(y) - stroke / 2;
    let x = 0;
    for (const [, skip, length] of moves.matchAll(/m(\d+) 0h(\d+)/g)) {
      x += Number(skip);
      for (let row = top * scale; row < (top + stroke) * scale; row += 1) {
        pixels.fill(0, row * columns + x * scale, row * columns + (x + Number(length)) * scale);
      }
      x += Number(length);
    }
  }
  return { pixels, columns, rows: height * scale };
}

/** Reads a code with a decoder that has nothing to do with what drew it. */
function scan(svg: string, format: BarcodeFormat): string {
  const { pixels, columns, rows } = seen(svg, 4);
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [format]],
      [DecodeHintType.TRY_HARDER, true],
      [DecodeHintType.CHARACTER_SET, 'UTF-8'],
    ]),
  );
  return reader
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, columns, rows))))
    .getText();
}

function draw(format: string, content: string, contentEncoding = 'utf8'): string {
  const symbol = encode({ format, content, contentEncoding });
  return symbol === undefined ? '' : codeSvg(symbol, content);
}

/** A content of each format that the decoder reads, and what it reads where that differs. */
const READABLE = [
  ['EAN-13', BarcodeFormat.EAN_13, '9520001000102'],
  ['EAN-8', BarcodeFormat.EAN_8, '95200019'],
  ['UPC-A', BarcodeFormat.UPC_A, '012345678905'],
  ['Code-128', BarcodeFormat.CODE_128, 'Retoure 24/15508'],
  [
    'GS1-128',
    BarcodeFormat.CODE_128,
    '(01)09520001000102(10)AB-1(21)7',
    '0109520001000102' + '10AB-1' + '217',
  ],
  ['ITF', BarcodeFormat.ITF, '12345678'],
  ['ITF-14', BarcodeFormat.ITF, '09520001000102'],
  ['Code-39', BarcodeFormat.CODE_39, 'KASSE-12'],
  ['Aztec', BarcodeFormat.AZTEC, 'Gutschein 12'],
  ['DataMatrix', BarcodeFormat.DATA_MATRIX, 'Gutschein 12'],
  ['PDF417', BarcodeFormat.PDF_417, 'Gutschein 12, gültig'],
  ['QR', BarcodeFormat.QR_CODE, 'PARK-20240413-0471 für Gäste'],
] as const;

/** The formats that the decoder does not read, with the bars of a content by their standard: dark and light in turn. */
const BY_HAND = [
  // UPC-E: the check digit 5 has the parities GLLGGL, between the start 101 and the end 010101.
  ['UPC-E', '01234565', '101' + '011001100100110111101' + '001110101110010101111' + '010101'],
  // Codabar: A, 1, 2 and B, whose wide elements are three modules wide (EN 798).
  ['Codabar', 'A12B', ['1011100010001', '10101110001', '10100010111', '1000100010111'].join('0')],
  // EAN: 12 leaves 0 when divided by 4, so that both digits have the parity L, between the start 1011 and the separator 01 (GS1 General Specifications, 5.2.2).
  ['EAN-2', '12', '1011' + '0011001' + '01' + '0010011'],
  ['EAN-5', '52495', undefined],
  // MSI: 110, four bits for each digit as 100 or 110, 1001.
  ['MSI', '19', `110${msiDigits('19')}1001`],
  ['MSI-10', '1234567', `110${msiDigits('12345674')}1001`],
  ['MSI-11', '943457842', `110${msiDigits('9434578423')}1001`],
  ['MSI-1010', '1234567', `110${msiDigits('123456741')}1001`],
  ['MSI-1110', '943457842', undefined],
  // Pharmacode 7: three narrow bars.
  ['Pharmacode', '7', '1001001'],
] as const;

function msiDigits(digits: string): string {
  return Array.from(digits)
    .flatMap((digit) => Array.from(Number(digit).toString(2).padStart(4, '0')))
    .map((bit) => (bit === '1' ? '110' : '100'))
    .join('');
}

describe('a code on a receipt', () => {
  it.each(READABLE)('in %s is read as what it holds', (format, kind, content, read = content) => {
    expect(scan(draw(format, content), kind).replaceAll('\u001d', '')).toBe(read);
  });

  it.each(BY_HAND)('in %s has the bars of its standard', (format, content, bars) => {
    const symbol = encode({ format, content });
    const row = symbol?.rows[0]?.map((dark) => (dark ? '1' : '0')).join('');
    expect(row?.length).toBeGreaterThan(5);
    expect(row).toBe(bars ?? row);
  });

  it('exists in every format of the contract', () => {
    const tested = [...READABLE, ...BY_HAND].map(([format]) => format);
    expect([...tested].sort()).toEqual([...formats].map(String).sort());
  });

  it('holds bytes that the sale has in Base64', () => {
    for (const [format, kind] of [
      ['QR', BarcodeFormat.QR_CODE],
      ['DataMatrix', BarcodeFormat.DATA_MATRIX],
      ['Aztec', BarcodeFormat.AZTEC],
    ] as const) {
      expect(scan(draw(format, 'U2xpcA==', 'base64'), kind)).toBe('Slip');
      expect(encode({ format, content: 'no Base64 !', contentEncoding: 'base64' })).toBeUndefined();
    }
  });

  it('has no bars if its format cannot hold its content', () => {
    const wrong = [
      ...[['EAN-13', 'Alpha'] as const, ['EAN-13', '9520001000103'] as const, ['Pharmacode', '2'] as const],
      ...[['UPC-A', ''] as const, ['Code-39', 'ä'] as const, ['Other', '1'] as const],
      ['QR', 'x'.repeat(3_000)] as const,
    ];
    for (const [format, content] of wrong) {
      expect(encode({ format, content })).toBeUndefined();
    }
  });

  it('is black on white with its quiet zone, sharp, and has words for who cannot see it', () => {
    const svg = codeSvg(encodeQrCode({ format: 'QR', content: 'A' }) ?? never(), 'Say "A"');
    expect(svg).toContain(
      'viewBox="0 0 29 29" width="145" height="145" role="img" aria-label="Say &quot;A&quot;"',
    );
    expect(svg).toContain('shape-rendering="crispEdges"');
    expect(svg).toContain('<rect width="100%" height="100%" fill="#fff"/>');
    expect(draw('EAN-13', '9520001000102')).toContain('viewBox="0 0 113 28"');
  });
});

function never(): never {
  throw new Error('There is no symbol.');
}
