import type { ResponseToSend } from './response';

/** A JSON:API resource (JSON:API 1.1, resource objects). */
export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, string>>;
}

export interface SaleRecord {
  /** Newest first. */
  readonly versions: readonly Resource[];
  /** The entity tag of the newest version, with its quotes. */
  readonly etag: string;
  readonly deleted: boolean;
  /** Whether it is a contract example that no call has changed. */
  readonly seeded?: true;
}

export interface BlobVersion {
  readonly id: string;
  readonly etag: string;
  readonly urn: string;
  readonly mediaType: string;
  /** ISO 8601. */
  readonly lastModified: string;
  readonly content: Uint8Array;
}

export interface BlobRecord {
  readonly name: string;
  /** Newest first. */
  readonly versions: readonly BlobVersion[];
}

/** A resource without versions. */
export interface ResourceRecord {
  readonly resource: Resource;
  readonly seeded?: true;
  /** The client that created a tenant, and therefore has admin permissions on it. */
  readonly creator?: string;
}

export interface Credentials {
  readonly keyId: string;
  readonly clientId: string;
  readonly secret: string;
  readonly tenantId: string;
}

export interface AccessToken {
  readonly clientId: string;
  /** The tenant of the client. */
  readonly tenantId: string;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970; `undefined` for the token of the contract example. */
  readonly expires?: number;
}

/** The response to a create call with an `Idempotency-Key`. */
interface Replay {
  /** Identifies the request by path and body. */
  readonly fingerprint: string;
  readonly response: ResponseToSend;
  /** Until when the key is known: milliseconds since 1970; for ever in what an older page has kept. */
  readonly until?: number;
}

/** The entry types of the store by collection. */
export interface Collections {
  readonly sales: SaleRecord;
  readonly attachments: BlobRecord;
  readonly assets: BlobRecord;
  readonly 'apple-passes': ResourceRecord;
  readonly 'google-passes': ResourceRecord;
  readonly subscriptions: ResourceRecord;
  readonly tenants: ResourceRecord;
  readonly roles: ResourceRecord;
  readonly members: ResourceRecord;
  readonly invitations: ResourceRecord;
  readonly clients: ResourceRecord;
  readonly credentials: Credentials;
  readonly tokens: AccessToken;
  readonly replays: Replay;
}

/** The collections whose entries are resources without versions. */
export type RecordName = {
  [Name in keyof Collections]: Collections[Name] extends ResourceRecord ? Name : never;
}[keyof Collections];
