import { utf8 } from '../../kit/bytes';
import { plainSignature } from '../../kit/der';
import type { PublicJwk } from '../types/verify.mjs';
import { algorithmOf, importKey, type VerificationKey } from '../verify/verificationKey';

export interface TriedKey {
  readonly id: string;
  readonly key: VerificationKey;
  readonly isNamed: boolean;
}

/** More keys are not tried. */
const MOST_KEYS = 8;

/** Imports the keys of a set, the named ones first. Those that cannot be used are left out. */
export async function importKeys(
  keys: readonly PublicJwk[],
  named: string | undefined,
): Promise<readonly TriedKey[]> {
  const ordered = [...keys.filter(({ kid }) => kid === named), ...keys.filter(({ kid }) => kid !== named)];
  const imported = await Promise.all(
    ordered.slice(0, MOST_KEYS).map(async (jwk) => {
      const algorithm = algorithmOf(jwk);
      try {
        return algorithm === undefined
          ? []
          : [
              {
                id: jwk.kid ?? '(no kid)',
                key: await importKey(jwk, algorithm),
                isNamed: named !== undefined && jwk.kid === named,
              },
            ];
      } catch {
        return [];
      }
    }),
  );
  return imported.flat();
}

/** How a signature holds, and with which key. */
export interface Hit {
  readonly key: TriedKey;
  readonly isDer: boolean;
}

/** The bytes of each number of a signature on the curve P-256. */
const NUMBER = 32;

/** Tries signature bases, and counts the attempts. */
export class Attempts {
  private left: number;
  private readonly forms: readonly (readonly [bytes: Uint8Array, isDer: boolean])[];

  constructor(
    signature: Uint8Array,
    readonly limit: number,
  ) {
    this.left = limit;
    const raw = plainSignature(signature, NUMBER);
    this.forms = [[signature, false], ...(raw === undefined ? [] : ([[raw, true]] as const))];
  }

  /** How many signatures were verified. */
  get count(): number {
    return this.limit - this.left;
  }

  /** Whether a signature over a base holds with one of the keys, in either form. */
  async holds(base: string, keys: readonly TriedKey[]): Promise<Hit | undefined> {
    const signed = utf8(base);
    for (const tried of keys) {
      for (const [bytes, isDer] of this.forms) {
        if (this.left <= 0 || (isDer && tried.key.algorithm === 'ed25519')) {
          continue;
        }
        this.left -= 1;
        if (bytes.length === 64 && (await tried.key.verify(bytes, signed).catch(() => false))) {
          return { key: tried, isDer };
        }
      }
    }
    return undefined;
  }
}
