import {
  allows,
  atMost,
  atMostEntries,
  body,
  closed,
  lengths,
  listOf,
  member,
  promises,
  requiredMembers,
  typed,
  type RulePlace,
} from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import { country, locale } from './checkout-ids.rules';
import { uuidRules } from './shared.rules';

const sale = body('createSale', 'germanSupermarket');
const buyer = body('createSale', 'loyaltyCustomer');
const found = body({ operation: 'getSale', status: '200' }, 'germanSupermarket');

const cashRegister = '/data/attributes/cashRegister';
const cashier = '/data/attributes/cashier';
const order = '/data/attributes/order';
const retailer = '/data/attributes/retailer';
const customer = '/data/attributes/customer';

/** Properties that are strings of any length; a number may begin with 0, so it is a string too. */
const texts = (what: string, place: RulePlace, names: readonly string[]): RuleCase[] =>
  names.map((name) => typed(`the ${name} of ${what}`, member(place, name), 'string', '0417', 417));

/** The names of a person. */
const names = (what: string, place: RulePlace): RuleCase[] => [
  atMost(`the fullName of ${what}`, member(place, 'fullName'), 200),
  atMost(`the givenName of ${what}`, member(place, 'givenName'), 100),
  atMost(`the familyName of ${what}`, member(place, 'familyName'), 100),
];

/** A phone number by E.164. */
const phone = (what: string, place: RulePlace): RuleCase[] => [
  ...allows(what, place, 'pattern', ['+4315550100', '+41', `+${'4'.repeat(15)}`], `+${'4'.repeat(16)}`),
  ...promises(what, place, 'pattern', '+4315550100', {
    'starts with +': '4315550100',
    'does not start with 00': '004315550100',
    'has a country code, which starts with no 0': '+04315550100',
    'has no spaces': '+43 1 5550100',
    'has no hyphens': '+43-1-5550100',
    'has no brackets': '+43(0)15550100',
    'has no letters': '+43155501OO',
    'has at most 15 digits': `+${'4'.repeat(16)}`,
    'has more than one digit': '+4',
  }),
];

const email = (what: string, place: RulePlace): RuleCase[] =>
  promises(what, place, 'format', 'hallo@baeckerei-kornblick.example', {
    'has an @': 'baeckerei-kornblick.example',
    'has a local part before the @': '@baeckerei-kornblick.example',
    'has a domain': 'hallo@',
    'has no display name': 'Kornblick <hallo@baeckerei-kornblick.example>',
    'is one address': 'hallo@kornblick.example,info@kornblick.example',
  });

const contact = (what: string, place: RulePlace): RuleCase[] => [
  ...email(`the email address of ${what}`, member(place, 'email')),
  ...phone(`the phone number of ${what}`, member(place, 'phone')),
  closed(`the contact of ${what}`, place),
];

/** The contact of a shop or a company, which can also have a website. */
const shopContact = (what: string, place: RulePlace): RuleCase[] => [
  ...contact(what, place),
  ...promises(`the website of ${what}`, member(place, 'website'), 'format', 'https://kornblick.example/', {
    'starts with https://': 'kornblick.example',
    'has no space': 'https://kornblick.example/a b',
  }),
];

/** Degrees as a decimal string, with the same limit on both sides of zero. */
function degrees(what: string, place: RulePlace, most: number): RuleCase[] {
  const edge = String(most);
  const inside = [edge, `-${edge}`, `${edge}.000000`, `${String(most - 1)}.999999`, '0', '-0.5', '9.7466'];
  return [
    ...allows(what, place, 'pattern', inside, String(most + 1)),
    ...promises(what, place, 'pattern', '47.070714', {
      'is not beyond the largest value': `${edge}.000001`,
      'is not beyond the smallest value': `-${edge}.000001`,
      'is not one degree beyond': `-${String(most + 1)}`,
      'is not far beyond': `${String(most + 10)}.5`,
      'has at most 6 decimals': '47.0707141',
      'has no plus sign': '+47.070714',
      'has a point, not a comma': '47,070714',
      'has digits after the point': '47.',
      'has digits before the point': '.070714',
      'has no exponent': '4.7e1',
      'has no degree sign': '47.070714°',
      'has no letter for the direction': '47.070714N',
      'is not empty': '',
    }),
    typed(what, place, 'string', '47.070714', 47.070714),
  ];
}

const point = { latitude: '52.359', longitude: '9.7466' };

/** The complete rules for a point on the earth; other places only test that both properties are required. */
const geoLocation = (place: RulePlace): RuleCase[] => [
  ...degrees('a latitude', member(place, 'latitude'), 90),
  ...degrees('a longitude', member(place, 'longitude'), 180),
  closed('a geo location', place),
];

