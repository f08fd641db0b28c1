import { add, equals, subtract } from '../../kit/decimal';
import { childOf } from '../../kit/pointer';
import { amountOf, listedParts, sumOf, type Amount, type PartAt } from '../sums/amounts';
import { isRoundedCash, toFiveCentimes } from '../sums/payments';

import type { Ledger } from './ledger';

/** What a payment records of money elsewhere, which no sale decides. */
const ELSEWHERE = ['foreignTotalAmount', 'initialBalance', 'remainingBalance'];

/**
 * States what is paid, and the change. The only payment pays the sale; of several, the only one in cash pays what the others
 * leave, in francs in coins.
 *
 * @param gross the gross amount of the sale
 */
export function recalculatePayments(ledger: Ledger, gross: Amount | undefined): void {
  const payments = listedParts(ledger.sale, 'payments');
  const paid = payments.map(paidBy);
  const known = paid.filter((amount) => amount?.currency === gross?.currency);
  const cash = payments.filter(isCash);
  const [last] = payments.length === 1 ? payments : cash.length === 1 ? cash : [];
  if (gross !== undefined && payments.length > 0) {
    const others = payments.flatMap((payment, index) => (payment === last ? [] : [paid[index]]));
    const isKnown = others.every((amount) => amount?.currency === gross.currency);
    const isPaid =
      known.length === payments.length &&
      (equals(gross.value, sumOf(known.flatMap((amount) => amount?.value ?? []))) ||
        isRoundedCash(
          gross,
          payments,
          known.flatMap((amount) => amount ?? []),
        ));
    const rest = subtract(gross.value, sumOf(others.flatMap((amount) => amount?.value ?? [])));
    const isOver = others.length > 0 && rest.units < 0n !== gross.value.units < 0n && rest.units !== 0n;
    if (!isPaid && (last === undefined || !isKnown || isOver)) {
      payments.forEach((payment) => {
        ledger.leave(
          payment,
          'totalAmount',
          'The payments do not add up to the sale, and it is not known which of them is wrong.',
        );
      });
    } else if (!isPaid && last !== undefined) {
      const isInCoins = gross.currency === 'CHF' && isCash(last);
      pay(
        ledger,
        last,
        { ...gross, value: isInCoins ? toFiveCentimes(rest) : rest },
        others.length > 0,
        isInCoins,
      );
    }
  }
  payments.forEach((payment) => {
    recalculateChange(ledger, payment);
  });
}

function isCash({ part }: PartAt): boolean {
  return childOf(part, 'method') === 'CASH';
}

function paidBy({ part }: PartAt): Amount | undefined {
  return amountOf(childOf(part, 'amount')) ?? amountOf(childOf(part, 'totalAmount'));
}

function pay(ledger: Ledger, payment: PartAt, amount: Amount, isRest: boolean, isInCoins: boolean): void {
  const why = `${isRest ? 'what the other payments leave' : 'the gross amount of the sale'}${isInCoins ? ', in 5-centime coins' : ''}`;
  if (childOf(payment.part, 'amount') === undefined) {
    ledger.state(payment, 'totalAmount', amount, why);
  } else {
    ledger.state(payment, 'amount', amount, why);
  }
}

/** The total of a payment with its tip, and what goes back of what was handed over. */
function recalculateChange(ledger: Ledger, payment: PartAt): void {
  const [amount, tip, handed, returned] = ['amount', 'tip', 'handed', 'returned'].map((name) =>
    amountOf(childOf(payment.part, name)),
  );
  if (amount !== undefined && tip?.currency === amount.currency) {
    ledger.state(
      payment,
      'totalAmount',
      { ...amount, value: add(amount.value, tip.value) },
      'amount and tip',
    );
  } else if (amount !== undefined && tip === undefined && ledger.isChanged(payment, 'amount')) {
    ledger.state(payment, 'totalAmount', amount, 'amount, without a tip');
  }
  const total = amountOf(childOf(payment.part, 'totalAmount'));
  if (total === undefined) {
    return;
  }
  if (handed?.currency === total.currency && returned?.currency === total.currency) {
    const change = subtract(handed.value, total.value);
    if (change.units < 0n && total.value.units > 0n) {
      ledger.leave(payment, 'returned', 'What was handed over is less than what is paid.');
    } else {
      ledger.state(payment, 'returned', { ...total, value: change }, 'handed less totalAmount');
    }
  }
  const isComparable = [handed, returned].every(
    (one) => one === undefined || one.currency === total.currency,
  );
  if (returned !== undefined && !isComparable && childOf(payment.part, 'foreignTotalAmount') === undefined) {
    const why =
      'It is in a currency other than that of what was paid or handed over, and there is no foreignTotalAmount.';
    ledger.leave(payment, 'returned', why);
  }
  if (ledger.isChanged(payment, 'totalAmount')) {
    const isForeign = handed !== undefined && handed.currency !== total.currency;
    [...ELSEWHERE, ...(isForeign ? ['returned'] : [])].forEach((name) => {
      if (childOf(payment.part, name) !== undefined) {
        ledger.leave(
          payment,
          name,
          'It follows from an exchange rate or a balance that the sale does not have.',
        );
      }
    });
  }
}
