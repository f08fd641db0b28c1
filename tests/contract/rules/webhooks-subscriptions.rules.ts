import type { Json } from '../../../src/contract/read/openapi';
import type { RuleCase } from '../../support/rules';
import {
  body,
  closed,
  constant,
  lengths,
  letters,
  listOf,
  oneOfValues,
  promises,
  requiredMembers,
  sizes,
  typed,
  type Body,
  type Place,
} from '../../support/ruleMakers';
import {
  address,
  answerDocument,
  documentRules,
  errorRules,
  meta,
  paging,
  request,
  resource,
  testingFlag,
  TIMESTAMP,
  timestamp,
  urn,
} from './shared.rules';

const create = body('createSubscription', 'firstTest');
const full = body('createSubscription', 'bookkeeping');
const answer = {
  create: body({ operation: 'createSubscription', status: '201' }, 'bookkeeping'),
  get: body({ operation: 'getSubscription', status: '200' }, 'stockControl'),
  list: body({ operation: 'listSubscriptions', status: '200' }, 'firstPage'),
};

const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';
const required = { sink: 'https://hooks.till-tailor.example/slipway', types: [SALE_CREATED] };

/** The type of an event, in a body or in a header. */
export function eventTypes(what: string, place: Place): RuleCase[] {
  return promises(what, place, 'pattern', 'example.shop-2.order.v12', {
    'has a version': 'example.shop.order',
    'has a number in its version': 'example.shop.order.v',
    'has a v before its version': 'example.shop.order.1',
    'ends with its version': `${SALE_CREATED}.`,
    'has no dot in its version': 'example.shop.order.v1.0',
    'has a name between domain and version': 'order.v1',
    'has no uppercase letter': 'example.shop.Order.v1',
    'has no underscore': 'example.shop.order_ready.v1',
    'has no hyphen in its first part': 'my-example.shop.order.v1',
    'has no empty part': 'example..order.v1',
    'has no slash': 'example/shop/order.v1',
  });
}

function sinks(what: string, place: Place): RuleCase[] {
  return [
    ...promises(what, place, 'pattern', 'https://a.example', {
      'is encrypted': 'http://hooks.till-tailor.example/slipway',
      'has an address after the scheme': 'https://',
      'has two slashes after the scheme': 'https:/hooks.till-tailor.example',
      'starts with the scheme': 'hooks.till-tailor.example/slipway',
      'has the scheme in lowercase': 'HTTPS://hooks.till-tailor.example/slipway',
    }),
    ...promises(what, place, 'format', 'https://a.example/b?c=d', {
      'has no space': 'https://a.example/b c',
    }),
  ];
}

function headerFields(what: string, place: Place): RuleCase[] {
  return [
    ...promises(
      `the names of ${what}`,
      place,
      'propertyNames',
      { [letters(256)]: 'x', a: 'x' },
      {
        'have at most 256 characters': { [letters(257)]: 'x' },
        'are not empty': { '': 'x' },
      },
    ),
    ...lengths(`a value of ${what}`, { ...place, at: `${place.at}/X-Ledger` }, 1, 1024),
    typed(`a value of ${what}`, { ...place, at: `${place.at}/X-Ledger` }, 'string', '1', 1),
  ];
}

/** The properties that a subscription has in requests and responses. */
function fields(what: string, document: Body): RuleCase[] {
  const attribute = (name: string): Place => document(`/data/attributes/${name}`);
  return [
    ...lengths(`the id of ${what}`, document('/data/id'), 10, 100),
    ...oneOfValues(`the status of ${what}`, attribute('status'), ['ENABLED', 'DISABLED']),
    ...promises(`the status of ${what}`, attribute('status'), 'enum', 'ENABLED', {
      'is a known status': 'PAUSED',
    }),
    ...sinks(`the sink of ${what}`, attribute('sink')),
    ...sizes(
      `the list of types of ${what}`,
      attribute('types'),
      1,
      10,
      listOf((index) => `example.shop.order.v${String(index)}`),
    ),
    ...promises(`the list of types of ${what}`, attribute('types'), 'uniqueItems', ['a.b.v1', 'a.b.v2'], {
      'has no duplicates': ['a.b.v1', 'a.b.v2', 'a.b.v1'],
    }),
    ...eventTypes(`a type of ${what}`, attribute('types/0')),
    constant(`the protocol of ${what}`, attribute('protocol'), 'HTTP', 'HTTPS'),
    ...promises(`the protocol of ${what}`, attribute('protocol'), 'const', 'HTTP', {
      'is uppercase': 'http',
    }),
    constant(`the method of ${what}`, attribute('protocolSettings/method'), 'POST', 'PUT'),
    ...promises(`the method of ${what}`, attribute('protocolSettings/method'), 'const', 'POST', {
      'is uppercase': 'post',
    }),
    closed(`the protocol settings of ${what}`, attribute('protocolSettings')),
    ...headerFields(`the header fields of ${what}`, attribute('protocolSettings/headers')),
    closed(`the config of ${what}`, attribute('config')),
    ...lengths(`the name of ${what}`, attribute('config/name'), 1, 100),
    testingFlag(`the testing flag of ${what}`, attribute('testing')),
  ];
}

