import { base64, utf8 } from '../../../src/kit/bytes';
import type { Cause } from '../../../src/signatures/diagnose/diagnosis';
import type { DiagnoseOptions } from '../../../src/signatures/diagnose/diagnose';
import { fieldValue } from '../../../src/signatures/verify/httpMessage';
import {
  BODY,
  EVENT,
  genuine,
  withBody,
  withFields,
  type Planted,
  type Sender,
} from '../../support/genuineDelivery';

export const withOptions = ({ message, options }: Planted, changes: Partial<DiagnoseOptions>): Planted => ({
  message,
  options: { ...options, ...changes },
});

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
 * it also holds in base64url, as padding can be left out (RFC 8941, section 4.2.7).
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

/** A fault, the cause that the diagnosis names first, and how it is planted. */
export type PlantedProblem = readonly [fault: string, cause: Cause, plant: Plant];

export const inBody =
  (change: (text: string) => Uint8Array): Plant =>
  async (sender) =>
    withBody(await genuine(sender), change(BODY));

export const atAddress =
  (target: string, fields: Readonly<Record<string, string>> = {}): Plant =>
  async (sender) =>
    withFields(await genuine(sender, { target }), fields);

export const inFields =
  (changes: Parameters<typeof withFields>[1], wishes?: Parameters<typeof genuine>[1]): Plant =>
  async (sender) =>
    withFields(await genuine(sender, wishes), changes);
