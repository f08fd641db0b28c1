import { planted, type PlantedFault } from './faults';
import { centsOf, money, type Sale } from './payloads';

/** A line item without a price for one, so that its quantity can be anything. */
const withQuantity = ({ lineItems }: Sale, number: string): object => ({
  lineItems: lineItems.map((line, index) =>
    index === 0 ? { ...line, grossUnitPrice: undefined, quantity: { number, unit: 'pieces' } } : line,
  ),
});

/** A sale whose record has the time of its end an hour ahead, with the offset of that. */
function inLocalTime(sale: Sale): object {
  const extensions = sale['extensions'] as readonly { readonly attributes: object }[];
  return {
    extensions: extensions.map((one) => ({
      ...one,
      attributes: Object.fromEntries(
        Object.entries(one.attributes).map(([name, value]) => [
          name,
          name === 'endTimestamp' && typeof value === 'string'
            ? new Date(Date.parse(value) + 3_600_000).toISOString().replace(/(?:\.\d+)?Z$/, '+01:00')
            : (value as unknown),
        ]),
      ),
    })),
  };
}

/** A sale with all of it at one rate, and sums that agree. */
function atRate(sale: Sale, percentage: string): object {
  const netOf = (cents: number): number => Math.round((cents * 100) / (100 + Number(percentage)));
  const tax = (of: Sale['taxes'][number], gross: number): object => ({
    ...of,
    percentage,
    ...{ grossAmount: money(of.grossAmount, gross), netAmount: money(of.grossAmount, netOf(gross)) },
    taxAmount: money(of.grossAmount, gross - netOf(gross)),
  });
  const lineItems = sale.lineItems.map((line) => {
    const gross = centsOf(line.grossTotal);
    const [first] = line.taxes as readonly [Sale['taxes'][number]];
    const { netAmount, taxAmount } = tax(first, gross) as Sale['taxes'][number];
    return { ...line, netTotal: netAmount, totalTax: taxAmount, taxes: [tax(first, gross)] };
  });
  const [first] = sale.taxes as readonly [Sale['taxes'][number]];
  const all = centsOf(sale.totals.grossAmount);
  const { netAmount, taxAmount } = tax(first, all) as Sale['taxes'][number];
  return {
    ...{ lineItems, taxes: [tax(first, all)] },
    totals: { grossAmount: sale.totals.grossAmount, netAmount, taxAmount },
  };
}

/** A sale in whose records of a device no error is said. */
const withoutErrors = (sale: Sale): object =>
  JSON.parse(
    JSON.stringify(sale, (name, value: unknown) => (name === 'errorMessage' ? undefined : value)),
  ) as object;

/** A sale with all its money doubled, and its quantities as they were: all sums agree. */
const doubled = (sale: Sale): object =>
  JSON.parse(
    JSON.stringify(sale, (name, value: unknown) =>
      name === 'amount' && typeof value === 'string' ? (2 * Number(value)).toFixed(2) : value,
    ),
  ) as object;

