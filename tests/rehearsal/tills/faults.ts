import { centsOf, money, signed, type Sale } from './payloads';

type Role = readonly [country: 'at' | 'ch' | 'de', concern: 'till' | 'web-shop' | 'back-office' | 'receiver'];

/** A fault that is planted in a copy of a reference till, and what a report has to say about it. */
export interface PlantedFault {
  /** The id, which is the name of its switch in the till; those of public reports are in tests/fixtures/rehearsal/faults.yaml. */
  readonly id: string;
  readonly role: Role;
  /** `situation/mistake`. */
  readonly blamed: string;
  /** What it brings about besides, which a report rightly says, too. */
  readonly also?: readonly string[];
  /** When the day begins of a till that goes by its clock (ISO 8601); by default it is the day of all situations. */
  readonly timed?: string;
  /** The job whose sale it changes, and how; all jobs by default. */
  readonly job?: string;
  readonly change?: (sale: Sale) => object;
}

const TILL: Role = ['de', 'till'];
const AUSTRIAN: Role = ['at', 'till'];
const SWISS: Role = ['ch', 'till'];
const SHOP: Role = ['at', 'web-shop'];
const OFFICE: Role = ['ch', 'back-office'];
const RECEIVER: Role = ['at', 'receiver'];

type Json = Readonly<Record<string, unknown>>;

const total = (sale: Sale) => sale.totals.grossAmount;
const byCents = (sale: Sale, cents: number) => money(total(sale), centsOf(total(sale)) + cents);
const firstPayment = (sale: Sale, change: object): object => ({
  payments: sale.payments.map((payment, index) => (index === 0 ? { ...payment, ...change } : payment)),
});
const asText = (sale: Sale, from: RegExp, to: string): object =>
  JSON.parse(JSON.stringify(sale).replaceAll(from, to)) as object;
const inExtensions = (sale: Sale, change: Json): object => ({
  extensions: (sale['extensions'] as readonly { readonly attributes: Json }[]).map((each) =>
    'errorMessage' in each.attributes ? { ...each, attributes: { ...each.attributes, ...change } } : each,
  ),
});

