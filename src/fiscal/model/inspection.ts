/** The public text that defines a part of a code, or a check. */
export interface CodeSource {
  /** With its section: `DSFinV-K, Annex I`. */
  readonly name: string;
  readonly url: string;
}

/** A part of a code, as it is written. */
export interface CodePart {
  /** Counted from 1, as the source counts. */
  readonly position: number;
  /** What the source calls it, or its English name. */
  readonly name: string;
  readonly value: string;
  /** What the value says, in a sentence or a few words. */
  readonly meaning: string;
  readonly source: CodeSource;
  /** The property of the API that carries it, such as `de-kassensichv: startTimestamp`. */
  readonly field?: string;
  /** What the part consists of itself. */
  readonly parts?: readonly CodePart[];
}

/** What is wrong in a code. */
export interface Problem {
  readonly position?: number;
  /** What is wrong, and what is expected. */
  readonly message: string;
}

/** A signature, or another value that a key or an earlier code proves. */
export interface Proof {
  /** `repaired` holds only with the repairs that are named. */
  readonly verdict: 'holds' | 'repaired' | 'fails' | 'unchecked';
  /** A sentence. */
  readonly reason: string;
  /** What has to be changed in the code for its signature to hold. */
  readonly repairs?: readonly string[];
  /** What was tried in addition to the rule, each with its result; only where the rule does not hold. */
  readonly tried?: readonly string[];
}

/** A value of a code next to that of a sale. */
export interface Cell {
  /** The place in the sale: `extensions[de-kassensichv].signatureNumber`. */
  readonly field: string;
  readonly code: string;
  readonly sale: string;
  readonly same: boolean;
}

/** The kind of a code. `none` is any other text. */
export type CodeKind =
  | 'de-dsfinvk'
  | 'at-rksv'
  | 'at-rksv-url'
  | 'outage'
  | 'swiss-qr-bill'
  | 'epc-qr'
  | 'none';

/** What a code says, and what could be proved. */
export interface Inspection {
  readonly kind: CodeKind;
  /** What the code is, in a sentence. */
  readonly summary: string;
  readonly parts: readonly CodePart[];
  readonly signature: Proof;
  /** Austria: whether the code follows the previous one. */
  readonly chain?: Proof;
  /** Austria: the turnover counter. */
  readonly turnover?: Proof & { readonly cents?: string };
  readonly problems: readonly Problem[];
  /** The cells of the code and of the sale, where a sale was given. */
  readonly comparison?: readonly Cell[];
  /** Where the standard of a code that is only named is published. */
  readonly more?: CodeSource;
}

/** What is known besides the text of a code. Keys are used for this call, and not kept. */
export interface InspectOptions {
  /** The attributes of a sale, or a request body that has them: any JSON. */
  readonly sale?: unknown;
  /** Austria: the certificate or the public key, as PEM, Base64 or DER. */
  readonly key?: string | Uint8Array;
  /** Austria: the previous code. */
  readonly previous?: string;
  /** Austria: the AES-256 key of the cash register, in Base64 or hexadecimal digits. */
  readonly aesKey?: string;
}

/** A value that is not proved, for a reason: a sentence. */
export function fails(reason: string): Proof {
  return { verdict: 'fails', reason };
}

/** A value that cannot be checked, for a reason: a sentence. */
export function unchecked(reason: string): Proof {
  return { verdict: 'unchecked', reason };
}

/** A signature that holds with repairs, before which others were tried. */
export function holdsOnly(repairs: readonly string[], tried: readonly string[] = []): Proof {
  const last = repairs.at(-1) ?? '';
  const words = repairs.length < 2 ? last : `${repairs.slice(0, -1).join('; ')}; and ${last}`;
  return {
    verdict: 'repaired',
    reason: `The signature does not hold for the code as it is. It holds only with ${words}.`,
    repairs,
    ...(tried.length === 0 ? {} : { tried }),
  };
}
