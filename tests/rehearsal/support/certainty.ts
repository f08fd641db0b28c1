import {
  at,
  attributesOf,
  record,
  set,
  START,
  type Recorder,
  type SaleAttributes,
} from '../../support/rehearsal';

const german = (): SaleAttributes => attributesOf('germanSupermarket');
const ID = 'k7Rf2WqT9bXnV4mJ8sLc';

/** A request or a response with attributes of a sale. */
const bodyOf = (attributes: SaleAttributes) => ({ data: { type: 'sales', id: ID, attributes } });
/** A sale is read, and changed. */
const changed = (before: SaleAttributes, patch: SaleAttributes): Recorder =>
  record()
    .get(ID, { responseFields: { etag: '"v1"' }, responseBody: bodyOf(before) })
    .update(ID, '"v1"', { requestBody: bodyOf(patch), responseBody: bodyOf({ ...before, ...patch }) });

/** The id and the key of one of several sales. */
const own = (number: number) => ({ id: `sale-${String(number)}-of-its-own`, key: `key-${String(number)}` });
/** A sale that is sold so many seconds after the start. */
const soldAt = (seconds: number, sale = german()): SaleAttributes => ({
  ...sale,
  timestamp: new Date(START + seconds * 1000).toISOString(),
});

/** Sales that are sent one each 400 seconds, so many seconds after they were sold. */
const late = (lags: readonly number[], sale = german()): Recorder =>
  lags.reduce(
    (recorder, lag, index) =>
      recorder.create(soldAt((index + 1) * 400 - lag, sale), { ...own(index), after: 400 }),
    record(),
  );

/** Sales that are sent again an hour after each has failed. */
function failedBefore(): Recorder {
  const times = [400, 800, 1200];
  const recorder = record();
  for (const [index, time] of times.entries()) {
    recorder.create(soldAt(time), { ...own(index), status: 500, after: 400 });
  }
  for (const [index, time] of times.entries()) {
    recorder.create(soldAt(time), { ...own(index), after: index === 0 ? 2800 : 400 });
  }
  return recorder;
}

/** Each till has a token of its own, and sells something. */
const tills = (registers: readonly string[]): Recorder =>
  registers.reduce((recorder, cashRegisterId, index) => {
    const token = `[secret ${String(index)}]`;
    return recorder
      .token({ responseBody: { access_token: token, expires_in: 3600 } })
      .create(
        { ...german(), cashRegister: { cashRegisterId } },
        { ...own(index), headers: { authorization: `Bearer ${token}` } },
      );
  }, record());

/** A sale whose tax is wrong before anything of it is changed. */
const wrongBefore = (): SaleAttributes => set(german(), 'totals.taxAmount.amount', '99.99');
const someOf = (sale: SaleAttributes, name: string): SaleAttributes => ({
  [name]: (sale[name] as readonly unknown[]).slice(1),
});
const extension = (extensionId: string) => ({ extensionId, version: '2022-03-07', attributes: { a: 1 } });
const records = (): SaleAttributes => ({
  country: 'de',
  extensions: [extension('de-kassensichv'), extension('at-rksv')],
});

/** A sale and an exchange, whose discounts have these signs. */
const discounted = (sold: string, exchanged: string): Recorder => {
  const sale = (amount: string): SaleAttributes => {
    const { lineItems, ...others } = set(
      attributesOf('discounts'),
      'discounts.0.totalGrossAmount.amount',
      amount,
    ) as { readonly lineItems: readonly SaleAttributes[] };
    return { ...others, lineItems: lineItems.map(({ discounts: _off, ...line }) => line) };
  };
  return record()
    .create(sale(sold), own(1))
    .create(set(sale(exchanged), 'lineItems.0.returned', true), own(2));
};

/** The lines of a sale that an update marks as returned, of which one was negative before. */
function marked(): Recorder {
  const before = german();
  set(before, 'lineItems.0.grossTotal.amount', `-${String(at(before, 'lineItems.0.grossTotal.amount'))}`);
  const [first, ...others] = before['lineItems'] as readonly object[];
  return changed(before, { lineItems: [{ ...first, returned: true }, ...others] });
}

