import { documentResponse, emptyResponse } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import { PLATFORM } from '../http/authorize';
import type { Resource, ResourceRecord } from '../state/collections';
import { randomId, urnOf } from '../state/ids';
import { uuid } from '../state/random';
import { checkFree, foundRecord, notFound, requestData } from './records';

/** The tenant resources with uniform create, list, read, update and delete operations. */
interface Kind {
  readonly collection: 'roles' | 'members' | 'invitations' | 'clients';
  readonly parameter: string;
  /** The attributes that must be unique within a tenant. */
  readonly unique: readonly ('id' | 'name')[];
}

const roles: Kind = { collection: 'roles', parameter: 'role_id', unique: ['id', 'name'] };
const members: Kind = { collection: 'members', parameter: 'user_id', unique: [] };
const invitations: Kind = { collection: 'invitations', parameter: 'invitation_id', unique: [] };
const clients: Kind = { collection: 'clients', parameter: 'client_id', unique: ['name'] };

function create({ collection, unique }: Kind): Handler {
  return (call, { store, now, random }) => {
    const { tenantId } = call;
    const data = requestData(call);
    const records = store.list(collection, tenantId);
    const id = data.id ?? `${collection.slice(0, -1)}-${randomId(random)}`;
    if (unique.includes('id')) {
      checkFree(records, ({ resource }) => resource.id === id, '/data/id', `The id ${id}`);
    }
    if (unique.includes('name')) {
      checkName(records, data.attributes['name']);
    }
    const resource: Resource = {
      id,
      type: collection,
      attributes: {
        urn: urnOf(tenantId, 'iam', collection, id),
        testing: false,
        ...data.attributes,
        ...(collection === 'roles' ? {} : { createdAt: now().toISOString() }),
      },
    };
    store.put(collection, tenantId, id, { resource }, { pinned: false });
    return documentResponse(201, resource);
  };
}

function list({ collection }: Kind): Handler {
  return ({ tenantId }, { store }) =>
    documentResponse(
      200,
      store.list(collection, tenantId).map(({ resource }) => resource),
    );
}

function get({ collection, parameter }: Kind): Handler {
  return (call, environment) =>
    documentResponse(200, foundRecord(collection, call.tenantId, parameter, call, environment).resource);
}

function update({ collection, parameter }: Kind): Handler {
  return (call, environment) => {
    const record = foundRecord(collection, call.tenantId, parameter, call, environment);
    const changed = withAttributes(record, call);
    environment.store.put(collection, call.tenantId, record.resource.id, changed);
    return documentResponse(200, changed.resource);
  };
}

function remove({ collection, parameter }: Kind): Handler {
  return (call, environment) => {
    const { resource } = foundRecord(collection, call.tenantId, parameter, call, environment);
    environment.store.delete(collection, call.tenantId, resource.id);
    return emptyResponse(204);
  };
}

/** The creator gets admin permissions on the tenant, so its tokens have access. */
const createTenant: Handler = (call, { store, now, random }) => {
  const { attributes } = requestData(call);
  const records = store.list('tenants', PLATFORM);
  checkName(records, attributes['name']);
  checkFree(
    records,
    ({ resource }) => resource.attributes['lookupId'] === attributes['lookupId'],
    '/data/attributes/lookupId',
    'The lookup id',
  );
  const id = uuid(random);
  const resource: Resource = {
    id,
    type: 'tenants',
    attributes: {
      urn: urnOf(id, 'iam', 'tenants', id),
      testing: false,
      ...attributes,
      createdAt: now().toISOString(),
    },
  };
  store.put('tenants', PLATFORM, id, { resource, creator: call.token?.clientId ?? '' });
  return documentResponse(201, resource);
};

const getTenant: Handler = (call, environment) =>
  documentResponse(200, foundTenant(call, environment).resource);

const updateTenant: Handler = (call, environment) => {
  const changed = withAttributes(foundTenant(call, environment), call);
  environment.store.put('tenants', PLATFORM, call.tenantId, changed);
  return documentResponse(200, changed.resource);
};

/** Deletes a tenant with all its resources and the keys of its clients. */
const deleteTenant: Handler = (call, environment) => {
  const { store } = environment;
  const { resource } = foundTenant(call, environment);
  store.delete('tenants', PLATFORM, resource.id);
  store.deleteOwner(resource.id);
  for (const { keyId, tenantId } of store.list('credentials', PLATFORM)) {
    if (tenantId === resource.id) {
      store.delete('credentials', PLATFORM, keyId);
    }
  }
  return emptyResponse(204);
};

const createCredentials: Handler = (call, environment) => {
  const { tenantId } = call;
  const { resource: client } = foundRecord('clients', tenantId, 'client_id', call, environment);
  const keyId = `key-${randomId(environment.random)}`;
  const secret = `sandbox-secret-${randomId(environment.random)}`;
  const key = { keyId, clientId: client.id, secret, tenantId };
  environment.store.put('credentials', PLATFORM, keyId, key);
  return documentResponse(201, {
    id: keyId,
    type: 'credentials',
    attributes: {
      urn: urnOf(tenantId, 'iam', 'credentials', keyId),
      clientId: client.id,
      clientSecret: secret,
      createdAt: environment.now().toISOString(),
    },
  });
};

const revokeCredentials: Handler = (call, { store }) => {
  const { tenantId, parameters } = call;
  const key = store.get('credentials', PLATFORM, parameters['key_id'] ?? '');
  if (key?.tenantId !== tenantId || key.clientId !== parameters['client_id']) {
    throw notFound('key_id');
  }
  store.delete('credentials', PLATFORM, key.keyId);
  return emptyResponse(204);
};

/** The operations of IAM, except the token call. */
export const identityHandlers: Readonly<Record<string, Handler>> = {
  'iam/createTenant': createTenant,
  'iam/getTenant': getTenant,
  'iam/updateTenant': updateTenant,
  'iam/deleteTenant': deleteTenant,
  'iam/createRole': create(roles),
  'iam/listRoles': list(roles),
  'iam/getRole': get(roles),
  'iam/updateRole': update(roles),
  'iam/deleteRole': remove(roles),
  'iam/listMembers': list(members),
  'iam/getMember': get(members),
  'iam/removeMember': remove(members),
  'iam/createInvitation': create(invitations),
  'iam/listInvitations': list(invitations),
  'iam/cancelInvitation': remove(invitations),
  'iam/createClient': create(clients),
  'iam/listClients': list(clients),
  'iam/getClient': get(clients),
  'iam/updateClient': update(clients),
  'iam/deleteClient': remove(clients),
  'iam/createClientCredentials': createCredentials,
  'iam/revokeClientCredentials': revokeCredentials,
};

function foundTenant(call: Call, environment: Environment): ResourceRecord {
  return foundRecord('tenants', PLATFORM, 'tenant_id', call, environment);
}

function checkName(records: readonly ResourceRecord[], name: unknown): void {
  checkFree(
    records,
    ({ resource }) => resource.attributes['name'] === name,
    '/data/attributes/name',
    'The name',
  );
}

function withAttributes(record: ResourceRecord, call: Call): ResourceRecord {
  const { resource } = record;
  const attributes = { ...resource.attributes, ...requestData(call).attributes };
  return { ...record, resource: { ...resource, attributes } };
}
