import type { RuleCase } from '../../support/rules';
import {
  body,
  lengths,
  letters,
  promises,
  requiredMembers,
  type Body,
  type RulePlace,
} from '../../support/ruleMakers';
import {
  answerDocument,
  documentRules,
  meta,
  request,
  resource,
  testingFlag,
  timestamp,
  urn,
  UUID,
  uuid,
} from './shared.rules';

const create = body('createTenant', 'bakeryChain');
const update = body('updateTenant', 'newName');
const invite = body('createInvitation', 'colleague');
const answer = {
  create: body({ operation: 'createTenant', status: '201' }, 'bakeryChain'),
  get: body({ operation: 'getTenant', status: '200' }, 'bakeryChain'),
  update: body({ operation: 'updateTenant', status: '200' }, 'newName'),
  members: body({ operation: 'listMembers', status: '200' }, 'twoColleagues'),
  member: body({ operation: 'getMember', status: '200' }, 'colleague'),
  invitations: body({ operation: 'listInvitations', status: '200' }, 'oneColleague'),
  invited: body({ operation: 'createInvitation', status: '201' }, 'colleague'),
};

/** A hostname of the given length. */
const host = (count: number): string => letters(count).replace(/a{10}(?=aa)/g, 'aaaaaaaaa.');

function lookupIds(what: string, place: RulePlace): RuleCase[] {
  const domain = 'sonnenkipferl.example';
  return [
    ...lengths(what, place, 2, 128, host),
    ...promises(what, place, 'format', domain, {
      'has no underscore': `_dmarc.${domain}`,
      'has labels of at most 63 characters': `${letters(64)}.example`,
      'is in ASCII': 'bäckerei.example',
    }),
    ...promises(what, place, 'pattern', `www-2.${domain}`, {
      'does not end with a dot': `${domain}.`,
      'does not start with a dot': `.${domain}`,
      'has no empty label': 'sonnenkipferl..example',
      'has no hyphen at the start of a label': `-${domain}`,
      'has no hyphen at the end of a label': 'sonnenkipferl-.example',
      'is not an e-mail address': `anna.huber@${domain}`,
      'is not the address of a page': `https://${domain}`,
    }),
    ...promises(what, place, 'pattern', `${letters(63)}.${letters(63)}`, {
      'can have labels of 63 characters': `${letters(63)}.${letters(64)}`,
    }),
  ];
}

function tenantFields(what: string, document: Body): RuleCase[] {
  return [
    ...lengths(`the name of ${what}`, document('/data/attributes/name'), 2, 64),
    ...lookupIds(`the lookup id of ${what}`, document('/data/attributes/lookupId')),
    testingFlag(`the testing flag of ${what}`, document('/data/attributes/testing')),
  ];
}

function tenants(what: string, document: Body): RuleCase[] {
  return [
    ...answerDocument(`a response with ${what}`, document, { id: UUID, type: 'tenants' }),
    ...resource(what, document, '/data', 'tenants', UUID),
    ...meta(`the meta of ${what}`, document('/data/meta')),
    ...uuid(`the id of ${what}`, document('/data/id')),
    ...tenantFields(what, document),
    ...urn(`the URN of ${what}`, document('/data/attributes/urn')),
    ...timestamp(`the creation of ${what}`, document('/data/attributes/createdAt')),
  ];
}

const named = { name: 'Bäckerei Sonnenkipferl', lookupId: 'sonnenkipferl.example' };

const ofTenants: readonly RuleCase[] = [
  ...request('a request to create a tenant', create, 'tenants', named),
  ...requiredMembers('a new tenant', create('/data/attributes'), named),
  ...tenantFields('a new tenant', create),
  ...documentRules(create),
  ...request('a request to update a tenant', update, 'tenants', { testing: true }),
  ...promises(
    'an update of a tenant',
    update('/data/attributes'),
    'minProperties',
    { testing: true },
    {
      'has an attribute': {},
    },
  ),
  ...uuid('the id of a tenant in an update', update('/data/id')),
  ...tenantFields('a tenant in an update', update),
  ...tenants('a created tenant', answer.create),
  ...tenants('a found tenant', answer.get),
  ...tenants('an updated tenant', answer.update),
];

function members(what: string, document: Body, at: string): RuleCase[] {
  return [
    ...resource(what, document, at, 'members', 'c81d5e37'),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...urn(`the URN of ${what}`, document(`${at}/attributes/urn`)),
    ...promises(
      `the e-mail address of ${what}`,
      document(`${at}/attributes/email`),
      'format',
      'a@b.example',
      {
        'has an at sign': 'lukas.steiner.sonnenkipferl.example',
        'has a domain': 'lukas.steiner@',
        'has no space': 'lukas steiner@sonnenkipferl.example',
      },
    ),
    testingFlag(`the testing flag of ${what}`, document(`${at}/attributes/testing`)),
  ];
}

const ofMembers: readonly RuleCase[] = [
  ...answerDocument('a response with a member', answer.member, { id: 'c81d5e37', type: 'members' }),
  ...answerDocument('a response with members', answer.members, []),
  ...members('a found member', answer.member, '/data'),
  ...members('a listed member', answer.members, '/data/1'),
];

function invitations(what: string, document: Body, at: string): RuleCase[] {
  return [
    ...resource(what, document, at, 'invitations', 'invitation-6w9r3h'),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...lengths(`the id of ${what}`, document(`${at}/id`), 1, 64),
    ...urn(`the URN of ${what}`, document(`${at}/attributes/urn`)),
    ...timestamp(`the creation of ${what}`, document(`${at}/attributes/createdAt`)),
    testingFlag(`the testing flag of ${what}`, document(`${at}/attributes/testing`)),
  ];
}

const ofInvitations: readonly RuleCase[] = [
  ...request('a request to create an invitation', invite, 'invitations', {}),
  testingFlag('the testing flag of a new invitation', invite('/data/attributes/testing')),
  ...answerDocument('a response with an invitation', answer.invited, { id: 'i-1', type: 'invitations' }),
  ...answerDocument('a response with invitations', answer.invitations, []),
  ...invitations('a created invitation', answer.invited, '/data'),
  ...invitations('a listed invitation', answer.invitations, '/data/0'),
];

/** The rules of tenants, members and invitations. */
export const iamTenantRules: readonly RuleCase[] = [...ofTenants, ...ofMembers, ...ofInvitations];
