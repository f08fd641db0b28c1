import type { HttpMessage } from '../verify/httpMessage';
import type { Algorithm, PublicJwk, SigningKey } from '../types/verify.mjs';

export interface ForgeRequest {
  /** The address that was subscribed, which the genuine signatures cover. */
  readonly sink: URL;
  /** The clock of the receiver. */
  readonly now: Date;
  /** The event as it is sent: in structured mode, the only one that the contract documents for a delivery. */
  readonly event: {
    readonly contentType: string;
    readonly body: Uint8Array;
    /** Header fields that the signatures cover too: the sandbox can put attributes of an event there. */
    readonly fields?: readonly (readonly [name: string, value: string])[];
  };
  /** The algorithm of the forgeries and, if it is given, of the only genuine delivery; by default Ed25519, and both. */
  readonly algorithm?: Algorithm;
  /** The keys of the key set, one of each algorithm; by default new ones. */
  readonly keys?: readonly SigningKey[];
}

/**
 * What a receiver has to do: `accept` it, `refuse` it, or, for a replay, accept it `once` and acknowledge it again without
 * a second effect. What carries the event in its body and another one in its header fields it reads by its body, and so
 * like a replay, or refuses: it has to `ignore` the fields.
 */
export type Expected = 'accept' | 'refuse' | 'once' | 'ignore';

export interface ForgedDelivery {
  /** In kebab case; the same in every set. */
  readonly name: string;
  readonly title: string;
  readonly expected: Expected;
  /** A sentence: what a receiver that takes it wrongly overlooks, with the section of the standard. */
  readonly reason: string;
  readonly message: HttpMessage;
}

/** Deliveries in the order to send them, and the key set that a receiver has. */
export interface ForgedSet {
  readonly keys: readonly PublicJwk[];
  readonly deliveries: readonly ForgedDelivery[];
}
