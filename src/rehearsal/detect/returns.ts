import { add, formatDecimal, type Decimal } from '../../kit/decimal';
import { childOf, formatPointer, valueAt } from '../../kit/pointer';
import { remember } from '../../kit/remember';
import { amountOf, type PartAt, partsOf } from '../../sale';
import { SHORTEST_NUMBER } from '../recording/blankedText';
import type { Exchange } from '../recording/recording';
import { referenceTo, type CallReference, type Told } from './followStory';
import { namedIn, type Named } from './named';
import { notSold, refund, tooDear, type PaidBack } from './paidBack';
import { addTo, isMore, lineOf, NOTHING, type Line, type Quantities } from './soldLines';
import type { SaleNote, TakenBack } from './takenBack';
import { keyOf } from './values';
import { tell, type WholeFollower } from './wholeFollower';

/** Finds what each sale takes back of the sales before it, and what happens to these then. */
export interface ReturnsFollower {
  readonly take: (exchange: Exchange) => TakenBack | undefined;
  readonly finish: WholeFollower['finish'];
}

/** The sales with one number: tills count on their own, so that several can have it. */
interface Receipt {
  readonly number: string;
  sales: number;
  /** The articles of the last one. */
  last: readonly Line[];
  gross: Decimal | undefined;
  readonly sold: Map<string, Quantities>;
  readonly rates: Map<string, Set<string | undefined>>;
  readonly back: Map<string, Quantities>;
  /** What was paid back of each article. */
  readonly refunded: PaidBack;
  /** Where the last one was recorded. */
  register: string | undefined;
  /** The returns that name it, by their sales. */
  readonly returns: Map<string, CallReference>;
  /** Whether it is not known how much can be returned, since something else names it, or it was changed. */
  isOpen: boolean;
}

/** A sale that was created, or can have been. */
interface Sale {
  /** Where numbers are counted. */
  readonly register: string | undefined;
  readonly number: string | undefined;
  readonly lines: readonly Line[];
  readonly named: Named;
}

const MOST_RECEIPTS = 5_000;
const MOST_SALES = 10_000;
const ATTRIBUTES = ['data', 'attributes'];

/**
 * Follows returns by the number of the original receipt, which a text of theirs names. Without a number that is known, nothing is
 * said of what they take back.
 */