/** Faults of what a till and a back office send, which only the sales before it show. They were written before their rules. */
export const CONTENT_FAULTS: readonly PlantedFault[] = [
  planted('taken-back-twice', ['de', 'till'], 'return-all/more-than-sold'),
  planted('all-after-a-part', ['ch', 'web-shop'], 'return-all/more-than-sold'),
  planted('more-than-sold', ['de', 'till'], 'return-part/more-than-sold', {
    job: 'return-part',
    change: (sale) => withQuantity(sale, '3'),
  }),
  planted('back-at-another-rate', ['de', 'till'], 'return-part/other-rate', {
    job: 'return-part',
    change: (sale) => atRate(sale, '0'),
  }),
  planted('all-back-at-another-rate', ['ch', 'till'], 'return-all/other-rate', {
    job: 'return-all',
    change: (sale) => atRate(sale, '3.8'),
  }),
  ...(['part', 'all'] as const).map((back): PlantedFault => ({
    ...{ id: `unit-price-negative-${back}`, role: ['de', 'till'], job: `return-${back}` },
    blamed: `return-${back}/unit-price-negative`,
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({
        ...line,
        grossUnitPrice: money(line.grossTotal, -Math.abs(centsOf(line.grossUnitPrice))),
      })),
    }),
  })),
  planted('record-in-local-time', ['de', 'till'], 'complete-sale/record-in-local-time', {
    job: 'signed',
    change: (sale) => inLocalTime(sale),
  }),
  planted('euros-in-switzerland', ['ch', 'till'], 'complete-sale/other-currency', {
    job: 'card',
    change: (sale) => JSON.parse(JSON.stringify(sale).replaceAll('"CHF"', '"EUR"')) as object,
  }),
  planted('german-extension-in-switzerland', ['ch', 'till'], 'complete-sale/other-extension', {
    job: 'card',
    change: () => ({
      extensions: [
        {
          ...{ extensionId: 'de-kassensichv', version: '2022-03-07' },
          attributes: { timeFormat: 'unixTime', errorMessage: 'Kein Sicherheitsmodul' },
        },
      ],
    }),
  }),
  planted('foreign-in-own-currency', ['ch', 'till'], 'complete-sale/foreign-in-own-currency', {
    job: 'signed',
    change: ({ payments, totals }) => ({
      payments: payments.map((one) => ({ ...one, foreignTotalAmount: totals.grossAmount })),
    }),
  }),
  planted('counted-ids', ['ch', 'till'], 'own-id-conflict/id-of-a-counter'),
  planted('number-of-the-same-moment', ['at', 'till'], 'complete-sale/number-twice', {
    job: 'end',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({ ...line, description: 'aus der Region' })),
    }),
  }),
  planted('customer-as-cashier', ['de', 'web-shop'], 'valid-requests/customer-as-cashier', {
    job: 'card',
    change: () => ({
      cashier: { cashierId: '0', fullName: 'Thea Wohlgemuth' },
      customer: { fullName: 'Thea Wohlgemuth' },
    }),
  }),
  planted('original-deleted', ['ch', 'till'], 'return-all/original-deleted'),
  planted('original-shortened', ['de', 'till'], 'return-all/return-as-update'),
  planted('cursor-alone', ['ch', 'back-office'], 'paging/filter-dropped'),
  planted('tag-weak', ['ch', 'back-office'], 'correction/tag-weak', {
    also: ['valid-requests/refused-request'],
  }),
  planted('not-read-after-412', ['at', 'back-office'], 'correction-conflict/not-read-again'),
  planted('stale-part-after-412', ['at', 'back-office'], 'correction-conflict/change-undone'),
  planted('line-left-out', ['at', 'back-office'], 'correction/sums-differ'),
  planted('record-left-out', ['at', 'back-office'], 'correction/data-lost'),
  planted('card-number-in-a-section', ['de', 'till'], 'valid-requests/card-number-sent', {
    job: 'card',
    change: ({ sections = [] }) => ({
      sections: [
        ...(sections as readonly object[]),
        {
          sectionType: 'text',
          content: { contentType: 'text/plain', content: 'Karte 4111 1111 1111 1111' },
        },
      ],
    }),
  }),
  planted('back-for-more-than-paid', ['de', 'till'], 'return-part/more-than-paid', {
    job: 'return-part',
    change: doubled,
  }),
  planted('all-back-for-more-than-paid', ['ch', 'till'], 'return-all/more-than-paid', {
    job: 'return-all',
    change: doubled,
  }),
  planted('article-of-another-receipt', ['de', 'till'], 'return-part/not-on-the-receipt', {
    job: 'return-part',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({ ...line, name: 'Vollkornbrot 750 g', sku: 'BRO-0750' })),
    }),
  }),
  planted('signs-of-one-sale', ['ch', 'till'], 'discount/two-signs', {
    job: 'discount',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line, index) =>
        index > 0
          ? line
          : {
              ...line,
              discounts: ['7.00', '-2.00'].map((amount) => ({
                totalGrossAmount: { ...line.grossTotal, amount },
              })),
            },
      ),
    }),
  }),
  planted('hashed-ids', ['de', 'till'], 'own-id-conflict/id-of-the-number'),
  planted('numbered-ids', ['ch', 'till'], 'own-id-conflict/id-of-the-number'),
  planted('ids-of-the-time', ['at', 'till'], 'own-id-conflict/id-of-the-time'),
  planted('outage-only-in-the-code', ['at', 'till'], 'device-outage/outage-not-said', {
    job: 'first',
    change: (sale) => withoutErrors(sale),
  }),
  planted('test-original-deleted', ['ch', 'till'], 'return-all/original-deleted', {
    change: () => ({ testing: true }),
  }),
];
