import type { Json } from '../../../src/contract/read/openapi';
import {
  allows,
  atMost,
  body,
  closed,
  notEmpty,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
  type Body,
} from '../../support/ruleMakers';
import { absent, type RuleCase } from '../../support/rules';
import { timestamp } from './shared.rules';

const all = '/data/attributes';
const extensions = `${all}/extensions`;
const attributes = `${extensions}/0/attributes`;
const version = '2022-03-07';

const money = { currency: 'EUR', amount: '5.40' };
const vat = { taxType: 'VAT', percentage: '10', taxAmount: money };
const salesTax = { ...vat, taxType: 'STATE_SALES_TAX' };
const address = { line1: 'Lendplatz 99', city: 'Graz', postalCode: '8020', country: 'at' };
const retailer = { taxId: 'ATU12345675', companyName: 'Kornblick Backwaren e.U.', address };
const lineItem = {
  lineItemId: '1',
  name: 'Kürbiskernweckerl',
  quantity: { number: '4', unit: 'pieces' },
  grossTotal: money,
  taxes: [vat],
};

function extension(extensionId: string, members: Json): Json {
  return { extensionId, version, attributes: members };
}

const bao = extension('at-bao', { receiptNumber: '2024-001782', transactionDate: '2024-03-05' });
const warranty = extension('eu-2019-771', { warrantyHint: 'Zwei Jahre ab Übergabe.' });

/** A sale with the BAO extension and the properties that it requires. */
const matching = {
  [extensions]: [bao],
  [`${all}/retailer`]: retailer,
  [`${all}/lineItems`]: [lineItem, { ...lineItem, lineItemId: '2' }],
};

const sales: Readonly<Record<string, Body>> = {
  'a BAO sale': body('createSale', 'minimal', matching),
  'an update to a BAO sale': body('updateSale', 'correctCashier', matching),
};

/** What BAO forbids and other sales may have: the place, the value, and the keyword of the error. */
const forbidden: readonly (readonly [string, string, Json, string])[] = [
  ['a tax id of another country', '/retailer/taxId', 'DE000002540', 'pattern'],
  ['an empty company name', '/retailer/companyName', '', 'minLength'],
  ['an empty postal code', '/retailer/address/postalCode', '', 'minLength'],
  ['a retailer without an address', '/retailer', { taxId: 'ATU1', companyName: 'A' }, 'required'],
  ['no line items', '/lineItems', [], 'minItems'],
  ['a line item without VAT', '/lineItems/0/taxes', [salesTax], 'contains'],
  ['a line item with VAT twice', '/lineItems/0/taxes', [vat, { ...vat, percentage: '20' }], 'contains'],
];

const baoRules = Object.entries(sales).flatMap(([what, at]): RuleCase[] => [
  ...requiredMembers(`the retailer of ${what}`, at(`${all}/retailer`), retailer),
  ...promises(`the tax id of ${what}`, at(`${all}/retailer/taxId`), 'pattern', 'ATU1', {
    'has digits after ATU': 'ATU',
    'starts with ATU in capitals': 'atu12345675',
    'has only digits after ATU': 'ATU1234567X',
    'has no space': 'ATU 12345675',
    'starts with ATU': 'UID ATU12345675',
    'is not the number of another country': 'DE000002540',
  }),
  notEmpty(`the legal name of ${what}`, at(`${all}/retailer/companyName`), 'K'),
  ...requiredMembers(`the address of ${what}`, at(`${all}/retailer/address`), address),
  ...['line1', 'city', 'postalCode'].map((name) =>
    notEmpty(`the ${name} of ${what}`, at(`${all}/retailer/address/${name}`), '8'),
  ),
  ...promises(`the country of ${what}`, at(`${all}/retailer/address/country`), 'pattern', 'de', {
    'need not be Austria, but must be a country': 'AT',
  }),
  {
    rule: `${what} has a line item`,
    ...at(`${all}/lineItems`),
    accept: [lineItem],
    reject: [],
    keyword: 'minItems',
  },
  ...requiredMembers(`each line item of ${what}`, at(`${all}/lineItems/1`), { taxes: [vat] }),
  ...allows(
    `the taxes of a line item of ${what}`,
    at(`${all}/lineItems/1/taxes`),
    'contains',
    [[vat], [vat, salesTax], [salesTax, vat]],
    [],
  ),
  ...promises(`a line item of ${what}`, at(`${all}/lineItems/1/taxes`), 'contains', [vat], {
    'has a tax': [],
    'has a VAT': [salesTax],
    'has at most one VAT': [vat, { ...vat, percentage: '20' }],
    'has at most one VAT beside another tax': [vat, salesTax, vat],
  }),
  ...promises(
    `the type of the only tax of ${what}`,
    at(`${all}/lineItems/1/taxes/0/taxType`),
    'const',
    'VAT',
    {
      'is VAT': 'STATE_SALES_TAX',
    },
  ),
  {
    rule: `the only tax of ${what} has a type`,
    ...at(`${all}/lineItems/1/taxes/0/taxType`),
    accept: 'VAT',
    reject: absent,
    keyword: 'required',
    errorAt: `${all}/lineItems/1/taxes/0`,
  },
  ...forbidden.map(([name, place, value, keyword]): RuleCase => ({
    rule: `${name} is invalid only in ${what}`,
    ...at(extensions),
    given: { ...matching, [`${all}${place}`]: value },
    accept: [warranty],
    reject: [warranty, bao],
    keyword,
    errorAt: `${all}${place}`,
  })),
]);

