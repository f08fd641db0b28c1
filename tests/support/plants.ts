import { base64, concat, utf8 } from '../../src/kit/bytes';
import type { DiagnoseOptions } from '../../src/signatures/diagnose/diagnose';
import { fieldValue } from '../../src/signatures/verify/httpMessage';
import { BODY, EVENT, genuine, withBody, withFields, type Planted, type Sender } from './genuineDelivery';

export const withOptions = ({ message, options }: Planted, changes: Partial<DiagnoseOptions>): Planted => ({
  message,
  options: { ...options, ...changes },
});

/** The bytes of ECDSA as ASN.1 has them (RFC 3279, section 2.2.3). */
export function derOf(raw: Uint8Array): Uint8Array {
  const integer = (number: Uint8Array) => {
    const from = number.findIndex((byte) => byte !== 0);
    const plain = number.subarray(Math.max(from, 0));
    const value = (plain[0] ?? 0) >= 0x80 ? concat([Uint8Array.of(0), plain]) : plain;
    return concat([Uint8Array.of(0x02, value.length), value]);
  };
  const numbers = concat([integer(raw.subarray(0, 32)), integer(raw.subarray(32))]);
  return concat([Uint8Array.of(0x30, numbers.length), numbers]);
}

export const sortedJson = JSON.stringify(EVENT, (_key, value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value,
);

export const bytesBetween = (value: string, change: (bytes: Uint8Array) => string) =>
  value.replace(
    /:([^:]+):/,
    (_all, text: string) => `:${change(new Uint8Array(Buffer.from(text, 'base64')))}:`,
  );

export const digestOf = async (bytes: Uint8Array) =>
  base64(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));

/** A delivery whose digest is that of other bytes, and is signed. */
export async function withDigestOf(sender: Sender, hashed: Uint8Array): Promise<Planted> {
  const planted = await genuine(sender, { body: hashed });
  return withBody(planted, utf8(BODY));
}

/**
 * A delivery whose signature has characters that Base64 and base64url write differently. One signature of fifteen has none:
 * it holds in base64url, too, as padding can be left out (RFC 8941, section 4.2.7).
 */
export async function genuineWithBoth(sender: Sender): Promise<Planted> {
  for (let number = 0; number < 100; number += 1) {
    const planted = await genuine(sender, { covered: { 'ce-id': String(number) } });
    if (/:[^:]*[+/][^:]*:/.test(fieldValue(planted.message, 'signature') ?? '')) {
      return planted;
    }
  }
  throw new Error('None of 100 signatures has + or /: sign a message that differs each time.');
}

export type Plant = (sender: Sender) => Promise<Planted>;

export const inBody =
  (change: (text: string) => Uint8Array): Plant =>
  async (sender) =>
    withBody(await genuine(sender), change(BODY));

export const atAddress =
  (target: string, fields: Readonly<Record<string, string>> = {}): Plant =>
  async (sender) =>
    withFields(await genuine(sender, { target }), fields);
