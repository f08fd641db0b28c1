import { documentResponse } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import type { Resource, ResourceRecord } from '../state/collections';
import { urnOf } from '../state/ids';
import { uuid, type Random } from '../state/random';
import { foundRecord, requestData } from './records';

interface Wallet {
  readonly api: 'apple-wallet' | 'google-wallet';
  readonly collection: 'apple-passes' | 'google-passes';
  /** The path parameters for the group and for a single pass. */
  readonly groupParameter: string;
  readonly idParameter: string;
  /** The attributes with their values. */
  readonly group: string;
  readonly number: string;
  readonly makeId: (group: string, random: Random) => string;
  readonly own: (
    id: string,
    origin: string,
  ) => {
    readonly attributes: object;
    readonly links: Readonly<Record<string, string>>;
  };
}

const apple: Wallet = {
  api: 'apple-wallet',
  collection: 'apple-passes',
  groupParameter: 'pass_type',
  idParameter: 'serial_number',
  group: 'passType',
  number: 'serialNumber',
  makeId: (_passType, random) => uuid(random),
  own: (id, origin) => ({
    attributes: {},
    links: { passKitPackage: `${origin}/apple-wallet/packages/${id}.pkpass` },
  }),
};

const google: Wallet = {
  api: 'google-wallet',
  collection: 'google-passes',
  groupParameter: 'pass_class',
  idParameter: 'object_id',
  group: 'passClass',
  number: 'objectId',
  // The digits before the dot identify the issuer, as in the class.
  makeId: (passClass, random) => `${passClass.split('.')[0] ?? ''}.${uuid(random)}`,
  own: (id, origin) => ({
    attributes: { status: 'CREATED' },
    links: { downloadUrl: `${origin}/google-wallet/downloads/${id}` },
  }),
};

function createPass(wallet: Wallet): Handler {
  const { api, collection, groupParameter, group, number, makeId, own } = wallet;
  return (call, { store, origin, now, random }) => {
    const { tenantId, parameters } = call;
    const groupId = parameters[groupParameter] ?? '';
    const id = makeId(groupId, random);
    const createdAt = now().toISOString();
    const { attributes, links } = own(id, origin);
    const pass: Resource = {
      id,
      type: 'passes',
      attributes: {
        urn: urnOf(tenantId, api, 'passes', id),
        [group]: groupId,
        [number]: id,
        tenantId,
        testing: false,
        ...attributes,
        ...requestData(call).attributes,
        createdAt,
        updatedAt: createdAt,
      },
      links: { self: `${origin}/${api}/passes/${groupId}/${id}`, ...links },
    };
    store.put(collection, tenantId, id, { resource: pass });
    return documentResponse(201, pass);
  };
}

function listPasses(wallet: Wallet): Handler {
  return (call, { store }) => {
    const passes = store.list(wallet.collection, call.tenantId).filter(inGroup(wallet, call));
    return documentResponse(
      200,
      passes.map(({ resource }) => resource),
    );
  };
}

function getPass(wallet: Wallet): Handler {
  return (call, environment) => documentResponse(200, found(wallet, call, environment).resource);
}

/** Google's response is a list, as in the contract. */
function updatePass(wallet: Wallet): Handler {
  return (call, environment) => {
    const { resource, ...rest } = found(wallet, call, environment);
    const attributes = {
      ...resource.attributes,
      ...requestData(call).attributes,
      updatedAt: environment.now().toISOString(),
    };
    const changed = { ...resource, attributes };
    environment.store.put(wallet.collection, call.tenantId, resource.id, { ...rest, resource: changed });
    return documentResponse(200, wallet.api === 'google-wallet' ? [changed] : changed);
  };
}

function found(wallet: Wallet, call: Call, environment: Environment): ResourceRecord {
  const { collection, idParameter } = wallet;
  return foundRecord(collection, call.tenantId, idParameter, call, environment, inGroup(wallet, call));
}

function inGroup({ group, groupParameter }: Wallet, { parameters }: Call) {
  return ({ resource }: ResourceRecord) => resource.attributes[group] === parameters[groupParameter];
}

interface Notification {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Accepts the messages like the platform; there are no devices. */
const sendPushNotifications: Handler = (call, { random }) => {
  const { data } = call.body as { readonly data: Notification | readonly Notification[] };
  const sent = ({ attributes, ...notification }: Notification) => ({
    ...{ id: uuid(random), ...notification },
    attributes: { testing: false, ...attributes },
  });
  return documentResponse(201, 'attributes' in data ? sent(data) : data.map(sent));
};

/** The operations of passes of both wallets, and of push notifications. */
export const passHandlers: Readonly<Record<string, Handler>> = {
  'apple-wallet/sendPushNotifications': sendPushNotifications,
  ...Object.fromEntries(
    [apple, google].flatMap((wallet) => [
      [`${wallet.api}/createPass`, createPass(wallet)],
      [`${wallet.api}/listPasses`, listPasses(wallet)],
      [`${wallet.api}/getPass`, getPass(wallet)],
      [`${wallet.api}/updatePass`, updatePass(wallet)],
    ]),
  ),
};
