import { pick } from '../hostile';
import type { Random } from '../mutations';
import { certificateOf, RECEIPT, type Register } from './rksv';

/** Keys and journals of whoever means harm. */

/** What costs a reader of DER or JSON more than it seems. */
const PIECES = [
  ...['\0', '\uFEFF', '\ud800', '\u2028', 'ä', '"', '\\', '{', '[', ',', 'null', '1e999', '-----BEGIN '],
  ...[
    '-----END CERTIFICATE-----',
    '__proto__',
    'Belege-Gruppe',
    '_R1-AT1_',
    '.',
    '_',
    '=',
    'A'.repeat(30_000),
  ],
];

/** Lengths of DER that are too long, indefinite, negative or not the shortest. */
const LENGTHS = ['80', '8400000001', '84ffffffff', '8810000000000000', '820000', '83ffffff', 'ff', '00'];

function draw(random: Random, most: number): number {
  return Math.floor(random() * most);
}

/** Bytes that are changed in some places, cut off, repeated, or have another length in front of a part. */
function brokenBytes(bytes: Buffer, random: Random): Buffer {
  const at = draw(random, bytes.length);
  const length = Buffer.from(pick(LENGTHS, random), 'hex');
  const changes: readonly (() => Buffer)[] = [
    () => bytes.map((byte) => (random() < 0.02 ? draw(random, 256) : byte)) as Buffer,
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat(Array.from({ length: 200 }, () => bytes)),
    () => Buffer.concat([bytes.subarray(0, at), length, bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, 1), length, bytes.subarray(2)]),
    () =>
      Buffer.concat([bytes.subarray(0, at), Buffer.alloc(draw(random, 20_000), 0x30), bytes.subarray(at)]),
    () => Buffer.from('3080'.repeat(draw(random, 20_000)), 'hex'),
    () => Buffer.from(Array.from({ length: draw(random, 300) }, () => draw(random, 256))),
  ];
  return pick(changes, random)();
}

function brokenText(text: string, random: Random): string {
  const at = draw(random, text.length);
  const piece = pick(PIECES, random);
  const changes: readonly (() => string)[] = [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + piece + text.slice(at),
    () => text.slice(0, at) + piece + text.slice(at + piece.length),
    () => text.slice(0, at) + text.slice(at + 1 + draw(random, 60)),
    () => piece.repeat(1 + draw(random, 40)) + text,
    () => Buffer.from(text, 'utf16le').toString('latin1'),
    () => text + text,
  ];
  return pick(changes, random)();
}

/** A certificate or a public key, in DER or a text, that is broken. */
export function hostileKey(register: Register, random: Random): string | Uint8Array {
  const der = pick(
    [certificateOf(register, RECEIPT.serial), register.publicKey.export({ type: 'spki', format: 'der' })],
    random,
  );
  const bytes = random() < 0.8 ? brokenBytes(der, random) : der;
  const name = pick(['CERTIFICATE', 'PUBLIC KEY', 'EC PRIVATE KEY'], random);
  const base64 = bytes.toString('base64');
  const forms: readonly (() => string | Uint8Array)[] = [
    () => bytes,
    () => base64,
    () => `-----BEGIN ${name}-----\n${base64}\n-----END ${name}-----`,
    () => Buffer.from(`-----BEGIN ${name}-----\n${brokenText(base64 || 'A', random)}`),
    () => bytes.toString('hex'),
    () => brokenText(`-----BEGIN ${name}-----\n${base64}\n-----END ${name}-----`, random),
  ];
  return pick(forms, random)();
}

/** An AES key that is broken. */
export function hostileAesKey({ aesKey }: Register, random: Random): string {
  const bytes = random() < 0.5 ? aesKey : brokenBytes(aesKey, random);
  return brokenText(` ${bytes.toString(pick(['base64', 'hex', 'latin1'] as const, random))}`, random);
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
