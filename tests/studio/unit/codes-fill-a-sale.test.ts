import { afterEach, describe, expect, it, vi } from 'vitest';

import { inspect } from '../../../src/studio/codes/inspect';
import { loadPictureReader, readPicture, sidesOf } from '../../../src/studio/codes/readPicture';
import { codesAddress, shownCode } from '../../../src/portal/studio';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { fieldRoute, rowsOf } from '../../../src/studio/view/CodeParts';
import { headlineOf } from '../../../src/studio/view/Verdict';
import { codeIn, filledKind, fillSale } from '../../../src/studio/codes/fillSale';
import { viennaTime } from '../../../src/fiscal/model/localTime';
import { REAL_CODE } from '../../support/fiscal/realCode';
import { asOcr, austrianCode, newRegister, RECEIPT } from '../../support/fiscal/rksv';
import { germanCode, TRANSACTION } from '../../support/fiscal/tse';

const NOTHING = { sale: '', certificate: '', previous: '', aesKey: '' };

it.each([
  [{ code: REAL_CODE }],
  [{ code: '_R1-AT1_a b&c=d#e+f/g=="><script>' }],
  [{ example: 'austrianRksv' }],
  [{}],
])('a link to the inspector %j is read as it was written', (shown) => {
  const { hash, search } = new URL(codesAddress(shown), 'https://x.example');
  expect(shownCode(hash)).toEqual(shown);
  expect(search).toBe('');
});