export function followReturns(): ReturnsFollower {
  const receipts = new Map<string, Receipt>();
  const counted = new Map<string, true>();
  const undecided = new Map<string, true>();
  const byId = new Map<string, { readonly key: string; readonly sale: Sale }>();
  const told = {
    'original-changed': [] as Told[],
    'original-deleted': [] as { readonly told: Told; readonly receipt: Receipt }[],
  };
  let lacksSales = false;
  const receiptOf = (number: string): Receipt => {
    const known = receipts.get(number) ?? newReceipt(number);
    remember(receipts, number, known, MOST_RECEIPTS);
    return known;
  };
  const namedBy = (sale: Sale | undefined): readonly Receipt[] =>
    [...(sale?.named.receipts.keys() ?? [])].map(receiptOf);
  const count = (key: string, sale: Sale, exchange: Exchange): void => {
    if (counted.has(key)) {
      return;
    }
    remember(counted, key, true, MOST_SALES);
    const attributes = valueAt(exchange.requestBody, ATTRIBUTES);
    const isReturn = sale.lines.some(({ isBack }) => isBack);
    const { receipts: named, hasOthers } = sale.named;
    for (const [number, back] of named) {
      const receipt = receiptOf(number);
      receipt.isOpen ||= !isReturn || named.size > 1 || hasOthers;
      if (isReturn) {
        receipt.returns.set(key, referenceTo(exchange));
        back.forEach((line) => {
          addTo(receipt.back, line);
          refund(receipt.refunded, line);
        });
      }
    }
    if (sale.number !== undefined) {
      const own = receiptOf(sale.number);
      own.sales += 1;
      own.register = sale.register;
      sell(own, sale.lines);
      own.gross = amountOf(valueAt(attributes, ['totals', 'grossAmount']))?.value;
      own.last.forEach((line) => {
        addTo(own.sold, line);
      });
    }
  };
  const create = (exchange: Exchange): TakenBack | undefined => {
    const { status, requestBody, responseBody, requestFields } = exchange;
    const part = valueAt(requestBody, ATTRIBUTES);
    if (typeof part !== 'object' || part === null) {
      lacksSales ||= exchange.leftOut !== undefined || exchange.tooDeep !== undefined;
      return undefined;
    }
    const sale = saleOf({ path: ATTRIBUTES, part }, receipts);
    const ownId = valueAt(requestBody, ['data', 'id']);
    const id = ownId ?? valueAt(responseBody, ['data', 'id']);
    // Only some of the attempts have a response, and all have the key.
    const key = typeof ownId === 'string' ? ownId : (requestFields['idempotency-key'] ?? keyOf(part));
    const found = takenBack(sale, receipts, {
      ...{ lacksSales, isRepeated: counted.has(key) },
    });
    const isReturn = sale.lines.some(({ isBack }) => isBack);
    if (status === undefined || status >= 500) {
      remember(undecided, key, true, MOST_SALES);
    }
    const isCreated = status === 201 || (status === 409 && undecided.has(key));
    // What may have been created can be returned; only what was created has been returned.
    if (isCreated || (!isReturn && undecided.has(key))) {
      count(key, sale, exchange);
      if (typeof id === 'string') {
        remember(byId, id, { key, sale }, MOST_SALES);
      }
    }
    return found;
  };
  const change = (exchange: Exchange): void => {
    const { key, sale } = byId.get(exchange.pathParameters?.['sale_id'] ?? '') ?? {};
    const patch = valueAt(exchange.requestBody, ATTRIBUTES);
    if (key === undefined || exchange.status !== 200 || childOf(patch, 'lineItems') === undefined) {
      return;
    }
    const own = sale?.number === undefined ? undefined : receiptOf(sale.number);
    const [first] = own?.returns.values() ?? [];
    const place = own === undefined ? undefined : shortenedAt(own, { path: ATTRIBUTES, part: patch });
    if (own?.sales === 1 && first !== undefined && place !== undefined) {
      tell(told['original-changed'], { calls: [first, referenceTo(exchange)], notes: [place] });
    }
    if (own !== undefined) {
      sell(own, partsOf({ path: ATTRIBUTES, part: patch }, 'lineItems').flatMap(lineOf));
      own.gross = amountOf(valueAt(patch, ['totals', 'grossAmount']))?.value ?? own.gross;
    }
    for (const receipt of [...(own === undefined ? [] : [own]), ...namedBy(sale)]) {
      receipt.isOpen = true;
    }
  };
  const remove = (exchange: Exchange): void => {
    const { key, sale } = byId.get(exchange.pathParameters?.['sale_id'] ?? '') ?? {};
    const { status = 500 } = exchange;
    // A call that failed can have deleted it, and another attempt finds nothing then.
    const canBeDeleted = status === 204 || status === 404 || status === 410 || status >= 500;
    if (key === undefined || sale === undefined || !canBeDeleted) {
      return;
    }
    for (const receipt of namedBy(sale)) {
      receipt.isOpen = true;
      receipt.returns.delete(key);
    }
    const own = sale.number === undefined ? undefined : receiptOf(sale.number);
    const [first] = own?.returns.values() ?? [];
    if (status === 204 && own?.sales === 1 && first !== undefined) {
      const detail = `A sale takes back goods of receipt ${own.number}, which was deleted.`;
      const calls = [first, referenceTo(exchange)];
      tell(told['original-deleted'], { told: { calls, notes: [{ detail }] }, receipt: own });
    }
  };
  return {
    take: (exchange) => {
      switch (exchange.operation) {
        case 'checkout/createSale':
          return create(exchange);
        case 'checkout/updateSale':
          change(exchange);
          return undefined;
        case 'checkout/deleteSale':
          remove(exchange);
          return undefined;
        default:
          return undefined;
      }
    },
    finish: () => ({
      'original-changed': told['original-changed'],
      // Anyone who deletes both has taken nothing back, such as one who clears up a test.
      'original-deleted': told['original-deleted'].flatMap((each) =>
        each.receipt.returns.size === 0 ? [] : [each.told],
      ),
    }),
  };
}