const createOnly = body('createSale', 'minimal', matching);
const update = body('updateSale', 'correctCashier', matching);

const presenceRules: readonly RuleCase[] = [
  ...requiredMembers('a new BAO sale', createOnly(all), {
    retailer,
    lineItems: [lineItem],
  }),
  {
    rule: 'only BAO makes a retailer and line items required',
    ...body('createSale', 'minimal')(extensions),
    accept: [warranty],
    reject: [bao],
    keyword: 'if',
    errorAt: all,
  },
  ...['retailer', 'lineItems'].map((name): RuleCase => ({
    rule: `an update to a BAO sale can omit ${name}, but not clear it`,
    ...update(`${all}/${name}`),
    accept: absent,
    reject: null,
    keyword: 'type',
  })),
  ...['retailer', 'lineItems'].map((name): RuleCase => ({
    rule: `an update that clears the extensions can clear ${name} too`,
    ...update(extensions),
    given: { ...matching, [`${all}/${name}`]: null },
    accept: null,
    reject: [bao],
    keyword: 'if',
    errorAt: all,
  })),
  ...['receiptNumber', 'transactionDate'].map((name) =>
    typed(`the ${name} of at-bao`, createOnly(`${attributes}/${name}`), 'string', '20240305', 20240305),
  ),
];

const signature = { format: 'QR_CODE', content: '_R1-AT0_LENDPLATZ-1_2024-001782' };
const signed = {
  cashRegisterId: 'LENDPLATZ-1',
  receiptNumber: '2024-001782',
  transactionTimestamp: '2024-03-05T08:12:44+01:00',
  signature,
};
const errorMessage = 'Sicherheitseinrichtung ausgefallen';
const rksv = (members: Json): Body =>
  body('createSale', 'minimal', { [extensions]: [extension('at-rksv', members)] });
const receipt = rksv(signed);
const failed = rksv({ errorMessage });
const link = 'https://rksv.example/2024-001782';

const rksvRules: readonly RuleCase[] = [
  ...requiredMembers('a signed RKSV receipt', receipt(attributes), signed),
  ...Object.keys(signed).map((name): RuleCase => ({
    rule: `an RKSV receipt without ${name} has an error message`,
    ...rksv({ ...signed, errorMessage })(attributes),
    accept: Object.fromEntries([
      ...Object.entries(signed).filter(([member]) => member !== name),
      ['errorMessage', errorMessage],
    ]),
    reject: Object.fromEntries(Object.entries(signed).filter(([member]) => member !== name)),
    keyword: 'anyOf',
  })),
  ...allows(
    'the attributes of at-rksv',
    receipt(attributes),
    'anyOf',
    [signed, { errorMessage }, { ...signed, errorMessage }],
    {},
  ),
  ...requiredMembers('an RKSV receipt that is not signed', failed(attributes), { errorMessage }),
  atMost('the error message of at-rksv', failed(`${attributes}/errorMessage`), 1024),
  typed('the error message of at-rksv', failed(`${attributes}/errorMessage`), 'string', 'E7', 7),
  ...['cashRegisterId', 'receiptNumber'].map((name) =>
    typed(`the ${name} of at-rksv`, receipt(`${attributes}/${name}`), 'string', '1782', 1782),
  ),
  ...timestamp('the timestamp of at-rksv', receipt(`${attributes}/transactionTimestamp`)),
  ...requiredMembers('an RKSV signature', receipt(`${attributes}/signature`), signature),
  closed('an RKSV signature', receipt(`${attributes}/signature`)),
  ...oneOfValues(
    'the format of an RKSV signature',
    rksv({ ...signed, signature: { ...signature, content: link } })(`${attributes}/signature/format`),
    ['URL', 'QR_CODE', 'OCR_STRING'],
  ),
  typed('an RKSV signature', receipt(`${attributes}/signature`), 'object', signature, signature.content),
  typed('the content of an RKSV signature', receipt(`${attributes}/signature/content`), 'string', '_R1', 1),
  atMost('an RKSV signature', receipt(`${attributes}/signature/content`), 1000),
  ...['QR_CODE', 'OCR_STRING'].map((format): RuleCase => ({
    rule: `the content of an RKSV signature is an address if the format is URL, but not if it is ${format}`,
    ...receipt(`${attributes}/signature/format`),
    accept: format,
    reject: 'URL',
    keyword: 'format',
    errorAt: `${attributes}/signature/content`,
  })),
  ...promises(
    'an RKSV signature as URL',
    rksv({ ...signed, signature: { format: 'URL', content: link } })(`${attributes}/signature/content`),
    'format',
    link,
    { 'is an absolute address': 'rksv.example/2024-001782', 'has no space': `${link} ` },
  ),
  {
    rule: 'a violated condition on an RKSV signature as URL is reported',
    ...receipt(`${attributes}/signature`),
    accept: { format: 'URL', content: link },
    reject: { format: 'URL', content: '_R1-AT0_LENDPLATZ-1' },
    keyword: 'if',
  },
];

/** The rules of the Austrian extensions: BAO, with its effects on the sale, and RKSV. */
export const checkoutAustriaRules: readonly RuleCase[] = [...baoRules, ...presenceRules, ...rksvRules];
