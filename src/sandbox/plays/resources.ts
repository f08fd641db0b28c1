import { redirectsTo, unchangedUpload, type AddressOf } from '../resources/blobs';
import { downloadAddress } from '../resources/downloads';
import { emitSaleCreated } from '../resources/saleEvents';
import { Fault } from '../calls/errors';
import type { Call, Environment, Handler } from '../calls/call';
import type { Resource } from '../state/collections';
import type { Play, Plays } from './play';

const isCall =
  (...names: readonly string[]) =>
  ({ operation }: Call): boolean =>
    names.includes(operation.name);

const notFound = (detail: string) => (): never => {
  throw new Fault(404, { detail });
};

const changingSale =
  (change: (attributes: Readonly<Record<string, unknown>>) => object) =>
  (handler: Handler): Handler =>
  (call, environment) => {
    const response = handler(call, environment);
    const document = response.document as
      | { readonly data: { readonly attributes: Readonly<Record<string, unknown>> } }
      | undefined;
    return document === undefined
      ? response
      : {
          ...response,
          document: {
            ...document,
            data: { ...document.data, attributes: change(document.data.attributes) },
          },
        };
  };

const changing =
  (change: (resources: readonly Resource[], call: Call, environment: Environment) => readonly Resource[]) =>
  (handler: Handler): Handler =>
  (call, environment) => {
    const answer = handler(call, environment);
    const document = answer.document as { readonly data: Resource | readonly Resource[] };
    const resources = Array.isArray(document.data)
      ? change(document.data as readonly Resource[], call, environment)
      : change([document.data as Resource], call, environment)[0];
    return { ...answer, document: { ...document, data: resources } };
  };

/** The address of a receipt in another form: with a query. */
function otherPermalink(resource: Resource): Resource {
  const { links } = resource;
  return links?.['permalink'] === undefined
    ? resource
    : { ...resource, links: { ...links, permalink: `${links['permalink']}?from=till` } };
}

/** The credentials as the CloudEvents Subscriptions API recommends to show them, section 3.2.1: without secrets. */
function withCredentials(resource: Resource, { tenantId }: Call, { store }: Environment): Resource {
  const kept = store.get('subscriptions', tenantId, resource.id)?.resource.attributes['sinkCredentials'];
  const { credentialType, identifier } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const sinkCredentials = { credentialType, ...(identifier === undefined ? {} : { identifier }) };
  return kept === undefined
    ? resource
    : { ...resource, attributes: { ...resource.attributes, sinkCredentials } };
}

/** How long the address of a redirect that expires is valid: long enough for who follows it at once. */
const VALID_MS = 10_000;

/** A download as a redirect to another host. */
function redirecting(addressOf: AddressOf): Play {
  const redirects = redirectsTo(addressOf);
  return {
    fits: ({ operation }) => redirects[operation.name] !== undefined,
    wrap: (handler) => (call, environment) => (redirects[call.operation.name] ?? handler)(call, environment),
  };
}

const lastSale = ({ tenantId }: Call, { store }: Environment): Resource | undefined =>
  store
    .list('sales', tenantId)
    .filter(({ deleted }) => !deleted)
    .at(-1)?.versions[0];

/** Whether a subscription would be the first of its tenant: no other has had the events of before. */
const isFirst = ({ tenantId }: Call, { store }: Environment): boolean =>
  store.list('subscriptions', tenantId).every(({ seeded }) => seeded === true);

/** What the contracts leave open about sales, receipts and files. */
export const resourcePlays: Plays = {
  'download-redirect': redirecting((version, _, { origin }) => downloadAddress(origin, version)),
  'redirect-expires': redirecting((version, _, { origin, now }) =>
    downloadAddress(origin, version, new Date(now().getTime() + VALID_MS)),
  ),
  'same-blob-version': {
    fits: (call, environment) => unchangedUpload(call, environment) !== undefined,
    wrap: (handler) => (call, environment) =>
      unchangedUpload(call, environment) ?? handler(call, environment),
  },
  'earlier-events': {
    fits: (call, environment) =>
      isCall('webhooks/createSubscription')(call) &&
      isFirst(call, environment) &&
      lastSale(call, environment) !== undefined,
    wrap: (handler) => (call, environment) => {
      const answer = handler(call, environment);
      const sale = lastSale(call, environment);
      if (sale !== undefined) {
        emitSaleCreated(sale, call.tenantId, environment);
      }
      return answer;
    },
  },
  'pdf-not-ready': {
    fits: isCall('checkout/getSaleReceipt'),
    once: ({ target }) => target,
    wrap: () => notFound('The sandbox plays a PDF that is not there yet.'),
  },
  'updated-at-from-the-start': {
    fits: isCall('checkout/getSale', 'checkout/createSale'),
    wrap: changingSale((attributes) => ({ updatedAt: attributes['createdAt'], ...attributes })),
  },
  'other-permalink': {
    fits: isCall('checkout/getSale', 'checkout/createSale', 'checkout/updateSale'),
    wrap: changing((sales) => sales.map(otherPermalink)),
  },
  'other-latest-version': {
    fits: isCall('google-wallet/listAssetVersions', 'checkout/listAttachmentVersions'),
    wrap: changing((versions) =>
      versions.map((version, index) => ({
        ...version,
        attributes: { ...version.attributes, latest: index === versions.length - 1 },
      })),
    ),
  },
  'update-lists-other-passes': {
    fits: isCall('google-wallet/updatePass'),
    wrap: changing((passes, { tenantId }, { store }) => [
      ...store
        .list('google-passes', tenantId)
        .map(({ resource }) => resource)
        .filter(({ id }) => passes.every((pass) => pass.id !== id))
        .slice(0, 1),
      ...passes,
    ]),
  },
  'cancelled-invitations-listed': {
    fits: isCall('iam/cancelInvitation'),
    wrap: (handler) => (call, environment) => {
      const { store } = environment;
      const id = call.parameters['invitation_id'] ?? '';
      const cancelled = store.get('invitations', call.tenantId, id);
      const answer = handler(call, environment);
      if (cancelled !== undefined) {
        store.put('invitations', call.tenantId, id, cancelled);
      }
      return answer;
    },
  },
  'credentials-shown': {
    fits: isCall('webhooks/createSubscription', 'webhooks/getSubscription', 'webhooks/listSubscriptions'),
    wrap: changing((subscriptions, call, environment) =>
      subscriptions.map((one) => withCredentials(one, call, environment)),
    ),
  },
  'deleted-is-gone': {
    fits: (call, { store }) =>
      isCall('checkout/getSale')(call) &&
      store.get('sales', call.tenantId, call.parameters['sale_id'] ?? '')?.deleted === true,
    wrap: () => notFound('The sandbox plays a deleted sale that is no longer read.'),
  },
};