/** Keeps what a receipt sells now, and at which rates it ever sold it. */
function sell(receipt: Receipt, lines: readonly Line[]): void {
  receipt.last = lines.filter(({ isBack }) => !isBack);
  for (const { name, rate } of receipt.last) {
    receipt.rates.set(name, (receipt.rates.get(name) ?? new Set()).add(rate));
  }
}

function newReceipt(number: string): Receipt {
  return {
    ...{ number, sales: 0, last: [], gross: undefined, isOpen: false },
    ...{ sold: new Map(), rates: new Map(), back: new Map(), returns: new Map() },
    ...{ refunded: new Map(), register: undefined },
  };
}

/** @param known the earlier receipts, by their numbers */
function saleOf(sale: PartAt, known: ReadonlyMap<string, unknown>): Sale {
  const own = valueAt(sale.part, ['receipt', 'receiptId']);
  const number = typeof own === 'string' ? own : undefined;
  const lines = partsOf(sale, 'lineItems').flatMap(lineOf);
  const texts = partsOf(sale, 'sections').map(({ part }) => String(valueAt(part, ['content', 'content'])));
  return { register: registerOf(sale), number, lines, named: namedIn(texts, lines, known, number) };
}

/** The register of a sale; several can count the same numbers. */
function registerOf(sale: PartAt): string | undefined {
  const attributes = partsOf(sale, 'extensions').map(({ part }) => childOf(part, 'attributes'));
  const named = [valueAt(sale.part, ['cashRegister', 'cashRegisterId'])].concat(
    attributes.flatMap((each) => [
      childOf(each, 'cashRegisterId'),
      childOf(each, 'recordingSystemSerialNumber'),
    ]),
  );
  return named.find((each) => typeof each === 'string');
}

/** @param around whether another attempt of the same request has taken it back, and whether sales before it are not known */
function takenBack(
  sale: Sale,
  all: ReadonlyMap<string, Receipt>,
  { isRepeated, lacksSales }: { readonly isRepeated: boolean; readonly lacksSales: boolean },
): TakenBack | undefined {
  const back = sale.lines.filter(({ isBack }) => isBack);
  if (back.length === 0) {
    return undefined;
  }
  const { receipts: named, hasOthers } = sale.named;
  const [[number, lines] = ['', []]] = named.size === 1 ? named : [];
  const receipt = all.get(number);
  // A short number, and one that is filled up with zeros, can be of another day, and one of another register of another sale.
  const isSure =
    receipt?.sales === 1 &&
    !receipt.isOpen &&
    !isRepeated &&
    !hasOthers &&
    number.length >= SHORTEST_NUMBER &&
    !number.startsWith('0') &&
    sale.register !== undefined &&
    receipt.register === sale.register;
  const originals = receipt === undefined ? [...all.values()].slice(-MOST_ORIGINALS) : [receipt];
  return {
    kind: back.length < sale.lines.length ? 'exchange' : kindOf(originals, receipt, back, lacksSales),
    notes: isSure
      ? {
          'too-much': tooMuch(receipt, lines),
          'other-rate': lines.flatMap((line) => otherRate(line, receipt)),
          'too-dear': tooDear(receipt, lines),
          'not-sold': lines.flatMap((line) => notSold(receipt, line, all)),
        }
      : {},
  };
}

