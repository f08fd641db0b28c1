import { attributesOf, record, set, type Recorder, type SaleAttributes } from '../../support/rehearsal';
import { download, pass, push, readFile, remove, subscribe, upload } from './rehearsalCalls';

const german = () => attributesOf('germanSupermarket');

const SALE_ID = 'k7Rf2WqT9bXnV4mJ8sLc';

/** A response with a state of a sale. */
const stateOf = (etag: string, attributes: SaleAttributes) => ({
  responseFields: { etag },
  responseBody: { data: { type: 'sales', id: SALE_ID, attributes } },
});

/** A request that changes one. */
const changeOf = (attributes: SaleAttributes) => ({
  requestBody: { data: { type: 'sales', id: SALE_ID, attributes } },
});

/** For each mistake of the plan with changes, files, passes and deliveries: a recording in which it is made. */
export const BLAMED_CHANGES: Readonly<Record<string, () => Recorder>> = {
  'correction/tag-weak': () => record().update(SALE_ID, 'W/"v1"', { status: 412 }),
  'correction-conflict/not-read-again': () =>
    record().update(SALE_ID, '"v1"', { status: 412 }).update(SALE_ID, '"v2"'),
  'paging/filter-dropped': () =>
    record()
      .list('page[size]=2&sort=timestamp', 2, 'page%5Bsize%5D=2&sort=timestamp&page%5Bafter%5D=a')
      .list('page[size]=2&page[after]=a', 0, undefined),
  'correction/tag-unquoted': () => record().update(SALE_ID, 'v1', { status: 400 }),
  'correction/response-sent-back': () =>
    record().update(SALE_ID, '"v1"', {
      status: 400,
      responseBody: { errors: [{ status: '400', source: { pointer: '/data/attributes/version' } }] },
    }),
  'correction/test-made-real': () =>
    record()
      .create({ ...german(), testing: true }, { responseBody: { data: { type: 'sales', id: SALE_ID } } })
      .update(SALE_ID, '"v1"', changeOf({ testing: false })),
  'correction/sums-differ': () => {
    const { totals } = german();
    set(totals as SaleAttributes, 'taxAmount.amount', '99.99');
    return record().update(SALE_ID, '"v1"', changeOf({ totals }));
  },
  'correction/return-as-update': () => {
    const { lineItems, totals } = german() as {
      readonly lineItems: readonly object[];
      readonly totals: object;
    };
    const returned = lineItems.map((line) => ({ ...line, returned: true }));
    return record()
      .get(SALE_ID, stateOf('"v1"', { lineItems, totals }))
      .update(SALE_ID, '"v1"', changeOf({ lineItems: returned }));
  },
  'correction/data-lost': () =>
    record()
      .get(SALE_ID, stateOf('"v1"', { customer: { fullName: '[text 1]', contact: { email: '[text 2]' } } }))
      .update(SALE_ID, '"v1"', changeOf({ customer: { contact: { email: '[text 3]' } } })),
  'correction-conflict/change-undone': () =>
    record()
      .get(SALE_ID, stateOf('"v1"', { order: { orderId: '1' }, cashier: { cashierId: 'a' } }))
      .update(SALE_ID, '"v1"', { status: 412 })
      .get(SALE_ID, stateOf('"v2"', { order: { orderId: '2' }, cashier: { cashierId: 'a' } }))
      .update(SALE_ID, '"v2"', changeOf({ order: { orderId: '1' }, cashier: { cashierId: 'b' } })),
  'correction-conflict/old-tag-again': () =>
    record().update(SALE_ID, '"v1"', { status: 412 }).update(SALE_ID, '"v1"', { status: 412 }),
  'deletion/deleted-id-again': () =>
    remove(record().create(attributesOf('minimal'))).create(german(), { status: 409 }),
  'attachment/other-version': () =>
    upload().create({ ...german(), attachments: [{ blobUrn: 'urn:slipway:a', blobVersion: 'two' }] }),
  'attachment-unchanged/read-after-304': () =>
    readFile(readFile(record(), 304, { 'if-none-match': '"v1"' }), 200, {}),
  'attachment-unchanged/date-not-http': () =>
    readFile(record(), 200, { 'if-modified-since': '2026-06-15T09:00:00Z' }),
  'attachment-unchanged/date-ahead': () =>
    readFile(record(), 304, { 'if-modified-since': 'Mon, 15 Jun 2026 12:00:00 GMT' }),
  'attachment-download/token-sent-along': () => download({ authorization: 'Bearer [blanked a]' }),
  'attachment-download/old-address': () =>
    download({}).add({ host: 'files.example', target: '/f/17?signature=a', status: 403, requestFields: {} }),
  'pass-created/second-pass': () => {
    const recorder = pass(record(), 'POST', 'createPass', undefined, { 'idempotency-key': 'one-key-for-it' });
    return pass(recorder, 'POST', 'createPass', 201, { 'idempotency-key': 'another-key-for-it' });
  },
  'push/too-many': () => push(11, 400),
  'subscription/sink-without-tls': () => subscribe('http://localhost:9000/', 400),
  'verified-delivery/genuine-failed': () => record().deliver('event-1', 500),
  'verified-delivery/genuine-refused': () => record().deliver('event-1', 401),
  'verified-delivery/other-answer': () => record().deliver('event-1', 200),
  'forged-deliveries/gone-for-forgery': () => record().deliver('event-1', 410, { forged: 'digest' }),
  'forged-deliveries/forgery-accepted': () => record().deliver('event-1', 204, { forged: 'digest' }),
  'duplicate-delivery/duplicate-refused': () =>
    record().deliver('event-1', 204).deliver('event-1', 500, { play: 'delivery-twice' }),
  'delivery-postponed/no-retry-after': () => record().deliver('event-1', 429),
  'delivery-postponed/retry-after-unreadable': () =>
    record().deliver('event-1', 429, { responseFields: { 'retry-after': '2026-06-15T10:00:05Z' } }),
};
