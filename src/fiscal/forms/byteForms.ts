import { base64, fromBase64, fromHex } from '../../kit/bytes';
import { exactBase64 } from '../../kit/exactBase64';
import { LINE_BREAKS, type Choice } from './search';

/**
 * The bytes that a part of a code can stand for: base64 (RFC 4648, section 4), hexadecimal digits, base64url, or base64 without
 * its padding, each also broken by spaces and line ends. Hexadecimal digits can be base64 as well, so the reader of the part
 * decides by the number of bytes.
 *
 * @param what the part, for a sentence: `the signature`
 */
export function byteForms(text: string, what: string): readonly Choice<Uint8Array<ArrayBuffer>>[] {
  const joined = text.replaceAll(/\s/g, '');
  const breaks = [
    ...(/[\r\n]/.test(text) ? [LINE_BREAKS] : []),
    ...(/[^\S\r\n]/.test(text) ? [`the spaces in ${what} left out`] : []),
  ];
  const exact = exactBase64(joined);
  const digits = fromHex(joined);
  const repair = `${what} in base64, ${/[-_]/.test(joined) ? 'not base64url' : 'with its padding'}`;
  const forms: readonly (readonly [
    bytes: Uint8Array<ArrayBuffer> | undefined,
    repairs: readonly string[],
  ])[] = [
    [exact, []],
    [digits, [`${what} in base64, not in hexadecimal digits`]],
    [exact === undefined ? loose(joined) : undefined, [repair]],
  ];
  return forms.flatMap(([value, repairs]) =>
    value === undefined ? [] : [{ value, repairs: [...breaks, ...repairs], cost: 0 }],
  );
}

/** Base64 in either alphabet, with or without padding. */
function loose(text: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  const bytes = digits === '' ? undefined : fromBase64(digits);
  return bytes !== undefined && base64(bytes).replace(/=+$/, '') === digits ? bytes : undefined;
}
