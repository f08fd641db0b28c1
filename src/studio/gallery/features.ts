import { childOf, valueAt } from '../../kit/pointer';

/** What sales are distinguished by, and the name of each. */
export const FEATURES = {
  return: 'Return',
  outage: 'Outage',
  tip: 'Tip',
  discount: 'Discount',
  delivery: 'Delivery',
} as const;

export type Feature = keyof typeof FEATURES;

/** The methods of payment of the contract, and the name of each. */
export const PAYMENTS: Readonly<Record<string, string>> = {
  CASH: 'Cash',
  CARD: 'Card',
  GIFT_CARD: 'Gift card',
  VOUCHER: 'Voucher',
  ONLINE: 'Online',
  OTHER: 'Other',
};

/** What a reader looks for a sale by. */
export interface Features {
  /** As in the sale: `at`. */
  readonly country: string;
  /** The methods of the payments, each once. */
  readonly payments: readonly string[];
  /** In the order of {@link FEATURES}. */
  readonly has: readonly Feature[];
}

/** The extensions by which goods or the receipt reach the customer. */
const DELIVERIES = ['order-fulfillment', 'receipt-delivery'];

/** What can be said of a sale that the contract accepts. @param sale its attributes */
export function featuresOf(sale: unknown): Features {
  const payments = listIn(sale, 'payments');
  const lines = listIn(sale, 'lineItems');
  const extensions = listIn(sale, 'extensions');
  const holds: Readonly<Record<Feature, boolean>> = {
    return: lines.some((line) => childOf(line, 'returned') === true),
    outage: extensions.some((one) => valueAt(one, ['attributes', 'errorMessage']) !== undefined),
    tip: payments.some((payment) => childOf(payment, 'tip') !== undefined),
    discount: [sale, ...lines].some((part) => listIn(part, 'discounts').length > 0),
    delivery: extensions.some((one) => DELIVERIES.includes(String(childOf(one, 'extensionId')))),
  };
  return {
    country: String(childOf(sale, 'country')),
    payments: [...new Set(payments.map((payment) => String(childOf(payment, 'method'))))],
    has: (Object.keys(FEATURES) as Feature[]).filter((feature) => holds[feature]),
  };
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = childOf(value, name);
  return Array.isArray(list) ? list : [];
}
