import { valueAt } from '../../kit/pointer';
import { CENT, rateText, rawAmount } from './rawAmounts';
import type { Counted, RawEntry } from './rawReceipt';

/** Where an item of the source went, in the amounts of the source. */
export interface AccountEntry {
  readonly list: 'line' | 'payment';
  readonly kind: string;
  readonly amount: string;
  readonly where: 'sale' | 'tip' | 'change' | 'voucher' | 'not a purchase' | 'left out';
}

export interface ToBalance {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly account: readonly AccountEntry[];
  /** How many values the report names, those that all receipts share left out. */
  readonly fields: number;
  /** Whether the report says that an amount has no tax in the sale. */
  readonly hasLosses: boolean;
}

/** Whether a conversion has lost nothing. */
export interface Balance {
  /** What does not balance, each in a sentence. */
  readonly faults: readonly string[];
  /** What equals the source to the cent, and what is not checked, since the format has none. */
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
}

/**
 * Compares the sums of a source, counted from its raw entries, with those of a sale and of what its report leaves out: by kind,
 * payment and rate, to the cent; and the number of its values.
 */
export function balanceOf({ raw, lost }: Counted, sale: ToBalance): Balance {
  const problems = [...lost];
  const checked: string[] = [];
  const lines = compareList('line', raw.entries, sale);
  const payments = compareList('payment', raw.entries, sale);
  for (const [name, found] of [
    ['lines', lines],
    ['payments', payments],
  ] as const) {
    problems.push(...found.faults);
    if (found.isChecked) {
      checked.push(name);
    }
  }
  problems.push(...movedMoney(sale), ...compareTotal(raw.total, sale));
  if (raw.total !== undefined) {
    checked.push('the total');
  }
  if (raw.entries.some(({ rate }) => rate !== undefined)) {
    problems.push(...compareRates(raw.entries, sale), ...compareTaxes(raw, sale));
    checked.push('rates');
  }
  if (raw.fields > 0) {
    if (raw.fields !== sale.fields) {
      problems.push(
        `The source has ${String(raw.fields)} values for this receipt, and the report names ${String(sale.fields)}.`,
      );
    }
    checked.push('the number of values');
  }
  return { faults: problems, checked, notChecked: raw.without };
}

type Items = readonly unknown[];

function itemsOf(value: unknown, ...names: readonly string[]): Items {
  const found = valueAt(value, names);
  return Array.isArray(found) ? (found as Items) : [];
}

const money = (value: unknown, name: string) => rawAmount(valueAt(value, [name, 'amount']));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** Whether two sums differ by more than half a cent for each of some entries, which can each be rounded. */
function differ(a: bigint, b: bigint, entries = 1): boolean {
  const by = a > b ? a - b : b - a;
  return by > BigInt((CENT * Math.max(entries, 1)) / 2);
}

