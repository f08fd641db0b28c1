import { documentResponse, emptyResponse } from '../state/response';
import type { Call, Handler, Environment } from '../calls/call';
import { PLATFORM } from '../http/authorize';
import type { Resource, ResourceRecord } from '../state/collections';
import { randomId, urnOf } from '../state/ids';
import { uuid } from '../state/random';
import { checkFree, foundRecord, notFound, requestData } from './records';

/** The tenant resources with uniform create, list, read, update and delete operations. */
interface TenantKind {
  readonly collection: 'roles' | 'members' | 'invitations' | 'clients';
  readonly parameter: string;
  /** The attributes that must be unique within a tenant. */
  readonly unique: readonly ('id' | 'name')[];
}

type Kind = TenantKind | typeof tenants;

const tenants = { collection: 'tenants', parameter: 'tenant_id' } as const;
const roles: TenantKind = { collection: 'roles', parameter: 'role_id', unique: ['id', 'name'] };
const members: TenantKind = { collection: 'members', parameter: 'user_id', unique: [] };
const invitations: TenantKind = { collection: 'invitations', parameter: 'invitation_id', unique: [] };
const clients: TenantKind = { collection: 'clients', parameter: 'client_id', unique: ['name'] };

function create({ collection, unique }: TenantKind): Handler {
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

function list({ collection }: TenantKind): Handler {
  return ({ tenantId }, { store }) =>
    documentResponse(
      200,
      store.list(collection, tenantId).map(({ resource }) => resource),
    );
}

function get(kind: Kind): Handler {
  return (call, environment) => documentResponse(200, found(kind, call, environment).resource);
}

function update(kind: Kind): Handler {
  return (call, environment) => {
    const record = found(kind, call, environment);
    const attributes = { ...record.resource.attributes, ...requestData(call).attributes };
    const resource = { ...record.resource, attributes };
    environment.store.put(kind.collection, ownerOf(kind, call), resource.id, { ...record, resource });
    return documentResponse(200, resource);
  };
}

function remove(kind: TenantKind): Handler {
  return (call, environment) => {
    const { resource } = found(kind, call, environment);
    environment.store.delete(kind.collection, call.tenantId, resource.id);
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

/** Deletes a tenant with all its resources and the keys of its clients. */
const deleteTenant: Handler = (call, environment) => {
  const { store } = environment;
  const { resource } = found(tenants, call, environment);
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
  const { resource: client } = found(clients, call, environment);
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
  'iam/getTenant': get(tenants),
  'iam/updateTenant': update(tenants),
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

function ownerOf({ collection }: Kind, { tenantId }: Call): string {
  return collection === 'tenants' ? PLATFORM : tenantId;
}

function found(kind: Kind, call: Call, environment: Environment): ResourceRecord {
  return foundRecord(kind.collection, ownerOf(kind, call), kind.parameter, call, environment);
}

function checkName(records: readonly ResourceRecord[], name: unknown): void {
  checkFree(
    records,
    ({ resource }) => resource.attributes['name'] === name,
    '/data/attributes/name',
    'The name',
  );
}
