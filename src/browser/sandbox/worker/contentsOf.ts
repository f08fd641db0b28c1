import {
  encoded,
  exampleToken,
  PLATFORM,
  type Resource,
  type SandboxApi,
  type Store,
} from '../../../sandbox';
import type { Access, Contents, Delivery, PassEntry, TokenEntry } from '../pageContents';

/** The operations that read what the contents list; the last parameter of their paths is its id. */
const READS = {
  sale: 'checkout/getSale',
  apple: 'apple-wallet/getPass',
  google: 'google-wallet/getPass',
  subscription: 'webhooks/getSubscription',
} as const;

/** Lists what a sandbox holds, newest first. */
export function contentsOf(
  store: Store,
  apis: readonly SandboxApi[],
  deliveries: readonly Delivery[],
  notKept: string | undefined,
): Contents {
  const paths = new Map(apis.flatMap(({ operations }) => operations.map((one) => [one.name, one])));
  const entryOf = (
    read: string,
    tenantId: string,
    { resource, seeded }: { readonly resource: Resource; readonly seeded?: true },
  ) => {
    const { api = '', path = '' } = paths.get(read) ?? {};
    const target = fill(`/${api}${path}`, tenantId, resource);
    return { id: resource.id, tenantId, target, seeded: seeded === true, resource };
  };
  const passes = (kind: PassEntry['kind']) =>
    store
      .all(`${kind}-passes`)
      .map(({ owner, value }): PassEntry => ({ kind, ...entryOf(READS[kind], owner, value) }));
  const sales = store.all('sales').flatMap(({ owner, value }) => {
    const { versions, deleted, ...rest } = value;
    const [resource] = versions;
    const entry = resource && entryOf(READS.sale, owner, { ...rest, resource });
    return entry === undefined ? [] : [{ ...entry, versions: versions.length, deleted }];
  });
  const subscriptions = store.all('subscriptions').map(({ owner, value }) => {
    const { sink, types } = value.resource.attributes as { sink: string; types: readonly string[] };
    return { ...entryOf(READS.subscription, owner, value), sink, types };
  });
  return {
    access: accessOf(store, apis),
    tokens: tokensOf(store),
    sales: sales.reverse(),
    passes: [...passes('apple'), ...passes('google')].reverse(),
    subscriptions: subscriptions.reverse(),
    deliveries,
    bytes: deliveries.reduce((sum, { request }) => sum + request.body.length, store.size.bytes),
    ...(notKept === undefined ? {} : { notKept }),
  };
}

/** A path with its parameters: the tenant, the attributes of the same name, or else the id. */
function fill(path: string, tenantId: string, { id, attributes }: Resource): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const member = name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const value = name === 'tenant_id' ? tenantId : attributes[member];
    return encoded(typeof value === 'string' ? value : id);
  });
}

function tokensOf(store: Store): TokenEntry[] {
  return store
    .all('tokens')
    .map(({ id, value: { expires, ...token } }) => ({
      token: id,
      ...token,
      ...(expires === undefined ? {} : { expires: new Date(expires).toISOString() }),
    }))
    .reverse();
}

/** The credentials of the contracts' examples; a reader may have deleted them, so a call with them can fail. */
export function accessOf(store: Store, apis: readonly SandboxApi[]): Access {
  const [key] = store.list('credentials', PLATFORM);
  const { clientId = '', secret: clientSecret = '', tenantId = '' } = key ?? {};
  return { clientId, clientSecret, tenantId, token: exampleToken(apis) ?? '' };
}
