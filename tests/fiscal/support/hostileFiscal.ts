import fc from 'fast-check';

import { broken, HANDWRITTEN } from '../../support/hostile';
import { certificateOf, RECEIPT, type Register } from '../../support/fiscal/rksv';

/** Keys and journals of whoever means harm. */

/** What costs a reader of DER or JSON more than it seems. */
const PIECES = [
  ...['-----BEGIN ', '-----END CERTIFICATE-----', 'Belege-Gruppe', '_R1-AT1_', '_', ',', 'A'.repeat(30_000)],
  ...HANDWRITTEN,
];

/** Lengths of DER that are too long, indefinite, negative or not the shortest. */
const LENGTHS = ['80', '8400000001', '84ffffffff', '8810000000000000', '820000', '83ffffff', 'ff', '00'];

/** Bytes or a text that a reader of DER or JSON does not expect. */
function brokenKey(bytes: Buffer): fc.Arbitrary<Buffer> {
  const parts = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(...LENGTHS).map((length) => Buffer.from(length, 'hex')),
    fc.nat(20_000).map((count) => Buffer.alloc(count, 0x30)),
    fc.nat(20_000).map((count) => Buffer.from('3080'.repeat(count), 'hex')),
    fc.constantFrom(1, 200).map((count) => Buffer.concat(Array.from({ length: count }, () => bytes))),
    fc
      .tuple(fc.constantFrom(...PIECES), fc.nat(40))
      .map(([piece, count]) => Buffer.from(piece.repeat(count))),
  );
  return broken(bytes, parts);
}

/** A certificate or a public key, in DER or a text, that is broken. */
export function hostileKey(register: Register): fc.Arbitrary<string | Uint8Array> {
  const ders = fc.constantFrom(
    certificateOf(register, RECEIPT.serial),
    register.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const names = fc.constantFrom('CERTIFICATE', 'PUBLIC KEY', 'EC PRIVATE KEY');
  return fc.tuple(ders.chain(brokenKey), names).chain(([bytes, name]) => {
    const base64 = bytes.toString('base64');
    const pem = Buffer.from(`-----BEGIN ${name}-----\n${base64}\n-----END ${name}-----`);
    return fc.oneof(fc.constantFrom(bytes, base64, bytes.toString('hex'), pem.toString()), brokenKey(pem));
  });
}

/** An AES key that is broken, or is not. */
export function hostileAesKey({ aesKey }: Register): fc.Arbitrary<string> {
  const written = fc
    .tuple(fc.oneof(fc.constant(aesKey), brokenKey(aesKey)), fc.constantFrom('base64', 'hex', 'latin1'))
    .map(([bytes, encoding]) => Buffer.from(bytes.toString(encoding)));
  return fc.oneof(written, written.chain(brokenKey)).map((text) => ` ${text.toString()}`);
}

/** Journals that are large where no journal is, by what they are; each in the given size, of a million at the most. */
export const LARGE_JOURNALS: Readonly<Record<string, (size: number) => string>> = {
  'empty groups': (size) =>
    `{"Belege-Gruppe":[${'{"Belege-kompakt":[]},'.repeat(size)}{"Belege-kompakt":[]}]}`,
  'empty groups with a certificate that is none': (size) =>
    `{"Belege-Gruppe":[${'{"Signaturzertifikat":"MIIB","Belege-kompakt":[]},'.repeat(size)}{"Belege-kompakt":[]}]}`,
  'empty receipts': (size) => `{"Belege-Gruppe":[{"Belege-kompakt":[${'"",'.repeat(size / 10)}""]}]}`,
  'groups of one receipt that is none': (size) =>
    `{"Belege-Gruppe":[${'{"Signaturzertifikat":"MIIB","Belege-kompakt":["x"]},'.repeat(size / 10)}{"Belege-kompakt":["x"]}]}`,
  'lists in lists': (size) => `{"Belege-Gruppe":${'['.repeat(size / 10)}${']'.repeat(size / 10)}}`,
  'objects in objects': (size) =>
    `{"Belege-Gruppe":[{"x":${'{"a":'.repeat(size / 10)}1${'}'.repeat(size / 10)},"Belege-kompakt":["x"]}]}`,
  'lists that do not end': (size) => '['.repeat(size),
  'one long receipt': (size) => `{"Belege-Gruppe":[{"Belege-kompakt":["${'A'.repeat(30 * size)}"]}]}`,
  'one receipt of many parts': (size) =>
    `{"Belege-Gruppe":[{"Belege-kompakt":["eyJhbGciOiJFUzI1NiJ9.${Buffer.from(`_R1-AT1${'_x'.repeat(5 * size)}`).toString('base64url')}.AAAA"]}]}`,
  'one long certificate': (size) =>
    `{"Belege-Gruppe":[{"Signaturzertifikat":"${'MIIB'.repeat(8 * size)}","Belege-kompakt":["x"]}]}`,
  'a member again and again': (size) => `{${'"Belege-Gruppe":[],'.repeat(size)}"x":1}`,
  'as many registers as receipts': (size) => {
    const receipt = (index: number) => {
      const text = `_R1-AT1_K${String(index)}_1_2026-11-05T08:12:44${'_0,00'.repeat(5)}_AAAAAAAAAAA=_4d_AAAAAAAAAAA=`;
      return `"eyJhbGciOiJFUzI1NiJ9.${Buffer.from(text).toString('base64url')}.${'A'.repeat(86)}"`;
    };
    const receipts = Array.from({ length: size / 20 }, (_, index) => receipt(index));
    return `{"Belege-Gruppe":[{"Belege-kompakt":[${receipts.join(',')}]}]}`;
  },
};