const plain = { credentialType: 'PLAIN', identifier: 'slipway', secret: 'x' };
const access = {
  credentialType: 'ACCESSTOKEN',
  accessToken: 'x',
  accessTokenExpiresUtc: TIMESTAMP,
  accessTokenType: 'bearer',
};
const refresh = {
  ...access,
  credentialType: 'REFRESHTOKEN',
  refreshToken: 'x',
  refreshTokenEndpoint: 'https://login.example/token',
};

const sinkCredentials = '/data/attributes/sinkCredentials';
const kinds: Readonly<Record<string, Readonly<Record<string, Json>>>> = { plain, access, refresh };

const credentials: readonly RuleCase[] = [
  ...Object.entries(kinds).flatMap(([kind, value]) => {
    const sink = body('createSubscription', 'firstTest', { [sinkCredentials]: value });
    const what = `${kind} sink credentials`;
    const others = Object.entries(kinds).filter(([other]) => other !== kind);
    return [
      ...requiredMembers(what, sink(sinkCredentials), value),
      closed(what, sink(sinkCredentials)),
      ...Object.entries(value).map(([name, text]) =>
        typed(`${name} of ${what}`, sink(`${sinkCredentials}/${name}`), 'string', text, 1),
      ),
      ...others.flatMap(([other, { credentialType = null }]) =>
        promises(what, sink(`${sinkCredentials}/credentialType`), 'const', value['credentialType'] ?? null, {
          [`do not have the type ${other}`]: credentialType,
        }),
      ),
    ];
  }),
  ...promises('sink credentials', create(sinkCredentials), 'oneOf', plain, {
    'have a known type': { ...plain, credentialType: 'BASIC' },
    'have their type in uppercase': { ...plain, credentialType: 'plain' },
  }),
  ...promises('sink credentials', create(sinkCredentials), 'additionalProperties', access, {
    'have no refresh token if they are an access token': { ...access, refreshToken: 'x' },
    'have no secret if they are a token': { ...access, secret: 'x' },
  }),
  ...['ACCESSTOKEN', 'REFRESHTOKEN'].flatMap((credentialType) => {
    const value = credentialType === 'ACCESSTOKEN' ? access : refresh;
    const sink = body('createSubscription', 'firstTest', { [sinkCredentials]: value });
    return timestamp(`the expiry of an ${credentialType}`, sink(`${sinkCredentials}/accessTokenExpiresUtc`));
  }),
  ...address('the endpoint of a refresh token', {
    ...create(`${sinkCredentials}/refreshTokenEndpoint`),
    given: { [sinkCredentials]: refresh },
  }),
];

const shown = body({ operation: 'getSubscription', status: '200' }, 'stockControl', {
  [sinkCredentials]: { credentialType: 'REFRESHTOKEN' },
});

const shownCredentials: readonly RuleCase[] = [
  ...requiredMembers('sink credentials in a response', shown(sinkCredentials), { credentialType: 'PLAIN' }),
  ...oneOfValues('the type of sink credentials in a response', shown(`${sinkCredentials}/credentialType`), [
    ...['PLAIN', 'ACCESSTOKEN', 'REFRESHTOKEN'],
  ]),
  ...timestamp('the expiry of a token in a response', shown(`${sinkCredentials}/accessTokenExpiresUtc`)),
  ...address('the endpoint of a token in a response', shown(`${sinkCredentials}/refreshTokenEndpoint`)),
];

function subscriptions(what: string, document: Body, at: string): RuleCase[] {
  return [
    ...resource(what, document, at, 'subscriptions', '4d1e8f0b7a6c42959c3e'),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...urn(`the URN of ${what}`, document(`${at}/attributes/urn`)),
    ...['createdAt', 'updatedAt'].flatMap((name) =>
      timestamp(`${name} of ${what}`, document(`${at}/attributes/${name}`)),
    ),
  ];
}

/** The rules of subscriptions. */
export const webhookSubscriptionRules: readonly RuleCase[] = [
  ...request('a request to create a subscription', create, 'subscriptions', required),
  ...requiredMembers('a new subscription', create('/data/attributes'), required),
  ...fields('a new subscription', full),
  ...credentials,
  ...documentRules(create),
  ...answerDocument('a response with a subscription', answer.get, {
    id: 'bookkeeping',
    type: 'subscriptions',
  }),
  ...subscriptions('a created subscription', answer.create, '/data'),
  ...subscriptions('a found subscription', answer.get, '/data'),
  ...subscriptions('a listed subscription', answer.list, '/data/1'),
  ...fields('a created subscription', answer.create),
  ...shownCredentials,
  ...answerDocument('a response with subscriptions', answer.list, []),
  ...paging('listSubscriptions', answer.list),
  ...errorRules(body({ operation: 'createSubscription', status: '409' }, 'resourceAlreadyExists')),
];
