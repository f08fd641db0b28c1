import type { SandboxApi } from '../contracts/loadContracts';
import { declaredScopes, exampleToken } from '../contracts/scopes';
import { PLATFORM } from '../http/authorize';
import { receiptPdf } from '../resources/receiptPdf';
import { blobBytes } from '../resources/blobs';
import type { BlobVersion, Collections, Resource } from './collections';
import type { Store } from './store';

/** A resource that an example of an answer shows. */
interface Shown {
  readonly api: string;
  readonly operationId: string;
  readonly resource: Resource;
}

/**
 * Fills the store with what the examples of the contracts show, so that every id of the documentation
 * can be read: sales, files, passes, subscriptions, and the tenant with its credentials and its token.
 */
export function seedStore(store: Store, apis: readonly SandboxApi[]): void {
  const shown = apis.flatMap(resourcesIn);
  const etag = exampleOfIfMatch(apis);
  for (const { api, operationId, resource } of shown) {
    seedResource(store, api, resource, operationId === 'listSaleVersions', etag);
  }
  seedToken(store, apis);
}

function resourcesIn({ id: api, operations }: SandboxApi): Shown[] {
  const shown = operations.flatMap(({ operationId, responses, success }) =>
    [...(responses.get(success)?.content.values() ?? [])]
      .flat()
      .flatMap(({ value }) =>
        [(value as { readonly data?: Resource | Resource[] }).data ?? []]
          .flat()
          .map((resource) => ({ api, operationId, resource })),
      ),
  );
  // Versions first, since a sale is the newest of them.
  const isVersion = ({ operationId }: Shown) => operationId === 'listSaleVersions';
  return [...shown.filter(isVersion), ...shown.filter((one) => !isVersion(one))];
}

const RECORDS: Readonly<Record<string, keyof Collections>> = {
  'apple-wallet passes': 'apple-passes',
  'google-wallet passes': 'google-passes',
  'webhooks subscriptions': 'subscriptions',
  'iam roles': 'roles',
  'iam members': 'members',
  'iam invitations': 'invitations',
  'iam clients': 'clients',
};

/** The entity tag that the request to update a sale shows, so that this request works too. */
function exampleOfIfMatch(apis: readonly SandboxApi[]): string {
  const operations = apis.flatMap((api) => api.operations);
  const update = operations.find(({ name }) => name === 'checkout/updateSale');
  const parameter = update?.parameters.find(({ name }) => name === 'If-Match');
  return (parameter as { readonly example?: string } | undefined)?.example ?? '"example"';
}

function seedResource(store: Store, api: string, resource: Resource, isVersion: boolean, etag: string): void {
  const { id, type, attributes } = resource;
  const tenantId = String(attributes['urn'] ?? attributes['blobUrn']).split(':')[2] ?? '';
  const collection = RECORDS[`${api} ${type}`];
  const pinned = true;
  if (collection !== undefined) {
    if (store.get(collection, tenantId, id) === undefined) {
      store.put(collection, tenantId, id, { resource, seeded: true } as never, { pinned });
    }
    return;
  }
  switch (type) {
    case 'sales': {
      const record = store.get('sales', tenantId, id);
      if (record === undefined || isVersion) {
        const versions = [...(record?.versions ?? []), resource];
        store.put('sales', tenantId, id, { versions, etag, deleted: false, seeded: true }, { pinned });
      }
      break;
    }
    case 'tenants':
      store.put('tenants', PLATFORM, id, { resource, seeded: true }, { pinned });
      break;
    case 'credentials': {
      const { clientId, clientSecret } = attributes as Readonly<Record<string, string>>;
      const key = { keyId: id, clientId: clientId ?? '', secret: clientSecret ?? '', tenantId };
      store.put('credentials', PLATFORM, id, key, { pinned });
      break;
    }
    case 'attachment-versions':
      seedBlob(store, 'attachments', tenantId, resource);
      break;
    case 'asset-versions':
      seedBlob(store, 'assets', tenantId, resource);
      break;
    default:
      break;
  }
}

/** The examples show what is known of a file, and not its bytes; a page that says so stands in for them. */
function seedBlob(
  store: Store,
  collection: 'attachments' | 'assets',
  tenantId: string,
  { id, attributes }: Resource,
): void {
  const { blobUrn = '', etag = '', lastModified = '' } = attributes as Readonly<Record<string, string>>;
  const name = blobUrn.slice(blobUrn.lastIndexOf(':') + 1);
  const version: BlobVersion = {
    id,
    etag: `"${etag.replaceAll('"', '')}"`,
    urn: blobUrn,
    mediaType: 'application/pdf',
    lastModified,
    content: receiptPdf(name.replace(/[^\w.-]/g, '')),
  };
  const others = store.get(collection, tenantId, name)?.versions ?? [];
  const versions = attributes['latest'] === true ? [version, ...others] : [...others, version];
  const record = { name, versions };
  store.put(collection, tenantId, name, record, { bytes: blobBytes(record), pinned: true });
}

/** The token of the token call's example, which is good for all scopes and as long as the sandbox runs. */
function seedToken(store: Store, apis: readonly SandboxApi[]): void {
  const [key] = store.list('credentials', PLATFORM);
  const token = exampleToken(apis);
  if (key !== undefined && token !== undefined) {
    const { clientId, tenantId } = key;
    const scopes = declaredScopes(apis);
    store.put('tokens', PLATFORM, token, { clientId, tenantId, scopes }, { pinned: true });
  }
}
