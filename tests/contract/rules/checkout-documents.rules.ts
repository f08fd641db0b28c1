import type { Json } from '../../../src/contract/read/openapi';
import {
  body,
  closed,
  constant,
  member,
  promises,
  requiredMembers,
  typed,
  type Body,
} from '../../support/ruleMakers';
import { absent, type RuleCase } from '../../support/rules';
import {
  address,
  answerDocument,
  documentRules,
  errorRules,
  resource,
  testingFlag,
  TIMESTAMP,
  URN,
} from './shared.rules';

const ID = '8Zk3mQx7VtRb2LpN4cYw';
const attributes = '/data/attributes';
const create = body('createSale', 'germanSupermarket');
const update = body('updateSale', 'correctCashier');
const EUR = { currency: 'EUR', amount: '12.90' };

const needed = { country: 'at', locale: 'de-AT', timestamp: TIMESTAMP };

/** All properties of a sale: a valid value, and a near miss. */
const members: Readonly<Record<string, readonly [valid: Json, invalid: Json]>> = {
  country: ['at', 'AT'],
  locale: ['de-AT', 'de_AT'],
  timestamp: [TIMESTAMP, '2024-03-05'],
  externalId: ['web_2024-000817', 'web 2024'],
  testing: [true, 'true'],
  cashRegister: [{ cashRegisterId: 'K-1' }, { cashRegisterId: '' }],
  cashier: [{ givenName: 'Lale' }, { name: 'Lale' }],
  order: [{ orderId: '817' }, { orderId: 817 }],
  receipt: [{ receiptId: '18843' }, { receiptNumber: '18843' }],
  retailer: [{ name: 'Kornblick' }, { name: 'a'.repeat(101) }],
  customer: [{ customerId: 'K-0815' }, { customerId: 815 }],
  lineItems: [[], [{}]],
  discounts: [[{ totalGrossAmount: EUR }], [{}]],
  taxes: [[{ taxType: 'VAT', percentage: '20', taxAmount: EUR }], [{ taxType: 'VAT' }]],
  totals: [{ grossAmount: EUR }, { grossAmount: 12.9 }],
  payments: [[{ method: 'CASH', totalAmount: EUR }], [{ method: 'CASH' }]],
  extensions: [[], [{ extensionId: 'at-bao' }]],
  sections: [[], [{ sectionType: 'text' }]],
  attachments: [[{ blobUrn: URN, blobVersion: '1' }], [{ blobUrn: URN }]],
};

/** Properties that only the platform sets. */
const readOnly: Readonly<Record<string, Json>> = {
  version: '01HR6XA2M0RJ8V3K5W7Y9B1D4F',
  urn: URN,
  createdAt: TIMESTAMP,
  updatedAt: TIMESTAMP,
  deletedAt: TIMESTAMP,
};

/** The envelope of a request, with the required properties of its data. */
function envelope(what: string, document: Body, data: Readonly<Record<string, Json>>): RuleCase[] {
  return [
    ...requiredMembers(what, document(''), { data }),
    closed(what, document('')),
    ...requiredMembers(`the data of ${what}`, document('/data'), data),
    closed(`the data of ${what}`, document('/data')),
    constant(`the type of ${what}`, document('/data/type'), 'sales', 'sale'),
  ];
}

const creating: readonly RuleCase[] = [
  ...envelope('a request to create a sale', create, { type: 'sales', attributes: needed }),
  closed('the attributes of a new sale', create(attributes), 'unevaluatedProperties'),
  ...requiredMembers('a new sale', create(attributes), needed),
  {
    rule: 'a new sale can omit its id',
    ...create('/data/id'),
    accept: absent,
    reject: null,
    keyword: 'type',
  },
  ...Object.entries(members).map(([name, [valid]]): RuleCase => ({
    rule: `a new sale allows no null for ${name}`,
    ...create(`${attributes}/${name}`),
    accept: valid,
    reject: null,
    keyword: 'type',
  })),
  ...Object.entries(readOnly).map(([name, value]): RuleCase => ({
    rule: `a new sale cannot set ${name}, which is read-only`,
    ...create(`${attributes}/${name}`),
    accept: absent,
    reject: value,
    keyword: 'unevaluatedProperties',
    errorAt: attributes,
  })),
  ...['links', 'meta', 'relationships'].map((name) => without('a new sale', create, '/data', name)),
  ...['links', 'included', 'errors'].map((name) => without('a request to create a sale', create, '', name)),
  testingFlag('the testing flag in the attributes of a new sale', create(`${attributes}/testing`)),
  ...documentRules(create),
];

