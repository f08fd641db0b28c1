import { describe, expect, it } from 'vitest';

import { textPdf } from '../../../src/sandbox/resources/receiptPdf';
import { readPdfText } from '../../../src/sandbox/resources/readPdfText';
import { winAnsi } from '../../../src/sandbox/resources/winAnsi';

const written = (lines: readonly string[], title = 'A receipt') =>
  Buffer.from(textPdf(lines, title)).toString('latin1');

/** The objects of a PDF by number, found through its table, as a reader finds them. */
function objectsOf(pdf: string): readonly string[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const table = pdf.slice(start);
  expect(table.startsWith('xref\n')).toBe(true);
  return [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset], index) => {
    const object = pdf.slice(Number(offset));
    const head = `${String(index + 1)} 0 obj\n`;
    expect(object.startsWith(head)).toBe(true);
    return object.slice(head.length, object.indexOf('\nendobj'));
  });
}

describe('a PDF of lines', () => {
  it('is found by its table, and says how long its contents are', () => {
    for (const object of objectsOf(written(['Ä', 'B (C) \\'], 'Grün (1)'))) {
      const [, length, content = ''] = /^<< \/Length (\d+) >>\nstream\n([^]*)\nendstream$/.exec(object) ?? [];
      expect(length === undefined ? 0 : Number(length)).toBe(content.length);
    }
    expect(objectsOf(written(['x'], 'Grün (1)'))[3]).toBe('<< /Title (Gr\u00fcn \\(1\\)) >>');
  });

  it('has its characters in WinAnsi, in a typeface that says so', () => {
    const pdf = written(['Summe 14,50 € – Grüße „Ä“ (\\)']);
    expect(pdf).toContain('(Summe 14,50 \u0080 \u0096 Gr\u00fc\u00dfe \u0084\u00c4\u0093 \\(\\\\\\)) Tj T*');
    expect(pdf).toContain('/BaseFont /Courier /Encoding /WinAnsiEncoding');
  });

  it('has as many pages as its lines need, none of them lost', () => {
    const lines = Array.from({ length: 200 }, (_, index) => `line ${String(index)}`);
    const objects = objectsOf(written(lines));
    expect(objects[1]).toContain('/Count 4');
    expect(objects.join('\n').match(/\/Type \/Page\b/g)).toHaveLength(4);
    expect([...objects.join('\n').matchAll(/\((line \d+)\) Tj/g)].map(([, line]) => line)).toEqual(lines);
    expect(objectsOf(written([]))[1]).toContain('/Count 1');
  });
});

describe('the text of a PDF of lines', () => {
  it('is what was written, in order, on all its pages', () => {
    const lines = [
      ...['Summe 14,50 € – Grüße „Ä“', '', '  (a) \\ b) Tj T*', '\\(', 'Stk. × 2'],
      ...Array.from({ length: 200 }, (_, index) => `line ${String(index)}`),
    ];
    expect(readPdfText(textPdf(lines, 'A receipt (1)'))).toEqual(lines);
  });

  it('is not read from a PDF of another program, nor from another file', () => {
    expect(readPdfText(Buffer.from('%PDF-1.7\nBT [(Split) -20 (text)] TJ ET'))).toEqual([]);
    expect(readPdfText(new Uint8Array())).toEqual([]);
  });
});

it.each([
  ['1\u202f000,00\u00a0€', '1 000,00 \u0080'],
  ['Łódź, Dvořák', '?\u00f3dz, Dvor\u00e1k'],
  ['漢🧾', '??'],
  ['a\u0308', '\u00e4'],
  ['\u0000\n\u0080\u007f', '????'],
])('a text in WinAnsi of %j is one byte for each character', (text, bytes) => {
  expect(winAnsi(text)).toBe(bytes);
});