/** Faults of what a till sends, and of how it calls. */
export const FAULTS: readonly PlantedFault[] = [
  { id: 'key-per-attempt', role: TILL, blamed: 'lost-response/new-key-on-retry' },
  { id: 'create-without-key', role: SHOP, blamed: 'lost-response/no-key-on-retry' },
  {
    id: 'second-order-after-drop',
    role: TILL,
    blamed: 'dropped-connection/second-sale',
    also: ['server-error/gave-up'],
  },
  {
    id: 'conflict-is-failure',
    role: SHOP,
    blamed: 'own-id-conflict/conflict-not-read',
    also: ['least-scopes/scope-unused'],
  },
  { id: 'loop-ends-on-short-page', role: OFFICE, blamed: 'paging/ends-on-short-page' },
  { id: 'loop-ends-on-empty-page', role: RECEIVER, blamed: 'paging/ends-on-empty-page' },
  {
    ...{ id: 'amounts-as-numbers', role: AUSTRIAN, job: 'card', blamed: 'valid-requests/amount-is-number' },
    change: (sale) => ({
      totals: { ...sale.totals, grossAmount: { currency: 'EUR', amount: Number(total(sale).amount) } },
    }),
  },
  {
    ...{ id: 'totals-off-by-a-cent', role: TILL, job: 'card', blamed: 'complete-sale/sums-differ' },
    change: (sale) => ({ totals: { ...sale.totals, netAmount: byCents(sale, -1) } }),
  },
  {
    ...{
      id: 'storno-with-positive-amounts',
      role: SWISS,
      job: 'return-all',
      blamed: 'return-all/return-not-negative',
      also: ['return-all/sums-differ'],
    },
    change: (sale) => asText(sale, /"-(\d+\.\d+)"/g, '"$1"'),
  },
  {
    ...{
      id: 'return-with-two-signs',
      role: TILL,
      job: 'return-part',
      blamed: 'return-part/line-not-negative',
    },
    also: ['return-part/sums-differ'],
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({
        ...line,
        grossTotal: money(line.grossTotal, -centsOf(line.grossTotal)),
      })),
    }),
  },
  {
    id: 'tag-without-quotes',
    role: OFFICE,
    blamed: 'correction/tag-unquoted',
    also: ['valid-requests/refused-request'],
  },
  { id: 'tag-of-an-old-read', role: OFFICE, blamed: 'correction-conflict/old-tag-again' },
  { id: 'token-per-call', role: TILL, blamed: 'token-reuse/token-per-call' },
  { id: 'expired-token-kept', role: SHOP, blamed: 'token-reuse/refused-token-kept' },
  { id: 'digest-not-checked', role: RECEIVER, blamed: 'forged-deliveries/forgery-accepted' },
  { id: 'signature-not-checked', role: RECEIVER, blamed: 'forged-deliveries/forgery-accepted' },
  { id: 'replays-accepted', role: RECEIVER, blamed: 'forged-deliveries/forgery-accepted' },
  { id: 'body-parsed-before-verification', role: RECEIVER, blamed: 'verified-delivery/genuine-refused' },
  { id: 'duplicate-refused', role: RECEIVER, blamed: 'duplicate-delivery/duplicate-refused' },
  { id: 'retry-after-ignored', role: TILL, blamed: 'rate-limit/too-soon' },
  { id: 'retried-forever', role: SHOP, blamed: 'server-error/no-back-off' },
  { id: 'unknown-value-is-failure', role: TILL, blamed: 'unknown-members/repeated-after-unknown' },
  { id: 'token-sent-to-download-host', role: OFFICE, blamed: 'attachment-download/token-sent-along' },
  { id: 'all-scopes', role: TILL, blamed: 'least-scopes/scope-unused' },
  {
    // To the sandbox, each repetition is another request, which fails again until the till gives up.
    ...{ id: 'time-of-the-upload', role: TILL, blamed: 'late-sale/time-of-sending' },
    also: ['server-error/gave-up'],
  },
  {
    ...{
      id: 'cash-not-rounded',
      role: SWISS,
      job: 'signed',
      blamed: 'cash-rounding/cash-not-in-five-centimes',
    },
    also: ['complete-sale/payments-differ'],
    change: (sale) => firstPayment(sale, { totalAmount: total(sale) }),
  },
  {
    ...{ id: 'tip-in-the-amount', role: TILL, job: 'tip', blamed: 'tip/tip-in-amount' },
    change: (sale) => firstPayment(sale, { amount: byCents(sale, 200) }),
  },
  {
    ...{ id: 'split-payment-capped', role: SHOP, job: 'mixed', blamed: 'mixed-payment/payments-differ' },
    change: (sale) => firstPayment(sale, { totalAmount: money(total(sale), 1000) }),
  },
  // Written down after the detector.
  { id: 'version-missing', role: TILL, blamed: 'valid-requests/version-missing' },
  { id: 'media-type-of-json', role: TILL, blamed: 'valid-requests/media-type-refused' },
  {
    id: 'one-key-for-all',
    role: TILL,
    blamed: 'valid-requests/key-with-other-body',
    also: ['valid-requests/refused-request'],
  },
  { id: 'one-scope-more', role: SHOP, blamed: 'least-scopes/scope-unused' },
  {
    id: 'scope-missing',
    role: TILL,
    blamed: 'least-scopes/scope-missing',
    also: ['least-scopes/scope-unused'],
  },
  {
    id: 'new-id-after-conflict',
    role: TILL,
    blamed: 'own-id-conflict/new-id-after-conflict',
    also: ['own-id-conflict/conflict-not-read'],
  },
  { id: 'never-repeated', role: TILL, blamed: 'dropped-connection/never-repeated' },
  { id: 'gave-up', role: SHOP, blamed: 'server-error/gave-up' },
  { id: 'gave-up-if-asked', role: TILL, blamed: 'server-error/gave-up' },
  { id: 'second-pass', role: SHOP, blamed: 'pass-created/second-pass' },
  {
    id: 'too-many-notifications',
    role: OFFICE,
    blamed: 'push/too-many',
    also: ['valid-requests/refused-request'],
  },
  {
    id: 'response-sent-back',
    role: OFFICE,
    blamed: 'correction/response-sent-back',
    also: ['valid-requests/refused-request'],
  },
  { id: 'deleted-id-again', role: OFFICE, blamed: 'deletion/deleted-id-again' },
  { id: 'read-after-304', role: OFFICE, blamed: 'attachment-unchanged/read-after-304' },
  {
    id: 'sink-without-tls',
    role: RECEIVER,
    blamed: 'subscription/sink-without-tls',
    also: ['valid-requests/refused-request'],
  },
  { id: 'answers-200', role: RECEIVER, blamed: 'verified-delivery/other-answer' },
  { id: 'no-retry-after', role: RECEIVER, blamed: 'delivery-postponed/no-retry-after' },
  { id: 'knows-one-label', role: RECEIVER, blamed: 'verified-delivery/genuine-refused' },
  { id: 'keys-read-once', role: RECEIVER, blamed: 'verified-delivery/genuine-refused' },
  {
    ...{
      id: 'timestamp-without-offset',
      role: SWISS,
      job: 'signed',
      blamed: 'valid-requests/timestamp-without-offset',
    },
    change: ({ timestamp }) => ({ timestamp: timestamp.slice(0, 19) }),
  },
  {
    ...{ id: 'seller-missing', role: TILL, job: 'card', blamed: 'complete-sale/law-item-missing' },
    change: () => ({ retailer: undefined }),
  },
  {
    ...{ id: 'code-of-another-sale', role: AUSTRIAN, job: 'card', blamed: 'complete-sale/code-differs' },
    change: (sale) => asText(sale, /_38,40_/g, '_39,40_'),
  },
  {
    ...{ id: 'one-rate-only', role: SWISS, job: 'signed', blamed: 'several-rates/one-rate-only' },
    also: ['complete-sale/sums-differ'],
    change: ({ taxes }) => ({ taxes: taxes.slice(0, 1) }),
  },
  {
    ...{ id: 'card-number', role: TILL, job: 'card', blamed: 'card-payment/card-number' },
    also: ['valid-requests/refused-request'],
    change: (sale) => firstPayment(sale, { card: { cardType: 'DEBIT', lastFour: '4111111111111111' } }),
  },
  {
    ...{ id: 'voucher-as-other', role: SHOP, job: 'voucher', blamed: 'voucher-payment/voucher-as-other' },
    change: (sale) => asText(sale, /"VOUCHER","voucherCode":"[^"]*"/g, '"OTHER"'),
  },
  {
    ...{
      id: 'gift-card-as-other',
      role: SHOP,
      job: 'gift-card',
      blamed: 'gift-card-payment/gift-card-as-other',
    },
    change: (sale) => asText(sale, /"GIFT_CARD","cardId":"[^"]*"/g, '"OTHER","description":"Geschenkkarte"'),
  },
  {
    ...{ id: 'return-not-named', role: AUSTRIAN, job: 'return-all', blamed: 'return-all/return-not-named' },
    change: () => ({ sections: undefined }),
  },
  {
    ...{ id: 'transaction-of-the-payment', role: TILL, blamed: 'return-to-card/transaction-of-the-payment' },
    change: (sale) => asText(sale, /"transactionId":"[^"]*"/g, '"transactionId":"1187088464"'),
  },
  {
    ...{ id: 'refund-as-change', role: TILL, job: 'return-all', blamed: 'return-to-cash/refund-as-change' },
    change: (sale) => firstPayment(sale, { returned: money(total(sale), -centsOf(total(sale))) }),
  },
  {
    ...{ id: 'outage-not-said', role: AUSTRIAN, job: 'first', blamed: 'device-outage/outage-not-said' },
    change: (sale) => inExtensions(sale, { errorMessage: 'Fehler 17' }),
  },
  {
    ...{ id: 'other-version', role: SHOP, job: 'attachment', blamed: 'attachment/other-version' },
    change: (sale) => asText(sale, /"blobVersion":"[^"]*"/g, '"blobVersion":"93MFXbMEuGZyGT65uK3q"'),
  },
  {
    ...{ id: 'code-in-outage', role: TILL, job: 'first', blamed: 'device-outage/code-in-outage' },
    also: ['complete-sale/code-differs'],
    change: (sale) => ({
      extensions: [
        ...(sale['extensions'] as readonly unknown[]),
        (signed('de')['extensions'] as readonly unknown[])[1],
      ],
    }),
  },
  {
    ...{ id: 'partial-record', role: TILL, job: 'first', blamed: 'device-outage/partial-record' },
    also: ['valid-requests/refused-request'],
    change: (sale) => inExtensions(sale, { transactionNumber: '18843' }),
  },
  {
    ...{ id: 'rate-of-the-past', role: SWISS, job: 'card', blamed: 'complete-sale/rate-not-in-force' },
    also: ['complete-sale/sums-differ'],
    change: (sale) => asText(sale, /"percentage":"8.1"/g, '"percentage":"7.7"'),
  },
  {
    ...{ id: 'refund-recorded-as-payment', role: TILL, job: 'return-all' },
    ...{ blamed: 'return-all/payment-not-negative', also: ['return-all/sums-differ'] },
    change: (sale) => firstPayment(sale, { totalAmount: money(total(sale), -centsOf(total(sale))) }),
  },
  {
    ...{ id: 'handed-as-total', role: TILL, job: 'first', blamed: 'complete-sale/payments-differ' },
    change: (sale) => ({ payments: [{ method: 'CASH', totalAmount: byCents(sale, 651) }] }),
  },
  {
    ...{ id: 'tip-in-total-amount', role: TILL, job: 'tip', blamed: 'complete-sale/payments-differ' },
    change: (sale) => firstPayment(sale, { amount: undefined, tip: undefined }),
  },
  {
    ...{ id: 'line-tax-positive', role: TILL, job: 'return-all', blamed: 'return-all/sums-differ' },
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({
        ...line,
        taxes: asText(line.taxes as unknown as Sale, /"-(\d+\.\d+)"/g, '"$1"'),
      })),
    }),
  },
  {
    ...{ id: 'deposit-untaxed', role: TILL, job: 'deposit', blamed: 'deposit/deposit-untaxed' },
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) =>
        line.name.startsWith('Pfand') ? { ...line, taxes: undefined } : line,
      ),
    }),
  },
  {
    ...{ id: 'original-not-named', role: TILL, job: 'return-all', blamed: 'return-all/original-not-named' },
    change: () => ({ sections: undefined }),
  },
  { id: 'plus-not-encoded', role: OFFICE, blamed: 'valid-requests/refused-request' },
  { id: 'guessed-pdf', role: OFFICE, blamed: 'valid-requests/address-guessed' },
];
