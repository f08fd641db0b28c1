import type { PlantedFault } from './faults';
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
  { id: 'taken-back-twice', role: ['de', 'till'], blamed: 'return-all/more-than-sold' },
  { id: 'all-after-a-part', role: ['ch', 'web-shop'], blamed: 'return-all/more-than-sold' },
  {
    ...{ id: 'more-than-sold', role: ['de', 'till'], job: 'return-part' },
    blamed: 'return-part/more-than-sold',
    change: (sale) => withQuantity(sale, '3'),
  },
  {
    ...{ id: 'back-at-another-rate', role: ['de', 'till'], job: 'return-part' },
    blamed: 'return-part/other-rate',
    change: (sale) => atRate(sale, '0'),
  },
  {
    ...{ id: 'all-back-at-another-rate', role: ['ch', 'till'], job: 'return-all' },
    blamed: 'return-all/other-rate',
    change: (sale) => atRate(sale, '3.8'),
  },
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
  {
    ...{ id: 'record-in-local-time', role: ['de', 'till'], job: 'signed' },
    blamed: 'complete-sale/record-in-local-time',
    change: (sale) => inLocalTime(sale),
  },
  {
    ...{ id: 'euros-in-switzerland', role: ['ch', 'till'], job: 'card' },
    blamed: 'complete-sale/other-currency',
    change: (sale) => JSON.parse(JSON.stringify(sale).replaceAll('"CHF"', '"EUR"')) as object,
  },
  {
    ...{ id: 'german-extension-in-switzerland', role: ['ch', 'till'], job: 'card' },
    blamed: 'complete-sale/other-extension',
    change: () => ({
      extensions: [
        {
          ...{ extensionId: 'de-kassensichv', version: '2022-03-07' },
          attributes: { timeFormat: 'unixTime', errorMessage: 'Kein Sicherheitsmodul' },
        },
      ],
    }),
  },
  {
    ...{ id: 'foreign-in-own-currency', role: ['ch', 'till'], job: 'signed' },
    blamed: 'complete-sale/foreign-in-own-currency',
    change: ({ payments, totals }) => ({
      payments: payments.map((one) => ({ ...one, foreignTotalAmount: totals.grossAmount })),
    }),
  },
  { id: 'counted-ids', role: ['ch', 'till'], blamed: 'own-id-conflict/id-of-a-counter' },
  {
    ...{ id: 'number-of-the-same-moment', role: ['at', 'till'], job: 'end' },
    blamed: 'complete-sale/number-twice',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({ ...line, description: 'aus der Region' })),
    }),
  },
  {
    ...{ id: 'customer-as-cashier', role: ['de', 'web-shop'], job: 'card' },
    blamed: 'valid-requests/customer-as-cashier',
    change: () => ({
      cashier: { cashierId: '0', fullName: 'Thea Wohlgemuth' },
      customer: { fullName: 'Thea Wohlgemuth' },
    }),
  },
  { id: 'original-deleted', role: ['ch', 'till'], blamed: 'return-all/original-deleted' },
  { id: 'original-shortened', role: ['de', 'till'], blamed: 'return-all/return-as-update' },
  {
    ...{ id: 'cursor-alone', role: ['ch', 'back-office'], blamed: 'paging/filter-dropped' },
  },
  {
    id: 'tag-weak',
    role: ['ch', 'back-office'],
    blamed: 'correction/tag-weak',
    also: ['valid-requests/refused-request'],
  },
  {
    ...{ id: 'not-read-after-412', role: ['at', 'back-office'] },
    blamed: 'correction-conflict/not-read-again',
  },
  {
    ...{ id: 'stale-part-after-412', role: ['at', 'back-office'] },
    blamed: 'correction-conflict/change-undone',
  },
  { id: 'line-left-out', role: ['at', 'back-office'], blamed: 'correction/sums-differ' },
  { id: 'record-left-out', role: ['at', 'back-office'], blamed: 'correction/data-lost' },
  {
    ...{ id: 'card-number-in-a-section', role: ['de', 'till'], job: 'card' },
    blamed: 'valid-requests/card-number-sent',
    change: ({ sections = [] }) => ({
      sections: [
        ...(sections as readonly object[]),
        {
          sectionType: 'text',
          content: { contentType: 'text/plain', content: 'Karte 4111 1111 1111 1111' },
        },
      ],
    }),
  },
  {
    ...{ id: 'back-for-more-than-paid', role: ['de', 'till'], job: 'return-part' },
    blamed: 'return-part/more-than-paid',
    change: doubled,
  },
  {
    ...{ id: 'all-back-for-more-than-paid', role: ['ch', 'till'], job: 'return-all' },
    blamed: 'return-all/more-than-paid',
    change: doubled,
  },
  {
    ...{ id: 'article-of-another-receipt', role: ['de', 'till'], job: 'return-part' },
    blamed: 'return-part/not-on-the-receipt',
    change: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({ ...line, name: 'Vollkornbrot 750 g', sku: 'BRO-0750' })),
    }),
  },
  {
    ...{ id: 'signs-of-one-sale', role: ['ch', 'till'], job: 'discount', blamed: 'discount/two-signs' },
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
  },
  { id: 'hashed-ids', role: ['de', 'till'], blamed: 'own-id-conflict/id-of-the-number' },
  { id: 'numbered-ids', role: ['ch', 'till'], blamed: 'own-id-conflict/id-of-the-number' },
  { id: 'ids-of-the-time', role: ['at', 'till'], blamed: 'own-id-conflict/id-of-the-time' },
  {
    ...{ id: 'outage-only-in-the-code', role: ['at', 'till'], job: 'first' },
    blamed: 'device-outage/outage-not-said',
    change: (sale) => withoutErrors(sale),
  },
  {
    ...{ id: 'test-original-deleted', role: ['ch', 'till'], blamed: 'return-all/original-deleted' },
    change: () => ({ testing: true }),
  },
];
