import type { RuleCase } from '../../support/rules';
import {
  atMost,
  body,
  closed,
  constant,
  listOf,
  notEmpty,
  oneOfValues,
  parameter,
  promises,
  requiredMembers,
  sizes,
  typed,
  type Body,
  type RulePlace,
} from '../../support/ruleMakers';
import {
  address,
  answerDocument,
  apiVersions,
  documentRules,
  errorRules,
  idempotencyKeys,
  meta,
  request,
  resource,
  answerHeaders,
  testingFlag,
  timestamp,
  timestampRules,
  urn,
  urnRules,
  UUID,
  uuid,
  uuidRules,
} from './shared.rules';

const operations = ['createPass', 'listPasses', 'getPass', 'updatePass', 'sendPushNotifications'];

const create = body('createPass', 'loyaltyCard');
const update = body('updatePass', 'newBarcode');
const send = body('sendPushNotifications', 'receiptReady');
const sendTwo = body('sendPushNotifications', 'twoPasses');
const answer = {
  create: body({ operation: 'createPass', status: '201' }, 'loyaltyCard'),
  get: body({ operation: 'getPass', status: '200' }, 'loyaltyCard'),
  list: body({ operation: 'listPasses', status: '200' }, 'twoPasses'),
  update: body({ operation: 'updatePass', status: '200' }, 'newBarcode'),
  send: body({ operation: 'sendPushNotifications', status: '201' }, 'receiptReady'),
  sendTwo: body({ operation: 'sendPushNotifications', status: '201' }, 'twoPasses'),
};

const barcode = { format: 'QR', content: 'LC-4711-0815' };
const notification = {
  type: 'push-notifications',
  attributes: {
    passType: 'pass.example.slipway.loyalty',
    serialNumber: UUID,
    header: 'Your receipt is here',
    message: 'Thank you for your visit.',
  },
};

/** A pass type, in a path or in a body. */
export function passTypes(what: string, place: RulePlace): RuleCase[] {
  const prefix = 'pass.example.slipway.';
  return promises(what, place, 'pattern', `${prefix}Loyalty2`, {
    'has the prefix': 'pass.com.example.loyalty',
    'has the dots of the prefix': 'pass-example-slipway-loyalty',
    'has the prefix in lowercase': 'PASS.example.slipway.loyalty',
    'has something after the prefix': prefix,
    'has no hyphen after the prefix': `${prefix}loyalty-2`,
    'has no dot after the prefix': `${prefix}loyalty.2`,
    'starts with the prefix': `x${prefix}loyalty`,
  }).concat(
    promises(what, place, 'pattern', `${prefix}${'a'.repeat(23)}`, {
      'has at most 23 characters after the prefix': `${prefix}${'a'.repeat(24)}`,
    }),
    promises(what, place, 'pattern', `${prefix}a`, {
      'can have one character after the prefix': `${prefix}_`,
    }),
  );
}

function barcodes(what: string, request: Body): RuleCase[] {
  const at = '/data/attributes/barcode';
  return [
    ...requiredMembers(what, request(at), barcode),
    closed(what, request(at)),
    ...oneOfValues(`the format of ${what}`, request(`${at}/format`), [
      ...['Code-128', 'GS1-128', 'PDF417', 'QR', 'Aztec'],
    ]),
    ...promises(`the format of ${what}`, request(`${at}/format`), 'enum', 'QR', {
      'is one that Apple Wallet supports': 'EAN-13',
    }),
    typed(`the content of ${what}`, request(`${at}/content`), 'string', '4711', 4711),
    atMost(`the content of ${what}`, request(`${at}/content`), 200),
    typed(`the alternative text of ${what}`, request(`${at}/altText`), 'string', '4711', null),
  ];
}

const creating: readonly RuleCase[] = [
  ...request('a request to create a pass', create, 'passes', {}),
  ...uuid('the user of a new pass', create('/data/attributes/userId')),
  testingFlag('the testing flag of a new pass', create('/data/attributes/testing')),
  ...barcodes('the barcode of a new pass', create),
  ...documentRules(create),
];

const updating: readonly RuleCase[] = [
  ...request('a request to update a pass', update, 'passes', { barcode }),
  notEmpty('the id of a pass in an update', update('/data/id'), 'x'),
  ...requiredMembers('the attributes of an update of a pass', update('/data/attributes'), { barcode }),
  ...promises(
    'an update of a pass',
    update('/data/attributes'),
    'additionalProperties',
    { barcode },
    {
      'cannot change the user': { barcode, userId: UUID },
      'cannot change the testing flag': { barcode, testing: true },
    },
  ),
  ...barcodes('the new barcode of a pass', update),
];

