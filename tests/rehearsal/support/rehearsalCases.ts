import {
  at,
  attributesOf,
  record,
  set,
  START,
  type Recorder,
  type SaleAttributes,
} from '../../support/rehearsal';
import { download, FILE, pass, push, readFile, remove, subscribe, upload } from './rehearsalCalls';
import { BLAMED_CHANGES } from './changeCases';
import { BLAMED_RETURNS } from './returnCases';

const german = () => attributesOf('germanSupermarket');
const outage = () => attributesOf('germanTseOutage');
const returned = () => attributesOf('germanCardRefund');

/** A sale that was completed a moment before it is sent. */
function now(attributes: SaleAttributes, receipt = '26-000001'): SaleAttributes {
  return {
    ...attributes,
    timestamp: new Date(START).toISOString().replace('.000', ''),
    receipt: { ...(attributes['receipt'] as object), receiptId: receipt },
  };
}

/** A sale that is complete a minute later. */
function later(attributes: SaleAttributes): SaleAttributes {
  const minute = 60_000;
  const time = new Date(Date.parse(String(attributes['timestamp'])) + minute);
  return { ...attributes, timestamp: time.toISOString().replace('.000', '') };
}

/** The sale of two articles that a return takes back: the same amounts without their sign. */
function soldBefore(): SaleAttributes {
  const text = JSON.stringify(attributesOf('germanReturnTseOutage'));
  return JSON.parse(
    text.replaceAll(/"-(\d+\.\d+)"/g, '"$1"').replaceAll('"returned":true', '"returned":false'),
  ) as SaleAttributes;
}

/** A return of one of the two articles. */
const returnOfOne = () => set(returned(), 'lineItems.0.name', at(soldBefore(), 'lineItems.0.name'));

const unanswered = { status: undefined } as const;
/** What another sale is created with. */
const ANOTHER = { id: 'another-sale-id', key: 'another-key-1' } as const;

/** For each situation of the plan that calls show: a recording that shows it, and blames nothing in it. */
export const SHOWN: Readonly<Record<string, () => Recorder>> = {
  'token-reuse': () => record().token().create(german()).get('k7Rf2WqT9bXnV4mJ8sLc'),
  'least-scopes': () => record().token().create(german()),
  'valid-requests': () => record().create(german()),
  'lost-response': () =>
    record()
      .create(german(), { ...unanswered, play: 'lost-response' })
      .create(german()),
  'dropped-connection': () =>
    record()
      .create(german(), { ...unanswered, play: 'connection-dropped' })
      .create(german()),
  'own-id-conflict': () => record().create(german(), { status: 409 }).get('k7Rf2WqT9bXnV4mJ8sLc'),
  'rate-limit': () =>
    record()
      .create(german(), { status: 429, responseFields: { 'retry-after': '5' } })
      .create(german(), { after: 6 }),
  'server-error': () => record().create(german(), { status: 500 }).create(german(), { after: 2 }),
  'unknown-members': () => record().create(german(), { play: 'unknown-members' }).get('k7Rf2WqT9bXnV4mJ8sLc'),
  paging: () =>
    record()
      .list('page[size]=10', 3, 'page%5Bsize%5D=10&page%5Bafter%5D=a')
      .list('page[size]=10&page[after]=a', 0, 'page%5Bsize%5D=10&page%5Bafter%5D=b')
      .list('page[size]=10&page[after]=b', 1, undefined),
  'complete-sale': () => record().create(german()),
  'several-rates': () => record().create(german()),
  discount: () => record().create(attributesOf('discounts')),
  deposit: () => record().create(german()),
  tip: () => record().create(attributesOf('restaurantTip')),
  'cash-rounding': () => record().create(attributesOf('swissCashRounded')),
  'card-payment': () => record().create(german()),
  'voucher-payment': () => record().create(attributesOf('splitPayment')),
  'gift-card-payment': () => record().create(attributesOf('splitPayment')),
  'mixed-payment': () => record().create(attributesOf('splitPayment')),
  'return-part': () => record().create(soldBefore()).create(returnOfOne(), ANOTHER),
  'return-all': () => record().create(soldBefore()).create(attributesOf('germanReturnTseOutage'), ANOTHER),
  'return-to-card': () => record().create(returned()),
  'return-to-cash': () => record().create(attributesOf('germanReturnTseOutage')),
  'device-outage': () => record().create(outage()),
  'device-outage-end': () => record().create(outage()).create(german(), ANOTHER),
  'late-sale': () => record().create(now(outage()), { after: 90 }),
  correction: () =>
    record()
      .get('k7Rf2WqT9bXnV4mJ8sLc', { responseFields: { etag: '"v1"' } })
      .update('k7Rf2WqT9bXnV4mJ8sLc', '"v1"'),
  'correction-conflict': () =>
    record()
      .update('k7Rf2WqT9bXnV4mJ8sLc', '"v1"', { status: 412 })
      .get('k7Rf2WqT9bXnV4mJ8sLc', { responseFields: { etag: '"v2"' } })
      .update('k7Rf2WqT9bXnV4mJ8sLc', '"v2"'),
  deletion: () => remove(),
  attachment: () =>
    upload().create({ ...german(), attachments: [{ blobUrn: 'urn:slipway:a', blobVersion: 'one' }] }),
  'attachment-deletion': () =>
    record().add({
      operation: 'checkout/deleteAttachmentVersion',
      method: 'DELETE',
      target: `${FILE}/versions/01J2QW7R8T9V0X1Y2Z3A4B5C6D`,
      status: 204,
    }),
  'attachment-unchanged': () => readFile(record(), 304, { 'if-none-match': '"v1"' }),
  'attachment-download': () => download({}),
  'pass-created': () => pass(record(), 'POST', 'createPass', 201),
  'pass-updated': () => pass(record(), 'PATCH', 'updatePass', 200),
  push: () => push(2, 201),
  subscription: () => subscribe('https://localhost:9000/', 201),
  'verified-delivery': () => record().deliver('event-1', 204),
  'forged-deliveries': () =>
    record()
      .deliver('event-1', 401, { forged: 'altered-body' })
      .deliver('event-1', 401, { forged: 'expired' }),
  'duplicate-delivery': () =>
    record().deliver('event-1', 204).deliver('event-1', 204, { play: 'delivery-twice' }),
  'delivery-gone': () => record().deliver('event-1', 410),
  'delivery-postponed': () => record().deliver('event-1', 429, { responseFields: { 'retry-after': '120' } }),
};