function amountText(amount: bigint): string {
  const cents = (amount < 0n ? -amount : amount) + 500n;
  const text = String(cents / 1000n).padStart(3, '0');
  return `${amount < 0n && cents >= 1000n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The items of a list: all of them by kind, and those of the sale. */
function compareList(
  list: RawEntry['list'],
  entries: readonly RawEntry[],
  { attributes, account }: ToBalance,
) {
  const raw = entries.filter((entry) => entry.list === list);
  const told = account.filter((entry) => entry.list === list);
  const what = list === 'line' ? 'lines' : 'payments';
  const problems: string[] = [];
  const byKind = (those: readonly { readonly kind: string | undefined; readonly amount: bigint }[]) =>
    sumsBy(those.map(({ kind = '', amount }) => ({ key: kind, amount })));
  const named = byKind(told.map((one) => ({ ...one, amount: rawAmount(one.amount) })));
  const kinds = raw.every((one) => one.kind !== undefined) ? byKind(raw) : new Map<string, bigint>();
  for (const [kind, source] of kinds) {
    const found = named.get(kind) ?? 0n;
    if (differ(source, found) && problems.length < MOST_FAULTS) {
      problems.push(
        `The ${what} of the kind ${JSON.stringify(kind.slice(0, 60))} come to ${amountText(source)} in the source, and to ${amountText(found)} in the sale and the report.`,
      );
    }
  }
  const source = sum(raw.map(({ amount }) => amount));
  const outside = sum(
    told.filter(({ where }) => where !== 'sale' && where !== 'change').map(({ amount }) => rawAmount(amount)),
  );
  // A voucher that pays is a line of the source, and a payment of the sale.
  const moved =
    list === 'line'
      ? 0n
      : sum(
          account
            .filter((one) => one.list === 'line' && one.where === 'voucher')
            .map(({ amount }) => rawAmount(amount)),
        );
  const inSale =
    list === 'line'
      ? sum(itemsOf(attributes, 'lineItems').map((line) => money(line, 'grossTotal')))
      : sum(itemsOf(attributes, 'payments').map((one) => money(one, 'totalAmount')));
  if (differ(source, inSale + outside + moved, 1)) {
    problems.push(
      `The ${what} come to ${amountText(source)} in the source, to ${amountText(inSale + moved)} in the sale, and to ${amountText(outside)} in what the report leaves out.`,
    );
  }
  return { faults: problems, isChecked: raw.length > 0 };
}

/** More of one sort are not told. */
const MOST_FAULTS = 5;

/** The kinds of lines that move money (DSFinV-K, annex C), which no sale has. */
const MOVES: ReadonlySet<string> = new Set([
  ...['Anfangsbestand', 'Privateinlage', 'Privatentnahme', 'Geldtransit', 'DifferenzSollIst', 'Einzahlung'],
  ...['Auszahlung', 'Lohnzahlung'],
]);

function movedMoney({ account }: ToBalance): readonly string[] {
  return account
    .filter(({ list, kind, where }) => list === 'line' && where === 'sale' && MOVES.has(kind))
    .slice(0, MOST_FAULTS)
    .map(({ kind, amount }) => `The sale has ${amount} of the kind ${kind}, which only moves money.`);
}

/** What is not turnover is in the total of some sources, and not in that of others. */
function compareTotal(total: bigint | undefined, { attributes, account }: ToBalance): readonly string[] {
  const isMoved = account.some(({ where }) => where === 'not a purchase');
  const gross = valueAt(attributes, ['totals', 'grossAmount']);
  if (total === undefined || (gross === undefined && isMoved)) {
    return [];
  }
  const inSale = money(valueAt(attributes, ['totals']), 'grossAmount');
  const untaxed = sum(
    account
      .filter(({ list, where }) => list === 'line' && where !== 'sale')
      .map(({ amount }) => rawAmount(amount)),
  );
  return differ(total, inSale) && differ(total, inSale + untaxed)
    ? [`The total is ${amountText(total)} in the source and ${amountText(inSale)} in the sale.`]
    : [];
}

/** The lines by their rates: what is not taxed can be a tip, a voucher or money that is moved, and nothing else can. */
function compareRates(
  entries: readonly RawEntry[],
  { attributes, account, hasLosses }: ToBalance,
): readonly string[] {
  const lined = entries.filter(({ list }) => list === 'line');
  const raw = sumsByRate(lined);
  const lines = itemsOf(attributes, 'lineItems');
  const sale = sumsByRate(
    lines.flatMap((line) => {
      const taxes = itemsOf(line, 'taxes').map((tax) => ({
        rate: rateText(valueAt(tax, ['percentage'])),
        amount: money(tax, 'grossAmount'),
      }));
      const rest = money(line, 'grossTotal') - sum(taxes.map(({ amount }) => amount));
      return [...taxes, { rate: '0', amount: rest }];
    }),
  );
  const outside = account
    .filter(({ list, where }) => list === 'line' && where !== 'sale')
    .map(({ amount }) => rawAmount(amount));
  const isKnown = (rate: string) => /^\d/.test(rate) && Number(rate) > 0;
  const rates = [...new Set([...raw.keys(), ...sale.keys()])];
  const untaxed = (of: ReadonlyMap<string, bigint>) =>
    sum(rates.filter((rate) => !isKnown(rate)).map((rate) => of.get(rate) ?? 0n));
  const problems = rates.filter(isKnown).flatMap((rate) => {
    const [source, found] = [raw.get(rate) ?? 0n, sale.get(rate) ?? 0n];
    return differ(source, found, lined.filter((one) => one.rate === rate).length)
      ? [
          `At ${rate} % the lines come to ${amountText(source)} in the source, and to ${amountText(found)} in the sale.`,
        ]
      : [];
  });
  const hasUnknown = rates.some((rate) => !/^\d/.test(rate) && rate !== '' && (raw.get(rate) ?? 0n) !== 0n);
  return [
    ...problems,
    ...(problems.length === 0 && differ(untaxed(raw), untaxed(sale) + sum(outside), lined.length)
      ? [
          `Without a tax the lines come to ${amountText(untaxed(raw))} in the source, and to ${amountText(untaxed(sale) + sum(outside))} in the sale and the report.`,
        ]
      : []),
    ...(hasUnknown && !hasLosses
      ? ['The sale lacks a tax of the source, and the report does not say so.']
      : []),
  ];
}

function compareTaxes({ entries, taxes }: Counted['raw'], { attributes }: ToBalance): readonly string[] {
  const own = taxes ?? entries.filter(({ list }) => list === 'line');
  const ofSale = itemsOf(attributes, 'taxes');
  if (ofSale.length === 0 || own.every(({ tax }) => tax === undefined)) {
    return [];
  }
  const raw = sum(own.filter(({ rate = '' }) => /^\d/.test(rate)).map(taxIn));
  const sale = sum(ofSale.map((tax) => money(tax, 'taxAmount')));
  return differ(raw, sale, own.length)
    ? [`The taxes come to ${amountText(raw)} in the source, and to ${amountText(sale)} in the sale.`]
    : [];
}

/** The tax of an entry; what its rate makes of it where the source has none. */
function taxIn({ amount, rate = '', tax }: Pick<RawEntry, 'amount' | 'rate' | 'tax'>): bigint {
  return tax ?? BigInt(Math.round((Number(amount) * Number(rate)) / (100 + Number(rate))));
}

function sumsByRate(
  list: readonly { readonly rate?: string; readonly amount: bigint }[],
): ReadonlyMap<string, bigint> {
  return sumsBy(list.map(({ rate = '', amount }) => ({ key: rate, amount })));
}

function sumsBy(
  list: readonly { readonly key: string; readonly amount: bigint }[],
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { key, amount } of list) {
    sums.set(key, (sums.get(key) ?? 0n) + amount);
  }
  return sums;
}
