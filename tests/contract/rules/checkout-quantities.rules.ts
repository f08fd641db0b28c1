import {
  allows,
  atMost,
  body,
  closed,
  lengths,
  letters,
  member,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
} from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';

const at = '/data/attributes/lineItems/2/quantity';
const bunch = { name: 'Bund', abbreviation: 'Bd.', symbol: '#' };

const sale = body('createSale', 'weightsAndLengths');
const quantity = sale(at);
/** The same sale with only the number, and with a complete custom unit. */
const bare = body('createSale', 'weightsAndLengths', { [at]: { number: '2' } });
const custom = body('createSale', 'weightsAndLengths', { [at]: { number: '2', customUnit: bunch } });
const unit = bare(`${at}/unit`);
const customUnit = custom(`${at}/customUnit`);
const number = member(quantity, 'number');

const numbers: readonly RuleCase[] = [
  ...requiredMembers('a quantity', quantity, { number: '2' }),
  ...allows('the number of a quantity', number, 'pattern', ['0', '2', '0.385', '1.123456'], '1/2'),
  ...promises('the number of a quantity', number, 'pattern', '0.385', {
    'has at most 6 decimals': '0.1234567',
    'has digits after the point': '2.',
    'has digits before the point': '.385',
    'has a point, not a comma': '0,385',
    'has no sign': '-1',
    'does not contain the unit': '2kg',
    'is not empty': '',
  }),
  atMost('a whole number of a quantity', number, 20, (count) => '9'.repeat(count)),
  atMost('a number with decimals of a quantity', number, 20, (count) => '0.385000'.padStart(count, '9')),
  typed('the number of a quantity', number, 'string', '2', 2),
];

const units: readonly RuleCase[] = [
  ...oneOfValues('a standard unit', unit, [
    ...['pieces', 'kilograms', 'grams', 'centimeters', 'meters', 'square-centimeters', 'square-meters'],
    ...['milliliters', 'liters', 'pounds', 'ounces', 'inches', 'feet', 'yards', 'miles', 'square-inches'],
    ...['square-feet', 'square-yards', 'acres', 'imperial-gallons', 'imperial-fluid-ounces'],
    ...['us-liquid-gallons', 'us-dry-gallons', 'us-fluid-ounces'],
  ]),
  ...promises('a standard unit', unit, 'enum', 'pieces', {
    'specifies the kind of gallons': 'gallons',
    'specifies the kind of fluid ounces': 'fluid-ounces',
    'specifies the kind of US gallons': 'us-gallons',
    'has a prefix only if it exists in two systems': 'imperial-pounds',
    'has hyphens': 'square_meters',
    'is in the plural': 'piece',
    'is written out': 'kg',
    'is not a custom one': 'bunch',
  }),
  ...promises(
    'a quantity',
    quantity,
    'oneOf',
    { number: '2', unit: 'pieces' },
    {
      'in a standard unit needs the unit': { number: '2' },
      'in a standard unit has no custom one': { number: '2', unit: 'pieces', customUnit: bunch },
    },
  ),
  ...promises(
    'a quantity',
    quantity,
    'required',
    { number: '2', customUnit: bunch },
    { 'in a custom unit needs the unit': { number: '2' } },
  ),
  closed('a quantity', quantity),
];

/** A custom unit has at least two of its three properties. */
const enough = {
  'a custom unit with a name and an abbreviation': { name: 'Bund', abbreviation: 'Bd.' },
  'a custom unit with a name and a symbol': { name: 'Bund', symbol: '#' },
  'a custom unit with an abbreviation and a symbol': { abbreviation: 'Bd.', symbol: '#' },
  'a custom unit with all three properties': bunch,
};

const customUnits: readonly RuleCase[] = [
  ...Object.entries(enough).flatMap(([what, accept]) =>
    Object.entries(bunch).flatMap(([name, value]) =>
      promises(what, customUnit, 'minProperties', accept, {
        [`is valid, but not one with only ${name}`]: { [name]: value },
      }),
    ),
  ),
  ...promises('a custom unit', customUnit, 'minProperties', bunch, { 'is not an empty object': {} }),
  ...lengths('the name of a custom unit', member(customUnit, 'name'), 2, 50),
  ...promises('the name of a custom unit', member(customUnit, 'name'), 'pattern', 'AZaz_09-', {
    'has no space': 'kleiner Bund',
    'has no dot': 'Bd.',
    'has no letter with an accent': 'Büschel',
    'is not only a slash': 'l/m',
  }),
  atMost('the abbreviation of a custom unit', member(customUnit, 'abbreviation'), 20),
  ...lengths('the symbol of a custom unit', member(customUnit, 'symbol'), 1, 1, letters),
  ...promises('the symbol of a custom unit', member(customUnit, 'symbol'), 'maxLength', '🥖', {
    'is one character of any size in bytes': 'Bd',
  }),
  closed('a custom unit', customUnit),
];

/** The rules of quantities, standard and custom units. */
export const checkoutQuantitiesRules: readonly RuleCase[] = [...numbers, ...units, ...customUnits];
