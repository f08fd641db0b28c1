import { gs1_128 } from 'bwip-js/generic';
import { describe, expect, it } from 'vitest';

import { readSymbologies } from '../../../src/barcodes/node/readSymbologies';
import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { moduleContext } from '../../../src/sale/receipt/codes/moduleContext';
import { root } from '../../support/scratch';
import { preparedValidators } from '../../support/validators';

const { validate } = await preparedValidators();
const data = readSymbologies(root);
const encode = await loadBarcodes();

interface Warned {
  readonly pointer: string;
  readonly code?: string;
  readonly cure?: string;
  readonly value?: string;
  readonly detail: string;
}

function warningsOf(operation: string, body: unknown): readonly Warned[] {
  const verdict = validate(operation, body);
  expect(verdict.valid).toBe(true);
  return verdict.warnings ?? [];
}

/** What is warned of in the barcode of a pass. */
function ofPass(api: string, format: string, content: string): readonly Warned[] {
  return warningsOf(`${api}/createPass`, {
    data: { type: 'passes', attributes: { barcode: { format, content } } },
  });
}

const sale = (rest: object) => ({
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00', ...rest },
  },
});

const section = (barcode: object) => ({ sectionType: 'barcode', barcode });

/** What is warned of in a barcode on a receipt, as its code. */
function onReceipt(format: string, content: string, contentEncoding = 'utf8'): string {
  const body = sale({ sections: [section({ format, content, contentEncoding })] });
  return warningsOf('createSale', body)
    .map(({ code }) => code)
    .join();
}

describe('a pass that no phone can show', () => {
  it.each([
    ['google-wallet', 'EAN-13', 'ABC-not-a-number', 'barcode-alphabet', 'Send the number alone'],
    ['google-wallet', 'EAN-13', '9520001000103', 'barcode-check-digit', 'send 9520001000102'],
    ['google-wallet', 'Code-128', 'Grüße-€-äöü', 'barcode-alphabet', 'Write the content in these characters'],
    ['apple-wallet', 'Code-128', 'Grüße-€-äöü', 'barcode-alphabet', 'Write the content in these characters'],
    ['apple-wallet', 'QR', 'Grüße', 'barcode-character-set', 'ASCII'],
    ['google-wallet', 'EAN-13', '952000100010', 'barcode-length', 'Add the check digit: 9520001000102.'],
    ['google-wallet', 'Code-128', 'A'.repeat(16), 'barcode-width', 'Shorten'],
    ['google-wallet', 'GS1-128', '(05)1', 'barcode-identifier', 'Write each identifier in brackets'],
    ['google-wallet', 'QR', '', 'barcode-empty', 'leave the barcode out'],
    ['apple-wallet', 'QR', 'member-17\n', 'barcode-blank', 'Leave it out'],
    ['google-wallet', 'EAN-13', ' 9520001000102', 'barcode-blank', 'Leave it out'],
  ])('%s %s "%s" is warned of with a cure', (api, format, content, code, cure) => {
    const [warning, ...others] = ofPass(api, format, content);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ pointer: '/data/attributes/barcode/content', code });
    expect(warning?.cure).toContain(cure);
    expect(warning?.detail).toContain(warning?.cure ?? '-');
    expect(warning?.detail).toMatch(/ The API accepts it\.$/);
  });

  it.each([
    ['EAN-13', '9520001000103', '9520001000102'],
    ['EAN-13', '952000100010', '9520001000102'],
    ['UPC-A', '012345678900', '012345678905'],
    ['EAN-13', 'ABC-not-a-number', undefined],
    ['QR', '\tmember 17\r\n', 'member 17'],
    ['QR', ' ', undefined],
    ['EAN-13', '95200', undefined],
  ])('%s %s has its right content beside it, where that can be computed', (format, content, right) => {
    const [warning] = ofPass('google-wallet', format, content);
    expect(warning?.value).toBe(right);
    expect(right === undefined ? [] : ofPass('google-wallet', format, right)).toEqual([]);
  });

  it('is warned of in an update as well', () => {
    const attributes = { barcode: { format: 'EAN-8', content: '95200003' } };
    const [warning] = warningsOf('google-wallet/updatePass', { data: { type: 'passes', attributes } });
    expect(warning?.code).toBe('barcode-check-digit');
  });
});

