import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { readDecimal } from '../../../src/convert/engine/amounts';
import { createExportReader } from '../../../src/convert/formats/dsfinvk';
import { readJsonSource } from '../../../src/convert/formats/jsonFormats';
import { createCsvReader } from '../../../src/convert/source/csvReader';
import { parseLosslessJson } from '../../../src/convert/source/losslessJson';
import { SourceError } from '../../../src/convert/source/sourceError';
import { leavesOf } from '../../../src/convert/source/tree';
import { formatDecimal } from '../../../src/kit/decimal';
import { receiptsOfArchive } from '../support/archives';

/** What an error says, and where. */
function problemOf(read: () => unknown): Pick<SourceError, 'message' | 'place'> | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    const { message, place } = error as SourceError;
    return { message, place };
  }
}

function rowsOf(parts: readonly string[]): [readonly string[], number][] {
  const rows: [readonly string[], number][] = [];
  const reader = createCsvReader(
    't.csv',
    () => undefined,
    (values, line) => rows.push([values, line]),
  );
  parts.forEach((part) => {
    reader.push(part);
  });
  reader.end();
  return rows;
}

describe('JSON of a till', () => {
  it('keeps each digit of its numbers', () => {
    const tree = parseLosslessJson(
      '{"case": 4919338172267102209, "amount": 3.80000000000000000000000001}',
      'a.json',
    );
    expect(leavesOf(tree).map(({ leaf }) => leaf.text)).toEqual([
      '4919338172267102209',
      '3.80000000000000000000000001',
    ]);
  });

  it('takes names that objects of JavaScript have', () => {
    const tree = parseLosslessJson('{"__proto__": {"x": "1"}, "constructor": "2"}', 'a.json');
    expect(leavesOf(tree).map(({ pointer }) => pointer)).toEqual(['/__proto__/x', '/constructor']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it.each([
    ['{"a": 1,\n "b": }', 2, 7, 'This is not JSON: expected a value.'],
    ['{"a": 1,\n "a": 2}', 2, 7, '"a" is in one object twice'],
    [`${'['.repeat(70)}${']'.repeat(70)}`, 1, 65, 'nested more than 64 deep'],
    ['', 1, 1, 'This is not JSON'],
  ])('%s is refused at its place', (text, line, column, message) => {
    const problem = problemOf(() => parseLosslessJson(text, 'a.json'));
    expect(problem?.message).toContain(message);
    expect(problem?.place).toEqual({ file: 'a.json', line, column });
  });

  it.each([
    ['{"x": 1}', 'The format is not recognised.'],
    ['{"data": {"attributes": {}}}', 'This is a sale already'],
    [
      '{"Belege-Gruppe": [{"Belege-kompakt": ["a.b.c"]}]}',
      '/Belege-Gruppe/0/Belege-kompakt/0 is not compact JWS',
    ],
    ['{"transactions": 1}', 'The document is not a cash point closing'],
    ['{"ftReceiptCase": 4919373352344223745}', 'is one of version 2 of the interface'],
    ['{"ftReceiptCase": 4919373352306180097}', 'is not a case of the interface'],
  ])('%s is refused', (text, message) => {
    expect(problemOf(() => readJsonSource(text, 'a.json'))?.message).toContain(message);
  });
});

describe('an amount', () => {
  it.each([
    ['1.5e2', '.', '150.00'],
    ['-2.5E-1', '.', '-0.25'],
    ['1.234,56', ',', '1234.56'],
    ['12,50', 'either', '12.50'],
    ['12.5', 'either', '12.50'],
  ] as const)('%s with the mark %s is %s', (text, mark, expected) => {
    const value = readDecimal(text, mark);
    expect(typeof value === 'string' ? value : formatDecimal(value)).toBe(expected);
  });

  it.each([
    ['1.234', 'either', 'can be read with a decimal point and with a separator of thousands'],
    ['12,5', '.', 'is not a number'],
    ['1e999', '.', 'is not a number'],
    ['NaN', ',', 'is not a number'],
  ] as const)('%s with the mark %s is not guessed', (text, mark, message) => {
    expect(readDecimal(text, mark)).toContain(message);
  });
});

describe('a table', () => {
  it('is the same in whatever parts it comes', () => {
    const text = 'A;B\r\n1;"zum Mitnehmen; mit ""Tüte"""\r\n2;"zwei\r\nZeilen"\r\n3;x\r\n';
    const whole = rowsOf([text]);
    expect(whole).toEqual([
      [['1', 'zum Mitnehmen; mit "Tüte"'], 2],
      [['2', 'zwei\r\nZeilen'], 3],
      [['3', 'x'], 5],
    ]);
    expect(rowsOf(Array.from(text))).toEqual(whole);
  });

  it.each([
    ['A;B\n1;2;3\n', 2, 'The row has 3 values, but the header has 2.'],
    ['A;B;C\n1;2;3\n1"2;3\n', 3, 'The row has 2 values, but the header has 3.'],
    ['A;B\n1;"offen\n2;3\n', 2, 'A value in quotation marks is not closed'],
    ['', 1, 'The table has no header.'],
  ])('%j is refused with its line', (text, line, message) => {
    const problem = problemOf(() => rowsOf([text]));
    expect(problem?.message).toContain(message);
    expect(problem?.place.line).toBe(line);
  });
});

/** The tables of an export in ANSI, and the index.xml that says in what the first of them is. */
function ansiFiles(encoding: string): Record<string, Uint8Array> {
  const index = `<?xml version="1.0" encoding="windows-1252"?><Table><URL>transactions.csv</URL>${encoding}</Table>`;
  const files = {
    'transactions.csv': 'Z_KASSE_ID;Z_NR;BON_ID;BON_NAME\nK;1;1;Brötchen für Öl \u0096 5 \u0080\n',
    'lines.csv': 'Z_KASSE_ID;Z_NR;BON_ID;POS_ZEILE\nK;1;1;1\n',
    'index.xml': index.replace('<Table>', '<Name>Käse</Name><Table>'),
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text, true)]));
}

