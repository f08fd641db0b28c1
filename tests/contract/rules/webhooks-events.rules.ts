import type { Json } from '../../../src/contract/read/openapi';
import type { RuleCase } from '../../support/rules';
import {
  allows,
  body,
  closed,
  constant,
  header,
  lengths,
  listOf,
  notEmpty,
  parameter,
  promises,
  requiredMembers,
  sizes,
  type Body,
  type Place,
} from '../../support/ruleMakers';
import { passTypes } from './apple-wallet.rules';
import { dottedIds } from './google-wallet.rules';
import { address, resource, timestamp, urn, UUID, uuid } from './shared.rules';
import { eventTypes } from './webhooks-subscriptions.rules';

const single = { operation: 'publishEvents', media: 'application/cloudevents+json' };
const event = body(single, 'orderReady');
const bytes = body(single, 'orderReadyAsBytes');
const batch = body(
  { operation: 'publishEvents', media: 'application/cloudevents-batch+json' },
  'morningOrders',
);

const envelope = { id: 'K-1', source: '/orders', specversion: '1.0', type: 'example.shop.order.v1' };

function sources(what: string, place: Place): RuleCase[] {
  return [
    notEmpty(what, place, '/'),
    ...promises(what, place, 'format', 'https://shop.kornblick.example/orders', {
      'is a URI reference': 'the orders of the shop',
    }),
  ];
}

/** The rules that published and delivered events have in common; `member` returns the place of an attribute. */
function attributes(what: string, member: (name: string) => Place): RuleCase[] {
  return [
    ...lengths(`the id of ${what}`, member('id'), 1, 100),
    ...sources(`the source of ${what}`, member('source')),
    constant(`the spec version of ${what}`, member('specversion'), '1.0', '1.0.2'),
    ...promises(`the spec version of ${what}`, member('specversion'), 'type', '1.0', { 'is text': 1 }),
    notEmpty(`the subject of ${what}`, member('subject'), 'K'),
    ...timestamp(`the time of ${what}`, member('time')),
    ...address(`the data schema of ${what}`, member('dataschema')),
    notEmpty(`the data schema of ${what}`, member('dataschema'), 'https://shop.example/order.json'),
  ];
}

const published: readonly RuleCase[] = [
  ...requiredMembers('an event', event(''), envelope),
  closed('an event', event('')),
  ...attributes('an event', (name) => event(`/${name}`)),
  ...eventTypes('the type of an event', event('/type')),
  ...promises('the data content type', event('/datacontenttype'), 'const', 'application/json', {
    'is JSON': 'application/xml',
    'has no parameter': 'application/json; charset=utf-8',
  }),
  ...allows(
    'the data of an event',
    event(''),
    'not',
    [
      ...[null, true, 1.5, 'text', [1], {}].map((data) => ({ ...envelope, data })),
      { ...envelope, data_base64: 'e30=' },
      envelope,
    ],
    { ...envelope, data: {}, data_base64: 'e30=' },
  ),
  ...allows('data as bytes', bytes('/data_base64'), 'pattern', ['', 'MTIz', 'MTI=', 'MQ=='], 'MQ'),
  ...promises('data as bytes', bytes('/data_base64'), 'pattern', 'a+/=', {
    'has the alphabet of RFC 4648, section 4': 'a-_=',
    'has its padding at the end': 'MQ==MTIz',
    'has no line break': 'MTIz\nMTIz',
  }),
  ...sizes(
    'a batch',
    batch(''),
    1,
    5,
    listOf((index) => ({ ...envelope, id: String(index) })),
  ),
  ...requiredMembers('an event in a batch', batch('/1'), envelope),
  closed('an event in a batch', batch('/1')),
  ...promises(
    'an event in a batch',
    batch('/1'),
    'not',
    { ...envelope, data: 1 },
    {
      'has only one form of data': { ...envelope, data: 1, data_base64: 'MQ==' },
    },
  ),
];

