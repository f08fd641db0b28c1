import type { Money, Payment } from '../../sale';
import { amountText, moneyIn, shareOf, toFiveRappen, type Cents } from './cents';
import type { Choice } from './choices';
import { demoDigits } from './digits';
import { OFFSET, timesOf } from './times';

/** The notes that a customer hands over, in cents. */
const NOTES: readonly Cents[] = [500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n];

const TIP = '10';

/**
 * The payments of a scenario.
 *
 * @param gross what is due; negative if money goes back
 * @param seed what invented numbers follow from
 */
export function paymentsOf(choice: Choice, gross: Cents, seed: string): readonly Payment[] {
  const money = moneyIn(choice.country);
  switch (choice.payment) {
    case 'cash':
    case 'roundedCash':
      return [cash(gross + roundingOf(choice, gross), money)];
    case 'card':
      return [card(choice, gross, money, seed)];
    case 'tip': {
      const tip = shareOf(gross, TIP);
      return [{ ...card(choice, gross + tip, money, seed), amount: money(gross), tip: money(tip) }];
    }
    case 'mixed': {
      const inCash = aboutHalf(gross);
      return [cash(inCash, money), card(choice, gross - inCash, money, seed)];
    }
    case 'voucher':
      return [voucher(gross, money, seed)];
    case 'online':
      return [online(choice, gross, money, seed)];
  }
}

/** What rounding to 5 Rappen adds: negative if it takes something off, 0 if nothing is rounded. */
export function roundingOf({ payment }: Choice, gross: Cents): Cents {
  return payment === 'roundedCash' ? toFiveRappen(gross) - gross : 0n;
}

/** The text that states a rounding, as the named example of the contract does. */
export function roundingText(rounding: Cents): string {
  return `Rundung auf 5 Rappen: CHF ${rounding > 0n ? '+' : ''}${amountText(rounding)}`;
}

function cash(total: Cents, money: (cents: Cents) => Money): Payment {
  const handed = NOTES.find((note) => note >= total) ?? total;
  return {
    method: 'CASH',
    totalAmount: money(total),
    ...(total > 0n ? { handed: money(handed), returned: money(handed - total) } : {}),
  };
}

/** The card of an order is not read by a terminal. */
function card(
  { country, event }: Choice,
  total: Cents,
  money: (cents: Cents) => Money,
  seed: string,
): Payment {
  const { day, end } = timesOf(event);
  return {
    method: 'CARD',
    totalAmount: money(total),
    card: { cardType: 'DEBIT', country, lastFour: demoDigits(`${seed} card`, 4), brand: 'UNKNOWN' },
    ...(event === 'order'
      ? {}
      : {
          ...{ applicationId: 'F000000000DE30', applicationName: 'DEMO DEBIT' },
          terminalId: demoDigits(`${seed} terminal`, 8),
        }),
    transactionId: demoDigits(`${seed} transaction`, 10),
    transactionTimestamp: `${day}T${end}${OFFSET}`,
    authorizationCode: demoDigits(`${seed} authorization`, 6),
    ...(event === 'order' ? {} : { entryMethod: 'CONTACTLESS' }),
  };
}

function voucher(total: Cents, money: (cents: Cents) => Money, seed: string): Payment {
  return {
    method: 'VOUCHER',
    totalAmount: money(total),
    voucherCode: `DEMO-${demoDigits(`${seed} voucher`, 8)}`,
    description: 'Wertgutschein',
  };
}

function online({ event }: Choice, total: Cents, money: (cents: Cents) => Money, seed: string): Payment {
  const { day, end } = timesOf(event);
  return {
    method: 'ONLINE',
    totalAmount: money(total),
    ...{ provider: 'Zahlweg', transactionId: `zw_${demoDigits(`${seed} online`, 8)}` },
    transactionTimestamp: `${day}T${end}${OFFSET}`,
  };
}

/** About half of an amount: whole francs or euro, or coins of 5 where it has too few. */
function aboutHalf(gross: Cents): Cents {
  const half = (gross < 0n ? -gross : gross) / 2n;
  const part = half >= 100n ? half - (half % 100n) : half - (half % 5n);
  return gross < 0n ? -part : part;
}