describe('an archive', () => {
  it('that unpacks to more than fifty times its size is refused with its size, however small it is', () => {
    const header = 'Z_KASSE_ID;Z_NR;BON_ID\n';
    const bomb = zipSync({ 'vat.csv': new Uint8Array(210_000_000), 'transactions.csv': strToU8(header) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(problemOf(() => receiptsOfArchive(bomb))?.message).toMatch(
      /unpacks to 2\d\d MB or more, and at most 20 MB are read of a file of this size\.$/,
    );
  });

  it.each([
    ['of other files', zipSync({ 'a.txt': strToU8('x') }), 'There is no transactions.csv'],
    [
      'without the lines of its receipts',
      zipSync({ 'transactions.csv': strToU8('Z_KASSE_ID;Z_NR;BON_ID\n1;2;3\n') }),
      'There is no lines.csv (Bonpos)',
    ],
    [
      'that ends early',
      zipSync({ 'transactions.csv': strToU8('Z_KASSE_ID;Z_NR;BON_ID\n'.repeat(9)) }).slice(0, 60),
      'The ZIP archive is damaged',
    ],
    [
      'without keys',
      zipSync({ 'transactions.csv': strToU8('BON_ID;BON_NR\n1;2\n') }),
      'The header lacks Z_KASSE_ID, Z_NR',
    ],
    [
      'in ANSI',
      zipSync(ansiFiles('<UTF8 />')),
      'The file is not UTF-8 text, and no index.xml says that it is ANSI.',
    ],
    [
      'in UTF-16',
      zipSync({ 'transactions.csv': Uint8Array.from([0xff, 0xfe, 0x5a, 0]) }),
      'The file is not UTF-8 text',
    ],
    [
      'whose index.xml is not what it says',
      zipSync({ 'index.xml': Uint8Array.from([0x3c, 0xe4]) }),
      'The file is not text in utf-8.',
    ],
  ])('%s is refused', (_name, bytes, message) => {
    expect(problemOf(() => receiptsOfArchive(bytes))?.message).toContain(message);
  });

  it.each([1, 7, 1000])('in ANSI by its index.xml, itself in ANSI, is read in parts of %i bytes', (size) => {
    const reader = createExportReader('export');
    for (const [name, bytes] of Object.entries(ansiFiles('<ANSI/>'))) {
      const take = reader.open(name);
      for (let at = 0; at < bytes.length; at += size) {
        take?.(bytes.subarray(at, at + size), at + size >= bytes.length);
      }
    }
    const [receipt] = reader.finish();
    const texts = leavesOf(receipt?.tree ?? []).map(({ leaf }) => leaf.text);
    expect(texts).toContain('Brötchen für Öl – 5 €');
  });
});
