import { base32, fromBase32 } from '../../kit/base32';
import { base64, textOf, utf8 } from '../../kit/bytes';
import { plainSignature } from '../../kit/der';
import { byteForms } from '../forms/byteForms';
import { LINE_BREAKS, type Choice } from '../forms/search';
import { BYTES, OUTAGE, PART_NAMES, splitAustrianCode, SUMS, type AustrianCode, type CodeForm } from './code';

/** The parts before the turnover counter, none of which has an underscore. */
const BEFORE = 9;

/** The cost of the form that is as the annex writes it, where the code is not: there is one at most. */
export const AS_THE_ANNEX = 1;

/** More pieces than the rest of a code has in base64url, except for one code in a million. */
const MOST_PIECES = 20;

/** A part that is bytes: what it is called, and what its bytes can be. */
const MEANING: Readonly<
  Record<(typeof BYTES)[number], { readonly what: string; readonly isRight: (bytes: Uint8Array) => boolean }>
> = {
  turnover: {
    what: 'the turnover counter',
    isRight: (bytes) => (bytes.length >= 5 && bytes.length <= 16) || /^(?:STO|TRA)$/.test(textOf(bytes)),
  },
  chain: { what: 'the chaining value', isRight: ({ length }) => length === 8 },
  signature: {
    what: 'the signature',
    isRight: (bytes) => bytes.length === 64 || textOf(bytes) === OUTAGE,
  },
};

/**
 * The codes that a text can stand for: as it is, and as the annex writes it. They differ by line breaks and spaces, small
 * letters, base64url, hexadecimal digits, padding, a signature in DER, and the digits 0, 1 and 8 that OCR reads
 * for O, I and B.
 *
 * @returns none if the parts cannot be distinguished
 */
export function austrianForms(text: string): readonly Choice<AustrianCode>[] {
  const joined = text.replaceAll(/[\r\n]/g, '');
  const isSmall = /^\s*_\s*r1-/.test(joined);
  const capital = isSmall ? joined.toUpperCase() : joined;
  const whole = readParts(capital);
  // A serial number of a closed system can have spaces.
  const read = whole ?? readParts(capital.replaceAll(/\s/g, ''));
  const start = [
    ...(joined === text ? [] : [LINE_BREAKS]),
    ...(whole === undefined && read !== undefined ? ['the spaces left out'] : []),
    ...(isSmall ? ['capital letters'] : []),
  ];
  const written = splitAustrianCode(text);
  const names = isSmall ? joined.replaceAll(/\s/g, '').split('_') : [];
  const { code, signed, repairs = [] } = read ?? {};
  const all = [...new Set([...start, ...repairs])];
  return [
    ...(typeof written === 'number' ? [] : [{ value: written, repairs: [], cost: 0 }]),
    ...(code === undefined || signed === undefined || all.length === 0
      ? []
      : [
          { value: code, repairs: all, cost: AS_THE_ANNEX },
          { value: signed, repairs: all, cost: 2 },
        ]),
    ...(code === undefined ? [] : inSmallLetters(code, names, all)),
  ];
}

/** The names and the serial number can have small letters in a code whose other letters a reader of OCR made small. */
function inSmallLetters(
  code: AustrianCode,
  names: readonly string[],
  repairs: readonly string[],
): readonly Choice<AustrianCode>[] {
  const [, , registerId, receiptNumber] = names;
  const serial = code.serial.toLowerCase();
  return registerId === undefined || receiptNumber === undefined
    ? []
    : [{ serial }, { registerId, receiptNumber }, { serial, registerId, receiptNumber }].map(
        (small, index) => ({
          value: { ...code, ...small },
          ...{ repairs, cost: index + 3 },
        }),
      );
}

interface ReadParts {
  /** As the annex writes it. */
  readonly code: AustrianCode;
  /** With the turnover counter and the chaining value as they are written, which a device can have signed. */
  readonly signed: AustrianCode;
  readonly repairs: readonly string[];
}