/** The rules of every postal address. */
const address = (what: string, place: RulePlace): RuleCase[] => [
  ...texts(what, place, ['line1', 'city', 'postOfficeBoxNumber', 'region']),
  atMost(`the postal code of ${what}`, member(place, 'postalCode'), 10),
  typed(`the postal code of ${what}`, member(place, 'postalCode'), 'string', '04109', 4109),
  atMost(`the country name of ${what}`, member(place, 'countryName'), 100),
  ...country(`the country of ${what}`, member(place, 'country')),
  ...requiredMembers(
    `a second line of ${what}`,
    { ...place, given: { [`${place.at}/line2`]: 'Stiege 2' } },
    { line1: 'Lendplatz 99' },
  ).map((rule) => ({ ...rule, keyword: 'dependentRequired' })),
  ...requiredMembers(
    `the coordinates of ${what}`,
    { ...member(place, 'coordinates'), given: { [`${place.at}/coordinates`]: point } },
    point,
  ),
  closed(what, place, 'unevaluatedProperties'),
];

const till: readonly RuleCase[] = [
  ...['cashRegisterId', 'cashDrawerId'].flatMap((name) =>
    lengths(`the ${name}`, sale(`${cashRegister}/${name}`), 1, 500),
  ),
  closed('a cash register', sale(cashRegister)),
  ...texts('a cashier', sale(cashier), ['cashierId']),
  ...names('a cashier', sale(cashier)),
  closed('a cashier', sale(cashier), 'unevaluatedProperties'),
  ...texts('an order', sale(order), ['orderId']),
  closed('an order', sale(order)),
];

const selling: readonly RuleCase[] = [
  atMost('the name of a retailer', sale(`${retailer}/name`), 100),
  atMost('the company name of a retailer', sale(`${retailer}/companyName`), 100),
  ...texts('a retailer', sale(retailer), ['brand', 'companyRegisterId', 'taxId']),
  ...shopContact('a retailer', sale(`${retailer}/contact`)),
  ...address('the address of a retailer', sale(`${retailer}/address`)),
  closed('a retailer', sale(retailer)),
  ...texts('a branch', sale(`${retailer}/branch`), ['branchId']),
  atMost('the name of a branch', sale(`${retailer}/branch/name`), 100),
  ...shopContact('a branch', sale(`${retailer}/branch/contact`)),
  ...address('the address of a branch', sale(`${retailer}/branch/address`)),
  closed('a branch', sale(`${retailer}/branch`)),
  ...geoLocation(sale(`${retailer}/branch/address/coordinates`)),
];

const identity = (index: number) => ({ id: `0815-${String(index)}`, source: 'kassen-stammkunden' });
const identities = buyer(`${customer}/identities`);

const buying: readonly RuleCase[] = [
  ...texts('a customer', buyer(customer), ['customerId', 'loyaltyCardNumber', 'employeeId', 'taxId']),
  ...names('a customer', buyer(customer)),
  atMostEntries('the list of identities of a customer', identities, 10, listOf(identity)),
  ...requiredMembers('an identity of a customer', member(identities, '1'), identity(1)),
  ...texts('an identity of a customer', member(identities, '1'), ['id', 'source']),
  closed('an identity of a customer', member(identities, '1')),
  ...uuidRules(buyer(`${customer}/slipwayUserId`)),
  ...locale('the locale of a customer', buyer(`${customer}/locale`)),
  closed('a customer', buyer(customer), 'unevaluatedProperties'),
  ...contact('a customer', buyer(`${customer}/contact`)),
  ...promises(
    'the contact of a customer',
    buyer(`${customer}/contact`),
    'additionalProperties',
    { email: 'rosa@post.example', phone: '+4315550100' },
    { 'has no website': { website: 'https://rosa.example/' } },
  ),
  ...address('the address of a customer', buyer(`${customer}/address`)),
  ...names('the address of a customer', buyer(`${customer}/address`)),
  ...texts('the address of a customer', buyer(`${customer}/address`), ['attention', 'company']),
  ...promises(
    'the address of a retailer',
    sale(`${retailer}/address`),
    'unevaluatedProperties',
    { line1: 'Kontorweg 1' },
    {
      'has no name of a person': { fullName: 'Rosa Innerhofer' },
      'has no attention': { attention: 'Buchhaltung' },
      'has no company': { company: 'Lindenhof Lebensmittel GmbH' },
    },
  ),
];

/** Objects that a response returns as they were sent are as closed as in the request. */
const answered: readonly RuleCase[] = [
  ...lengths('the cashRegisterId of a found sale', found(`${cashRegister}/cashRegisterId`), 1, 500),
  atMost('the givenName of the cashier of a found sale', found(`${cashier}/givenName`), 100),
  atMost('the name of the retailer of a found sale', found(`${retailer}/name`), 100),
  ...requiredMembers(
    'the coordinates in a found sale',
    found(`${retailer}/branch/address/coordinates`),
    point,
  ),
  closed('the customer of a found sale', found(customer), 'unevaluatedProperties'),
];

/** The rules of the people and places of a sale. */
export const checkoutPartiesRules: readonly RuleCase[] = [...till, ...selling, ...buying, ...answered];
