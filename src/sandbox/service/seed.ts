import type { SandboxOperation } from '../contracts/operations';
import type { SandboxApi } from '../answers/sandboxApi';
import { declaredScopes, exampleToken } from './scopes';
import { PLATFORM } from '../http/authorize';
import { blobBytes } from '../resources/blobs';
import { textPdf } from '../resources/receiptPdf';
import type { BlobVersion, RecordName, Resource } from '../state/collections';
import type { Store } from '../state/store';

/** A resource in a response example. */
interface Shown {
  readonly resource: Resource;
  readonly tenantId: string;
}

type Seed = (store: Store, shown: Shown) => void;

/** Seeds are never dropped to make room. */
const PINNED = { pinned: true };

/**
 * Seeds the store from the contract examples, so that every id in the documentation can be read: sales,
 * files, passes, subscriptions, and the tenant with its credentials and its token.
 */
export function seedStore(store: Store, apis: readonly SandboxApi[]): void {
  const seeds: Readonly<Record<string, Seed>> = {
    'checkout sales': seedSale(exampleOfIfMatch(apis)),
    'checkout attachment-versions': seedBlob('attachments'),
    'google-wallet asset-versions': seedBlob('assets'),
    'google-wallet passes': seedRecord('google-passes'),
    'apple-wallet passes': seedRecord('apple-passes'),
    'webhooks subscriptions': seedRecord('subscriptions'),
    'iam tenants': seedTenant,
    'iam roles': seedRecord('roles'),
    'iam members': seedRecord('members'),
    'iam invitations': seedRecord('invitations'),
    'iam clients': seedRecord('clients'),
    'iam credentials': seedCredentials,
  };
  for (const api of apis) {
    for (const resource of resourcesIn(api)) {
      const { urn, blobUrn } = resource.attributes;
      const tenantId = String(urn ?? blobUrn).split(':')[2] ?? '';
      seeds[`${api.id} ${resource.type}`]?.(store, { resource, tenantId });
    }
  }
  seedToken(store, apis);
}

/** The resources in the response examples of an API; first those in lists of versions, newest first. */
function resourcesIn({ operations }: SandboxApi): Resource[] {
  const listsVersions = operations.filter(({ operationId }) => /^list\w+Versions$/.test(operationId));
  return [...new Set([...listsVersions, ...operations])].flatMap(resourcesOf);
}

function resourcesOf({ responses, success }: SandboxOperation): Resource[] {
  return [...(responses.get(success)?.content.values() ?? [])]
    .flat()
    .flatMap(({ value }) => (value as { readonly data?: Resource | Resource[] }).data ?? []);
}

/** The ids of the sales in the examples of what `createSale` returns: a documented create makes each of them. */
export function createdSales(operations: readonly SandboxOperation[]): ReadonlySet<string> {
  const creates = operations.filter(({ name }) => name === 'checkout/createSale');
  return new Set(creates.flatMap(resourcesOf).map(({ id }) => id));
}

function seedRecord(name: RecordName): Seed {
  return (store, { resource, tenantId }) => {
    if (store.get(name, tenantId, resource.id) === undefined) {
      store.put(name, tenantId, resource.id, { resource, seeded: true }, PINNED);
    }
  };
}

/** A sale, of which examples may show several versions. */
function seedSale(etag: string): Seed {
  return (store, { resource, tenantId }) => {
    const { versions = [] } = store.get('sales', tenantId, resource.id) ?? {};
    const isKnown = versions.some(
      ({ attributes }) => attributes['version'] === resource.attributes['version'],
    );
    if (!isKnown) {
      const record = { versions: [...versions, resource], etag, deleted: false, seeded: true } as const;
      store.put('sales', tenantId, resource.id, record, PINNED);
    }
  };
}

/** The entity tag in the example of updating a sale, so that this request works. */
function exampleOfIfMatch(apis: readonly SandboxApi[]): string {
  const operations = apis.flatMap((api) => api.operations);
  const update = operations.find(({ name }) => name === 'checkout/updateSale');
  const parameter = update?.parameters.find(({ name }) => name === 'If-Match');
  return (parameter as { readonly example?: string } | undefined)?.example ?? '"example"';
}

/** The examples contain only the metadata of a file, so its content is a placeholder. */
function seedBlob(collection: 'attachments' | 'assets'): Seed {
  return (store, { resource, tenantId }) => {
    const {
      blobUrn = '',
      etag = '',
      lastModified = '',
    } = resource.attributes as Readonly<Record<string, string>>;
    const name = blobUrn.slice(blobUrn.lastIndexOf(':') + 1);
    const version: BlobVersion = {
      id: resource.id,
      etag: `"${etag.replaceAll('"', '')}"`,
      urn: blobUrn,
      mediaType: 'application/pdf',
      lastModified,
      content: textPdf(['A file of the sandbox:', name], name),
    };
    const { versions: others = [] } = store.get(collection, tenantId, name) ?? {};
    const versions = resource.attributes['latest'] === true ? [version, ...others] : [...others, version];
    const record = { name, versions };
    store.put(collection, tenantId, name, record, { bytes: blobBytes(record), pinned: true });
  };
}

const seedTenant: Seed = (store, { resource }) => {
  store.put('tenants', PLATFORM, resource.id, { resource, seeded: true }, PINNED);
};

const seedCredentials: Seed = (store, { resource, tenantId }) => {
  const { clientId = '', clientSecret = '' } = resource.attributes as Readonly<Record<string, string>>;
  const key = { keyId: resource.id, clientId, secret: clientSecret, tenantId };
  store.put('credentials', PLATFORM, resource.id, key, PINNED);
};

/** The token in the example of the token call, which has all scopes and does not expire. */
function seedToken(store: Store, apis: readonly SandboxApi[]): void {
  const [key] = store.list('credentials', PLATFORM);
  const token = exampleToken(apis);
  if (key !== undefined && token !== undefined) {
    const { clientId, tenantId } = key;
    store.put('tokens', PLATFORM, token, { clientId, tenantId, scopes: declaredScopes(apis) }, PINNED);
  }
}
