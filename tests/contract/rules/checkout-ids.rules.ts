import { allows, body, lengths, promises, typed, type RulePlace } from '../../support/ruleMakers';
import type { RuleCase } from '../../support/rules';
import { testingFlag, timestamp, timestampRules, urn, urnRules } from './shared.rules';

const create = body('createSale', 'minimal');
const update = body('updateSale', 'correctCashier');
const created = body({ operation: 'createSale', status: '201' }, 'germanSupermarket');
const found = body({ operation: 'getSale', status: '200' }, 'germanSupermarket');
const updated = body({ operation: 'updateSale', status: '200' }, 'clearedCustomer');
const listed = body({ operation: 'listSales', status: '200' }, 'firstPage');
const versions = body({ operation: 'listSaleVersions', status: '200' }, 'twoVersions');

/** The places of a sale in the responses that have one. */
const responses: Readonly<Record<string, (at: string) => RulePlace>> = {
  'a created sale': (at) => created(`/data${at}`),
  'a found sale': (at) => found(`/data${at}`),
  'an updated sale': (at) => updated(`/data${at}`),
  'a listed sale': (at) => listed(`/data/1${at}`),
  'a version of a sale': (at) => versions(`/data/1${at}`),
};

/** An id of letters, digits, hyphens and underscores, with a minimum and a maximum length. */
function id(what: string, place: RulePlace, min: number, max: number): RuleCase[] {
  return [
    ...lengths(what, place, min, max),
    ...promises(what, place, 'pattern', 'AZaz-09_AZaz-09_', {
      'has no dot': '8Zk3mQx7.tRb2LpN4cYw',
      'has no slash': '8Zk3mQx7/tRb2LpN4cYw',
      'has no space': '8Zk3mQx7 tRb2LpN4cYw',
      'has no colon': '8Zk3mQx7:tRb2LpN4cYw',
      'has no percent sign': '8Zk3mQx7%20Rb2LpN4cYw',
      'has no letter with an accent': '8Zk3mQx7ätRb2LpN4cYw',
      'does not end with a line break': '8Zk3mQx7VtRb2LpN4cYw\n',
    }),
    typed(what, place, 'string', '1234567890', 1234567890),
  ];
}

const saleIds: readonly RuleCase[] = [
  ...id('a sale id on create', create('/data/id'), 10, 100),
  ...id('a sale id in an update', update('/data/id'), 10, 500),
  ...Object.entries(responses).flatMap(([what, sale]) => lengths(`the id of ${what}`, sale('/id'), 10, 500)),
];

/** A language, and optionally a country. */
export function locale(what: string, place: RulePlace): RuleCase[] {
  const tags: Readonly<Record<number, string>> = { 1: 'd', 2: 'de', 5: 'de-AT', 6: 'de-AUT' };
  return [
    ...lengths(what, place, 2, 5, (count) => tags[count] ?? ''),
    ...promises(what, place, 'pattern', 'fr-CH', {
      'has its language in lowercase': 'FR-CH',
      'has its region in uppercase': 'fr-ch',
      'has a hyphen, not an underscore': 'fr_CH',
      'has a language before the region': '-CH',
      'has a region after the hyphen': 'fr-',
      'has a region of two letters': 'fr-C',
      'does not have a number as its region': 'fr-75',
      'has a language of two letters': 'fra',
    }),
  ];
}

/** A country as two lowercase letters. */
export function country(what: string, place: RulePlace): RuleCase[] {
  return promises(what, place, 'pattern', 'at', {
    'is in lowercase': 'AT',
    'is entirely in lowercase': 'At',
    'has two letters': 'aut',
    'has at least two letters': 'a',
    'has no digits': '43',
    'is not empty': '',
  });
}

const ULID = '01HR6XA2M0RJ8V3K5W7Y9B1D4F';

const ulid = (count: number): string => ULID.padEnd(count, '0').slice(0, count);

const ulidRules = (place: RulePlace): readonly RuleCase[] => [
  ...allows('a ULID', place, 'pattern', [ULID, `7${'Z'.repeat(25)}`], `8${'Z'.repeat(25)}`),
  ...promises('a ULID', place, 'pattern', ULID, {
    'is in uppercase': ULID.toLowerCase(),
    'has no I': ULID.replace('A', 'I'),
    'has no L': ULID.replace('A', 'L'),
    'has no O': ULID.replace('A', 'O'),
    'has no U': ULID.replace('A', 'U'),
    'has no hyphen': ULID.replace('A', '-'),
  }),
];

const externalId = create('/data/attributes/externalId');

const newSale: readonly RuleCase[] = [
  ...lengths('an external id', externalId, 1, 500),
  ...promises('an external id', externalId, 'pattern', 'AZaz09-_', {
    'has no dot': 'web.2024.000817',
    'has no slash': 'web/2024/000817',
    'has no space': 'web 2024 000817',
    'has no number sign': '#000817',
    'has no letter with an accent': 'bestellung-für-817',
  }),
  typed('an external id', externalId, 'string', '817', 817),
  ...locale('the locale of a sale', create('/data/attributes/locale')),
  ...country('the country of a sale', create('/data/attributes/country')),
  ...timestamp('the time of a sale', create('/data/attributes/timestamp')),
  ...timestampRules(create('/data/attributes/timestamp')),
  testingFlag('the testing flag of a new sale', create('/data/attributes/testing')),
];

const identified = Object.entries(responses).flatMap(([what, sale]): RuleCase[] => {
  const attribute = (name: string): RulePlace => sale(`/attributes/${name}`);
  return [
    ...lengths(`the version of ${what}`, attribute('version'), 26, 26, ulid),
    ...urn(`the URN of ${what}`, attribute('urn')),
    ...['timestamp', 'createdAt', 'updatedAt', 'deletedAt'].flatMap((name) =>
      timestamp(`${name} of ${what}`, attribute(name)),
    ),
    ...lengths(`the external id of ${what}`, attribute('externalId'), 1, 500),
    testingFlag(`the testing flag of ${what}`, attribute('testing')),
  ];
});

/** The rules of ids, versions, URNs, locales, countries and times. */
export const checkoutIdsRules: readonly RuleCase[] = [
  ...saleIds,
  ...newSale,
  ...identified,
  ...ulidRules(found('/data/attributes/version')),
  ...urnRules(found('/data/attributes/urn')),
];