/** Sales among which the original is looked for by its articles, where a return does not name it. */
const MOST_ORIGINALS = 100;

/** Of a part, where only some lines of a sale come back, and of no other one all. */
function kindOf(
  originals: readonly Receipt[],
  named: Receipt | undefined,
  back: readonly Line[],
  lacksSales: boolean,
): TakenBack['kind'] {
  const names = new Set(back.filter((line) => !line.isDeposit).map(({ name }) => name));
  const found = originals.filter(
    ({ last, sold }) => last.length > 0 && [...names].every((name) => sold.has(name)),
  );
  if (found.length === 0) {
    const isLess = named !== undefined && back.length < named.last.length;
    return isLess ? 'part' : lacksSales ? 'unknown' : 'all';
  }
  return found.some(({ last }) => isCovered(last, back)) ? 'all' : 'part';
}

/** Whether all lines of a sale are returned. */
function isCovered(sold: readonly Line[], back: readonly Line[]): boolean {
  const [all, some] = [new Map<string, Quantities>(), new Map<string, Quantities>()];
  sold.forEach((line) => {
    addTo(all, line);
  });
  back.forEach((line) => {
    addTo(some, line);
  });
  return [...all].every(([name, quantities]) =>
    [...quantities].every(([unit, number]) => !isMore(number, some.get(name)?.get(unit) ?? NOTHING)),
  );
}

function tooMuch(receipt: Receipt, back: readonly Line[]): readonly SaleNote[] {
  const own = new Map<string, Quantities>();
  return back.flatMap((line) => {
    addTo(own, line);
    const { name, unit, path } = line;
    const sold = receipt.sold.get(name);
    const before = receipt.back.get(name)?.get(unit) ?? NOTHING;
    const all = add(before, own.get(name)?.get(unit) ?? NOTHING);
    if (sold?.size !== 1 || !isMore(all, sold.get(unit) ?? all)) {
      return [];
    }
    const calls = [...receipt.returns.values()].map(({ sequence }) => String(sequence));
    const earlier = calls.length === 0 ? '' : `, with what call ${calls.slice(0, 3).join(' and ')} took back`;
    const detail = `Receipt ${receipt.number} has ${formatDecimal(sold.get(unit) ?? NOTHING)} of this article, but ${formatDecimal(all)} are returned${earlier}.`;
    return [{ pointer: formatPointer([...path, 'quantity', 'number']), detail }];
  });
}

function otherRate({ name, rate, path }: Line, { number, rates }: Receipt): readonly SaleNote[] {
  const sold = [...(rates.get(name) ?? [])];
  if (rate === undefined || sold.length === 0 || sold.some((one) => one === undefined || one === rate)) {
    return [];
  }
  const detail = `It is returned at ${rate} %, but receipt ${number} has it at ${sold.join(' or ')} %.`;
  return [{ pointer: formatPointer([...path, 'taxes', '0', 'percentage']), detail }];
}

/** Where a change makes a sale less than it was; `undefined` where it does not. */
function shortenedAt(receipt: Receipt, change: PartAt): SaleNote | undefined {
  const lines = partsOf(change, 'lineItems').flatMap(lineOf);
  const gross = amountOf(valueAt(change.part, ['totals', 'grossAmount']))?.value;
  const isLess = gross !== undefined && receipt.gross !== undefined && isMore(receipt.gross, gross);
  // A name can be corrected: another line has its place then.
  const kept = receipt.last.filter(({ name }) => lines.some((line) => line.name === name));
  const isGone = kept.length < receipt.last.length && lines.length < receipt.last.length;
  return isLess || isGone || !isCovered(kept, lines)
    ? {
        pointer: formatPointer([...change.path, 'lineItems']),
        detail: `Receipt ${receipt.number} has less than when goods of it were returned.`,
      }
    : undefined;
}
