import type { RuleCase } from '../../support/rules';
import {
  atMost,
  body,
  closed,
  lengths,
  letters,
  oneOfValues,
  promises,
  requiredMembers,
  type Body,
  type RulePlace,
} from '../../support/ruleMakers';
import { answerDocument, meta, request, resource, testingFlag, urn } from './shared.rules';

const create = body('createRole', 'administratorAccess');
const update = body('updateRole', 'attachmentsToo');
const answer = {
  create: body({ operation: 'createRole', status: '201' }, 'salesReadAccess'),
  list: body({ operation: 'listRoles', status: '200' }, 'twoRoles'),
  get: body({ operation: 'getRole', status: '200' }, 'salesReadAccess'),
  update: body({ operation: 'updateRole', status: '200' }, 'attachmentsToo'),
};

const permission = { action: 'checkout:sales:list', effect: ['allow'] };

/** The rules that role ids, role names and client names have in common. */
function edges(what: string, place: RulePlace): RuleCase[] {
  return promises(what, place, 'pattern', 'Till software no. 2', {
    'does not start with a digit': '2nd-till',
    'does not start with a hyphen': '-till',
    'does not start with a space': ' till',
    'starts with a letter from A to Z': 'Ätztill',
    'does not end with a hyphen': 'till-',
    'does not end with a dot': 'till.',
    'does not end with a space': 'till ',
    'does not end with a letter beyond A to Z': 'till-é',
  });
}

/** A role id, in a path or in a body. */
export function roleIds(what: string, place: RulePlace): RuleCase[] {
  return [...lengths(what, place, 3, 64), ...edges(what, place)];
}

/** The name of a role or a client. */
export function resourceNames(what: string, place: RulePlace): RuleCase[] {
  return [...lengths(what, place, 3, 128), ...edges(what, place)];
}

function actions(what: string, place: RulePlace): RuleCase[] {
  const parts = (index: number, part: string): string =>
    ['abc', 'abc', 'abc'].map((other, position) => (position === index ? part : other)).join(':');
  return [
    ...promises(what, place, 'pattern', 'google-wallet:passes-2:list', {
      'has more than two parts': 'checkout:sales',
      'has no fourth part': 'checkout:sales:list:all',
      'separates its parts with colons': 'checkout.sales.list',
      'has no uppercase letter': 'checkout:Sales:list',
      'has no underscore': 'google_wallet:passes:list',
      'has no wildcard': 'checkout:sales:*',
    }),
    ...['first', 'second', 'third'].flatMap((name, index) => [
      ...promises(what, place, 'pattern', parts(index, letters(3)), {
        [`has at least 3 characters in its ${name} part`]: parts(index, letters(2)),
      }),
      ...promises(what, place, 'pattern', parts(index, letters(20)), {
        [`has at most 20 characters in its ${name} part`]: parts(index, letters(21)),
      }),
    ]),
  ];
}

function permissions(what: string, role: Body): RuleCase[] {
  const at = '/data/attributes/permissions/0';
  const effect = { ...role(`${at}/effect/0`), given: { [`${at}/effect`]: ['allow'] } };
  return [
    ...requiredMembers(`a permission of ${what}`, role(at), permission),
    closed(`a permission of ${what}`, role(at)),
    ...actions(`an action of ${what}`, role(`${at}/action`)),
    ...promises(`an effect of ${what}`, role(`${at}/effect`), 'minItems', ['allow'], { 'is given': [] }),
    ...promises(`an effect of ${what}`, role(`${at}/effect`), 'uniqueItems', ['allow', 'grant', 'pass'], {
      'is given once': ['allow', 'grant', 'allow'],
    }),
    ...promises(`the effects of ${what}`, role(`${at}/effect`), 'type', ['allow'], { 'are a list': 'allow' }),
    ...oneOfValues(`an effect of ${what}`, effect, ['allow', 'grant', 'pass']),
    ...promises(`an effect of ${what}`, effect, 'enum', 'allow', { 'cannot be deny': 'deny' }),
  ];
}

function roleFields(what: string, role: Body): RuleCase[] {
  return [
    ...roleIds(`the id of ${what}`, role('/data/id')),
    ...resourceNames(`the name of ${what}`, role('/data/attributes/name')),
    atMost(`the description of ${what}`, role('/data/attributes/description'), 1024),
    ...permissions(what, role),
    testingFlag(`the testing flag of ${what}`, role('/data/attributes/testing')),
  ];
}

function roles(what: string, document: Body): RuleCase[] {
  return [
    ...answerDocument(`a response with ${what}`, document, { id: 'role-4m8x1c6t', type: 'roles' }),
    ...resource(what, document, '/data', 'roles', 'role-4m8x1c6t'),
    ...meta(`the meta of ${what}`, document('/data/meta')),
    ...roleFields(what, document),
    ...urn(`the URN of ${what}`, document('/data/attributes/urn')),
  ];
}

/** The rules of roles. */
export const iamRoleRules: readonly RuleCase[] = [
  ...request('a request to create a role', create, 'roles', { name: 'AdministratorAccess' }),
  ...requiredMembers('a new role', create('/data/attributes'), { name: 'AdministratorAccess' }),
  ...roleFields('a new role', create),
  ...request('a request to update a role', update, 'roles', { description: '' }),
  ...promises(
    'an update of a role',
    update('/data/attributes'),
    'minProperties',
    { permissions: [] },
    {
      'has an attribute': {},
    },
  ),
  ...roleFields('a role in an update', update),
  ...roles('a created role', answer.create),
  ...roles('a found role', answer.get),
  ...roles('an updated role', answer.update),
  ...answerDocument('a response with roles', answer.list, []),
  ...resource('a listed role', answer.list, '/data/1', 'roles', 'role-4m8x1c6t'),
];
