import { strFromU8 } from 'fflate';

import { concat, utf16Of } from '../../kit/bytes';
import { linesIn, type CsvReader } from '../source/csvReader';
import { SourceError } from '../source/sourceError';

/** More bytes than an index.xml has. */
const MOST_INDEX = 2_000_000;

/** Of a whole text in Windows-1252, Node 20 makes ISO 8859-1. */
const IN_PARTS = { stream: true };

type TakeBytes = (bytes: Uint8Array, isLast: boolean) => void;

/**
 * Makes a taker of bytes that decodes a table part by part: UTF-8, and from the first byte on that is none, ANSI (Windows-1252).
 *
 * @param file for errors
 * @param onOther told what is wrong with a table that is not UTF-8, if its index.xml does not say that it is ANSI
 * @throws {SourceError} when it takes bytes of UTF-16
 */
export function decodeTable(
  file: string,
  reader: CsvReader,
  onOther: (error: SourceError) => void,
): TakeBytes {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let ansi: TextDecoder | undefined;
  let begun: Uint8Array = new Uint8Array();
  let lines = 1;
  const decode = (bytes: Uint8Array, isLast: boolean) => {
    if (ansi !== undefined) {
      return ansi.decode(bytes, IN_PARTS);
    }
    const all = concat([begun, bytes]);
    try {
      const text = utf8.decode(bytes, { stream: !isLast });
      begun = begunIn(all);
      return text;
    } catch {
      const message = 'The file is not UTF-8 text, and no index.xml says that it is ANSI.';
      const fix = 'export it in UTF-8 (DSFinV-K, section 2).';
      const error = new SourceError(message, { file, line: lines }, fix);
      if (utf16Of(all) !== undefined && lines === 1) {
        throw error;
      }
      onOther(error);
      ansi = new TextDecoder('windows-1252');
      return ansi.decode(all, IN_PARTS);
    }
  };
  return (bytes, isLast) => {
    const text = decode(bytes, isLast);
    lines += linesIn(text);
    reader.push(text);
    if (isLast) {
      reader.end();
    }
  };
}

/** The bytes at the end that begin a character of UTF-8 and do not end it. */
function begunIn(bytes: Uint8Array): Uint8Array {
  const length = [1, 2, 3].find((one) => (bytes.at(-one) ?? 0) >= 0xc0) ?? 0;
  const lead = bytes.at(-length) ?? 0;
  const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  return length === 0 || length >= needed ? new Uint8Array() : bytes.slice(-length);
}

/**
 * Makes a taker of the bytes of an index.xml, which says in what it is encoded.
 *
 * @param take the whole text, once it is there
 * @throws {SourceError} when it takes too many bytes, or such as are not of its encoding
 */
export function decodeIndex(file: string, take: (text: string) => void): TakeBytes {
  let whole: Uint8Array = new Uint8Array();
  return (bytes, isLast) => {
    whole = concat([whole, bytes]);
    if (whole.length > MOST_INDEX) {
      const message = `The file has more than ${String(MOST_INDEX)} bytes.`;
      throw new SourceError(message, { file }, 'export it again.');
    }
    if (isLast) {
      const [, encoding = 'utf-8'] =
        /^[^<]{0,3}<\?xml[^>]*\sencoding=["']([\w-]{1,40})/.exec(strFromU8(whole.subarray(0, 200), true)) ??
        [];
      try {
        take(new TextDecoder(encoding, { fatal: true }).decode(whole));
      } catch {
        const message = `The file is not text in ${encoding}.`;
        throw new SourceError(message, { file }, 'export it in UTF-8 (DSFinV-K, section 2).');
      }
    }
  };
}

/** Whether an index.xml says that a table is in ANSI (gdpdu-01-09-2004.dtd). */
export function isAnsi(index: string | undefined, file: string): boolean {
  return (index ?? '').split(/<Table[\s>]/).some((table) => {
    const [, url = ''] = /<URL>([^<]*)<\/URL>/.exec(table) ?? [];
    return url.trim().toLowerCase().endsWith(file) && /<ANSI\s*\/?>/.test(table);
  });
}
