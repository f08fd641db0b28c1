import { describe, expect, it } from 'vitest';

import { inspectCode } from '../../../src/fiscal/inspectCode';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { bodyExamples, preparedValidators } from '../../support/validators';

const { contracts, validate } = await preparedValidators();

const sales = new Map(
  bodyExamples(contracts)
    .filter(({ operation }) => operation === 'checkout/createSale')
    .map(({ name, value }) => [name, value]),
);

/** An example with other values, by their JSON Pointers from the attributes of the sale. */
function saleWith(name: string, values: Readonly<Record<string, unknown>>): unknown {
  const body: unknown = structuredClone(sales.get(name) ?? expect.fail(`There is no example ${name}.`));
  for (const [pointer, value] of Object.entries(values)) {
    const path = ['data', 'attributes', ...parsePointer(pointer)];
    Reflect.set(valueAt(body, path.slice(0, -1)) as object, path.at(-1) ?? '', value);
  }
  return body;
}

/** Where an extension of an example is. */
function extension(name: string, id: string): string {
  const list = valueAt(sales.get(name), ['data', 'attributes', 'extensions']) as { extensionId: string }[];
  return `/extensions/${String(list.findIndex(({ extensionId }) => extensionId === id))}/attributes`;
}

const bao = extension('austrianRksv', 'at-bao');
const rksv = extension('austrianRksv', 'at-rksv');
const tse = extension('restaurantTip', 'de-kassensichv');
const failed = extension('austrianSigningDeviceFailed', 'at-bao');

describe.each([
  ['austrianRksv', '/receipt/receiptId', '7', '/receipt/receiptId'],
  ['austrianRksv', `${bao}/receiptNumber`, '7', `${bao}/receiptNumber`],
  ['austrianRksv', `${bao}/transactionDate`, '2024-03-05', `${bao}/transactionDate`],
  ['austrianRksv', `${rksv}/receiptNumber`, '7', `${rksv}/receiptNumber`],
  [
    'austrianRksv',
    `${rksv}/transactionTimestamp`,
    '2024-03-05T08:12:44+01:00',
    `${rksv}/transactionTimestamp`,
  ],
  ['austrianRksv', '/timestamp', '2026-11-05T10:12:44+01:00', '/timestamp'],
  // The local time of the till with the Z of UTC.
  ['austrianRksv', '/timestamp', '2026-11-05T08:12:44Z', '/timestamp'],
  ['austrianRksv', `${rksv}/transactionTimestamp`, '2026-11-05T08:12:44Z', `${rksv}/transactionTimestamp`],
  ['germanSupermarket', '/timestamp', '2024-03-05T18:12:44Z', '/timestamp'],
  [
    'restaurantTip',
    `${tse}/securityModuleSerialNumber`,
    'ab'.repeat(32),
    `${tse}/securityModuleSerialNumber`,
  ],
  ['germanSupermarket', '/payments/0/method', 'CASH', '/payments'],
  ['germanSupermarket', '/taxes/0/grossAmount/amount', '123.45', '/taxes/0/grossAmount/amount'],
  ['austrianRksv', '/taxes/0/grossAmount/amount', '123.45', '/taxes'],
  ['austrianSigningDeviceFailed', `${failed}/receiptNumber`, '7', `${failed}/receiptNumber`],
])('%s with another %s', (name, pointer, value, place) => {
  const body = saleWith(name, {
    [pointer]: value,
    ...(value === 'CASH' ? { '/payments/0/card': undefined } : {}),
  });
  const text = JSON.stringify(body);

  it('gets a warning of the validator, at its place', () => {
    const cleaned = value === 'CASH' ? withCashOnly(JSON.parse(text)) : (JSON.parse(text) as unknown);
    const verdict = validate('checkout/createSale', cleaned);
    expect(verdict.valid).toBe(true);
    const warnings = verdict.valid ? (verdict.warnings ?? []) : [];
    const ofCode = warnings.filter(({ detail }) => detail.includes('the code is that of another sale'));
    expect(ofCode.map((one) => one.pointer)).toContain(`/data/attributes${place}`);
  });

  it.runIf(name !== 'austrianSigningDeviceFailed')('differs in `inspect`', async () => {
    const { comparison = [] } = await inspectCode(text);
    expect(comparison.filter(({ same }) => !same)).not.toEqual([]);
  });
});

/** What a payment in cash may have. */
function withCashOnly(body: unknown): unknown {
  const payments = valueAt(body, ['data', 'attributes', 'payments']) as Record<string, unknown>[];
  const [first] = payments;
  payments[0] = { method: 'CASH', totalAmount: first?.['totalAmount'] };
  return body;
}

it('a sum that a code writes with a dot is not called that of another sale', async () => {
  const content = valueAt(sales.get('austrianRksv'), [
    'data',
    'attributes',
    ...parsePointer(`${rksv}/signature/content`),
  ]);
  const dotted = String(content).replace('_3,90_', '_3.90_');
  const body = saleWith('austrianRksv', { [`${rksv}/signature/content`]: dotted });
  const verdict = validate('checkout/createSale', body);
  expect(verdict.valid && verdict.warnings?.map(({ detail }) => detail)).toEqual([
    'The fiscal code writes "3.90" with a dot (taxes at 20 %, part 5 of the code): an Austrian code has a comma, "3,90", and is signed with it.',
  ]);
  const other = await inspectCode(dotted.replace('_2026-001782_', '_7_'));
  expect(other.signature.reason).toBe(
    "The key of the portal's demonstration device did not sign these values.",
  );
});

it('a sale that is complete some seconds after its code is that of the code', () => {
  const body = saleWith('germanSupermarket', { '/timestamp': '2024-03-05T18:13:30+01:00' });
  expect(validate('checkout/createSale', body)).toEqual({ valid: true });
});

it('the offset that explains another time is named, and UTC is the same moment', () => {
  const timestamp = '2026-11-05T08:12:44Z';
  const verdict = validate('checkout/createSale', saleWith('austrianRksv', { '/timestamp': timestamp }));
  expect(verdict.valid && verdict.warnings?.map(({ detail }) => detail)).toEqual([
    `The fiscal code or record says "2026-11-05T08:12:44" and the sale "${timestamp}" (timestamp): with the offset +01:00 they would agree, else the code is that of another sale.`,
  ]);
  const utc = {
    '/timestamp': '2026-11-05T07:12:44Z',
    [`${rksv}/transactionTimestamp`]: '2026-11-05T07:12:44Z',
  };
  expect(validate('checkout/createSale', saleWith('austrianRksv', utc))).toEqual({ valid: true });
});

describe('a body with errors elsewhere', () => {
  const warningsOf = (values: Readonly<Record<string, unknown>>) =>
    (validate('checkout/createSale', saleWith('austrianRksv', values)).warnings ?? []).map(({ pointer }) =>
      pointer.replace('/data/attributes', ''),
    );
  const errors = { '/country': 'AT', '/locale': 7, '/retailer/nmae': 'x' };

  it('has the warning all the same', () => {
    expect(warningsOf({ ...errors, '/receipt/receiptId': '7' })).toEqual(['/receipt/receiptId']);
  });

  it.each([
    ['there', { '/receipt/receiptId': 7 }],
    ['around it', { '/cashRegister': 'ANOTHER-1', '/receipt': ['7'] }],
  ])('has none where the error is %s, nor one about the sums', (_place, values) => {
    expect(warningsOf({ ...errors, '/totals/grossAmount/amount': '1.00', ...values })).toEqual(
      warningsOf({ ...errors, '/totals/grossAmount/amount': '1.00' }),
    );
  });
});
