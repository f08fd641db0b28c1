/** The header fields of a delivery: those of Fetch, or those of Node, whose names are in any case. */
export type HeaderFields = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery as a server received it, where the framework has no `Request` of Fetch. */
export interface Delivery {
  readonly method: string;
  /** Not used: the signature is over the `sink`, whatever address the server saw. */
  readonly url?: string;
  readonly headers: HeaderFields;
  /** The bytes of the body, before anything parsed them. */
  readonly body: Uint8Array;
}

/** A public key of a JWK set (RFC 7517, section 4). */
export interface PublicJwk {
  readonly kty: string;
  readonly crv?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly use?: string;
  readonly key_ops?: readonly string[];
  readonly x?: string;
  readonly y?: string;
}

/** The keys that are known, and why there may be others. */
export interface KnownKeys {
  readonly keys: readonly PublicJwk[];
  /** Set if the key set could not be fetched, or not again so soon. */
  readonly problem?: string;
}

/** Where the keys come from. */
export interface KeySet {
  /**
   * The keys, fetched again if none of those asked for is known.
   *
   * @param ids the `kid` of each key, one of which is enough
   */
  readonly keysFor: (ids: readonly string[]) => Promise<KnownKeys>;
}

export interface KeySetOptions {
  /** The longest time in seconds for which keys are kept; a shorter `max-age` of the response counts instead. By default 3,600. */
  readonly maxAge?: number;
  /** By default that of the platform. */
  readonly fetch?: (
    url: string,
    init: { readonly signal: AbortSignal; readonly redirect: 'manual' },
  ) => Promise<Response>;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

export interface VerifyOptions {
  /** The URL that you subscribed, as you wrote it. */
  readonly sink: string | URL;
  /** A key set that is fetched, or one that you have. */
  readonly keys: KeySet | { readonly keys: readonly PublicJwk[] };
  /** How many seconds `created` can be from the clock. By default 300. */
  readonly tolerance?: number;
  /** The longest body, in bytes. By default 10,485,760. */
  readonly maxBytes?: number;
  /** The time of the check. By default now. */
  readonly now?: Date;
}

/** An event (CloudEvents 1.0) with the attributes that every event has. */
export interface CloudEvent {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly specversion: '1.0';
  readonly [attribute: string]: unknown;
}

/** The steps of verifying a signature, in their order. */
export type VerifyStep =
  | 'digest'
  | 'signature-input'
  | 'coverage'
  | 'age'
  | 'key'
  | 'algorithm'
  | 'signature';

/** Why a delivery is not accepted. More can come, so treat an unknown one by the status. */
export type Cause =
  /** 401: the step that does not hold. */
  | VerifyStep
  /** 400: it is not a delivery of an event. */
  | 'method'
  | 'headers'
  | 'content-type'
  | 'event'
  /** 413: the body is too long. */
  | 'body-length'
  /** 429: the keys cannot be had now. */
  | 'key-set'
  /** 500: your own code gave something that cannot be verified. */
  | 'options'
  | 'delivery'
  | 'body'
  | 'unexpected';

/** What to respond with, in the form of the second argument of `new Response`. */
export interface VerifyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export type VerifyResult =
  | {
      readonly ok: true;
      readonly event: CloudEvent;
      /** The same text for the same event, to drop one that comes again. */
      readonly identity: string;
      /** The `kid` of the key that signed it. */
      readonly keyId: string;
      readonly response: VerifyResponse;
    }
  | {
      readonly ok: false;
      readonly cause: Cause;
      /** For your log: a sentence. */
      readonly detail: string;
      readonly response: VerifyResponse;
    };

/** The algorithms that the contract allows for deliveries (RFC 9421, sections 3.3.6 and 3.3.4). */
export type Algorithm = 'ed25519' | 'ecdsa-p256-sha256';

/** A key that signs deliveries, whose public part goes into the `keys` of a verification. */
export interface SigningKey {
  readonly algorithm: Algorithm;
  /** The `kid` of the public key, and the `keyid` of the signatures. */
  readonly id: string;
  readonly publicJwk: PublicJwk;
  /** Signs a text; of ECDSA the two numbers one after the other, and not in ASN.1 (RFC 9421, section 3.3.4). */
  readonly sign: (text: string) => Promise<Uint8Array>;
}

/** What a delivery of a test has. */
export interface Unsigned {
  readonly sink: string | URL;
  readonly body: Uint8Array | string;
  /** When it is signed. By default now. */
  readonly created?: Date;
}

/** Verifies a delivery (RFC 9421, RFC 9530). Whatever it is given, it resolves with a result. */
export declare function verify(delivery: Request | Delivery, options: VerifyOptions): Promise<VerifyResult>;

/** The key set at an address, fetched when a key is unknown, at most once a minute. */
export declare function createKeySet(url: string | URL, options?: KeySetOptions): KeySet;

/** The header fields of a delivery that a key signs, for tests of your receiver. */
export declare function sign(delivery: Unsigned, key: SigningKey): Promise<Readonly<Record<string, string>>>;

/** A new key, which is kept nowhere. By default of Ed25519. */
export declare function createSigningKey(algorithm?: Algorithm): Promise<SigningKey>;
