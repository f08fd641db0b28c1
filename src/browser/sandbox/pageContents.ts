import type { ClockSet } from '../../sandbox';

export interface PageRequest {
  readonly method: string;
  /**
   * The path and query as they are sent, `/checkout/tenants/…/sales?page%5Bsize%5D=2`, or an address of the local
   * sandbox, as the links of responses have it.
   */
  readonly target: string;
  /** In any case; the `Content-Length` of a body is added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface PageResponse {
  readonly status: number;
  /** As the sandbox writes them: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a response without a body. */
  readonly body: Uint8Array;
  /** When the request arrived, by the clock of the sandbox: milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  /** How the clock was set with this call. */
  readonly clockSet?: ClockSet;
}

/** A delivery of an event that the sandbox would make: it is signed, and not sent. */
export interface Delivery {
  /** The id of the delivery, unique in the tab. */
  readonly id: string;
  readonly tenantId: string;
  readonly subscriptionId: string;
  /** The type of the event: `example.slipway.checkout.sale.created.v1`. */
  readonly type: string;
  /** The address of the subscription. */
  readonly sink: string;
  /** When it was signed, ISO 8601. */
  readonly at: string;
  readonly request: {
    readonly method: 'POST';
    /** The target URI that the signature covers. */
    readonly target: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Uint8Array;
  };
}

/** What every entry of {@link Contents} has. */
interface Entry {
  readonly id: string;
  readonly tenantId: string;
  /** The path that reads it with GET. */
  readonly target: string;
  /** Whether it is an example of the contracts, which is there from the start. */
  readonly seeded: boolean;
  /** The resource (JSON:API 1.1, resource objects). */
  readonly resource: unknown;
}

export interface TokenEntry {
  readonly token: string;
  readonly clientId: string;
  readonly tenantId: string;
  readonly scopes: readonly string[];
  /** ISO 8601; missing for the token of the contract's example, which does not expire. */
  readonly expires?: string;
}

interface SaleEntry extends Entry {
  readonly versions: number;
  readonly deleted: boolean;
}

export interface PassEntry extends Entry {
  readonly kind: 'apple' | 'google';
}

interface SubscriptionEntry extends Entry {
  readonly sink: string;
  readonly types: readonly string[];
}

/** The credentials of the contracts' examples, with which a reader may call at once. */
export interface Access {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenantId: string;
  /** A token that has all scopes and does not expire. */
  readonly token: string;
}

/** What the sandbox holds; each list begins with the newest entry. */
export interface Contents {
  readonly access: Access;
  readonly tokens: readonly TokenEntry[];
  readonly sales: readonly SaleEntry[];
  readonly passes: readonly PassEntry[];
  readonly subscriptions: readonly SubscriptionEntry[];
  readonly deliveries: readonly Delivery[];
  /** The size of the state in bytes. */
  readonly bytes: number;
  /** Why the state is only in memory, and gone with the page: a sentence; missing if it is kept. */
  readonly notKept?: string;
  /** What became of the state when the worker was started again: a sentence; missing if it was not. */
  readonly restarted?: string;
}

/** The five APIs, answered in a worker of the page. Sends nothing to any server. */
export interface PageSandbox {
  /** Answers a request; errors of the API are responses. Resolves when the state and the deliveries are kept. */
  respond(request: PageRequest): Promise<PageResponse>;
  contents(): Promise<Contents>;
  /** Deletes everything that the tab has kept, and begins again with the contracts' examples. */
  clear(): Promise<void>;
}