/** Three sales, each with a number of its own and an id that a till has made. */
export function withIds(idOf: (number: string, at: number, count: number) => string): Recorder {
  return [8, 9, 10].reduce((recorder, count) => {
    const receiptId = `26-${String(count).padStart(6, '0')}`;
    return recorder.create(
      { ...german(), receipt: { receiptId } },
      { id: idOf(receiptId, START + count * 1000, count) },
    );
  }, record());
}

/** For each mistake of the plan, by `situation/mistake`: a recording that shows it. */
export const BLAMED: Readonly<Record<string, () => Recorder>> = {
  ...BLAMED_RETURNS,
  'token-reuse/token-per-call': () =>
    ['[secret 2]', '[secret 3]', '[secret 4]'].reduce(
      (recorder, token) =>
        recorder
          .token({ responseBody: { access_token: token, expires_in: 3600 } })
          .get('sale-id-one', { headers: { authorization: `Bearer ${token}` } }),
      record(),
    ),
  'token-reuse/refused-token-kept': () =>
    record()
      .get('sale-id-one', { status: 401 })
      .get('sale-id-two', { status: 401 })
      .get('sale-id-one', { status: 401 }),
  'least-scopes/scope-unused': () => record().token({ scope: '' }).create(german()),
  'least-scopes/scope-missing': () => record().create(german(), { status: 403 }),
  'valid-requests/address-guessed': () =>
    record().add({ target: '/checkout/tenants/t/sales/k7Rf2WqT9bXnV4mJ8sLc/pdf', status: 404 }),
  'valid-requests/amount-is-number': () =>
    record().create(set(german(), 'totals.grossAmount.amount', 11.62), { status: 400 }),
  'valid-requests/version-missing': () => record().create(german(), { status: 400 }).without('api-version'),
  'valid-requests/timestamp-without-offset': () =>
    record().create({ ...german(), timestamp: '2024-03-05T08:12:44' }, { status: 400 }),
  'valid-requests/card-number-sent': () =>
    record().create(set(german(), 'payments.0.referenceNumber', '4111 1111 1111 1111')),
  'valid-requests/key-with-other-body': () =>
    record().create(german()).create(now(german()), { status: 400, id: 'another-sale-id' }),
  'valid-requests/media-type-refused': () => record().create(german(), { status: 415 }),
  'valid-requests/not-authenticated': () =>
    record().create(german(), { status: 401 }).without('authorization'),
  'valid-requests/secret-in-url': () =>
    record().list('access_token=%5Bblanked+a%5D', 0, undefined, { status: 401 }),
  'valid-requests/refused-again': () =>
    record().create(german(), { status: 400 }).create(german(), { status: 400 }),
  'least-scopes/refused-scope-again': () =>
    record().create(german(), { status: 403 }).create(german(), { status: 403 }),
  'valid-requests/other-tenant': () => record().create(german(), { status: 404 }),
  'valid-requests/refused-request': () =>
    record().create(german(), {
      status: 400,
      responseBody: { errors: [{ status: '400', source: { pointer: '/data/attributes/country' } }] },
    }),
  'lost-response/no-key-on-retry': () =>
    record()
      .create(german(), { ...unanswered, key: null, id: null })
      .create(german(), { key: null, id: null }),
  'lost-response/new-key-on-retry': () =>
    record().create(german(), unanswered).create(german(), { key: 'another-key-1' }),
  'dropped-connection/second-sale': () =>
    record().create(german(), unanswered).create(german(), { id: 'another-sale-id' }),
  'dropped-connection/never-repeated': () => record().create(german(), unanswered),
  'own-id-conflict/id-of-the-number': () => withIds((number) => `beleg${number.replace('-', '')}`),
  'own-id-conflict/id-of-the-time': () => withIds((_number, at) => `kasse-3-${String(at)}`),
  'own-id-conflict/id-of-a-counter': () => withIds((_number, _at, count) => `kasse-3-sale-${String(count)}`),
  'own-id-conflict/new-id-after-conflict': () =>
    record().create(german(), { status: 409 }).create(german(), { id: 'another-sale-id' }),
  'own-id-conflict/conflict-not-read': () => record().create(german(), { status: 409 }),
  'rate-limit/too-soon': () =>
    record()
      .create(german(), { status: 429, responseFields: { 'retry-after': '5' } })
      .create(german(), { after: 2 }),
  'server-error/no-back-off': () =>
    record()
      .create(german(), { status: 500 })
      .create(german(), { status: 500 })
      .create(german(), { status: 500 })
      .create(german(), { status: 500 }),
  'server-error/gave-up': () => record().create(german(), { status: 500 }),
  'unknown-members/repeated-after-unknown': () =>
    record().create(german(), { play: 'unknown-members' }).create(german(), { id: 'another-sale-id' }),
  'paging/ends-on-empty-page': () => record().list('page[size]=10', 0, 'page%5Bafter%5D=a'),
  'paging/ends-on-short-page': () => record().list('page[size]=10', 3, 'page%5Bafter%5D=a'),
  'complete-sale/law-item-missing': () => {
    const { retailer: _retailer, ...sale } = german();
    return record().create(sale);
  },
  'complete-sale/rate-not-in-force': () => record().create(set(german(), 'taxes.0.percentage', '18')),
  'complete-sale/sums-differ': () => record().create(set(german(), 'totals.taxAmount.amount', '99.99')),
  'complete-sale/code-differs': () =>
    record().create(set(german(), 'extensions.de-kassensichv.attributes.transactionNumber', '1')),
  'several-rates/one-rate-only': () => {
    const sale = german();
    return record().create({ ...sale, taxes: (sale['taxes'] as readonly unknown[]).slice(0, 1) });
  },
  'discount/two-signs': () =>
    record()
      .create(attributesOf('discounts'))
      .create(set(attributesOf('discounts'), 'discounts.0.totalGrossAmount.amount', '-5.00'), ANOTHER),
  'tip/tip-in-amount': () =>
    record().create(set(attributesOf('restaurantTip'), 'payments.0.amount.amount', '80.00')),
  'cash-rounding/cash-not-in-five-centimes': () =>
    record().create(set(attributesOf('swissCashRounded'), 'payments.0.totalAmount.amount', '18.27')),
  'card-payment/card-number': () =>
    record().create(set(german(), 'payments.0.card.lastFour', '4111111111111111'), { status: 400 }),
  'voucher-payment/voucher-as-other': () => record().create(paidByOther('Gutschein')),
  'gift-card-payment/gift-card-as-other': () => record().create(paidByOther('Geschenkkarte')),
  'complete-sale/payments-differ': () =>
    record().create(set(german(), 'payments.0.totalAmount.amount', '10.00')),
  'complete-sale/other-currency': () =>
    record().create(
      JSON.parse(JSON.stringify(attributesOf('swissFashion')).replaceAll('"CHF"', '"EUR"')) as SaleAttributes,
    ),
  'complete-sale/foreign-in-own-currency': () =>
    record().create(set(attributesOf('foreignCash'), 'payments.0.foreignTotalAmount.currency', 'CHF')),
  'complete-sale/other-extension': () =>
    record().create({
      ...attributesOf('swissFashion'),
      extensions: [
        {
          ...{ extensionId: 'de-kassensichv', version: '2022-03-07' },
          attributes: { timeFormat: 'unixTime', errorMessage: 'Kein Modul' },
        },
      ],
    }),
  'complete-sale/record-in-local-time': () =>
    record().create(
      set(german(), 'extensions.de-kassensichv.attributes.endTimestamp', '2024-03-05T18:12:44+01:00'),
    ),
  'complete-sale/code-unknown': () => record().create({ ...german(), country: 'zz' }),
  'deposit/deposit-untaxed': () => {
    const sale = german();
    const [first, ...others] = sale['lineItems'] as readonly object[];
    return record().create({ ...sale, lineItems: [{ ...first, name: 'Pfand', taxes: [] }, ...others] });
  },
  'complete-sale/number-twice': () =>
    record()
      .create(attributesOf('austrianRksv'))
      .create(later(attributesOf('austrianRksv')), ANOTHER),
  'complete-sale/receipt-without-sale': () => {
    const { lineItems: _items, ...sale } = attributesOf('austrianRksv');
    set(sale, 'totals.grossAmount.amount', '0.00');
    return record().create(sale);
  },
  'complete-sale/offset-of-another-zone': () =>
    record().create({ ...german(), timestamp: '2026-06-15T11:00:00+01:00' }),
  'complete-sale/clock-not-set': () => record().create({ ...german(), timestamp: '1970-01-01T00:17:00Z' }),
  'complete-sale/time-behind': () => {
    const recorder = record();
    for (const number of [1, 2, 3]) {
      const timestamp = new Date(START + number * 400_000 - 3_600_000).toISOString();
      const own = { id: `sale-number-${String(number)}`, key: `key-number-${String(number)}` };
      recorder.create({ ...german(), timestamp }, { ...own, after: 400 });
    }
    return recorder;
  },
  'complete-sale/time-ahead': () => {
    const hour = 3_600_000;
    const timestamp = new Date(START + 2 * hour).toISOString().replace('.000', '');
    return record().create({ ...attributesOf('returnNegative'), timestamp });
  },
  'mixed-payment/payments-differ': () =>
    record().create(set(attributesOf('splitPayment'), 'payments.0.totalAmount.amount', '40.00')),
  'return-all/number-of-the-sale': () => {
    const { receipt, cashRegister } = soldBefore();
    const number = { receipt, cashRegister };
    const back = { ...attributesOf('germanReturnTseOutage'), ...number };
    return record().create(soldBefore()).create(later(back), ANOTHER);
  },
  'return-all/return-as-update': () =>
    record().update('k7Rf2WqT9bXnV4mJ8sLc', '"v1"', {
      requestBody: {
        data: { type: 'sales', attributes: { lineItems: [{ lineItemId: '1', returned: true }] } },
      },
    }),
  'return-to-card/transaction-of-the-payment': () => {
    const transaction = at(german(), 'payments.0.transactionId');
    return record()
      .create(german())
      .create(set(returned(), 'payments.0.transactionId', transaction), ANOTHER);
  },
  'return-to-cash/refund-as-change': () =>
    record().create(
      set(attributesOf('germanReturnTseOutage'), 'payments.0.returned', { currency: 'EUR', amount: '57.90' }),
    ),
  'device-outage/outage-not-said': () =>
    record().create(
      set(
        attributesOf('austrianSigningDeviceFailed'),
        'extensions.at-rksv.attributes.errorMessage',
        'Fehler 17',
      ),
    ),
  'device-outage/code-in-outage': () => {
    const sale = outage();
    const code = at(german(), 'extensions.de-dsfinvk');
    return record().create({ ...sale, extensions: [...(sale['extensions'] as readonly unknown[]), code] });
  },
  'device-outage/partial-record': () =>
    record().create(set(outage(), 'extensions.de-kassensichv.attributes.transactionNumber', '1'), {
      status: 400,
    }),
  'device-outage-end/record-repeated': () => record().create(german()).create(now(german()), ANOTHER),
  'late-sale/time-of-sending': () =>
    record()
      .create(german(), unanswered)
      .create({ ...german(), timestamp: '2026-06-15T10:00:02Z' }),
  'valid-requests/customer-as-cashier': () => {
    const name = { givenName: 'Thea', familyName: 'Wohlgemuth' };
    return record().create({ ...german(), cashier: { cashierId: '4', ...name }, customer: name });
  },
  ...BLAMED_CHANGES,
};

function paidByOther(description: string): SaleAttributes {
  const sale = german();
  return {
    ...sale,
    payments: [{ method: 'OTHER', totalAmount: at(sale, 'payments.0.totalAmount'), description }],
  };
}