describe('a sale that is filled from a code', () => {
  const body = (extensions: readonly object[]) =>
    JSON.stringify({ data: { type: 'sales', attributes: { locale: 'de-DE', extensions } } });
  const attributesIn = (filled: string, id: string): unknown => {
    const { data } = JSON.parse(filled) as {
      readonly data: {
        readonly attributes: {
          readonly extensions: readonly { readonly extensionId: string; readonly attributes: unknown }[];
        };
      };
    };
    return data.attributes.extensions.find(({ extensionId }) => extensionId === id)?.attributes;
  };

  it('has each value of a German code, the serial number of its key, and none of another TSE', async () => {
    const other = { startTimestamp: 'x', certificate: 'x', firstOrderTimestamp: 'x', own: 'kept' };
    const filled = await fillSale(
      body([
        { extensionId: 'de-kassensichv', attributes: other },
        { extensionId: 'de-dsfinvk', attributes: {} },
        { extensionId: 'other', attributes: { a: 1 } },
      ]),
      REAL_CODE,
    );
    expect(attributesIn(filled, 'de-kassensichv')).toEqual({
      own: 'kept',
      recordingSystemSerialNumber: 'ERS f3ab7b96-6d82-433e-a87a-cccc8e001e20',
      processType: 'Kassenbeleg-V1',
      processData: 'Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Unbar',
      transactionNumber: '1',
      signatureNumber: '34',
      startTimestamp: '2023-01-20T18:27:22.000Z',
      endTimestamp: '2023-01-20T18:33:07.000Z',
      signatureAlgorithm: 'ecdsa-plain-SHA256',
      timeFormat: 'unixTime',
      signature: REAL_CODE.split(';')[10],
      securityModuleSerialNumber: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(attributesIn(filled, 'other')).toEqual({ a: 1 });
    // What the library compares is the same, but for the sums, which are the example's.
    const { comparison = [], signature } = await inspectCode(filled);
    expect(signature.verdict).toBe('holds');
    expect(comparison.filter(({ same }) => !same)).toEqual([]);
    expect(comparison.length).toBe(12);
  });

  it('has the values of an Austrian code, with the offset of its day, in both forms', async () => {
    const code = austrianCode(newRegister(), RECEIPT);
    for (const [text, format] of [
      [code, 'QR_CODE'],
      [asOcr(code), 'OCR_STRING'],
    ] as const) {
      const filled = await fillSale(
        body([{ extensionId: 'at-rksv', attributes: { errorMessage: 'x' } }]),
        text,
      );
      expect(attributesIn(filled, 'at-rksv')).toEqual({
        cashRegisterId: 'LENDPLATZ-1',
        receiptNumber: '2026-001782',
        transactionTimestamp: '2026-11-05T08:12:44+01:00',
        signature: { format, content: text },
      });
    }
  });

  it.each([
    ['2026-07-01T00:00:00', '2026-07-01T00:00:00+02:00'],
    // Summer time began at two o'clock, and ended at three.
    ['2026-03-29T01:59:59', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T02:30:00', '2026-03-29T02:30:00'],
    ['2026-10-25T02:30:00', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T03:00:00', '2026-10-25T03:00:00+01:00'],
    ['2026-02-30T10:00:00', '2026-02-30T10:00:00'],
    ['soon', 'soon'],
  ])('%s in Austria is %s', (local, timestamp) => {
    expect(viennaTime(local)).toBe(timestamp);
  });

  it('is offered for complete codes alone', () => {
    expect(filledKind(REAL_CODE)).toBe('de-dsfinvk');
    expect(filledKind(austrianCode(newRegister(), RECEIPT))).toBe('at-rksv');
    for (const text of ['', 'V0;a;b', '_R1-AT1_a', 'SPC\n0200', 'https://x.example/#_R1-AT1_a']) {
      expect(filledKind(text)).toBeUndefined();
    }
    expect(codeIn(` ${REAL_CODE}\n`)).toBe(REAL_CODE);
    expect(codeIn(body([{ extensionId: 'de-dsfinvk', attributes: { code: { content: REAL_CODE } } }]))).toBe(
      REAL_CODE,
    );
    expect(codeIn('{}')).toBeUndefined();
    expect(codeIn('{"data":')).toBeUndefined();
  });
});

describe('what the page says about a code', () => {
  it.each([
    [REAL_CODE, 'holds', 'The signature holds.', { wrong: 0, open: 0, right: 1 }],
    [
      REAL_CODE.replace('21.42:Unbar', '21.43:Unbar'),
      'fails',
      'The signature does not hold. 1 problem.',
      { wrong: 2, open: 0, right: 0 },
    ],
    [
      austrianCode(newRegister(), RECEIPT),
      'unchecked',
      'The signature is not checked.',
      { wrong: 0, open: 1, right: 0 },
    ],
    ['V0;a;b', 'unchecked', 'The signature is not checked. 1 problem.', { wrong: 1, open: 1, right: 0 }],
    ['BCD\n002\n1\nSCT\n', 'none', 'An EPC QR code: a SEPA credit transfer, not a fiscal code.', undefined],
    ['hello', 'fails', 'Not a fiscal code.', undefined],
  ] as const)('%s is marked %s: %s', async (code, mark, text, tally) => {
    expect(headlineOf(await inspectCode(code))).toEqual({ mark, text, tally });
  });

  it('numbers the parts of parts', async () => {
    const { parts } = await inspectCode(REAL_CODE);
    const places = rowsOf(parts).map(({ place }) => place);
    expect(places.slice(3, 7)).toEqual(['4', '4.1', '4.2', '4.2.1']);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toHaveLength(21);
  });

  it('leads from a value to the property that carries it', () => {
    expect(fieldRoute('de-kassensichv: processData')).toBe(
      '/api/checkout/schemas/german-kassensichv-record/#processData',
    );
    expect(fieldRoute('at-rksv: cashRegisterId')).toBe(
      '/api/checkout/schemas/austrian-rksv-extension/#attributes.cashRegisterId',
    );
    expect(fieldRoute('constructor: x')).toBeUndefined();
  });
});

describe('the worker of the inspector', () => {
  it('leaves out what is empty, and says that a sale is not JSON', async () => {
    const text = germanCode(TRANSACTION);
    expect(await inspect({ ...NOTHING, text })).toMatchObject({ isSaleBroken: false });
    const broken = await inspect({ ...NOTHING, text, sale: '{' });
    expect(broken).toMatchObject({ isSaleBroken: true, inspection: { signature: { verdict: 'holds' } } });
    expect(broken).not.toHaveProperty('inspection.comparison');
    const sale = JSON.stringify({
      extensions: [{ extensionId: 'de-dsfinvk', attributes: { code: { content: 'V0' } } }],
    });
    const compared = await inspect({ ...NOTHING, text, sale });
    expect(compared).toMatchObject({ inspection: { comparison: [{ same: false }] } });
  });

  it('proves an Austrian code with what is given', async () => {
    const register = newRegister();
    const previous = austrianCode(register, RECEIPT);
    const text = austrianCode(register, { ...RECEIPT, previous });
    const certificate = register.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const aesKey = register.aesKey.toString('hex');
    expect(await inspect({ ...NOTHING, text, certificate, previous, aesKey })).toMatchObject({
      inspection: {
        signature: { verdict: 'holds' },
        chain: { verdict: 'holds' },
        turnover: { cents: '123456' },
      },
    });
  });

  it('tries a picture at sizes that are not larger than it', () => {
    expect(sidesOf(300)).toEqual([300]);
    expect(sidesOf(2000)).toEqual([1200, 2000]);
    expect(sidesOf(9000)).toEqual([1200, 2400, 4000]);
  });

  it('decodes every code that a receipt shows, and no empty picture', async () => {
    const { decode } = await loadPictureReader();
    const rowsOf = (content: string) =>
      encodeQrCode({ format: 'QR', content, contentEncoding: 'utf8' })?.rows ?? [];
    const large = germanCode({ ...TRANSACTION, curve: 'brainpoolP384r1' });
    for (const content of [REAL_CODE, large]) {
      expect(await decode(pixelsOf(rowsOf(content), 3))).toEqual([content]);
    }
    const address = 'https://till-tailor.example/again';
    const both = [...rowsOf(address), ...Array<boolean[]>(8).fill([]), ...rowsOf(REAL_CODE)];
    expect([...(await decode(pixelsOf(both, 3)))].sort()).toEqual([REAL_CODE, address].sort());
    expect(await decode(pixelsOf([[]], 3))).toEqual([]);
  });
});

describe('a picture that claims more pixels than there is memory for', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** The first bytes of a file in hexadecimal digits, before as many zeros as decoders need. */
  const file = (header: string) => new Blob([Buffer.from(header, 'hex'), new Uint8Array(64)]);

  it.each([
    ['PNG', '89504e470d0a1a0a0000000d4948445200004e2000004e200802000000'],
    ['GIF', '474946383961204e204e'],
    ['BMP', '424d000000000000000000003600000028000000204e0000204e0000'],
    ['JPEG', 'ffd8ffe000104a46494600010100000100010000ffc00011084e204e2003011100021101031101'],
    ['WebP', '524946460000000057454250565038580a00000000000000001f4e001f4e00'],
  ])('is refused by its header, and not decoded: %s of 20,000 × 20,000', async (_format, header) => {
    const decoding = vi.fn();
    vi.stubGlobal('createImageBitmap', decoding);
    expect(await readPicture(file(header), await loadPictureReader())).toEqual({ found: 'too many pixels' });
    expect(decoding).not.toHaveBeenCalled();
  });

  it('is not a picture if its header has no size', async () => {
    expect(await readPicture(file('00'), await loadPictureReader())).toEqual({ found: 'no picture' });
  });
});

/** Black modules on white, with a quiet zone of four modules (ISO/IEC 18004, section 6.3.8). */
function pixelsOf(rows: readonly (readonly boolean[])[], scale: number): ImageData {
  const side = (rows.length + 8) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4] === true) {
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data } as ImageData;
}