const sending: readonly RuleCase[] = [
  ...request('a request to send notifications', send, 'push-notifications', notification.attributes),
  ...sizes(
    'an array of notifications',
    sendTwo('/data'),
    1,
    10,
    listOf(() => notification),
  ),
  ...promises('the data of a request to send notifications', send('/data'), 'oneOf', notification, {
    'is a notification or an array of them': 'push-notifications',
  }),
  ...requiredMembers('a notification among several', sendTwo('/data/1'), notification),
  closed('a notification among several', sendTwo('/data/1')),
  constant(
    'the type of a notification among several',
    sendTwo('/data/1/type'),
    'push-notifications',
    'passes',
  ),
  ...requiredMembers('a message', send('/data/attributes'), notification.attributes),
  ...passTypes('the pass type of a message', send('/data/attributes/passType')),
  ...uuid('the serial number of a message', send('/data/attributes/serialNumber')),
  typed('the header of a message', send('/data/attributes/header'), 'string', '', null),
  typed('the text of a message', send('/data/attributes/message'), 'string', '', null),
  testingFlag('the testing flag of a message', send('/data/attributes/testing')),
  ...answerDocument('a response to sending', answer.send, { id: '1', type: 'push-notifications' }),
  ...requiredMembers('a sent message', answer.send('/data/attributes'), notification.attributes),
  ...resource('a sent notification', answer.send, '/data', 'push-notifications', '1'),
  ...resource('a sent notification among several', answer.sendTwo, '/data/1', 'push-notifications', '1'),
];

function passes(what: string, document: Body, at: string): RuleCase[] {
  const attribute = (name: string): RulePlace => document(`${at}/attributes/${name}`);
  return [
    ...resource(what, document, at, 'passes', UUID),
    ...meta(`the meta of ${what}`, document(`${at}/meta`)),
    ...requiredMembers(`the barcode of ${what}`, attribute('barcode'), barcode),
    testingFlag(`the testing flag of ${what}`, attribute('testing')),
    ...urn(`the URN of ${what}`, attribute('urn')),
    ...promises(`the pass type of ${what}`, attribute('passType'), 'pattern', 'pass.example.slipway.a', {
      'has the prefix': 'loyalty',
    }),
    ...['serialNumber', 'tenantId', 'userId'].flatMap((name) => uuid(`${name} of ${what}`, attribute(name))),
    ...requiredMembers(`a location of ${what}`, attribute('locations/0'), { latitude: -90, longitude: 180 }),
    ...['latitude', 'longitude'].map((name) =>
      typed(`the ${name} of ${what}`, attribute(`locations/0/${name}`), 'number', 47.0707, '47.0707'),
    ),
    typed(`the altitude of ${what}`, attribute('locations/0/altitude'), 'number', 353.5, '353.5'),
    ...['createdAt', 'updatedAt'].flatMap((name) => timestamp(`${name} of ${what}`, attribute(name))),
    ...address(`the link of ${what} to itself`, document(`${at}/links/self`)),
    ...address(`the link of ${what} to its package`, document(`${at}/links/passKitPackage`)),
  ];
}

const answers: readonly RuleCase[] = [
  ...answerDocument('a response with a pass', answer.get, { id: UUID, type: 'passes' }),
  ...answerDocument('a response with passes', answer.list, []),
  ...passes('a created pass', answer.create, '/data'),
  ...passes('a found pass', answer.get, '/data'),
  ...passes('a listed pass', answer.list, '/data/1'),
  ...passes('an updated pass', answer.update, '/data'),
  ...urnRules(answer.get('/data/attributes/urn')),
  ...timestampRules(answer.get('/data/attributes/createdAt')),
  ...uuidRules(answer.get('/data/attributes/tenantId')),
  ...errorRules(body({ operation: 'createPass', status: '400' }, 'invalidParameterValue')),
];

const parameters: readonly RuleCase[] = [
  ...apiVersions('2022-03-22', operations),
  ...idempotencyKeys(['createPass', 'sendPushNotifications']),
  ...operations
    .slice(0, 4)
    .flatMap((operation) => passTypes(`the pass type of ${operation}`, parameter(operation, 'pass_type'))),
  ...['getPass', 'updatePass'].flatMap((operation) =>
    uuid(`the serial number of ${operation}`, parameter(operation, 'serial_number')),
  ),
  ...answerHeaders({
    createPass: '201 400 401 403 404 406 415 429 500',
    listPasses: '200 400 401 403 404 406 429 500',
    getPass: '200 400 401 403 404 406 429 500',
    updatePass: '200 400 401 403 404 406 415 429 500',
    sendPushNotifications: '201 400 401 403 406 415 429 500',
  }),
];

/** The rules of the Apple wallet API. */
export const appleWalletRules: readonly RuleCase[] = [
  ...creating,
  ...updating,
  ...sending,
  ...answers,
  ...parameters,
];
