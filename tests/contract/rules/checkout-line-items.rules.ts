import {
  atMost,
  body,
  closed,
  lengths,
  member,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
} from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import { money } from './checkout-amounts.rules';

const list = '/data/attributes/lineItems';
const EUR = { currency: 'EUR', amount: '3.29' };
const bread = {
  lineItemId: '1',
  name: 'Vollkornbrot 750 g',
  quantity: { number: '1', unit: 'pieces' },
  grossTotal: EUR,
};

const sale = body('createSale', 'germanSupermarket');
const update = body('updateSale', 'correctCashier');
const found = body({ operation: 'getSale', status: '200' }, 'germanSupermarket');
const item = sale(`${list}/0`);
const gtin = member(item, 'gtin');
const digits = (count: number): string => '95200010001023'.slice(0, count).padEnd(count, '0');

const gtins: readonly RuleCase[] = [
  ...requiredMembers('a GTIN', gtin, { format: 'GTIN-13', content: '9520001000102' }),
  closed('a GTIN', gtin),
  ...oneOfValues('the format of a GTIN', member(gtin, 'format'), ['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14']),
  ...promises('the format of a GTIN', member(gtin, 'format'), 'enum', 'GTIN-13', {
    'is one of the four': 'GTIN-10',
    'is not a barcode format': 'EAN-13',
    'has a hyphen': 'GTIN13',
  }),
  ...lengths('the number of a GTIN', member(gtin, 'content'), 8, 14, digits),
  ...promises('the number of a GTIN', member(gtin, 'content'), 'pattern', '00012348', {
    'has only digits': '952000100010X',
    'has no hyphens': '952-0001-00010-2',
    'has no spaces': '9520001 000102',
  }),
  typed('the number of a GTIN', member(gtin, 'content'), 'string', '9520001000102', 9520001000102),
];

const items: readonly RuleCase[] = [
  ...requiredMembers('a line item', item, bread),
  atMost('the id of a line item', member(item, 'lineItemId'), 100),
  ...promises('the id of a line item', member(item, 'lineItemId'), 'pattern', 'AZaz_09-', {
    'is not empty': '',
    'has no dot': '1.1',
    'has no slash': '1/1',
    'has no space': '1 1',
    'has no letter with an accent': 'für-1',
  }),
  typed('the id of a line item', member(item, 'lineItemId'), 'string', '1', 1),
  atMost('the name of a line item', member(item, 'name'), 100),
  ...['description', 'sku', 'plu', 'articleId'].map((name) =>
    typed(`the ${name} of a line item`, member(item, name), 'string', '0200', 200),
  ),
  ...[
    ...['grossUnitPrice', 'baseGrossUnitPrice', 'grossTotal', 'netTotal', 'totalTax', 'baseGrossTotal'],
  ].map((name) => money(`the ${name} of a line item`, member(item, name))),
  ...promises('a line item', member(item, 'quantity'), 'oneOf', bread.quantity, {
    'has a unit for its quantity': { number: '1' },
  }),
  typed('the returned flag of a line item', member(item, 'returned'), 'boolean', true, 'true'),
  typed('the discounts of a line item', member(item, 'discounts'), 'array', [], { totalGrossAmount: EUR }),
  typed('the taxes of a line item', member(item, 'taxes'), 'array', [], {}),
  closed('a line item', item),
];

const other = { ...bread, lineItemId: '2' };

const lists: readonly RuleCase[] = [
  typed('the list of line items', sale(list), 'array', [], bread),
  ...promises('the list of line items', sale(list), 'uniqueItems', [bread, other], {
    'has no duplicate items': [bread, bread],
    'has no duplicates that are not adjacent': [other, bread, other],
  }),
  ...promises('the list of line items in an update', update(list), 'uniqueItems', [bread, other], {
    'has no duplicate items': [bread, bread],
  }),
  ...requiredMembers('each line item of several', sale(`${list}/5`), bread),
  ...requiredMembers('a line item of a found sale', found(`${list}/2`), bread),
  closed('a line item of a found sale', found(`${list}/2`)),
];

/** The rules of line items and GTINs. */
export const checkoutLineItemsRules: readonly RuleCase[] = [...gtins, ...items, ...lists];
