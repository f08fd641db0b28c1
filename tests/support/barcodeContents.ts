import { gtinCheckDigit } from '../../src/barcodes/checkDigits';

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
export function contentsFor(format: string): readonly string[] {
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
