import { base64 } from '../../kit/bytes';
import { byteForms } from '../forms/byteForms';
import type { Choice } from '../forms/search';
import { pointIn } from './pointForms';
import { readPublicKeys, type TsePublicKey } from './publicKey';

/** A key of a code, and the serial number of its TSE. */
export interface WrittenKey {
  readonly key: TsePublicKey;
  /** The SHA-256 of the public key. */
  readonly serialNumber: Uint8Array<ArrayBuffer>;
  /** The key as the code should have it, in base64. */
  readonly text: string;
}

/**
 * The keys that the last part of a code can stand for: 04, X and Y as the rule says; without 04; compressed; in
 * SubjectPublicKeyInfo (RFC 5280, section 4.1); or in a certificate. Those that cost more have the serial number of another
 * TSE: the SHA-256 of the bytes as they are written.
 *
 * @returns none if there is no point of a known curve
 */
export async function keyForms(text: string): Promise<readonly Choice<WrittenKey>[]> {
  for (const form of byteForms(text, 'the public key')) {
    const written = pointIn(form.value);
    const keys = written === undefined ? [] : await readPublicKeys(written.value);
    if (written !== undefined && keys.length > 0) {
      const choices = await Promise.all(
        keys.map(async (key, index): Promise<readonly Choice<WrittenKey>[]> => {
          const repairs = [...form.repairs, ...written.repairs];
          const choice = {
            value: { key, serialNumber: await serialNumberOf(key.point), text: base64(key.point) },
            ...{ repairs, cost: index },
          };
          const other = { ...choice.value, serialNumber: await serialNumberOf(form.value) };
          const repair = 'the serial number of the TSE as the SHA-256 of the key as it is written';
          return written.repairs.length === 0
            ? [choice]
            : [choice, { value: other, repairs: [...repairs, repair], cost: index + 2 }];
        }),
      );
      return choices.flat();
    }
  }
  return [];
}

/** The SHA-256 of a public key: the serial number of the TSE. */
async function serialNumberOf(publicKey: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(publicKey)));
}