/** A property that the object at a place does not allow. */
function without(what: string, document: Body, at: string, name: string): RuleCase {
  return {
    rule: `${what} allows no ${name}`,
    ...document(`${at}/${name}`),
    accept: absent,
    reject: {},
    keyword: 'additionalProperties',
    errorAt: at,
  };
}

const updating: readonly RuleCase[] = [
  ...envelope('a request to update a sale', update, { id: ID, type: 'sales', attributes: {} }),
  closed('the attributes of an update', update(attributes)),
  ...Object.entries(members).flatMap(([name, [valid, invalid]]): RuleCase[] => {
    const place = update(`${attributes}/${name}`);
    return [
      {
        rule: `null clears ${name}, and other values are validated`,
        ...place,
        accept: null,
        reject: invalid,
        keyword: 'anyOf',
      },
      ...promises(`the new ${name} of a sale`, place, 'anyOf', valid, {
        'is not the text null': ' null ',
      }),
    ];
  }),
  ...Object.entries(readOnly).map(([name, value]): RuleCase => ({
    rule: `an update cannot set ${name}, which is read-only`,
    ...update(`${attributes}/${name}`),
    accept: absent,
    reject: value,
    keyword: 'additionalProperties',
    errorAt: attributes,
  })),
  {
    rule: 'an update cannot clear a read-only property',
    ...update(`${attributes}/urn`),
    accept: absent,
    reject: null,
    keyword: 'additionalProperties',
    errorAt: attributes,
  },
  typed('the attributes of an update', update(attributes), 'object', { customer: null }, null),
  ...['links', 'meta', 'relationships'].map((name) =>
    without('the data of a sale update', update, '/data', name),
  ),
  ...['links', 'included', 'errors'].map((name) => without('a request to update a sale', update, '', name)),
  closed('the JSON:API object of an update', update('/jsonapi')),
  ...meta('the meta object of an update', update, '/meta'),
];

function meta(what: string, document: Body, at: string): RuleCase[] {
  const place = document(at);
  return [
    ...promises(
      what,
      place,
      'propertyNames',
      { till_7: 1 },
      { 'follows the shared rule for keys': { 'till-7': 1 } },
    ),
    ...promises(
      what,
      member(place, 'group'),
      'anyOf',
      { key: 'value' },
      {
        'follows the shared rule for nesting': { key: { deeper: 1 } },
      },
    ),
  ];
}

const oneSale: Readonly<Record<string, Body>> = {
  'a created sale': body({ operation: 'createSale', status: '201' }, 'germanSupermarket'),
  'a found sale': body({ operation: 'getSale', status: '200' }, 'germanSupermarket'),
  'an updated sale': body({ operation: 'updateSale', status: '200' }, 'clearedCustomer'),
};

const manySales: Readonly<Record<string, Body>> = {
  'a listed sale': body({ operation: 'listSales', status: '200' }, 'firstPage'),
  'a sale on the last page': body({ operation: 'listSales', status: '200' }, 'lastPage'),
  'a version of a sale': body({ operation: 'listSaleVersions', status: '200' }, 'twoVersions'),
};

function sale(what: string, document: Body, at: string): RuleCase[] {
  return [
    ...resource(what, document, at, 'sales', ID),
    ...['self', 'original', 'copy', 'permalink'].flatMap((name) =>
      address(`the ${name} link of ${what}`, document(`${at}/links/${name}`)),
    ),
    ...meta(`the meta object of ${what}`, document, `${at}/meta`),
    ...Object.entries(members).map(([name, [valid]]): RuleCase => ({
      rule: `the ${name} of ${what} is absent if it was cleared, not null`,
      ...document(`${at}/attributes/${name}`),
      accept: valid,
      reject: null,
      keyword: 'type',
    })),
  ];
}

const answering: readonly RuleCase[] = [
  ...Object.entries(oneSale).flatMap(([what, document]) => [
    ...answerDocument(`a response with ${what}`, document, { id: ID, type: 'sales' }),
    typed(`the data of an answer with ${what}`, document('/data'), 'object', { id: ID, type: 'sales' }, []),
    ...meta(`the meta object of an answer with ${what}`, document, '/meta'),
    ...sale(what, document, '/data'),
  ]),
  ...Object.entries(manySales).flatMap(([what, document]) => [
    ...answerDocument(`a response with ${what}`, document, []),
    typed(`the data of an answer with ${what}`, document('/data'), 'array', [], { id: ID, type: 'sales' }),
    ...meta(`the meta object of an answer with ${what}`, document, '/meta'),
    ...sale(what, document, '/data/1'),
  ]),
  ...errorRules(body({ operation: 'createSale', status: '400' }, 'invalidParameterValue')),
];

/** The rules of the documents: create and update requests, and responses. */
export const checkoutDocumentsRules: readonly RuleCase[] = [...creating, ...updating, ...answering];
