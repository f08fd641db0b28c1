import { withoutZeros } from '../../forms/derKey';
import type { AustrianCode } from '../code';
import { importSigningKey } from '../publicKey';

/** A key that verifies receipts, and the serial number of its certificate. */
export interface Signer {
  readonly key: CryptoKey;
  readonly serial: string | undefined;
}

/** Which of the given keys can have signed a receipt whose group has no certificate. */
export interface Candidates {
  readonly signers: readonly Signer[];
  /** Whether it has to be one of them: a key without an id can be that of another device. */
  readonly isCertain: boolean;
}

/** More than the devices of a register. */
const MOST_KEYS = 200;
const PEM = /-----BEGIN (?:CERTIFICATE|PUBLIC KEY)-----[^-]*-----END (?:CERTIFICATE|PUBLIC KEY)-----/g;

/** The keys that were given besides a journal: one, a bundle of PEM, or the container of the testing tool of the ministry. */
export class GivenKeys {
  private constructor(
    private readonly byId: ReadonlyMap<string, Signer>,
    private readonly others: readonly Signer[],
    private readonly ids: ReadonlySet<string>,
  ) {}

  /**
   * @param ids those that the receipts of closed systems name
   * @throws {RangeError} if a key cannot be used
   */
  static async read(given: string | Uint8Array | undefined, ids: ReadonlySet<string>): Promise<GivenKeys> {
    const byId = new Map<string, Signer>();
    const others: Signer[] = [];
    for (const { id, key } of given === undefined ? [] : keysIn(given).slice(0, MOST_KEYS)) {
      const imported = await importSigningKey(key);
      if (typeof imported === 'string') {
        throw new RangeError(imported);
      }
      const name = [id, imported.serial].find((one) => one !== undefined && ids.has(one)) ?? id;
      if (name === undefined) {
        others.push(imported);
      } else {
        byId.set(name, imported);
      }
    }
    return new GivenKeys(byId, others, ids);
  }

  /** The keys of a receipt, by the id that it names. */
  of({ serial }: AustrianCode): Candidates {
    const named = this.byId.get(serial) ?? this.byId.get(withoutZeros(serial));
    return named === undefined
      ? { signers: this.others, isCertain: this.others.length === 1 && this.ids.size <= 1 }
      : { signers: [named], isCertain: true };
  }
}

interface GivenKey {
  readonly id?: string;
  readonly key: string | Uint8Array;
}

function keysIn(given: string | Uint8Array): readonly GivenKey[] {
  const text = typeof given === 'string' ? given : new TextDecoder().decode(given);
  const container = containerOf(text);
  if (container !== undefined) {
    return container;
  }
  const blocks = [...text.matchAll(PEM)];
  if (blocks.length < 2) {
    return [{ key: given, ...idBefore(text.slice(0, blocks[0]?.index ?? 0)) }];
  }
  return blocks.map(({ index, 0: key }, place) => {
    const before = blocks[place - 1];
    return {
      key,
      ...idBefore(text.slice(before === undefined ? 0 : before.index + before[0].length, index)),
    };
  });
}

/** The id in the line before a key, as OpenSSL writes text there: `U:ATU12345678-1`, `# U:…`, `friendlyName: U:…`. */
function idBefore(text: string): { readonly id?: string } {
  const [line = ''] = text
    .split(/\r?\n/)
    .filter((one) => one.trim() !== '')
    .slice(-1);
  const id = line.trim().replace(/^(?:#\s*)?(?:(?:id|friendlyName|keyId)\s*[:=]\s*)?/i, '');
  return id === '' || /\s/.test(id) ? {} : { id };
}

/** The keys of a container, `{"certificateOrPublicKeyMap":{"…":{"id":…,"signatureCertificateOrPublicKey":…}}}`. */
function containerOf(text: string): readonly GivenKey[] | undefined {
  if (!text.trimStart().startsWith('{')) {
    return undefined;
  }
  try {
    const { certificateOrPublicKeyMap: map } = JSON.parse(text) as Record<string, unknown>;
    return Object.entries((map ?? {}) as Readonly<Record<string, unknown>>).flatMap(([id, entry]) => {
      const { signatureCertificateOrPublicKey: key } = (entry ?? {}) as Readonly<Record<string, unknown>>;
      return typeof key === 'string' ? [{ id, key }] : [];
    });
  } catch {
    return undefined;
  }
}
