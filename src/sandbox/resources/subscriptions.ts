import { documentResponse, emptyResponse } from '../state/response';
import type { Handler } from '../calls/call';
import { Fault } from '../calls/errors';
import type { Resource } from '../state/collections';
import { randomId, urnOf } from '../state/ids';
import { pageOf } from '../calls/paging';
import { checkFree, foundRecord, requestData } from './records';

const createSubscription: Handler = (call, { store, now, random, sinkObstacle }) => {
  const { tenantId } = call;
  const data = requestData(call);
  const id = data.id ?? randomId(random);
  const existing = store.get('subscriptions', tenantId, id);
  checkFree(existing === undefined ? [] : [existing], () => true, '/data/id', `The id ${id}`);
  const time = now().toISOString();
  const subscription: Resource = {
    id,
    type: 'subscriptions',
    attributes: {
      urn: urnOf(tenantId, 'webhooks', 'subscriptions', id),
      status: 'ENABLED',
      testing: false,
      ...data.attributes,
      createdAt: time,
      updatedAt: time,
    },
  };
  store.put('subscriptions', tenantId, id, { resource: subscription }, { pinned: false });
  const obstacle = sinkObstacle(String(subscription.attributes['sink']));
  return obstacle === undefined
    ? documentResponse(201, withoutSecrets(subscription))
    : {
        ...documentResponse(201, withoutSecrets(subscription), { meta: { delivery: obstacle } }),
        note: obstacle,
      };
};

const listSubscriptions: Handler = (call, environment) => {
  const records = environment.store.list('subscriptions', call.tenantId);
  const { items, links } = pageOf(records, ({ resource }) => resource.id, call, environment);
  return documentResponse(
    200,
    items.map(({ resource }) => withoutSecrets(resource)),
    { links },
  );
};

const getSubscription: Handler = (call, environment) => {
  const { resource } = foundRecord('subscriptions', call.tenantId, 'subscription_id', call, environment);
  return documentResponse(200, withoutSecrets(resource));
};

const deleteSubscription: Handler = (call, environment) => {
  const { resource } = foundRecord('subscriptions', call.tenantId, 'subscription_id', call, environment);
  environment.store.delete('subscriptions', call.tenantId, resource.id);
  return emptyResponse(204);
};

/** Header fields required in binary mode (HTTP binding of CloudEvents 1.0, section 3.1.3). */
const REQUIRED_ATTRIBUTES = ['ce-id', 'ce-source', 'ce-specversion', 'ce-type'];

/** Accepts events without delivering them, because it is not specified which tenant an event belongs to. */
const publishEvents: Handler = ({ mediaType, parameters }) => {
  const missing = REQUIRED_ATTRIBUTES.filter((name) => parameters[name] === undefined);
  if (mediaType === 'application/json' && missing.length > 0) {
    throw new Fault(
      400,
      missing.map((name) => ({
        detail: `An event in binary mode needs the header ${name}.`,
        source: { parameter: name },
      })),
    );
  }
  return emptyResponse(202);
};

/** The operations of the webhooks API. */
export const subscriptionHandlers: Readonly<Record<string, Handler>> = {
  'webhooks/createSubscription': createSubscription,
  'webhooks/listSubscriptions': listSubscriptions,
  'webhooks/getSubscription': getSubscription,
  'webhooks/deleteSubscription': deleteSubscription,
  'webhooks/publishEvents': publishEvents,
};

/** A subscription without its secrets, as the CloudEvents Subscriptions API recommends. */
function withoutSecrets(subscription: Resource): Resource {
  const { sinkCredentials, ...attributes } = subscription.attributes;
  return sinkCredentials === undefined ? subscription : { ...subscription, attributes };
}
