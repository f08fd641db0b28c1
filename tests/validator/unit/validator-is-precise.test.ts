import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { errorsOf, preparedValidators, lines } from '../../support/validators';

const { validate } = await preparedValidators();

type Members = Readonly<Record<string, Json>>;

const euros = (amount: string): Json => ({ currency: 'EUR', amount });
const item = (lineItemId: string, members: Members = {}): Json => ({
  lineItemId,
  name: 'Semmel',
  quantity: { number: '1', unit: 'pieces' },
  grossTotal: euros('1.00'),
  ...members,
});
const sale = (attributes: Members): Json => ({
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00', ...attributes },
  },
});
const extension = (extensionId: string, attributes: Json): Json => ({
  extensionId,
  version: '2022-03-07',
  attributes,
});
const saleErrors = (attributes: Members) => lines(errorsOf(validate, 'createSale', sale(attributes)));
const at = '/data/attributes';

/** Expects exactly these errors, in this order, each containing its words. */
function expectLines(found: readonly string[], expected: readonly (readonly [string, ...string[]])[]): void {
  expect(found).toEqual(
    expected.map(([pointer, ...words]) => {
      const text = words.map((word) => `(?=.*${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`).join('');
      return expect.stringMatching(new RegExp(`^${pointer}: ${text}`, 's')) as string;
    }),
  );
}

describe('a payment is validated only against the schema of its method', () => {
  it.each([
    ['CASH', { handed: 5 }, [[`${at}/payments/0/handed`, 'must be an object, not a number']]],
    [
      'CARD',
      { card: { lastFour: '12' } },
      [[`${at}/payments/0/card/lastFour`, 'the last four digits', '`^[0-9]{4}$`']],
    ],
    ['GIFT_CARD', { expiryDate: 5 }, [[`${at}/payments/0/expiryDate`, 'must be a string']]],
    [
      'VOUCHER',
      { handed: euros('1.00') },
      [[`${at}/payments/0/handed`, '"handed" is not a property of payments[0]']],
    ],
    [
      'ONLINE',
      { transactionTimestamp: 'x' },
      [[`${at}/payments/0/transactionTimestamp`, 'date and time', 'not "x"']],
    ],
    ['OTHER', {}, [[`${at}/payments/0`, 'payments[0] lacks description, which is required']]],
  ] as const)('%s', (method, members, expected) => {
    const payment = { method, totalAmount: euros('1.00'), ...members };
    expectLines(saleErrors({ payments: [payment] }), expected);
  });

  it.each([
    ['missing', {}, `${at}/payments/0`, 'payments[0] lacks method, which must be one of CASH, CARD'],
    ['unknown', { method: 'CASHH' }, `${at}/payments/0/method`, 'VOUCHER, ONLINE, OTHER, not "CASHH"'],
    ['not a string', { method: 5 }, `${at}/payments/0/method`, 'must be one of CASH, CARD'],
    ['null', { method: null }, `${at}/payments/0/method`, 'not null'],
  ] as const)('a method that is %s is one error that lists the values', (_state, members, pointer, words) => {
    expectLines(saleErrors({ payments: [{ totalAmount: 5, ...members }] }), [[pointer, words]]);
  });

  it('a payment that is not an object is one error', () => {
    expectLines(saleErrors({ payments: [5] }), [[`${at}/payments/0`, 'must be an object, not a number']]);
  });
});

describe('other schemas that a property selects', () => {
  it.each([
    ['order-fulfillment', { shippingAddress: { country: 'AT' } }, '/shippingAddress/country'],
    ['return-code', { barcode: { format: 'QRR', content: 'x' } }, '/barcode/format'],
    ['slipway-card', { format: 'QR', content: 5 }, '/content'],
    ['at-rksv', { errorMessage: '', signature: 5 }, '/signature'],
    ['de-dsfinvk', { code: { format: 'QR', content: 'x' } }, '/code/format'],
    ['eu-2019-771', { warrantyHint: 5 }, '/warrantyHint'],
  ] as const)('the extension %s', (id, attributes, place) => {
    const found = saleErrors({ extensions: [extension(id, attributes)] });
    expect(found.filter((line) => !line.startsWith(`${at}/extensions/0/attributes`))).toEqual([]);
    expect(found.some((line) => line.startsWith(`${at}/extensions/0/attributes${place}:`))).toBe(true);
  });

  it('an unknown extension id is one error that lists the ids', () => {
    expectLines(saleErrors({ extensions: [extension('at-rksw', 5)] }), [
      [`${at}/extensions/0/extensionId`, 'at-bao, at-rksv, de-kassensichv', 'not "at-rksw"'],
    ]);
  });

  it('delivery channels and sections', () => {
    const channels = [{ channelType: 'email', number: '+43' }, { channelType: 'fax' }];
    const sections = [{ sectionType: 'text', barcode: 5 }, { content: 'x' }];
    const found = saleErrors({ extensions: [extension('receipt-delivery', { channels })], sections });
    expect(found.map((line) => line.split(':')[0]?.slice(at.length))).toEqual([
      '/extensions/0/attributes/channels/0',
      '/extensions/0/attributes/channels/0/number',
      '/extensions/0/attributes/channels/1/channelType',
      '/sections/0',
      '/sections/0/barcode',
      '/sections/1',
    ]);
  });

  it('sink credentials', () => {
    const attributes = { sink: 'https://till.example/', types: ['example.a.v1'] };
    const errors = (sinkCredentials: Json) =>
      lines(
        errorsOf(validate, 'createSubscription', {
          data: { type: 'subscriptions', attributes: { ...attributes, sinkCredentials } },
        }),
      );
    const place = `${at}/sinkCredentials`;
    expectLines(errors({ credentialType: 'PLAIN', identifier: 'till', accessToken: 'x' }), [
      [place, 'lacks secret'],
      [`${place}/accessToken`, '"accessToken" is not a property of sinkCredentials'],
    ]);
    expectLines(errors({ credentialType: 'plain' }), [
      [`${place}/credentialType`, 'PLAIN, ACCESSTOKEN, REFRESHTOKEN', 'not "plain"'],
    ]);
  });
});

