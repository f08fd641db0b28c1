import type { Json } from '../../../src/contract/read/openapi';
import {
  atMost,
  body,
  closed,
  constant,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
  type Body,
} from '../../support/ruleMakers';
import { absent, type RuleCase } from '../../support/rules';
import { timestamp } from './shared.rules';

const payments = '/data/attributes/payments';
const payment = `${payments}/0`;
const money = { currency: 'EUR', amount: '12.90' };

interface Method {
  readonly what: string;
  /** The required properties of a payment by this method, in addition to `totalAmount`. */
  readonly required: Readonly<Record<string, Json>>;
  /** Properties that are amounts of money, in addition to the three that every payment has. */
  readonly amounts: readonly string[];
  readonly texts: readonly string[];
  /** A property of another method, with a value that is valid there. */
  readonly foreign: readonly [name: string, value: Json];
}

const methods: Readonly<Record<string, Method>> = {
  CASH: {
    what: 'a cash payment',
    required: {},
    amounts: ['handed', 'returned', 'foreignTotalAmount'],
    texts: [],
    foreign: ['card', { lastFour: '0417' }],
  },
  CARD: {
    what: 'a card payment',
    required: {},
    amounts: [],
    texts: [
      'applicationId',
      'applicationName',
      'terminalId',
      'transactionId',
      'referenceNumber',
      'authorizationCode',
      'authorizationMethodType',
    ],
    foreign: ['handed', money],
  },
  GIFT_CARD: {
    what: 'a gift card payment',
    required: {},
    amounts: ['initialBalance', 'remainingBalance'],
    texts: ['cardId', 'expiryDate'],
    foreign: ['voucherCode', 'ADVENT-20'],
  },
  VOUCHER: {
    what: 'a voucher payment',
    required: {},
    amounts: [],
    texts: ['voucherCode', 'description'],
    foreign: ['cardId', 'GK-0088'],
  },
  ONLINE: {
    what: 'an online payment',
    required: {},
    amounts: [],
    texts: ['provider', 'transactionId'],
    foreign: ['terminalId', '65761743'],
  },
  OTHER: {
    what: 'another payment',
    required: { description: 'Werbegutschein der Gemeinde' },
    amounts: [],
    texts: ['description'],
    foreign: ['provider', 'Zahlweg'],
  },
};

const paidBy = (method: string): Body =>
  body('createSale', 'minimal', {
    [payments]: [{ method, totalAmount: money, ...methods[method]?.required }],
  });

const byMethod = Object.entries(methods).flatMap(
  ([method, { what, required, amounts, texts, foreign }]): RuleCase[] => {
    const at = paidBy(method);
    return [
      constant(`the method of ${what}`, at(`${payment}/method`), method, method.toLowerCase()),
      ...requiredMembers(what, at(payment), { method, totalAmount: money, ...required }),
      closed(what, at(payment), 'unevaluatedProperties'),
      {
        rule: `${what} allows no ${foreign[0]}, which belongs to another method`,
        ...at(`${payment}/${foreign[0]}`),
        accept: absent,
        reject: foreign[1],
        keyword: 'unevaluatedProperties',
        errorAt: payment,
      },
      ...['totalAmount', 'amount', 'tip', ...amounts].map((name): RuleCase => ({
        rule: `the ${name} of ${what} is money, never a float`,
        ...at(`${payment}/${name}`),
        accept: money,
        reject: { ...money, amount: 12.9 },
        keyword: 'type',
        errorAt: `${payment}/${name}/amount`,
      })),
      ...texts.map((name) => typed(`the ${name} of ${what}`, at(`${payment}/${name}`), 'string', 'A-17', 17)),
    ];
  },
);

const card = paidBy('CARD');
const cardOf = (name: string) => card(`${payment}/card/${name}`);

const cardRules: readonly RuleCase[] = [
  closed('a card', card(`${payment}/card`)),
  typed('a card', card(`${payment}/card`), 'object', {}, '4111'),
  typed('the end of a card number', cardOf('lastFour'), 'string', '0417', 417),
  ...oneOfValues('the type of a card', cardOf('cardType'), ['DEBIT', 'CREDIT', 'UNKNOWN']),
  ...oneOfValues('the brand of a card', cardOf('brand'), [
    'VISA',
    'MASTERCARD',
    'AMERICAN_EXPRESS',
    'DISCOVER',
    'DINERS',
    'JCB',
    'MAESTRO',
    'UNKNOWN',
  ]),
  ...oneOfValues('the entry method of a card payment', card(`${payment}/entryMethod`), [
    'KEYED',
    'SWIPED',
    'EMV',
    'ON_FILE',
    'CONTACTLESS',
  ]),
  ...promises('the end of a card number', cardOf('lastFour'), 'pattern', '0417', {
    'has at least four digits': '417',
    'has at most four digits': '10417',
    'has only digits': '04l7',
    'is not the whole number': '4111111111111111',
  }),
  ...promises('the country of a card', cardOf('country'), 'pattern', 'de', {
    'is in lowercase': 'DE',
    'has two letters': 'deu',
  }),
  typed('the issuer of a card', cardOf('issuerId'), 'string', '0815', 815),
  typed('the expiry date of a card', cardOf('expiryDate'), 'string', '2027-11', 2027),
  {
    rule: 'the sequence number of a card is at least 1',
    ...cardOf('sequenceNumber'),
    accept: 1,
    reject: 0,
    keyword: 'minimum',
  },
  {
    rule: 'the sequence number of a card is at most 99',
    ...cardOf('sequenceNumber'),
    accept: 99,
    reject: 100,
    keyword: 'maximum',
  },
  typed('the sequence number of a card', cardOf('sequenceNumber'), 'integer', 2, 1.5),
  ...promises('the sequence number of a card', cardOf('sequenceNumber'), 'type', 1, {
    'is not a string': '1',
  }),
  atMost('the application name of a card payment', card(`${payment}/applicationName`), 100),
];

/** The rules of payments: six methods, and the card. */
export const checkoutPaymentsRules: readonly RuleCase[] = [
  ...byMethod,
  ...cardRules,
  ...['CARD', 'ONLINE'].flatMap((method) =>
    timestamp(
      `the transaction timestamp of ${methods[method]?.what ?? method}`,
      paidBy(method)(`${payment}/transactionTimestamp`),
    ),
  ),
  {
    rule: 'a payment is made by one of the six methods',
    ...paidBy('CASH')(`${payment}/method`),
    accept: 'CASH',
    reject: 'CRYPTO',
    keyword: 'oneOf',
    errorAt: payment,
  },
  typed('a list of payments', paidBy('CASH')(payments), 'array', [], {
    method: 'CASH',
    totalAmount: money,
  }),
  {
    rule: 'each of several payments is validated',
    ...paidBy('CASH')(`${payments}/1`),
    accept: { method: 'VOUCHER', totalAmount: money },
    reject: { method: 'VOUCHER' },
    keyword: 'required',
  },
  {
    rule: 'the payments of an update are validated like those of a new sale',
    ...body('updateSale', 'correctCashier')(payments),
    accept: [{ method: 'ONLINE', totalAmount: money }],
    reject: [{ method: 'ONLINE' }],
    keyword: 'required',
    errorAt: payment,
  },
  {
    rule: 'a payment in a response is made by one of the six methods too',
    ...body({ operation: 'getSale', status: '200' }, 'germanSupermarket')(`${payment}/method`),
    accept: 'CARD',
    reject: 'CHEQUE',
    keyword: 'oneOf',
    errorAt: payment,
  },
];
