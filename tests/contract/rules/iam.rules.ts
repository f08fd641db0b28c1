import type { RuleCase } from '../../support/rules';
import { lengths, notEmpty, parameter } from '../../support/ruleMakers';
import { iamAccessRules } from './iam-access.rules';
import { iamRoleRules, roleIds } from './iam-roles.rules';
import { iamTenantRules } from './iam-tenants.rules';
import { answerHeaders, apiVersions, idempotencyKeys, tenantIds } from './shared.rules';

const creating = [
  ...['createTenant', 'createRole', 'createInvitation', 'createClient', 'createClientCredentials'],
];
const onTenant = ['getTenant', 'updateTenant', 'deleteTenant'];
const onRole = ['getRole', 'updateRole', 'deleteRole'];
const onMember = ['getMember', 'removeMember'];
const onClient = ['getClient', 'updateClient', 'deleteClient'];
const onKey = ['createClientCredentials', 'revokeClientCredentials'];
const inTenant = [
  ...['createRole', 'listRoles', ...onRole, 'listMembers', ...onMember],
  ...['createInvitation', 'listInvitations', 'cancelInvitation'],
  ...['createClient', 'listClients', ...onClient, ...onKey],
];

const parameters: readonly RuleCase[] = [
  ...apiVersions('2022-09-22', ['createTenant', ...onTenant, ...inTenant]),
  ...idempotencyKeys(creating),
  ...tenantIds([...onTenant, ...inTenant]),
  ...onRole.flatMap((operation) => roleIds(`the role id of ${operation}`, parameter(operation, 'role_id'))),
  ...onMember.map((operation) =>
    notEmpty(`the user id of ${operation}`, parameter(operation, 'user_id'), 'c'),
  ),
  ...[...onClient, ...onKey].flatMap((operation) =>
    lengths(`the client id of ${operation}`, parameter(operation, 'client_id'), 1, 64),
  ),
  ...lengths('the id of a revoked key', parameter('revokeClientCredentials', 'key_id'), 1, 64),
  ...lengths('the id of a cancelled invitation', parameter('cancelInvitation', 'invitation_id'), 1, 64),
];

const found = '200 400 401 403 404 406 429 500';
const changed = '200 400 401 403 404 406 415 429 500';
const deleted = '204 400 401 403 404 429 500';

const headers: readonly RuleCase[] = answerHeaders({
  createToken: '200 400 401 415 429 500',
  createTenant: '201 400 401 403 406 409 415 429 500',
  getTenant: found,
  updateTenant: changed,
  deleteTenant: deleted,
  createRole: '201 400 401 403 404 406 409 415 429 500',
  listRoles: found,
  getRole: found,
  updateRole: changed,
  deleteRole: deleted,
  listMembers: found,
  getMember: found,
  removeMember: deleted,
  createInvitation: '201 400 401 403 404 406 415 429 500',
  listInvitations: found,
  cancelInvitation: deleted,
  createClient: '201 400 401 403 404 406 409 415 429 500',
  listClients: found,
  getClient: found,
  updateClient: changed,
  deleteClient: deleted,
  createClientCredentials: '201 400 401 403 404 406 429 500',
  revokeClientCredentials: deleted,
});

/** The rules of the IAM API. */
export const iamRules: readonly RuleCase[] = [
  ...iamAccessRules,
  ...iamTenantRules,
  ...iamRoleRules,
  ...parameters,
  ...headers,
];
