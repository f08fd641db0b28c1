import { add, equals, formatDecimal, magnitude, negate, subtract, type Decimal } from '../../kit/decimal';
import { moneyOf, valueOfMoney } from './amounts';
import type { Completion, Lists } from './completion';
import { listsOf } from './draft';
import { sumAt } from './lines';

/** An amount of a list that a sale does not have. */
interface MovedAmount {
  readonly pointer: string;
  readonly value: Decimal;
}

const ZERO: Decimal = { units: 0n, scale: 0 };

/** Gives change and tips to the payment that they belong to; one whose amount is not known holds none. */
export function completePayments(completion: Completion, lists: Lists): void {
  const payments = (lists.get('/payments') ?? [])
    .map((index) => `/payments/${index}`)
    .filter((payment) => completion.draft.has(`${payment}/totalAmount`));
  const [change, tips] = ['change', 'tip'].map((name) => amountsOf(name, completion, lists));
  giveChange(payments, change ?? [], completion);
  const vouchers = amountsOf('voucher', completion, lists);
  const money = amountsOf('money', completion, lists);
  if (leaveMoney(money, completion, lists)) {
    return;
  }
  const others = [tips ?? [], vouchers, money].map(sumOf).reduce(add, ZERO);
  const isInTotal = isSumWith(others, completion.draft.get('/totals/grossAmount'), completion, lists);
  const taxed = (lists.get('/taxes') ?? []).map((index) => `/taxes/${index}`);
  const isInTaxes =
    taxed.length > 0 &&
    isSumWith(others, moneyOf(sumAt(taxed, 'grossAmount', completion), ''), completion, lists);
  const take = (amount: Decimal, words: string) => {
    if (isInTotal) {
      takeFromTotal(amount, words, completion);
    }
    if (isInTotal || isInTaxes) {
      takeFromUntaxed(amount, words, completion, lists);
    }
  };
  giveTips(payments, tips ?? [], completion, take);
  addVouchers(vouchers, completion, take);
  if (money.length > 0) {
    take(sumOf(money), 'the money that is moved');
  }
}

/**
 * Leaves money that is moved, which is not a supply, out of the sale. Of a receipt that sells nothing else, nothing is left.
 *
 * @returns whether nothing is left
 */
