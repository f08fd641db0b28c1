import {
  allows,
  atMost,
  body,
  closed,
  member,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
  type RulePlace,
} from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';

const EUR = { currency: 'EUR', amount: '12.90' };
const attributes = '/data/attributes';

const sale = body('createSale', 'discounts');
const found = body({ operation: 'getSale', status: '200' }, 'germanSupermarket');

/** The value at a place is money: a currency and a decimal string. */
export function money(what: string, place: RulePlace): RuleCase {
  return {
    rule: `${what} is money, never a float`,
    ...place,
    accept: EUR,
    reject: { ...EUR, amount: 12.9 },
    keyword: 'type',
    errorAt: `${place.at}/amount`,
  };
}

/** The complete rules for money. */
function moneyRules(place: RulePlace): RuleCase[] {
  const amount = member(place, 'amount');
  const nines = (count: number): string => '9'.repeat(count);
  const matching = [
    ...['0.00', '12.90', '-3.50', '-0.01', '0.12345678', '007.00'],
    ...[`${nines(18)}.00`, `-${nines(17)}.00`, `${nines(12)}.12345678`],
  ];
  return [
    ...requiredMembers('money', place, EUR),
    closed('money', place),
    ...promises('the currency of money', member(place, 'currency'), 'pattern', 'EUR', {
      'is in capitals': 'eur',
      'is entirely in capitals': 'Eur',
      'has at least three letters': 'EU',
      'has at most three letters': 'EURO',
      'is not a symbol': '€',
      'is not a number': '978',
    }),
    ...allows('the amount of money', amount, 'pattern', matching, '12,90'),
    ...promises('the amount of money', amount, 'pattern', EUR.amount, {
      'has decimals': '12',
      'has at least 2 decimals': '12.9',
      'has at most 8 decimals': '12.123456789',
      'has at most 19 digits before the point': `${nines(20)}.00`,
      'has a digit before the point': '.90',
      'has digits after the point': '12.',
      'has no plus sign': '+12.90',
      'has one minus sign': '--12.90',
      'has the minus sign at the start': '12.90-',
      'has no space': '12.90 ',
      'has no exponent': '1.29e1',
      'has no thousands separator': '1,234.00',
      'does not contain the currency': '12.90 EUR',
      'is not empty': '',
    }),
    atMost('the amount of money', amount, 21, (count) => `${nines(count - 3)}.00`),
    atMost('a negative amount of money', amount, 21, (count) => `-${nines(count - 4)}.00`),
    typed('the amount of money', amount, 'string', EUR.amount, 12.9),
  ];
}

/** A percentage as a decimal string. */
function percentage(what: string, place: RulePlace): RuleCase[] {
  return [
    ...allows(what, place, 'pattern', ['0', '20', '8.1', '100', '8.123456'], '20 %'),
    ...promises(what, place, 'pattern', '20', {
      'has at most 6 decimals': '8.1234567',
      'has digits after the point': '8.',
      'has digits before the point': '.5',
      'has a point, not a comma': '8,1',
      'has no sign': '-20',
      'is not empty': '',
    }),
    typed(what, place, 'string', '8.1', 8.1),
  ];
}

const discount = { totalGrossAmount: EUR };
const tax = { taxType: 'VAT', percentage: '20', taxAmount: EUR };

function discounts(what: string, place: RulePlace): RuleCase[] {
  return [
    ...requiredMembers(what, place, discount),
    money(`the total amount of ${what}`, member(place, 'totalGrossAmount')),
    money(`the amount of ${what} per unit`, member(place, 'unitGrossAmount')),
    ...requiredMembers(
      `the quantity of ${what}`,
      { ...member(place, 'quantity'), given: { [`${place.at}/quantity`]: { unit: 'pieces' } } },
      { number: '1' },
    ),
    ...percentage(`the percentage of ${what}`, member(place, 'percentage')),
    typed(`the description of ${what}`, member(place, 'description'), 'string', '3 für 2', 3),
    atMost(`the code of ${what}`, member(place, 'discountCode'), 200),
    closed(what, place),
  ];
}

function taxes(what: string, place: RulePlace): RuleCase[] {
  return [
    ...requiredMembers(what, place, tax),
    ...oneOfValues(`the type of ${what}`, member(place, 'taxType'), ['VAT', 'STATE_SALES_TAX']),
    ...promises(`the type of ${what}`, member(place, 'taxType'), 'enum', 'STATE_SALES_TAX', {
      'has underscores': 'STATE-SALES-TAX',
      'is not a custom name': 'MWST',
    }),
    atMost(`the code of ${what}`, member(place, 'code'), 10),
    typed(`the code of ${what}`, member(place, 'code'), 'string', '1', 1),
    ...percentage(`the percentage of ${what}`, member(place, 'percentage')),
    ...['grossAmount', 'netAmount', 'taxAmount'].map((name) =>
      money(`the ${name} of ${what}`, member(place, name)),
    ),
    closed(what, place),
  ];
}

const lists: readonly RuleCase[] = [
  ...discounts('a discount on the sale', sale(`${attributes}/discounts/0`)),
  ...discounts('a discount on an item', sale(`${attributes}/lineItems/0/discounts/0`)),
  ...taxes('a tax of the sale', sale(`${attributes}/taxes/0`)),
  ...taxes('a tax of an item', body('createSale', 'germanSupermarket')(`${attributes}/lineItems/1/taxes/0`)),
  typed('the discounts of a sale', sale(`${attributes}/discounts`), 'array', [], discount),
  typed('the taxes of a sale', sale(`${attributes}/taxes`), 'array', [tax, tax], tax),
];

/** Totals need not add up: that is recommended, not enforced. */
const totals: readonly RuleCase[] = [
  ...['grossAmount', 'netAmount', 'taxAmount'].map((name) =>
    money(`the ${name} of the totals`, sale(`${attributes}/totals/${name}`)),
  ),
  closed('the totals', sale(`${attributes}/totals`)),
  ...allows(
    'the totals',
    sale(`${attributes}/totals`),
    'required',
    [{}, { grossAmount: EUR }, { grossAmount: EUR, netAmount: EUR, taxAmount: EUR }],
    { grossAmount: {} },
  ).map((rule) => ({ ...rule, errorAt: `${attributes}/totals/grossAmount` })),
];

/** The rules of money, percentages, totals, discounts and taxes. */
export const checkoutAmountsRules: readonly RuleCase[] = [
  ...moneyRules(sale(`${attributes}/totals/grossAmount`)),
  ...lists,
  ...totals,
  money('the gross total of a found sale', found(`${attributes}/totals/grossAmount`)),
  ...requiredMembers('a tax of a found sale', found(`${attributes}/taxes/0`), tax),
];
