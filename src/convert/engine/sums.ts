import { add, magnitude, parseDecimal, rounded, subtract, type Decimal } from '../../kit/decimal';
import { moneyOf, valueOfMoney } from './amounts';
import type { Completion, Lists } from './completion';
import { completeTax, sumAt, taxIn } from './lines';

const ZERO: Decimal = { units: 0n, scale: 0 };
const CENTS = 2;

/** Completes the taxes and the totals of a sale: those of the source count, and what it lacks is added up from the lines. */
export function completeSums(completion: Completion, lists: Lists): void {
  const { draft } = completion;
  const own = (lists.get('/taxes') ?? []).map((index) => `/taxes/${index}`);
  const lines = (lists.get('/lineItems') ?? []).map((index) => `/lineItems/${index}`);
  const ofLines = lines.map((line) =>
    (lists.get(`${line}/taxes`) ?? []).map((index) => `${line}/taxes/${index}`),
  );
  const areTaxed = ofLines.every(
    (taxes) => taxes.length > 0 && taxes.every((tax) => draft.has(`${tax}/taxAmount`)),
  );
  const areOwn = own.map((tax) => completeTax(tax, completion)).every((one) => one);
  const made =
    own.length === 0 && lines.length > 0 && areTaxed ? taxesOfLines(ofLines.flat(), completion) : [];
  completeTotals(completion, lists, lines, own.length > 0 ? (areOwn ? own : []) : made);
}

/** The taxes of a sale by their rates, in the order in which the lines have them. */
function taxesOfLines(taxes: readonly string[], completion: Completion): readonly string[] {
  const { draft, currency = '', set, isAdded } = completion;
  const byRate = new Map<string, string[]>();
  for (const tax of taxes) {
    const rate = String(draft.get(`${tax}/percentage`));
    const ofRate = byRate.get(rate) ?? [];
    ofRate.push(tax);
    byRate.set(rate, ofRate);
  }
  return [...byRate].map(([percentage, ofRate], index) => {
    const tax = `/taxes/${String(index)}`;
    const gross = sumAt(ofRate, 'grossAmount', completion);
    const isGiven = ofRate.some((one) => !isAdded(`${one}/taxAmount`));
    const amount = rounded(
      isGiven ? sumAt(ofRate, 'taxAmount', completion) : taxIn(gross, parseDecimal(percentage) ?? ZERO),
      CENTS,
    );
    const how = isGiven ? 'with the taxes that the source has' : 'and the tax is contained in the sum';
    const why = `It is added up from the lines at ${percentage} %, ${how}.`;
    set(`${tax}/taxType`, 'VAT', why);
    set(`${tax}/percentage`, percentage, why);
    set(`${tax}/grossAmount`, moneyOf(gross, currency), why);
    set(`${tax}/netAmount`, moneyOf(subtract(gross, amount), currency), why);
    set(`${tax}/taxAmount`, moneyOf(amount, currency), why);
    return tax;
  });
}

function completeTotals(
  completion: Completion,
  lists: Lists,
  lines: readonly string[],
  taxes: readonly string[],
): void {
  const { draft, currency = '', set, notice, fail } = completion;
  const isEach = lines.every((line) => draft.has(`${line}/grossTotal`));
  const ofLines = lines.map((line) => valueOfMoney(draft.get(`${line}/grossTotal`))).reduce(add, ZERO);
  const discounts = (lists.get('/discounts') ?? [])
    .map((index) => magnitude(valueOfMoney(draft.get(`/discounts/${index}/totalGrossAmount`))))
    .reduce(add, ZERO);
  const known = draft.get('/totals/grossAmount');
  if (known === undefined && lines.length > 0 && !isEach) {
    fail('A line has no amount, so the sum of the lines is not the total, and the sale has none.');
  } else if (known === undefined && lines.length > 0) {
    set(
      '/totals/grossAmount',
      moneyOf(subtract(ofLines, discounts), currency),
      'It is the sum of the lines.',
    );
  } else if (
    known !== undefined &&
    lines.length > 0 &&
    subtract(add(valueOfMoney(known), discounts), ofLines).units !== 0n
  ) {
    notice(
      'The total of the source is not the sum of its lines: both are in the sale as the source has them.',
    );
  }
  const gross = valueOfMoney(draft.get('/totals/grossAmount'));
  const isAll = taxes.length > 0 && subtract(sumAt(taxes, 'grossAmount', completion), gross).units === 0n;
  if (isAll && !draft.has('/totals/netAmount')) {
    const why = 'It is the sum of the taxes of the sale.';
    set('/totals/netAmount', moneyOf(sumAt(taxes, 'netAmount', completion), currency), why);
    set('/totals/taxAmount', moneyOf(sumAt(taxes, 'taxAmount', completion), currency), why);
  }
}
