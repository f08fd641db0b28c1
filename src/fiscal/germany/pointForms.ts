import { concat } from '../../kit/bytes';
import { byteForms } from '../forms/byteForms';
import { readDerKey } from '../forms/derKey';
import { repaired, type Choice } from '../forms/search';

/** The bytes of a coordinate on the curves of TSEs. */
const COORDINATES = [32, 48, 64];

/**
 * The point that bytes have: 04, X and Y; compressed; without 04; in SubjectPublicKeyInfo or a certificate.
 *
 * @returns `undefined` if they have none
 */
export function pointIn(bytes: Uint8Array<ArrayBuffer>): Choice<Uint8Array<ArrayBuffer>> | undefined {
  const [first] = bytes;
  if (first === 4 && COORDINATES.includes((bytes.length - 1) / 2)) {
    return { value: bytes, repairs: [], cost: 0 };
  }
  if ((first === 2 || first === 3) && COORDINATES.includes(bytes.length - 1)) {
    return repaired(bytes, 'the public key as 04, X and Y, not compressed');
  }
  if (COORDINATES.includes(bytes.length / 2)) {
    return repaired(concat([Uint8Array.of(4), bytes]), 'the public key with 04 before X and Y');
  }
  const key = readDerKey(bytes);
  if (typeof key === 'string') {
    return undefined;
  }
  const place = key.serial === undefined ? 'out of its SubjectPublicKeyInfo' : 'out of its certificate';
  const inner = pointIn(Uint8Array.from(key.point));
  return inner === undefined
    ? undefined
    : { ...inner, repairs: [`the public key taken ${place}`, ...inner.repairs] };
}

/**
 * The bytes whose SHA-256 is the serial number of the TSE, without a look at the curve: 04, X and Y, else the bytes as they are
 * written.
 *
 * @param text the public key of a code
 * @returns `undefined` for a compressed key, of which only its curve says more, and for a text that is not bytes
 */
export function serialBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const forms = byteForms(text, 'the public key').map(({ value }) => value);
  const [point] = forms.flatMap((bytes) => pointIn(bytes)?.value ?? []);
  return point === undefined ? forms[0] : point[0] === 4 ? point : undefined;
}
