import { gs1_128 } from 'bwip-js/generic';
import { beforeAll, describe, expect, it } from 'vitest';

import { readSymbologies } from '../../../../src/barcodes/node/readSymbologies';
import { barcodeRulesOf } from '../../../../src/barcodes/barcodeRulesOf';
import { guarded } from '../../../../src/barcodes/width';
import { loadBarcodes } from '../../../../src/sale/receipt/codes/barcodes';
import { moduleContext } from '../../../../src/sale/receipt/codes/moduleContext';
import { sizeOf } from '../../../../src/sale/receipt/codes/symbol';
import { loadReader, pictureOf, readCode } from '../../../support/readCode';
import { root } from '../../../support/scratch';
import { preparedValidators } from '../../../support/validators';
import { gtinCheckDigit } from '../../../../src/barcodes/checkDigits';

/** Contents of every kind: right for some formats, of other alphabets, too long, empty, and beyond ASCII. */
const COMMON = [
  ...['', ' ', '0', '12', '1234567', '12345678', '012345678905', '9520001000102', '09520001000102'],
  ...['ABC-not-a-number', 'abc', 'KARTE-0471', 'kunde@shop.example', 'A12B', 'A1C2B', '*A*', '12 34'],
  ...['Grüße-€-äöü', 'é', '東京', '🥐', '٣٤٥', '１２３', '\u00a0', 'a\u0001b', '\ud83e'],
  ...['A'.repeat(11), 'A'.repeat(16), '1'.repeat(30), '1'.repeat(31), 'x'.repeat(200), '9'.repeat(200)],
];

/** Numbers of a length with check digits: right, wrong, cut off, with a digit changed, two exchanged, and one too many. */
function numbered(length: number): readonly string[] {
  return ['29000471100394', '40063813339315', '76130317924852', '50123456789000'].flatMap((digits) => {
    const body = digits.slice(0, length - 1);
    const check = Number(gtinCheckDigit(body));
    const right = `${body}${String(check)}`;
    const exchanged = `${right.slice(0, 3)}${right.charAt(4)}${right.charAt(3)}${right.slice(5)}`;
    return [
      ...[right, `${body}${String((check + 1) % 10)}`, `${body}${String((check + 5) % 10)}`, body],
      ...[`${String((Number(right.charAt(0)) + 3) % 10)}${right.slice(1)}`, exchanged],
    ];
  });
}

const TEXTS = [
  ...[
    'MITGLIED 12',
    'mitglied-12',
    '"quoted"',
    'a,b;c',
    'https://shop.example/k/471',
    '{"id":471}',
    'Zoë',
    'Œuvre',
  ],
  ...[
    'ÄÖÜ',
    'naïve',
    '0471-0815',
    'A/B+C%D$',
    '4'.repeat(13),
    '47110815',
    'Ab1'.repeat(5),
    'Müller',
    'e\u0301',
  ],
  '~!^^FNC1',
];

const CODABAR = [
  ...['A40156B', 'B12C', 'D$1.50D', '40156', '-1', '1:2/3', 'a123b', 'A12', '12B', 'A12E', 'AB', 'A', 'T12N'],
  ...['$', '12+', '1'.repeat(15), `C${'1'.repeat(14)}D`, '1.2.3.4', '0471', 'D+1A', 'a1'],
];

const GS1 = [
  ...[
    '(01)09520001000102',
    '(01)09520001000103',
    '(01)9520001000102',
    '0109520001000102',
    '0109520001000103',
  ],
  ...[
    '(10)AB-1',
    '(10)',
    '(05)12',
    '(17)251399',
    '(17)251301',
    '(17)251200',
    '(3103)000123',
    '(21)7',
    '(8005)123456',
  ],
  ...['10AB-1\u001d217', '(10)ä', '(99)X', '(10)AB(21)7'],
  ...['(00)395200010000000018', '(414)9520001000102', '21ABC'],
];

/** The contents with which a format of a Google Wallet pass is tried: 50, each once. */
function contentsFor(format: string): readonly string[] {
  const lengths: Readonly<Record<string, number>> = { 'EAN-13': 13, 'EAN-8': 8, 'UPC-A': 12, 'ITF-14': 14 };
  const length = lengths[format];
  const own =
    length !== undefined
      ? numbered(length)
      : format === 'Codabar'
        ? CODABAR
        : format === 'GS1-128'
          ? GS1
          : TEXTS;
  return [...new Set([...COMMON, ...own])].slice(0, 50);
}