const binary: readonly RuleCase[] = [
  ...attributes('a binary event', (name) => parameter('publishEvents', `ce-${name}`)),
  ...eventTypes('the type of a binary event', parameter('publishEvents', 'ce-type')),
];

function deliveries(operation: string, story: string, type: string, data: Json): RuleCase[] {
  const what = `a delivery of ${operation}`;
  const delivery = body(operation, story);
  return [
    ...requiredMembers(what, delivery(''), { id: '1', source: '/', specversion: '1.0', type, data }),
    constant(`the type of ${what}`, delivery('/type'), type, type.replace('.v1', '.v2')),
    ...attributes(what, (name) => delivery(`/${name}`)),
    constant(
      `the data content type of ${what}`,
      delivery('/datacontenttype'),
      'application/json',
      'text/json',
    ),
    ...['Signature-Input', 'Signature', 'Content-Digest'].map((name) =>
      notEmpty(`${name} of ${what}`, parameter(operation, name), 'x'),
    ),
    notEmpty(`Retry-After of an answer to ${what}`, header(operation, '429', 'Retry-After'), '1'),
  ];
}

function passSales(what: string, delivery: Body, pass: Readonly<Record<string, Json>>): RuleCase[] {
  return [
    ...requiredMembers(`the data of ${what}`, delivery('/data'), { pass, sale: { id: sale.id } }),
    ...['userId', 'tenantId'].flatMap((name) => uuid(`${name} of ${what}`, delivery(`/data/${name}`))),
    ...requiredMembers(`the pass of ${what}`, delivery('/data/pass'), pass),
    ...urn(`the URN of the pass of ${what}`, delivery('/data/pass/urn')),
    ...requiredMembers(`the sale of ${what}`, delivery('/data/sale'), { id: sale.id }),
    ...lengths(`the sale id of ${what}`, delivery('/data/sale/id'), 10, 500),
    ...promises(`the sale id of ${what}`, delivery('/data/sale/id'), 'pattern', sale.id, {
      'has no dot': 'k7Rf2WqT9bXn.4mJ8sLc',
    }),
    ...urn(`the URN of the sale of ${what}`, delivery('/data/sale/urn')),
    ...timestamp(`the time of the sale of ${what}`, delivery('/data/sale/timestamp')),
  ];
}

const sale = { id: 'k7Rf2WqT9bXnV4mJ8sLc', type: 'sales' };
const applePass = { passType: 'pass.example.slipway.loyalty', serialNumber: UUID };
const googlePass = { passClass: '3388.bookshop', objectId: '3388.a' };
const apple = body('applePassSaleCreated', 'appleCard');
const google = body('googlePassSaleCreated', 'googleCard');

const delivered: readonly RuleCase[] = [
  ...deliveries('saleCreated', 'breakfast', 'example.slipway.checkout.sale.created.v1', sale),
  ...resource('a delivered sale', body('saleCreated', 'breakfast'), '/data', 'sales', sale.id),
  ...deliveries('applePassSaleCreated', 'appleCard', 'example.slipway.apple-wallet.pass.sale-created.v1', {
    pass: applePass,
    sale,
  }),
  ...passSales('a sale of an Apple pass', apple, applePass),
  ...passTypes('the pass type of a sale', apple('/data/pass/passType')),
  ...uuid('the serial number of a sale', apple('/data/pass/serialNumber')),
  ...deliveries('googlePassSaleCreated', 'googleCard', 'example.slipway.google-wallet.pass.sale-created.v1', {
    pass: googlePass,
    sale,
  }),
  ...passSales('a sale of a Google pass', google, googlePass),
  ...dottedIds('the pass class of a sale', google('/data/pass/passClass')),
  ...dottedIds('the object id of a sale', google('/data/pass/objectId')),
];

/** The rules of events, published and delivered. */
export const webhookEventRules: readonly RuleCase[] = [...published, ...binary, ...delivered];
