import { createHash } from 'node:crypto';

import { receiptsOf, ZERO, type Change } from '../../support/fiscal/journals';
import { certificateOf, RECEIPT, type Register } from '../../support/fiscal/rksv';

/** What can be done to the journal of a shop. */

export interface Shop {
  readonly register: Register;
  readonly other: Register;
  readonly changes: readonly Change[];
  readonly receipts: readonly string[];
  /** The place of a sale between others, counted from 0. */
  readonly at: number;
}

interface Group {
  readonly Signaturzertifikat: string;
  readonly Zertifizierungsstellen: readonly string[];
  readonly 'Belege-kompakt': readonly string[];
}

/** A list of receipts, of groups, or the text of the journal; with another AES key where it is a tuple. */
export type Made =
  | readonly string[]
  | { readonly groups?: readonly unknown[]; readonly text?: string; readonly aesKey?: string };

export const OTHER_SERIAL = '77ff';
export const COMPANY = 'U:ATU12345678-K0';
/** The places of the parts of a code. */
const PART = { suite: 1, id: 2, number: 3, time: 4, sum: 5, turnover: 10, serial: 11, chain: 12 } as const;

export function secretOf(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

export function groupOf(
  register: Register,
  receipts: readonly string[],
  certificate = certificateOf(register, RECEIPT.serial).toString('base64'),
): Group {
  return { Signaturzertifikat: certificate, Zertifizierungsstellen: [], 'Belege-kompakt': receipts };
}

/** A list with some items in place of others. */
export function spliced<Item>(
  list: readonly Item[],
  place: number,
  count: number,
  ...items: readonly Item[]
) {
  return [...list.slice(0, place), ...items, ...list.slice(place + count)];
}

/** The receipts with one in another form. */
function replaced({ receipts, at }: Shop, change: (jws: string) => string, place = at): readonly string[] {
  return spliced(receipts, place, 1, change(receipts[place] ?? ''));
}

/** A receipt whose payload is changed under its signature. */
export function changed(jws: string, change: (text: string) => string): string {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const text = change(Buffer.from(payload, 'base64url').toString());
  return [header, Buffer.from(text).toString('base64url'), signature].join('.');
}

export function withPart(
  text: string,
  part: keyof typeof PART,
  value: string | ((old: string) => string),
): string {
  const parts = text.split('_');
  const old = parts[PART[part]] ?? '';
  return spliced(parts, PART[part], 1, typeof value === 'string' ? value : value(old)).join('_');
}

/** A part changed under the signature. */
export function forged(part: keyof typeof PART, value: string | ((old: string) => string)) {
  return (shop: Shop) => replaced(shop, (jws) => changed(jws, (text) => withPart(text, part, value)));
}

/** The receipts as the register would have signed them with a change at the place. */
export function signed(change: Change | ((shop: Shop) => Change)) {
  return (shop: Shop) => {
    const more = typeof change === 'function' ? change(shop) : change;
    const { register, changes, at } = shop;
    return receiptsOf(register, spliced(changes, at - 1, 1, { ...changes[at - 1], ...more }));
  };
}

/** A part that the register writes wrongly, and signs. */
export function wrong(part: keyof typeof PART, value: string | ((old: string) => string)) {
  return signed({ written: (text) => withPart(text, part, value) });
}

/** Receipts instead of the sale. */
export function instead(...changes: readonly Change[]) {
  return ({ register, changes: all, at }: Shop) => receiptsOf(register, spliced(all, at - 1, 1, ...changes));
}

export function started(start: Change) {
  return ({ register, changes }: Shop) => receiptsOf(register, changes, start);
}

/** All receipts with the same change. */
export function everywhere(change: Change) {
  return ({ register, changes }: Shop) =>
    receiptsOf(
      register,
      changes.map((one) => ({ ...one, ...change })),
      change,
    );
}

/** The receipts from the place on are of another certificate. */
export function renewed({
  register,
  other,
  changes,
  at,
}: Shop): readonly [readonly string[], readonly string[]] {
  const all = receiptsOf(
    register,
    changes.map((one, index) => (index < at - 1 ? one : { ...one, signer: other, serial: OTHER_SERIAL })),
  );
  return [all.slice(0, at), all.slice(at)];
}

type Certified = (receipts: readonly string[]) => Group;

/** Groups of the receipts before the place and from it on, each with the certificate of the register or the other one. */
export function inGroups(
  order: (own: Certified, other: Certified, ...parts: ReturnType<typeof renewed>) => readonly Group[],
) {
  return (shop: Shop) => ({
    groups: order(
      (receipts) => groupOf(shop.register, receipts),
      (receipts) => groupOf(shop.other, receipts, otherCertificate(shop.other)),
      ...renewed(shop),
    ),
  });
}

export function otherCertificate(other: Register): string {
  return certificateOf(other, OTHER_SERIAL).toString('base64');
}

/** The form of the receipt at the place, in three parts. */
export function formed(form: (header: string, payload: string, signature: string, shop: Shop) => string) {
  return (shop: Shop) =>
    replaced(shop, (jws) => {
      const [header = '', payload = '', signature = ''] = jws.split('.');
      return form(header, payload, signature, shop);
    });
}

export const url = (text: string | Buffer) => Buffer.from(text).toString('base64url');
export const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
export const bytesOf = (length: number) => Buffer.alloc(length, 7).toString('base64');
export const cents = (sums: readonly string[]) =>
  sums.reduce((sum, text) => sum + BigInt(text.replace(',', '')), 0n);
/** What the counter has to be at the place. */
export const dueAt = ({ changes, at }: Shop) =>
  changes
    .slice(0, at)
    .reduce((sum, { mark, sums = RECEIPT.sums }) => sum + (mark === 'TRA' ? 0n : cents(sums)), 0n);
export const whole = (shop: Shop, group: object) => ({
  groups: [{ ...groupOf(shop.register, shop.receipts), ...group }],
});
export const journalText = ({ register, receipts }: Shop) =>
  JSON.stringify({ 'Belege-Gruppe': [groupOf(register, receipts)] });
export const OUTAGE: Change = { isOutage: true };
export const CLOSES: Change = { sums: ZERO };
