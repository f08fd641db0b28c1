import type { Problem } from './problem.mjs';

/** A signature, or another value that a key or an earlier code proves. */
export interface Proof {
  readonly verdict: 'holds' | 'repaired' | 'fails' | 'unchecked';
  readonly reason: string;
}

/** A part of a code, in the order of the code. */
export interface CodePart {
  readonly name: string;
  readonly value: string;
  readonly meaning: string;
  readonly source: { readonly name: string; readonly url: string };
  /** The property of the API that carries it. */
  readonly field?: string;
  readonly parts?: readonly CodePart[];
}

export interface InspectOptions {
  /** A sale, which is compared with the code. */
  readonly sale?: unknown;
  /** Austria: the certificate or the public key, as PEM, Base64 or DER. */
  readonly key?: string | Uint8Array;
  /** Austria: the previous code. */
  readonly previous?: string;
  /** Austria: the AES-256 key of the cash register, in Base64 or hexadecimal digits. */
  readonly aesKey?: string;
}

/** What a code says, and what could be proved. */
export interface Inspection {
  /** Such as `de-dsfinvk` or `at-rksv`; `none` for any other text. */
  readonly kind: string;
  readonly summary: string;
  readonly parts: readonly CodePart[];
  readonly signature: Proof;
  /** Austria: whether the code follows the previous one. */
  readonly chain?: Proof;
  /** Austria: the turnover counter. */
  readonly turnover?: Proof & { readonly cents?: string };
  readonly problems: readonly { readonly message: string }[];
  /** The values of the code beside those of the sale. */
  readonly comparison?: readonly {
    readonly field: string;
    readonly code: string;
    readonly sale: string;
    readonly same: boolean;
  }[];
}

export interface InspectResult {
  /** Whether it is a code in which nothing is wrong; a signature that cannot be checked is not wrong. */
  readonly ok: boolean;
  readonly inspection?: Inspection;
  /** Set if the code, the sale or a key cannot be read. */
  readonly problem?: Problem;
}

/**
 * Takes the fiscal code of a German or Austrian receipt apart, and verifies its signature. It sends nothing, and keeps no key.
 *
 * @param code the text of the code, or the JSON of a sale that has one
 */
export declare function inspect(code: string, options?: InspectOptions): Promise<InspectResult>;