/** Reads a code whose bytes are in base64, else one whose bytes are in base32; base64url can have underscores of its own. */
function readParts(text: string): ReadParts | undefined {
  const values = text.split('_').slice(1);
  const head = values.slice(0, BEFORE);
  const rest = values.slice(BEFORE);
  if (rest.length > MOST_PIECES) {
    return undefined;
  }
  for (let serial = 1; serial <= rest.length - 3; serial += 1) {
    for (let signature = serial + 2; signature <= rest.length - 1; signature += 1) {
      const tail = [
        rest.slice(0, serial).join('_'),
        rest[serial] ?? '',
        rest.slice(serial + 1, signature).join('_'),
        rest.slice(signature).join('_'),
      ];
      const found = readBytes([...head, ...tail], 'QR') ?? readBytes([...head, ...tail], 'OCR');
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

function readBytes(values: readonly string[], form: CodeForm): ReadParts | undefined {
  const code = Object.fromEntries(PART_NAMES.map((name, index) => [name, values[index] ?? ''])) as Record<
    keyof AustrianCode,
    string
  >;
  const repairs: string[] = [];
  for (const name of BYTES) {
    const read = form === 'QR' ? qrText(name, code[name]) : ocrText(name, code[name]);
    if (read === undefined) {
      return undefined;
    }
    code[name] = read.value;
    repairs.push(...read.repairs);
  }
  for (const name of SUMS) {
    const amount = amountText(code[name]);
    if (amount !== code[name]) {
      code[name] = amount;
      repairs.push('the sums as amounts such as 21,42');
    }
  }
  const [turnover = '', , chain = ''] = values.slice(BEFORE);
  return { code, signed: { ...code, turnover, chain }, repairs };
}

function qrText(name: (typeof BYTES)[number], text: string): Choice<string> | undefined {
  const { what, isRight } = MEANING[name];
  if (name === 'signature' && text.replaceAll(/\s/g, '') === OUTAGE.replaceAll(' ', '')) {
    return { value: base64(utf8(OUTAGE)), repairs: ['the text of the outage in base64'], cost: 0 };
  }
  for (const { value, repairs } of byteForms(text, what)) {
    if (isRight(value)) {
      return { value: base64(value), repairs, cost: 0 };
    }
    const plain = name === 'signature' ? plainSignature(value, 32) : undefined;
    if (plain !== undefined) {
      const all = [...repairs, 'the signature as r and s, not in DER'];
      return { value: base64(plain), repairs: all, cost: 0 };
    }
  }
  return undefined;
}

/** What a reader of OCR takes for letters of base32, which has no such digits (RFC 4648, section 6). */
const MISREAD: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' };

function ocrText(name: (typeof BYTES)[number], text: string): Choice<string> | undefined {
  const { what, isRight } = MEANING[name];
  const digits = text.replace(/=+$/, '').replaceAll(/[018]/g, (digit) => MISREAD[digit] ?? digit);
  const padded = digits.padEnd(Math.ceil(digits.length / 8) * 8, '=');
  const bytes = fromBase32(padded);
  return bytes === undefined || !isRight(bytes)
    ? undefined
    : {
        value: base32(bytes),
        repairs: [
          ...(digits === text.replace(/=+$/, '') ? [] : [`letters for the digits 0, 1 and 8 in ${what}`]),
          ...(padded.length === text.length ? [] : [`${what} in base32, with its padding`]),
        ],
        cost: 0,
      };
}

/** An amount with a comma, digits for the letters O, and no zero too many in front. */
function amountText(text: string): string {
  return /^-?[\dOo]{1,18}[.,][\dOo]{2}$/.test(text)
    ? text
        .replaceAll(/[Oo]/g, '0')
        .replace('.', ',')
        .replace(/^(-?)0+(?=\d)/, '$1')
    : text;
}
