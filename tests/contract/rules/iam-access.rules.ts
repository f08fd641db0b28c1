import type { RuleCase } from '../../support/rules';
import {
  atMost,
  body,
  constant,
  lengths,
  notEmpty,
  promises,
  requiredMembers,
  typed,
  type Body,
} from '../../support/ruleMakers';
import { resourceNames } from './iam-roles.rules';
import {
  answerDocument,
  errorRules,
  meta,
  request,
  resource,
  testingFlag,
  timestamp,
  urn,
} from './shared.rules';

const tokenRequest = body('createToken', 'secretInForm');
const token = body({ operation: 'createToken', status: '200' }, 'tillSoftware');
const create = body('createClient', 'tillSoftware');
const update = body('updateClient', 'newName');
const answer = {
  create: body({ operation: 'createClient', status: '201' }, 'tillSoftware'),
  list: body({ operation: 'listClients', status: '200' }, 'tillAndOnlineShop'),
  get: body({ operation: 'getClient', status: '200' }, 'tillSoftware'),
  update: body({ operation: 'updateClient', status: '200' }, 'newName'),
  credentials: body({ operation: 'createClientCredentials', status: '201' }, 'tillSoftware'),
};

const grant = { grant_type: 'client_credentials' };
const secret = { clientId: 'till-7f3k2q9xw', clientSecret: 'example-secret-not-real-4tq8' };

const tokens: readonly RuleCase[] = [
  ...requiredMembers('a token request', tokenRequest(''), grant),
  constant('the grant type', tokenRequest('/grant_type'), 'client_credentials', 'authorization_code'),
  atMost('the client id of a token request', tokenRequest('/client_id'), 64),
  ...promises('a token request', tokenRequest(''), 'dependentRequired', grant, {
    'has a secret if it has a client id': { ...grant, client_id: secret.clientId },
    'has a client id if it has a secret': { ...grant, client_secret: secret.clientSecret },
  }),
  ...promises(
    'a token request',
    tokenRequest(''),
    'required',
    { ...grant, audience: 'x' },
    {
      'can have unlisted parameters, but not only those': { audience: 'x' },
    },
  ),
  typed('the scope of a token request', tokenRequest('/scope'), 'string', 'checkout:sales:list', [
    'checkout:sales:list',
  ]),
  ...requiredMembers('a token response', token(''), { access_token: 'x' }),
  notEmpty('a token', token('/access_token'), 'x'),
  ...promises('the lifetime of a token', token('/expires_in'), 'minimum', 0, { 'is not negative': -1 }),
  typed('the lifetime of a token', token('/expires_in'), 'integer', 3600, '3600'),
  ...errorRules(body({ operation: 'createToken', status: '401' }, 'missingAuthenticationToken')),
];

function clients(what: string, document: Body, at: string): RuleCase[] {
  return [
    ...resource(what, document, at, 'clients', 'till-7f3k2q9xw'),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...lengths(`the id of ${what}`, document(`${at}/id`), 1, 64),
    ...resourceNames(`the name of ${what}`, document(`${at}/attributes/name`)),
    ...urn(`the URN of ${what}`, document(`${at}/attributes/urn`)),
    ...timestamp(`the creation of ${what}`, document(`${at}/attributes/createdAt`)),
    testingFlag(`the testing flag of ${what}`, document(`${at}/attributes/testing`)),
  ];
}

const ofClients: readonly RuleCase[] = [
  ...request('a request to create a client', create, 'clients', { name: 'Till software' }),
  ...requiredMembers('a new client', create('/data/attributes'), { name: 'Till software' }),
  ...resourceNames('the name of a new client', create('/data/attributes/name')),
  testingFlag('the testing flag of a new client', create('/data/attributes/testing')),
  ...request('a request to update a client', update, 'clients', { testing: true }),
  ...promises(
    'an update of a client',
    update('/data/attributes'),
    'minProperties',
    { testing: true },
    {
      'has an attribute': {},
    },
  ),
  ...lengths('the id of a client in an update', update('/data/id'), 1, 64),
  ...resourceNames('the name of a client in an update', update('/data/attributes/name')),
  testingFlag('the testing flag of a client in an update', update('/data/attributes/testing')),
  ...answerDocument('a response with a client', answer.get, { id: 'till-7f3k2q9xw', type: 'clients' }),
  ...answerDocument('a response with clients', answer.list, []),
  ...clients('a created client', answer.create, '/data'),
  ...clients('a found client', answer.get, '/data'),
  ...clients('a listed client', answer.list, '/data/1'),
  ...clients('an updated client', answer.update, '/data'),
];

const key = { id: 'key-8h5z2n7b', type: 'credentials', attributes: secret };

const ofCredentials: readonly RuleCase[] = [
  ...answerDocument('a response with credentials', answer.credentials, key),
  ...requiredMembers('credentials', answer.credentials('/data'), key),
  constant('the type of credentials', answer.credentials('/data/type'), 'credentials', 'Credentials'),
  ...lengths('the id of credentials', answer.credentials('/data/id'), 1, 64),
  ...meta('the meta of credentials', answer.credentials('/data/meta')),
  ...requiredMembers('a key', answer.credentials('/data/attributes'), secret),
  ...lengths('the client id of a key', answer.credentials('/data/attributes/clientId'), 1, 64),
  typed('the secret of a key', answer.credentials('/data/attributes/clientSecret'), 'string', 'x', 1),
  ...urn('the URN of a key', answer.credentials('/data/attributes/urn')),
  ...timestamp('the creation of a key', answer.credentials('/data/attributes/createdAt')),
];

/** The rules of tokens, clients and credentials. */
export const iamAccessRules: readonly RuleCase[] = [...tokens, ...ofClients, ...ofCredentials];