function leaveMoney(money: readonly MovedAmount[], completion: Completion, lists: Lists): boolean {
  const { draft, drop, notice, noPurchase } = completion;
  money.forEach(({ pointer }) => {
    drop(pointer, 'Money that is moved is not a supply, so it is not part of a sale.');
  });
  if (money.length === 0) {
    return false;
  }
  if ((lists.get('/lineItems') ?? []).length > 0) {
    const moved = formatDecimal(sumOf(money));
    notice(
      `Apart from what it sells, the receipt moves money, ${moved}, which is not in the sale. Its payments can include it.`,
    );
    return false;
  }
  [...draft.keys()]
    .filter((pointer) => /^\/(?:totals|taxes|payments|change)\//.test(pointer))
    .forEach((pointer) => {
      drop(pointer, 'The receipt moves money and sells nothing.');
    });
  noPurchase('This is not a purchase: the receipt moves money and sells nothing.');
  return true;
}

/** Whether a sum of the source is that of the lines with amounts that are not turnover. */
function isSumWith(others: Decimal, gross: unknown, { draft }: Completion, lists: Lists): boolean {
  const lines = (lists.get('/lineItems') ?? []).map((index) =>
    valueOfMoney(draft.get(`/lineItems/${index}/grossTotal`)),
  );
  return gross !== undefined && equals(valueOfMoney(gross), lines.reduce(add, others));
}

/** Takes an amount from the totals of a sale; `words` say what it is. */
type Take = (amount: Decimal, words: string) => void;

function amountsOf(name: string, { draft }: Completion, lists: Lists): readonly MovedAmount[] {
  return (lists.get(`/${name}`) ?? []).map((index) => {
    const pointer = `/${name}/${index}/amount`;
    return { pointer, value: valueOfMoney(draft.get(pointer)) };
  });
}

function sumOf(amounts: readonly MovedAmount[]): Decimal {
  return amounts.map(({ value }) => value).reduce(add, ZERO);
}

function giveChange(
  payments: readonly string[],
  change: readonly MovedAmount[],
  completion: Completion,
): void {
  const { draft, currency = '', set, move } = completion;
  const [only, ...others] = payments.filter((payment) => draft.get(`${payment}/method`) === 'CASH');
  const returned = sumOf(change);
  if (change.length === 0) {
    return;
  }
  const isKnown = only !== undefined && others.length === 0 && returned.units <= 0n;
  const payment = isKnown ? only : nextPayment(completion);
  change.forEach(({ pointer }) => {
    move(pointer, `${payment}/${isKnown ? 'returned' : 'totalAmount'}`);
  });
  if (isKnown) {
    const handed = draft.get(`${payment}/totalAmount`);
    set(`${payment}/handed`, handed, 'It is what the customer gave, before the change.');
    set(`${payment}/returned`, moneyOf(magnitude(returned), currency), 'It is the change.');
    set(
      `${payment}/totalAmount`,
      moneyOf(add(valueOfMoney(handed), returned), currency),
      'It is cash less change.',
    );
    return;
  }
  const why = 'It is change, and the source does not say for which payment.';
  set(`${payment}/method`, 'CASH', why);
  set(`${payment}/totalAmount`, moneyOf(returned, currency), why);
}

/** The place after the last payment. */
function nextPayment({ draft }: Completion): string {
  return `/payments/${String(Number(listsOf(draft).get('/payments')?.at(-1) ?? -1) + 1)}`;
}

/**
 * A tip is in the payments. Which of several it is in, no source says: the last ones that go the same way have it, as far as they
 * hold it.
 */
function giveTips(
  payments: readonly string[],
  tips: readonly MovedAmount[],
  completion: Completion,
  take: Take,
): void {
  const { draft, currency = '', set, move, drop, notice, fail } = completion;
  const tip = sumOf(tips);
  if (tip.units === 0n) {
    tips.forEach(({ pointer }) => {
      drop(pointer, 'The tips of the receipt come to 0.');
    });
    return;
  }
  const totalOf = (payment: string) => valueOfMoney(draft.get(`${payment}/totalAmount`));
  const able = payments
    .filter((payment) => totalOf(payment).units !== 0n && totalOf(payment).units > 0n === tip.units > 0n)
    .reverse();
  const words = `the tip of ${formatDecimal(tip)}`;
  const doubt = `The source does not say which payment includes ${words}: it is added to the last one, and what exceeds that payment to the previous one.`;
  const why = able.length === 1 ? 'There is one payment, which includes the tip.' : doubt;
  let rest = tip;
  for (const payment of able) {
    const total = totalOf(payment);
    const part = subtract(magnitude(total), magnitude(rest)).units >= 0n ? rest : total;
    if (part.units !== 0n) {
      set(`${payment}/tip`, moneyOf(part, currency), why);
      set(`${payment}/amount`, moneyOf(subtract(total, part), currency), 'It is the payment less the tip.');
    }
    rest = subtract(rest, part);
  }
  const lost = `No payment of the source covers ${formatDecimal(rest)} of ${words}, so the sale does not have it.`;
  if (rest.units !== 0n) {
    fail(lost);
  }
  const [holder] = able;
  tips.forEach(({ pointer }) => {
    if (holder === undefined) {
      drop(pointer, lost);
    } else {
      move(pointer, `${holder}/tip`);
    }
  });
  if (able.length > 1) {
    notice(doubt);
  }
  take(tip, 'the tip, which is not turnover');
}

/** A voucher that pays is a position below 0 in the records of a register (DSFinV-K, annex C), and a payment of a sale. */
function addVouchers(vouchers: readonly MovedAmount[], completion: Completion, take: Take): void {
  const { draft, currency = '', set, move } = completion;
  vouchers.forEach(({ pointer, value }) => {
    const payment = nextPayment(completion);
    const why = 'The record has the voucher as a line below 0.';
    set(`${payment}/method`, 'VOUCHER', why);
    set(`${payment}/totalAmount`, moneyOf(negate(value), currency), why);
    move(pointer, `${payment}/totalAmount`);
    const code = pointer.replace(/amount$/, 'voucherCode');
    if (draft.has(code)) {
      set(`${payment}/voucherCode`, draft.get(code), 'It is the number of the voucher.');
      move(code, `${payment}/voucherCode`);
    }
    take(value, 'the voucher, which is a payment');
  });
}

/** Takes what is not turnover from the total. */
function takeFromTotal(amount: Decimal, words: string, completion: Completion): void {
  const { draft, currency = '', set } = completion;
  const gross = valueOfMoney(draft.get('/totals/grossAmount'));
  const why = `It is the total of the source without ${words}.`;
  set('/totals/grossAmount', moneyOf(subtract(gross, amount), currency), why);
}

function takeFromUntaxed(amount: Decimal, words: string, completion: Completion, lists: Lists): void {
  const { draft, currency = '', set, drop } = completion;
  const tax = (lists.get('/taxes') ?? [])
    .map((index) => `/taxes/${index}`)
    .find((one) => draft.get(`${one}/percentage`) === '0');
  const gross = tax === undefined ? undefined : draft.get(`${tax}/grossAmount`);
  if (tax === undefined || gross === undefined) {
    return;
  }
  const rest = subtract(valueOfMoney(gross), amount);
  if (rest.units !== 0n) {
    const why = `It is the sum at 0 per cent without ${words}.`;
    set(`${tax}/grossAmount`, moneyOf(rest, currency), why);
    set(`${tax}/netAmount`, moneyOf(rest, currency), why);
    return;
  }
  ['percentage', 'grossAmount', 'netAmount', 'taxAmount'].forEach((name) => {
    if (draft.has(`${tax}/${name}`)) {
      drop(`${tax}/${name}`, `The sum at 0 per cent is ${words}.`);
    }
  });
}
