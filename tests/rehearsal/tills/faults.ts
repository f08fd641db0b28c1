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

/** A fault by its id, the role in which it is planted, and what is blamed for it. */
export const planted = (
  id: string,
  role: Role,
  blamed: string,
  more: Omit<PlantedFault, 'id' | 'role' | 'blamed'> = {},
): PlantedFault => ({ id, role, blamed, ...more });

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

/** What is wrong is refused, too. */
const REFUSED = { also: ['valid-requests/refused-request'] };

/** Faults of what a till sends, and of how it calls. */
export const FAULTS: readonly PlantedFault[] = [
  planted('key-per-attempt', TILL, 'lost-response/new-key-on-retry'),
  planted('create-without-key', SHOP, 'lost-response/no-key-on-retry'),
  planted('second-order-after-drop', TILL, 'dropped-connection/second-sale', {
    also: ['server-error/gave-up'],
  }),
  planted('conflict-is-failure', SHOP, 'own-id-conflict/conflict-not-read', {
    also: ['least-scopes/scope-unused'],
  }),
  planted('loop-ends-on-short-page', OFFICE, 'paging/ends-on-short-page'),
  planted('loop-ends-on-empty-page', RECEIVER, 'paging/ends-on-empty-page'),
  planted('amounts-as-numbers', AUSTRIAN, 'valid-requests/amount-is-number', {
    job: 'card',
    change: (sale) => ({
      totals: { ...sale.totals, grossAmount: { currency: 'EUR', amount: Number(total(sale).amount) } },
    }),
  }),
  planted('totals-off-by-a-cent', TILL, 'complete-sale/sums-differ', {
    job: 'card',
    change: (sale) => ({ totals: { ...sale.totals, netAmount: byCents(sale, -1) } }),
  }),
  planted('storno-with-positive-amounts', SWISS, 'return-all/return-not-negative', {
    job: 'return-all',
    also: ['return-all/sums-differ'],
    change: (sale) => asText(sale, /"-(\d+\.\d+)"/g, '"$1"'),
  }),
  planted('return-with-two-signs', TILL, 'return-part/line-not-negative', {
    job: 'return-part',
    also: ['return-part/sums-differ'],
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({
        ...line,
        grossTotal: money(line.grossTotal, -centsOf(line.grossTotal)),
      })),
    }),
  }),
  planted('tag-without-quotes', OFFICE, 'correction/tag-unquoted', REFUSED),
  planted('tag-of-an-old-read', OFFICE, 'correction-conflict/old-tag-again'),
  planted('token-per-call', TILL, 'token-reuse/token-per-call'),
  planted('expired-token-kept', SHOP, 'token-reuse/refused-token-kept'),
  planted('digest-not-checked', RECEIVER, 'forged-deliveries/forgery-accepted'),
  planted('signature-not-checked', RECEIVER, 'forged-deliveries/forgery-accepted'),
  planted('replays-accepted', RECEIVER, 'forged-deliveries/forgery-accepted'),
  planted('body-parsed-before-verification', RECEIVER, 'verified-delivery/genuine-refused'),
  planted('duplicate-refused', RECEIVER, 'duplicate-delivery/duplicate-refused'),
  planted('retry-after-ignored', TILL, 'rate-limit/too-soon'),
  planted('retried-forever', SHOP, 'server-error/no-back-off'),
  planted('unknown-value-is-failure', TILL, 'unknown-members/repeated-after-unknown'),
  planted('token-sent-to-download-host', OFFICE, 'attachment-download/token-sent-along'),
  planted('all-scopes', TILL, 'least-scopes/scope-unused'),
  // To the sandbox, each repetition is another request, which fails again until the till gives up.
  planted('time-of-the-upload', TILL, 'late-sale/time-of-sending', { also: ['server-error/gave-up'] }),
  planted('cash-not-rounded', SWISS, 'cash-rounding/cash-not-in-five-centimes', {
    job: 'signed',
    also: ['complete-sale/payments-differ'],
    change: (sale) => firstPayment(sale, { totalAmount: total(sale) }),
  }),
  planted('tip-in-the-amount', TILL, 'tip/tip-in-amount', {
    job: 'tip',
    change: (sale) => firstPayment(sale, { amount: byCents(sale, 200) }),
  }),
  planted('split-payment-capped', SHOP, 'mixed-payment/payments-differ', {
    job: 'mixed',
    change: (sale) => firstPayment(sale, { totalAmount: money(total(sale), 1000) }),
  }),
  // Written down after the detector.
  planted('version-missing', TILL, 'valid-requests/version-missing'),
  planted('media-type-of-json', TILL, 'valid-requests/media-type-refused'),
  planted('one-key-for-all', TILL, 'valid-requests/key-with-other-body', REFUSED),
  planted('one-scope-more', SHOP, 'least-scopes/scope-unused'),
  planted('scope-missing', TILL, 'least-scopes/scope-missing', { also: ['least-scopes/scope-unused'] }),
  planted('new-id-after-conflict', TILL, 'own-id-conflict/new-id-after-conflict', {
    also: ['own-id-conflict/conflict-not-read'],
  }),
  planted('never-repeated', TILL, 'dropped-connection/never-repeated'),
  planted('gave-up', SHOP, 'server-error/gave-up'),
  planted('gave-up-if-asked', TILL, 'server-error/gave-up'),
  planted('second-pass', SHOP, 'pass-created/second-pass'),
  planted('too-many-notifications', OFFICE, 'push/too-many', REFUSED),
  planted('response-sent-back', OFFICE, 'correction/response-sent-back', REFUSED),
  planted('deleted-id-again', OFFICE, 'deletion/deleted-id-again'),
  planted('read-after-304', OFFICE, 'attachment-unchanged/read-after-304'),
  planted('sink-without-tls', RECEIVER, 'subscription/sink-without-tls', REFUSED),
  planted('answers-200', RECEIVER, 'verified-delivery/other-answer'),
  planted('no-retry-after', RECEIVER, 'delivery-postponed/no-retry-after'),
  planted('knows-one-label', RECEIVER, 'verified-delivery/genuine-refused'),
  planted('keys-read-once', RECEIVER, 'verified-delivery/genuine-refused'),
  planted('timestamp-without-offset', SWISS, 'valid-requests/timestamp-without-offset', {
    job: 'signed',
    change: ({ timestamp }) => ({ timestamp: timestamp.slice(0, 19) }),
  }),
  planted('seller-missing', TILL, 'complete-sale/law-item-missing', {
    job: 'card',
    change: () => ({ retailer: undefined }),
  }),
  planted('code-of-another-sale', AUSTRIAN, 'complete-sale/code-differs', {
    job: 'card',
    change: (sale) => asText(sale, /_38,40_/g, '_39,40_'),
  }),
  planted('one-rate-only', SWISS, 'several-rates/one-rate-only', {
    job: 'signed',
    also: ['complete-sale/sums-differ'],
    change: ({ taxes }) => ({ taxes: taxes.slice(0, 1) }),
  }),
  planted('card-number', TILL, 'card-payment/card-number', {
    job: 'card',
    also: ['valid-requests/refused-request'],
    change: (sale) => firstPayment(sale, { card: { cardType: 'DEBIT', lastFour: '4111111111111111' } }),
  }),
  planted('voucher-as-other', SHOP, 'voucher-payment/voucher-as-other', {
    job: 'voucher',
    change: (sale) => asText(sale, /"VOUCHER","voucherCode":"[^"]*"/g, '"OTHER"'),
  }),
  planted('gift-card-as-other', SHOP, 'gift-card-payment/gift-card-as-other', {
    job: 'gift-card',
    change: (sale) => asText(sale, /"GIFT_CARD","cardId":"[^"]*"/g, '"OTHER","description":"Geschenkkarte"'),
  }),
  planted('return-not-named', AUSTRIAN, 'return-all/return-not-named', {
    job: 'return-all',
    change: () => ({ sections: undefined }),
  }),
  planted('transaction-of-the-payment', TILL, 'return-to-card/transaction-of-the-payment', {
    change: (sale) => asText(sale, /"transactionId":"[^"]*"/g, '"transactionId":"1187088464"'),
  }),
  planted('refund-as-change', TILL, 'return-to-cash/refund-as-change', {
    job: 'return-all',
    change: (sale) => firstPayment(sale, { returned: money(total(sale), -centsOf(total(sale))) }),
  }),
  planted('outage-not-said', AUSTRIAN, 'device-outage/outage-not-said', {
    job: 'first',
    change: (sale) => inExtensions(sale, { errorMessage: 'Fehler 17' }),
  }),
  planted('other-version', SHOP, 'attachment/other-version', {
    job: 'attachment',
    change: (sale) => asText(sale, /"blobVersion":"[^"]*"/g, '"blobVersion":"93MFXbMEuGZyGT65uK3q"'),
  }),
  planted('code-in-outage', TILL, 'device-outage/code-in-outage', {
    job: 'first',
    also: ['complete-sale/code-differs'],
    change: (sale) => ({
      extensions: [
        ...(sale['extensions'] as readonly unknown[]),
        (signed('de')['extensions'] as readonly unknown[])[1],
      ],
    }),
  }),
  planted('partial-record', TILL, 'device-outage/partial-record', {
    job: 'first',
    also: ['valid-requests/refused-request'],
    change: (sale) => inExtensions(sale, { transactionNumber: '18843' }),
  }),
  planted('rate-of-the-past', SWISS, 'complete-sale/rate-not-in-force', {
    job: 'card',
    also: ['complete-sale/sums-differ'],
    change: (sale) => asText(sale, /"percentage":"8.1"/g, '"percentage":"7.7"'),
  }),
  planted('refund-recorded-as-payment', TILL, 'return-all/payment-not-negative', {
    job: 'return-all',
    also: ['return-all/sums-differ'],
    change: (sale) => firstPayment(sale, { totalAmount: money(total(sale), -centsOf(total(sale))) }),
  }),
  planted('handed-as-total', TILL, 'complete-sale/payments-differ', {
    job: 'first',
    change: (sale) => ({ payments: [{ method: 'CASH', totalAmount: byCents(sale, 651) }] }),
  }),
  planted('tip-in-total-amount', TILL, 'complete-sale/payments-differ', {
    job: 'tip',
    change: (sale) => firstPayment(sale, { amount: undefined, tip: undefined }),
  }),
  planted('line-tax-positive', TILL, 'return-all/sums-differ', {
    job: 'return-all',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({
        ...line,
        taxes: asText(line.taxes as unknown as Sale, /"-(\d+\.\d+)"/g, '"$1"'),
      })),
    }),
  }),
  planted('deposit-untaxed', TILL, 'deposit/deposit-untaxed', {
    job: 'deposit',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) =>
        line.name.startsWith('Pfand') ? { ...line, taxes: undefined } : line,
      ),
    }),
  }),
  planted('original-not-named', TILL, 'return-all/original-not-named', {
    job: 'return-all',
    change: () => ({ sections: undefined }),
  }),
  planted('plus-not-encoded', OFFICE, 'valid-requests/refused-request'),
  planted('guessed-pdf', OFFICE, 'valid-requests/address-guessed'),
];