describe('a choice without a discriminator reports the closest alternative', () => {
  const push = (data: Json) => lines(errorsOf(validate, 'sendPushNotifications', { data }));

  it('one push notification or several', () => {
    expectLines(push([]), [['/data', 'at least 1 item']]);
    expectLines(push([{ type: 'push-notifications', attributes: 5 }]), [
      ['/data/0/attributes', 'must be an object'],
    ]);
    expectLines(push({ type: 'push-notifications' }), [['/data', 'data lacks attributes']]);
    expectLines(push('x'), [['/data', 'must be an object or an array, not a string']]);
  });

  it('a standard or a custom unit', () => {
    const quantity = (members: Members) =>
      saleErrors({ lineItems: [item('a', { quantity: { number: '1', ...members } })] });
    const place = `${at}/lineItems/0/quantity`;
    expectLines(quantity({}), [[place, 'lacks unit', 'another form is "Quantity in a custom unit"']]);
    expectLines(quantity({ unit: 'pieces', customUnit: { name: 'Bund', symbol: 'b' } }), [
      [place, 'only one of them is allowed'],
    ]);
    expectLines(quantity({ unit: 'pieces ' }), [
      [`${place}/unit`, 'must be one of pieces, kilograms', 'not "pieces "'],
    ]);
    expectLines(quantity({ customUnit: { name: 'Bund' } }), [
      [`${place}/customUnit`, 'at least 2 properties'],
    ]);
  });

  it('the KassenSichV record or its error variant', () => {
    const record = {
      timeFormat: 'utcTime',
      startTimestamp: '2024-03-05T08:12:44+01:00',
      signature: 'x',
      signatureNumber: '1',
      transactionNumber: '2',
    };
    const found = saleErrors({ extensions: [extension('de-kassensichv', record)] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.join()).toContain('"German KassenSichV record"');
    expect(found.join()).not.toContain('lacks errorMessage');
    // What both have does not say that the device has failed.
    for (const either of [{}, { timeFormat: 'utcTime' }]) {
      const [first] = saleErrors({ extensions: [extension('de-kassensichv', either)] });
      expect(first).toContain('requires; another form is "German KassenSichV error"');
    }
    expectLines(saleErrors({ extensions: [extension('de-kassensichv', { errorMessage: 'TSE' })] }), [
      [
        `${at}/extensions/0/attributes`,
        'lacks timeFormat, which the form "German KassenSichV error" requires',
      ],
    ]);
  });

  it('an attribute that may be null', () => {
    const update = (attributes: Members) =>
      lines(errorsOf(validate, 'updateSale', { data: { id: 'Xk29fLq0Zb', type: 'sales', attributes } }));
    expect(update({ country: null, lineItems: null, totals: null })).toEqual([]);
    expectLines(update({ country: 'AT', lineItems: 5, totals: { gross: 1 } }), [
      [`${at}/country`, '`^[a-z]{2}$`'],
      [`${at}/lineItems`, 'must be an array or null, not a number'],
      [`${at}/totals/gross`, '"gross" is not a property of totals'],
    ]);
  });
});

it.each([
  ...['', 'yesterday', '05.03.2024 08:12', '2024-03-05', '2024-03-05T08:12:44', '2024-03-05 08:12:44+01:00'],
  ...['2024-03-05T08:12:44+0100', '2024-02-31T08:12:44+01:00', '2024-03-05T25:12:44+01:00', '1709622764'],
])('the wrong timestamp %j is one error, which says what is right', (timestamp) => {
  const words = 'must be a date and time with its offset from UTC, such as 2024-03-05T08:12:44+01:00';
  expectLines(saleErrors({ timestamp, lineItems: [] }), [[`${at}/timestamp`, `timestamp ${words}`]]);
  const update = (attributes: Members) => ({ data: { id: '0123456789', type: 'sales', attributes } });
  expectLines(lines(errorsOf(validate, 'updateSale', update({ timestamp }))), [[`${at}/timestamp`, words]]);
});

describe('conditions', () => {
  const bao = extension('at-bao', { receiptNumber: '1', transactionDate: '2024-03-05' });
  const tax = (taxType: string): Json => ({ taxType, percentage: '20', taxAmount: euros('0.20') });

  it('say why a property is required, at any position of the extension in the list', () => {
    const warranty = extension('eu-2019-771', { warrantyHint: 'Two years.' });
    for (const extensions of [[bao], [warranty, bao], [bao, warranty]]) {
      expectLines(saleErrors({ extensions }), [
        [at, 'lacks retailer', 'if the extensions contain at-bao'],
        [at, 'lacks lineItems'],
      ]);
    }
  });

  it('require exactly one value added tax', () => {
    const retailer = {
      taxId: 'ATU12345678',
      companyName: 'Kornblick GmbH',
      address: { line1: 'Lendplatz 1', city: 'Graz', postalCode: '8020', country: 'at' },
    };
    const lineItems = [
      item('a', { taxes: [tax('VAT')] }),
      item('b', { taxes: [tax('VAT'), tax('VAT')] }),
      item('c', { taxes: [] }),
    ];
    expectLines(saleErrors({ extensions: [bao], retailer, lineItems }), [
      [`${at}/lineItems/1/taxes`, 'exactly one entry', 'of its 2 items, 2 match'],
      [`${at}/lineItems/2/taxes`, 'of its 0 items, 0 match'],
    ]);
    expectLines(
      saleErrors({
        extensions: [bao],
        retailer: { ...retailer, taxId: 'DE1' },
        lineItems: [lineItems[0] ?? null],
      }),
      [[`${at}/retailer/taxId`, 'ATU and then digits', '`^ATU[0-9]+$`', 'if the extensions contain at-bao']],
    );
  });

  it('line2 needs line1, reported once', () => {
    expectLines(saleErrors({ retailer: { address: { line2: 'Stiege 2' } } }), [
      [`${at}/retailer/address`, 'has line2 without line1'],
    ]);
  });

  it('both forms of the data of an event', () => {
    const event = {
      id: '1',
      source: '/till',
      specversion: '1.0',
      type: 'example.a.v1',
      data: 1,
      data_base64: 'MQ==',
    };
    expectLines(lines(errorsOf(validate, 'publishEvents', event)), [['', 'both forms of the data']]);
  });
});

describe('line items and totals', () => {
  it('a duplicate lineItemId is reported at each later item', () => {
    const lineItems = [item('a'), item('b'), item('a', { name: 'Brot' }), item('a', { name: 'Milch' })];
    expectLines(saleErrors({ lineItems }), [
      [`${at}/lineItems/2/lineItemId`, 'repeats that of lineItems[0]'],
      [`${at}/lineItems/3/lineItemId`, 'repeats that of lineItems[0]'],
    ]);
  });

  it('a duplicate item is reported as such, and not also for its id', () => {
    expectLines(saleErrors({ lineItems: [item('a'), item('a')] }), [
      [`${at}/lineItems/1`, 'lineItems[1] repeats lineItems[0]'],
    ]);
  });

  it('the sale in a delivery is checked like one in a request', () => {
    const data = {
      id: 'Xk29fLq0Zb',
      type: 'sales',
      attributes: { lineItems: [item('a'), item('a', { name: 'Brot' })] },
    };
    const event = {
      id: '1',
      source: '/x',
      specversion: '1.0',
      type: 'example.slipway.checkout.sale.created.v1',
      data,
    };
    expectLines(lines(errorsOf(validate, 'saleCreated', event)), [
      ['/data/attributes/lineItems/1/lineItemId', 'repeats'],
    ]);
  });
});

describe('properties', () => {
  it('an unknown one is reported at its location, with the closest name or all names', () => {
    expectLines(saleErrors({ lineItem: [], zzz: 1 }), [
      [`${at}/lineItem`, 'the nearest one is lineItems'],
      [`${at}/zzz`, '"zzz" is not a property of attributes, which may have'],
    ]);
  });

  it('a wrong type is one error, regardless of the other constraints', () => {
    expectLines(saleErrors({ country: 5, lineItems: 'x', cashier: [] }), [
      [`${at}/country`, 'must be a string, not a number'],
      [`${at}/lineItems`, 'must be an array, not a string'],
      [`${at}/cashier`, 'must be an object, not an array'],
    ]);
  });

  it('an invalid name in meta, and a value that is nested too deeply', () => {
    const meta = { 'a b': 1, deep: { a: { b: 1 } }, list: [] };
    expectLines(lines(errorsOf(validate, 'createSale', { ...(sale({}) as object), meta })), [
      [
        '/meta/a b',
        'The name "a b" in meta must be 1 to 32 letters, digits or underscores (pattern `^[A-Za-z0-9_]{1,32}$`',
      ],
      ['/meta/deep/a', 'not an object'],
      ['/meta/list', 'not an array'],
    ]);
  });
});
