import { amountOf, localTime, money, toCoin, type Style, type Tree } from './basket';
import type { Draw } from './draw';

/** How a sale is paid. */
export interface Paid {
  readonly payments: readonly Tree[];
  /** In cents. */
  readonly tip: number;
  /** What Swiss cash differs from what is owed by, in cents. */
  readonly rounding: number;
  /** The payments as a TSE gets them (DSFinV-K, Annex I). */
  readonly process: (withTip: boolean) => string;
}

interface Part {
  readonly tree: Tree;
  readonly tip?: number;
  readonly rounding?: number;
  /** In cents, without the tip. */
  readonly cents: number;
  readonly kind: 'Bar' | 'Unbar' | `Bar:${string}`;
  /** Of what is not in the currency of the sale. */
  readonly foreign?: number;
}

function card(draw: Draw, style: Style, owed: number, time: number, canTip: boolean): Part {
  const tip = canTip && draw.chance(0.2) ? draw.int(1, 90) * 10 : 0;
  const amounts = tip > 0 || draw.chance(0.1) ? { amount: money(style, owed) } : {};
  const tree = {
    method: 'CARD',
    totalAmount: money(style, owed + tip),
    ...amounts,
    ...(tip > 0 ? { tip: money(style, tip) } : {}),
    ...draw.maybe(0.8, () => ({
      card: {
        cardType: draw.pick(['DEBIT', 'CREDIT', 'UNKNOWN']),
        lastFour: draw.digits(4),
        ...draw.maybe(0.5, () => ({ brand: draw.pick(['VISA', 'MASTERCARD', 'MAESTRO', 'UNKNOWN']) })),
        ...draw.maybe(0.2, () => ({ sequenceNumber: draw.int(1, 99), country: style.country })),
      },
    })),
    ...draw.maybe(0.8, () => ({
      ...{ terminalId: draw.digits(8), transactionId: draw.digits(10) },
      transactionTimestamp: localTime(time - draw.int(0, 30) * 1000),
    })),
    ...draw.maybe(0.4, () => ({ applicationId: 'A0000000041010', applicationName: 'Debit Mastercard' })),
    ...draw.maybe(0.4, () => ({
      authorizationCode: draw.digits(6),
      entryMethod: draw.pick(['EMV', 'CONTACTLESS']),
    })),
  };
  return { tree, tip, cents: owed, kind: 'Unbar' };
}

/** In Switzerland to a coin: `amount` is what is owed after rounding, `tip` what is given above it, `totalAmount` both. */
function cash(draw: Draw, style: Style, due: number, canTip: boolean): Part {
  const owed = style.currency === 'CHF' ? toCoin(due) : due;
  const rest = { cents: owed, kind: 'Bar' as const, rounding: owed - due };
  const tip = canTip && draw.chance(0.15) ? draw.int(1, 20) * 50 : 0;
  const total = owed + tip;
  const note =
    [500, 1000, 2000, 5000, 10_000].find((each) => each >= total) ?? Math.ceil(total / 10_000) * 10_000;
  const change = note - total;
  const handed = { handed: money(style, note), ...(change > 0 ? { returned: money(style, change) } : {}) };
  const tree = {
    method: 'CASH',
    totalAmount: money(style, total),
    ...(tip > 0 ? { amount: money(style, owed), tip: money(style, tip) } : {}),
    ...(owed > 0 && draw.chance(0.7) ? handed : {}),
  };
  return { tree, tip, ...rest };
}

/** Cash in another currency, with the change in that of the sale. */
function foreignCash(draw: Draw, style: Style, due: number): Part {
  const owed = style.currency === 'CHF' ? toCoin(due) : due;
  const [currency, rate] = style.currency === 'CHF' ? ['EUR', 0.95] : ['CHF', 1.05];
  const foreign = Math.round(owed / rate);
  const handed = [1000, 2000, 5000, 10_000, 20_000, 100_000].find((each) => each >= foreign) ?? foreign;
  const change = Math.round(handed * rate) - owed;
  const hasChange = change > 0 && draw.chance(0.6);
  const tree = {
    ...{ method: 'CASH', totalAmount: money(style, owed), foreignTotalAmount: money({ currency }, foreign) },
    ...(hasChange ? { handed: money({ currency }, handed), returned: money(style, change) } : {}),
  };
  return { tree, cents: owed, kind: `Bar:${currency}`, foreign, rounding: owed - due };
}

function stored(draw: Draw, style: Style, owed: number): Part {
  const isCard = draw.chance(0.5);
  const left = draw.int(0, 50) * 100;
  const balances = { initialBalance: money(style, owed + left), remainingBalance: money(style, left) };
  const tree = isCard
    ? { method: 'GIFT_CARD', totalAmount: money(style, owed), cardId: `GK-${draw.digits(4)}`, ...balances }
    : { method: 'VOUCHER', totalAmount: money(style, owed), voucherCode: draw.text(10, 'ABCDEFGH2345') };
  return { tree, cents: owed, kind: 'Unbar' };
}

function online(draw: Draw, style: Style, owed: number, time: number): Part {
  const tree = draw.chance(0.85)
    ? {
        ...{ method: 'ONLINE', totalAmount: money(style, owed), provider: 'Zahlweg' },
        transactionId: `zw_${draw.text(8, 'abcdefghABCDEFGH0123456789')}`,
        ...draw.maybe(0.6, () => ({ transactionTimestamp: localTime(time - draw.int(0, 20) * 1000) })),
      }
    : { method: 'OTHER', totalAmount: money(style, owed), description: 'Rechnung' };
  return { tree, cents: owed, kind: 'Unbar' };
}

/** Pays what is owed, or pays it out if it is negative, in one way or several. */
export function pay(draw: Draw, style: Style, owed: number, time: number, isOnline: boolean): Paid {
  const isPaidOut = owed < 0;
  const one = (cents: number, canTip: boolean): Part => {
    if (isOnline) {
      return online(draw, style, cents, time);
    }
    if (draw.chance(0.5)) {
      return card(draw, style, cents, time, canTip);
    }
    return !isPaidOut && draw.chance(0.15)
      ? foreignCash(draw, style, cents)
      : cash(draw, style, cents, canTip);
  };
  const first = Math.floor(owed / 2 / 100) * 100;
  const isSplit = first > 0 && draw.chance(0.2);
  const canTip = !isPaidOut && style.tipIsRecorded && !isOnline;
  const parts = isSplit
    ? [
        draw.chance(0.6) ? stored(draw, style, first) : card(draw, style, first, time, false),
        one(owed - first, canTip),
      ]
    : [one(owed, canTip)];
  const sum = (of: (part: Part) => number | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0);
  const process = (withTip: boolean) => {
    const byKind = new Map<string, number>();
    for (const { kind, foreign, cents, tip = 0 } of parts) {
      byKind.set(kind, (byKind.get(kind) ?? 0) + (foreign ?? cents + (withTip ? tip : 0)));
    }
    return [...byKind].map(([kind, cents]) => `${amountOf(cents)}:${kind}`).join('_');
  };
  return {
    payments: parts.map(({ tree }) => tree),
    tip: sum(({ tip }) => tip),
    rounding: sum(({ rounding }) => rounding),
    process,
  };
}