const withReceipt = (receiptId: string, id: string): Recorder =>
  record().create({ ...german(), receipt: { receiptId } }, { id });

/** What is no mistake for certain: the mistake, and a recording that can be of a program that makes none. */
export const UNCERTAIN: Readonly<Record<string, readonly [mistake: string, make: () => Recorder]>> = {
  'waits that Retry-After asks for are equal': [
    'server-error/no-back-off',
    () =>
      [1, 2, 3, 4].reduce(
        (recorder) => recorder.get(ID, { status: 503, responseFields: { 'retry-after': '2' }, after: 2 }),
        record(),
      ),
  ],
  'a sale with another lag comes between those that lie an hour behind': [
    'complete-sale/time-behind',
    () => late([3600, 3600, 1800, 3600]),
  ],
  'the lags of sales differ by minutes': ['complete-sale/time-behind', () => late([3600, 3540, 3660])],
  'sales are sent again an hour after they have failed': ['complete-sale/time-behind', failedBefore],
  'each of four tills has a token': [
    'token-reuse/token-per-call',
    () => tills(['one', 'two', 'three', 'four']),
  ],
  'a sale whose sums were wrong gets another payment': [
    'correction/sums-differ',
    () => changed(wrongBefore(), { payments: german()['payments'] }),
  ],
  'a name is corrected in a sale whose sums were wrong': [
    'correction/sums-differ',
    () => {
      const sale = set(german(), 'totals.grossAmount.amount', '99.99');
      const lines = sale['lineItems'] as readonly SaleAttributes[];
      return changed(sale, { lineItems: lines.map((line) => ({ ...line, name: 'Brot' })) });
    },
  ],
  'the id of one sale has a number with letters in it, which can be random': [
    'own-id-conflict/id-of-the-number',
    () => withReceipt('b7Rf2WqT9bXnV4', 'sale-b7Rf2WqT9bXnV4-one'),
  ],
  'the record of a device of another country is taken out': [
    'correction/data-lost',
    () => changed(records(), { extensions: [extension('de-kassensichv')] }),
  ],
  'a line that was negative is marked as returned': ['correction/return-as-update', marked],
  'the discount of what comes back has a minus sign': [
    'discount/two-signs',
    () => discounted('5.00', '-5.00'),
  ],
  'the discount of what comes back has none': ['discount/two-signs', () => discounted('-5.00', '5.00')],
};

/** What is one, although something near it is not. */
export const CERTAIN: Readonly<Record<string, readonly [mistake: string, make: () => Recorder]>> = {
  'the lags of sales differ by seconds': ['complete-sale/time-behind', () => late([3601, 3604, 3609])],
  'one till has a token for each sale': ['token-reuse/token-per-call', () => tills(['one', 'one', 'one'])],
  'a change takes a line out, and leaves the totals': [
    'correction/sums-differ',
    () => changed(german(), someOf(german(), 'lineItems')),
  ],
  'a change of wrong sums makes them wrong in another way': [
    'correction/sums-differ',
    () => changed(wrongBefore(), { totals: set(german(), 'totals.taxAmount.amount', '88.88')['totals'] }),
  ],
  'the id of one sale has a long number in it': [
    'own-id-conflict/id-of-the-number',
    () => withReceipt('2026-0000-4711', 'kasse-2026-0000-4711'),
  ],
  'the record of a device of the country is taken out': [
    'correction/data-lost',
    () => changed(records(), { extensions: [extension('at-rksv')] }),
  ],
  'a sale that lies an hour behind has another mistake': [
    'complete-sale/foreign-in-own-currency',
    () =>
      late(
        [3600, 3600, 3600],
        set(attributesOf('foreignCash'), 'payments.0.foreignTotalAmount.currency', 'CHF'),
      ),
  ],
};