describe('a barcode on a receipt', () => {
  // By rule: no reader has these formats.
  it.each([
    ['MSI', '80523', ''],
    ['MSI', '80A23', 'barcode-alphabet'],
    ['MSI-10', '80523', ''],
    ['MSI-1010', '8.5', 'barcode-alphabet'],
    ['MSI-11', '80523', ''],
    ['MSI-11', '80522', 'barcode-check-digit'],
    ['MSI-1110', '80522', 'barcode-check-digit'],
    ['Pharmacode', '3', ''],
    ['Pharmacode', '131070', ''],
    ['Pharmacode', '2', 'barcode-length'],
    ['Pharmacode', '131071', 'barcode-length'],
    ['Pharmacode', '007', 'barcode-alphabet'],
    ['EAN-2', '12', ''],
    ['EAN-2', '123', 'barcode-length'],
    ['EAN-5', '52495', ''],
    ['EAN-5', '5249', 'barcode-length'],
    ['EAN-5', '5249X', 'barcode-alphabet'],
    ['UPC-E', '01234565', ''],
    ['UPC-E', '01234566', 'barcode-check-digit'],
    ['UPC-E', '21234565', 'barcode-check-digit'],
    ['ITF', '12345678', ''],
    ['ITF', '1234567', 'barcode-length'],
    ['GS1-128', `(01)09520001000102(10)${'A'.repeat(20)}(21)${'B'.repeat(12)}`, 'barcode-length'],
  ])('in %s with "%s" gets "%s"', (format, content, code) => {
    expect(onReceipt(format, content)).toBe(code);
  });

  it.each(['MSI-11', 'MSI-1110'])('in %s is drawn with the check digit that it is checked with', (format) => {
    expect(encode({ format, content: '80523' })).toBeDefined();
    expect(encode({ format, content: '80522' })).toBeUndefined();
  });

  it('has the width of paper: it is not measured on a phone', () => {
    expect(onReceipt('Code-128', 'A'.repeat(40))).toBe('');
  });

  it('of bytes in Base64 is read as bytes', () => {
    expect(onReceipt('QR', 'w7w=', 'base64')).toBe('');
    expect(onReceipt('QR', 'no Base64 !', 'base64')).toBe('barcode-base64');
    expect(onReceipt('EAN-8', btoa('95200002'), 'base64')).toBe('');
    expect(onReceipt('EAN-8', btoa('95200003'), 'base64')).toBe('barcode-check-digit');
  });

  it('is found wherever a sale has one, also in a delivery', () => {
    const wrong = { format: 'EAN-13', content: '9520001000103', contentEncoding: 'utf8' };
    const extension = (extensionId: string, attributes: object) => ({
      ...{ extensionId, version: '2022-03-07', attributes },
    });
    const attributes = {
      sections: [
        { sectionType: 'text', content: { contentType: 'text/plain', content: 'a' } },
        section(wrong),
      ],
      extensions: [extension('return-code', { barcode: wrong }), extension('slipway-card', wrong)],
    };
    const places = (operation: string, body: unknown) =>
      warningsOf(operation, body)
        .map(({ pointer }) => pointer.replace(/^.*\/attributes\/(?=sections|extensions)/, ''))
        .sort();
    expect(places('createSale', sale(attributes))).toEqual([
      'extensions/0/attributes/barcode/content',
      'extensions/1/attributes/content',
      'sections/1/barcode/content',
    ]);
  });

  it('is not looked for in what only looks like one', () => {
    const body = { ...sale({}), meta: { code: { format: 'EAN-13', content: 'ABC' } } };
    expect(warningsOf('createSale', body)).toEqual([]);
  });
});

describe('the rules', () => {
  it('have an example of each format, which is drawn and not warned of', () => {
    for (const [format, { example }] of Object.entries(data.symbologies)) {
      expect(onReceipt(format, example), format).toBe('');
      expect(encode({ format, content: example, contentEncoding: 'utf8' }), format).toBeDefined();
    }
  });

  it('know the application identifiers that a library knows', () => {
    const ours = data.identifiers.flatMap(({ of }) => of.flatMap(identifiersIn)).sort();
    const unknown = ours.filter((identifier) => /unknownAI/i.test(problemOf(`(${identifier})`)));
    const all = [2, 3, 4].flatMap((length) =>
      Array.from({ length: 10 ** length }, (_each, index) => String(index).padStart(length, '0')),
    );
    const known = all.filter((identifier) => !/unknownAI|aiTooShort/i.test(problemOf(`(${identifier})`)));
    expect(known.filter((identifier) => !ours.includes(identifier))).toEqual([]);
    expect(unknown).toEqual([]);
  });
});

function identifiersIn(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_each, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  );
}

/** Why the library refuses a content. */
function problemOf(text: string): string {
  try {
    gs1_128({ bcid: '', text, scale: 1 }, moduleContext(1));
    return '';
  } catch (error) {
    return String(error);
  }
}