const { validate, contracts } = await preparedValidators();
const data = readSymbologies(root);
const encode = await loadBarcodes();
const { room = 0 } = barcodeRulesOf(data, 'google-wallet', []);
const { enum: values = [] } =
  contracts.get('google-wallet')?.components?.schemas?.['Barcode']?.properties?.['format'] ?? {};
const formats = values.map(String);

beforeAll(loadReader);

/** The codes of what is warned of in the barcode of a pass, in order. */
function codesOf(format: string, content: string, operation = 'google-wallet/createPass'): readonly string[] {
  const verdict = validate(operation, {
    data: { type: 'passes', attributes: { barcode: { format, content } } },
  });
  expect(verdict.valid).toBe(true);
  // Half of a surrogate pair is warned of in any text.
  return (verdict.warnings ?? []).map(({ code }) => code).filter((code) => code !== 'text');
}

/**
 * Whether a code can be drawn within the display of a phone, and a reader gets its content from it, whichever of the two
 * character sets it takes its bytes for.
 */
async function isReadable(format: string, content: string): Promise<boolean> {
  const symbol = encode({ format, content });
  const isBars = data.symbologies[format]?.kind === 'bars';
  if (symbol === undefined || (isBars && sizeOf(symbol).width > room)) {
    return false;
  }
  const read = await readCode(pictureOf(symbol, 3), format);
  if (read === undefined) {
    return false;
  }
  const texts = ['utf-8', 'latin1'].map((set) => textOf(read.bytes, set));
  if (format === 'GS1-128') {
    // A library that knows the identifiers has to take the elements.
    const hri = await readCode(pictureOf(symbol, 3), format, 'HRI');
    return texts.every((text) => isSame(text, content)) && isGs1(hri?.text ?? '');
  }
  // A reader gives the letters of a Codabar, and a UPC-A as the EAN-13 that it is with a 0 before it.
  const expected = format === 'Codabar' ? guarded(content) : format === 'UPC-A' ? `0${content}` : content;
  return texts.every((text) => text === expected);
}

/** The bytes as text; of `latin1`, Node has the whole of ISO/IEC 8859-1. */
function textOf(bytes: Uint8Array, set: string): string {
  return set === 'latin1' ? Buffer.from(bytes).toString('latin1') : new TextDecoder(set).decode(bytes);
}

/** Whether a text has the data of a content with application identifiers. */
function isSame(text: string, content: string): boolean {
  const isBracketed = /^\(\d{2,4}\)/.test(content);
  const plain = isBracketed ? content.replace(/\((\d{2,4})\)/g, '$1') : content;
  return text.replaceAll('\u001d', '') === plain.replaceAll('\u001d', '');
}

/** Whether a library takes a text with its identifiers in brackets; one character it takes as no element. */
function isGs1(text: string): boolean {
  if (!text.startsWith('(')) {
    return false;
  }
  try {
    gs1_128({ bcid: '', text, scale: 1 }, moduleContext(1));
    return true;
  } catch {
    return false;
  }
}

describe('a barcode of a Google Wallet pass', () => {
  it('is tried in each of the 12 formats, with 50 contents', () => {
    expect(formats).toHaveLength(12);
    expect(formats.map((format) => new Set(contentsFor(format)).size)).toEqual(formats.map(() => 50));
  });

  it.each(formats)('in %s is warned of exactly where it cannot be drawn and read', async (format) => {
    const differing: string[] = [];
    const readable: string[] = [];
    for (const content of contentsFor(format)) {
      const codes = codesOf(format, content);
      const isRead = await isReadable(format, content);
      // Blanks at an end are warned of although they are read.
      const isWarned = codes.some((code) => !isRead || code !== 'barcode-blank');
      if (isRead === isWarned) {
        differing.push(
          `${JSON.stringify(content)}: ${isRead ? 'read' : 'not read'}, ${codes.join() || 'not warned of'}`,
        );
      }
      if (isRead) {
        readable.push(content);
      }
    }
    expect(differing).toEqual([]);
    expect(readable.length).toBeGreaterThanOrEqual(3);
  });
});
