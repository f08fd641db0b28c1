import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';

import { bytesOf } from '../../../src/convert/document';
import { readDocument } from '../../../src/convert/readDocument';
import { SourceError } from '../../../src/convert/source/sourceError';
import { tarOf } from '../../../src/kit/tar';

const HEAD = 'Z_KASSE_ID;Z_NR;BON_ID';
const TABLES = {
  'transactions.csv': strToU8(`${HEAD};BON_NR\nK;1;1;1\n`),
  'lines.csv': strToU8(`${HEAD};POS_ZEILE\nK;1;1;1\n`),
  'datapayment.csv': strToU8(`${HEAD};ZAHLART_TYP\nK;1;1;Bar\n`),
};
const TABLES_TEXT = '<DataSet></DataSet>'.repeat(100);
const stored = () => zipSync(TABLES, { level: 0 });

/** What is read of a file: the receipts and what could not be read, or why nothing is. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const { receipts } = await readDocument(bytesOf('export', bytes), {});
    const lost = receipts[0]?.counted?.lost ?? [];
    return [`${String(receipts.length)} read`, ...lost].join('; ');
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    const { message, fix } = error as SourceError;
    return `${message} ${fix}`;
  }
}

/** A copy with the bytes at the last place of a text in it, which a shift leads away from, changed. */
function changed(bytes: Uint8Array, text: string, shift: number, values: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, Buffer.from(copy).lastIndexOf(text) + shift);
  return copy;
}

/** The fields of an entry in the directory, by their distance from its name (APPNOTE 6.3, section 4.3.12). */
const [FLAGS, METHOD, OFFSET] = [8 - 46, 10 - 46, 42 - 46];

describe('an archive', () => {
  it.each([
    ['that is whole', stored(), '1 read'],
    [
      'with another byte in a table',
      changed(stored(), 'Bar', 0, [0x43]),
      '1 read; datapayment.csv in the archive has changed: its checksum or its length does not match',
    ],
    [
      'with a table that is encrypted',
      changed(stored(), 'datapayment.csv', FLAGS, [1]),
      '1 read; datapayment.csv in the archive is encrypted',
    ],
    [
      'with a table of another method',
      changed(stored(), 'datapayment.csv', METHOD, [12]),
      '1 read; datapayment.csv in the archive is packed with method 12, and only DEFLATE is read',
    ],
    [
      'with a table that is elsewhere',
      changed(stored(), 'datapayment.csv', OFFSET, [5]),
      '1 read; datapayment.csv in the archive is not where the list of the files says',
    ],
    [
      'without the lines, since they are damaged',
      changed(stored(), 'POS_ZEILE\nK;1', 10, [0x4c]),
      'lines.csv in the archive has changed: its checksum or its length does not match, so the file is not read. export or copy the archive again.',
    ],
    [
      'that was cut off',
      stored().slice(0, -40),
      'The ZIP archive is damaged: its end is missing, so it was not copied completely. export or copy it again.',
    ],
    [
      'that lacks its beginning',
      stored().slice(stored().length - 300),
      'This is a binary file, and neither a ZIP archive nor text.',
    ],
    ['with something before it', new Uint8Array([...strToU8('PK\u0003'), ...stored()]), '1 read'],
    ['with something after it', new Uint8Array([...stored(), 0, 0]), '1 read'],
    ['of the format TAR', tar(), '1 read'],
    ['of TAR in gzip', gzipSync(tar()), '1 read'],
    [
      'of TAR that was cut off',
      tar().slice(0, 1540),
      'The TAR archive is damaged: lines.csv extends beyond the end of the archive. export or copy it again.',
    ],
    [
      'of TAR with another header',
      changed(tar(), 'lines.csv', 0, [0x4c]),
      'The TAR archive is damaged: there is no valid header at byte 1024.',
    ],
    ['in gzip with another checksum', changedAt(gzipSync(tar()), -8), 'The gzip file is damaged: '],
    ['in gzip that was cut off', gzipSync(tar()).slice(0, -20), 'The gzip file is damaged: '],
    ['in gzip of three bytes', gzipSync(tar()).slice(0, 3), 'The gzip file is damaged: '],
    ['in gzip in gzip', gzipSync(gzipSync(tar())), 'The gzip file contains another gzip file. unpack it'],
    ['whose files overlap', overlapping(), 'The ZIP archive is damaged: its files overlap.'],
  ])('%s is read, or told', async (_name, bytes, expected) => {
    const found = await outcomeOf(bytes);
    expect(found.slice(0, expected.length)).toBe(expected);
    // What only a damaged table had is not told as rows without a receipt.
    expect(found).not.toContain('no receipt has');
  });

  it('in gzip that a browser finds damaged ends its sentence once', async () => {
    const message = 'The compressed data was not valid: incorrect data check.';
    const transform = () => Promise.reject(new TypeError(message));
    vi.stubGlobal(
      'DecompressionStream',
      class extends TransformStream {
        constructor() {
          super({ transform });
        }
      },
    );
    try {
      expect(await outcomeOf(gzipSync(tar()))).toContain(`damaged: ${message} export`);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('with damage in the middle of a packed table is read without it', async () => {
    const long = strToU8(
      `${HEAD};ZAHLART_TYP\n${Array.from({ length: 500 }, (_, id) => `K;1;${String(id)};Bar\n`).join('')}`,
    );
    const zip = zipSync({ ...TABLES, 'datapayment.csv': long });
    expect(await outcomeOf(changedAt(zip, Buffer.from(zip).indexOf('datapayment.csv') + 200))).toMatch(
      /^1 read; datapayment\.csv in the archive is (?:damaged|has changed)/,
    );
  });
});

/** An archive whose directory names one packed file again and again. */
function overlapping(): Uint8Array {
  const table = strToU8(TABLES_TEXT);
  const zip = Buffer.from(zipSync({ 'a/index.xml': [table, { level: 0 }] }, { level: 0 }));
  const [start, end] = [zip.lastIndexOf('PK\u0001\u0002'), zip.lastIndexOf('PK\u0005\u0006')];
  const entry = zip.subarray(start, end);
  const entries = Array.from({ length: 9 }, (_, index) => {
    const copy = Buffer.from(entry);
    copy.write(String(index), 46, 'latin1');
    return copy;
  });
  const tail = Buffer.from(zip.subarray(end));
  const directory = Buffer.concat([entry, ...entries]);
  tail.writeUInt16LE(10, 8);
  tail.writeUInt16LE(10, 10);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([zip.subarray(0, start), directory, tail]);
}

function tar(): Uint8Array {
  return tarOf(Object.entries(TABLES).map(([name, content]) => ({ name, content })));
}

function changedAt(bytes: Uint8Array, place: number): Uint8Array {
  const copy = bytes.slice();
  const at = place < 0 ? copy.length + place : place;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
