import { divideRounded, equals, multiply, rounded, subtract, type Decimal } from '../../kit/decimal';
import { childOf, formatPointer, valueAt } from '../../kit/pointer';
import type { Warning } from './warning';

import {
  amountOf,
  isNotSum,
  isOff,
  listedParts,
  sameCurrency,
  sumOf,
  totalsOf,
  type Amount,
  type PartAt,
} from './amounts';

const SWISS_COINS_PER_FRANC: Decimal = { units: 20n, scale: 0 };

/** Warns about payments that do not make up the sale, and about a payment whose own amounts do not agree. */
export function paymentWarnings(sale: PartAt): Warning[] {
  const payments = listedParts(sale, 'payments');
  return [
    ...noPayments(sale),
    ...payments.flatMap((payment) => isNotSum('payment-sum', payment, 'totalAmount', 'amount', 'tip')),
    ...payments.flatMap(changeIsRight),
    ...payments.flatMap(coinsPay),
    ...salesArePaid(sale),
  ];
}

/** An empty list is read as a sale that nobody has paid, and what is meant is mostly that the till does not say. */
function noPayments({ path, part }: PartAt): Warning[] {
  const payments = childOf(part, 'payments');
  return Array.isArray(payments) && payments.length === 0
    ? [
        {
          code: 'payments-empty',
          pointer: formatPointer([...path, 'payments']),
          detail:
            'payments is an empty list, which does not say how the sale was paid. List the payments, or leave payments out. The API accepts it.',
        },
      ]
    : [];
}

function changeIsRight(payment: PartAt): Warning[] {
  const names = ['totalAmount', 'handed', 'returned'];
  const amounts = sameCurrency(names.map((name) => childOf(payment.part, name)));
  const [total, handed, returned] = amounts ?? [];
  if (total === undefined || handed === undefined || returned === undefined) {
    return [];
  }
  const kept = subtract(handed.value, returned.value);
  return equals(total.value, kept)
    ? []
    : isOff('payment-change', payment, 'totalAmount', total, 'handed less returned is', kept);
}

/** In francs, cash is a multiple of the smallest coin. */
function coinsPay(payment: PartAt): Warning[] {
  const total = amountOf(childOf(payment.part, 'totalAmount'));
  if (total?.currency !== 'CHF' || childOf(payment.part, 'method') !== 'CASH') {
    return [];
  }
  const inCoins = toFiveCentimes(total.value);
  return equals(total.value, inCoins)
    ? []
    : isOff('payment-coins', payment, 'totalAmount', total, 'cash in 5-centime coins is', inCoins);
}

/**
 * The payments make up the gross amount; in francs, what is left for cash may be rounded to the nearest 5 centimes, the
 * smallest coin.
 */
function salesArePaid(sale: PartAt): Warning[] {
  const payments = listedParts(sale, 'payments');
  const amounts = sameCurrency([
    valueAt(sale.part, ['totals', 'grossAmount']),
    ...payments.map(({ part }) => childOf(part, 'amount') ?? childOf(part, 'totalAmount')),
  ]);
  const [gross, ...paid] = amounts ?? [];
  if (gross === undefined || paid.length === 0) {
    return [];
  }
  const sum = sumOf(paid.map(({ value }) => value));
  return equals(gross.value, sum) || isRoundedCash(gross, payments, paid)
    ? []
    : isOff('payments-sum', totalsOf(sale), 'grossAmount', gross, 'the payments add up to', sum);
}

/**
 * Whether payments in francs make up a gross amount except for what is left for cash, which is rounded to coins.
 *
 * @param paid the amount of each payment
 */
export function isRoundedCash(gross: Amount, payments: readonly PartAt[], paid: readonly Amount[]): boolean {
  const isCash = payments.map(({ part }) => childOf(part, 'method') === 'CASH');
  const sumWhere = (cash: boolean) =>
    sumOf(paid.filter((_amount, index) => isCash[index] === cash).map(({ value }) => value));
  return (
    gross.currency === 'CHF' &&
    isCash.includes(true) &&
    equals(sumWhere(true), toFiveCentimes(subtract(gross.value, sumWhere(false))))
  );
}

/** An amount in francs, rounded to the smallest coin. */
export function toFiveCentimes(value: Decimal): Decimal {
  return divideRounded(rounded(multiply(value, SWISS_COINS_PER_FRANC), 0), SWISS_COINS_PER_FRANC, 2);
}
