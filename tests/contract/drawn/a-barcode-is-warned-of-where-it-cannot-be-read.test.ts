import { gs1_128 } from 'bwip-js/generic';
import { beforeAll, describe, expect, it } from 'vitest';

import { readSymbologies } from '../../../src/barcodes/node/readSymbologies';
import { rulesOf } from '../../../src/barcodes/rulesOf';
import { guarded } from '../../../src/barcodes/width';
import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { moduleContext } from '../../../src/sale/receipt/codes/moduleContext';
import { sizeOf } from '../../../src/sale/receipt/codes/symbol';
import { contentsFor } from '../../support/barcodeContents';
import { loadReader, pictureOf, readCode } from '../../support/readCode';
import { root } from '../../support/scratch';
import { preparedValidators } from '../../support/validators';

const { validate, contracts } = await preparedValidators();
const data = readSymbologies(root);
const encode = await loadBarcodes();
const { room = 0 } = rulesOf(data, 'google-wallet', []);
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
      if (isRead === codes.length > 0) {
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
