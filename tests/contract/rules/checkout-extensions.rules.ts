import type { Json } from '../../../src/contract/read/openapi';
import {
  atMost,
  body,
  closed,
  constant,
  listOf,
  oneOfValues,
  promises,
  requiredMembers,
  sizes,
  typed,
  type Body,
} from '../../support/ruleMakers';
import { absent, type RuleCase } from '../../support/rules';

const extensions = '/data/attributes/extensions';
const extension = `${extensions}/0`;
const attributes = `${extension}/attributes`;
const version = '2022-03-07';
const barcode = { format: 'QR', content: 'RET-ZH1-2024-000352' };
const address = { fullName: 'Thea Wohlgemuth', line1: 'Saaleblick 15', city: 'Jena', country: 'de' };
const email = { channelType: 'email', addresses: ['thea@post.example'] };
const phone = { channelType: 'phone', number: '+41445550161' };

/** The nine extensions, each with sufficient attributes; `at-bao` needs a matching sale. */
const known: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'order-fulfillment': { shippingAddress: address },
  'return-code': { barcode },
  'slipway-card': barcode,
  'receipt-delivery': { channels: [email] },
  'at-bao': { receiptNumber: '2024-001782', transactionDate: '2024-03-05' },
  'at-rksv': { errorMessage: 'Sicherheitseinrichtung ausgefallen' },
  'de-kassensichv': { timeFormat: 'unixTime', errorMessage: 'TSE ausgefallen' },
  'de-dsfinvk': { code: { format: 'QR_CODE', content: 'V0;DEMO' } },
  'eu-2019-771': { warrantyHint: 'Zwei Jahre ab Übergabe.' },
};

/** The required attributes of each extension; RKSV and order fulfillment have none. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'return-code': ['barcode'],
  'slipway-card': ['format', 'content'],
  'receipt-delivery': ['channels'],
  'at-bao': ['receiptNumber', 'transactionDate'],
  'de-kassensichv': ['timeFormat', 'errorMessage'],
  'de-dsfinvk': ['code'],
  'eu-2019-771': ['warrantyHint'],
};

/** A sale with one extension. */
function withExtension(extensionId: string, changed?: Json): Body {
  return body('createSale', extensionId === 'at-bao' ? 'austrianRksv' : 'minimal', {
    [extensions]: [{ extensionId, version, attributes: changed ?? known[extensionId] ?? {} }],
  });
}

const frame = Object.entries(known).flatMap(([extensionId, members]): RuleCase[] => {
  const at = withExtension(extensionId);
  const what = `the extension ${extensionId}`;
  const needs = Object.entries(members).filter(([name]) => needed[extensionId]?.includes(name));
  return [
    constant(`the id of ${what}`, at(`${extension}/extensionId`), extensionId, extensionId.toUpperCase()),
    constant(`the version of ${what}`, at(`${extension}/version`), version, '2022-03-08'),
    ...requiredMembers(what, at(extension), { extensionId, version, attributes: members }),
    closed(what, at(extension)),
    typed(what, at(extension), 'object', { extensionId, version, attributes: members }, extensionId),
    ...requiredMembers(`the attributes of ${what}`, at(attributes), Object.fromEntries(needs)),
    closed(`the attributes of ${what}`, at(attributes)),
    typed(`the attributes of ${what}`, at(attributes), 'object', members, 'none'),
  ];
});

const orderRules = ['shippingAddress', 'billingAddress'].flatMap((name): RuleCase[] => {
  const at = withExtension('order-fulfillment', { [name]: address });
  const place = `${attributes}/${name}`;
  const what = `the ${name} of an order`;
  return [
    {
      rule: `${what} can be omitted`,
      ...at(place),
      accept: absent,
      reject: null,
      keyword: 'type',
    },
    {
      rule: `${what} has line2 only with line1`,
      ...body('createSale', 'minimal', {
        [extensions]: [
          { extensionId: 'order-fulfillment', version, attributes: { [name]: { line2: 'Haus B' } } },
        ],
      })(`${place}/line1`),
      accept: 'Zeisspfad 7',
      reject: absent,
      keyword: 'dependentRequired',
      errorAt: place,
    },
    ...['attention', 'company'].map((member) =>
      typed(`the ${member} of ${what}`, at(`${place}/${member}`), 'string', 'Empfang', 1),
    ),
    atMost(`the fullName of ${what}`, at(`${place}/fullName`), 200),
    closed(what, at(place), 'unevaluatedProperties'),
  ];
});

const codes: Readonly<Record<string, string>> = {
  'return-code': `${attributes}/barcode`,
  'slipway-card': attributes,
};

const codeRules = Object.entries(codes).flatMap(([extensionId, place]): RuleCase[] => {
  const at = withExtension(extensionId);
  const what = `the code of ${extensionId}`;
  return [
    ...(extensionId === 'return-code' ? requiredMembers(what, at(place), barcode) : []),
    ...(extensionId === 'return-code' ? [closed(what, at(place))] : []),
    typed(what, at(place), 'object', barcode, barcode.content),
    typed(`the content of ${what}`, at(`${place}/content`), 'string', '352', 352),
    ...oneOfValues(`the format of ${what}`, at(`${place}/format`), ['QR', 'Code-128', 'PDF417']),
    ...promises(`the format of ${what}`, at(`${place}/format`), 'enum', 'QR', {
      'is a barcode format': 'QR_CODE',
    }),
    ...oneOfValues(`the encoding of ${what}`, at(`${place}/contentEncoding`), ['utf8', 'base64']),
    atMost(`the content of ${what}`, at(`${place}/content`), 200),
  ];
});

const delivery = withExtension('receipt-delivery');
const channels = `${attributes}/channels`;
const mail = withExtension('receipt-delivery', { channels: [email] });
const call = withExtension('receipt-delivery', { channels: [phone] });
const addresses = listOf((index) => `thea.${String(index)}@post.example`);

const deliveryRules: readonly RuleCase[] = [
  {
    rule: 'a receipt is delivered over at least one channel',
    ...delivery(channels),
    accept: [email],
    reject: [],
    keyword: 'minItems',
  },
  {
    rule: 'the channels of a delivery are unique',
    ...delivery(channels),
    accept: [phone, email, { ...phone, number: '+41445550162' }],
    reject: [phone, email, phone],
    keyword: 'uniqueItems',
  },
  ...sizes('the email channel', mail(`${channels}/0/addresses`), 1, 10, addresses),
  ...promises(
    'an address of the email channel',
    mail(`${channels}/0/addresses/0`),
    'format',
    'thea@post.example',
    { 'has an @': 'thea.post.example', 'has a domain': 'thea@', 'has no name': 'Thea <thea@post.example>' },
  ),
  ...requiredMembers('the email channel', mail(`${channels}/0`), email),
  ...requiredMembers('the phone channel', call(`${channels}/0`), phone),
  constant('the type of the email channel', mail(`${channels}/0/channelType`), 'email', 'Email'),
  constant('the type of the phone channel', call(`${channels}/0/channelType`), 'phone', 'Phone'),
  typed('the list of channels', delivery(channels), 'array', [email], email),
  typed('a channel', mail(`${channels}/0`), 'object', email, 'email'),
  typed(
    'the list of addresses',
    mail(`${channels}/0/addresses`),
    'array',
    ['thea@post.example'],
    'thea@post.example',
  ),
  typed(
    'an address of the email channel',
    mail(`${channels}/0/addresses/0`),
    'string',
    'thea@post.example',
    1,
  ),
  typed('the number of a phone channel', call(`${channels}/0/number`), 'string', phone.number, 41445550161),
  closed('the email channel', mail(`${channels}/0`)),
  closed('the phone channel', call(`${channels}/0`)),
  ...promises('a channel', mail(`${channels}/0`), 'oneOf', phone, {
    'is email or phone': { channelType: 'letter', addresses: ['Saaleblick 15'] },
    'for email has no number': { ...email, number: phone.number },
    'for phone has no addresses': { ...phone, addresses: email.addresses },
    'is not of the other type': { ...phone, channelType: 'email' },
  }),
  ...['+41445550161', '0041445550161'].flatMap((number) =>
    promises(`the number ${number} of a phone channel`, call(`${channels}/0/number`), 'pattern', number, {
      'starts with + or 00': number.replace(/^(\+|00)/, ''),
      'does not start with a single 0': number.replace(/^(\+|00)/, '0'),
      'does not start with other digits': number.replace(/^(\+|00)/, '01'),
      'has a country code, which starts with no 0': number.replace('41', '041'),
      'has no spaces': number.replace('41', '41 '),
      'has at most 15 digits': `${number}11111`,
    }),
  ),
  ...promises('the longest number', call(`${channels}/0/number`), 'pattern', `+${'4'.repeat(15)}`, {
    'has 15 digits after the +': `+${'4'.repeat(16)}`,
  }),
];

/** The rules of extensions, except for those of Austrian and German law. */
export const checkoutExtensionsRules: readonly RuleCase[] = [
  ...frame,
  ...orderRules,
  ...codeRules,
  ...deliveryRules,
  atMost('the warranty hint', withExtension('eu-2019-771')(`${attributes}/warrantyHint`), 2000),
  typed('the warranty hint', withExtension('eu-2019-771')(`${attributes}/warrantyHint`), 'string', 'Zwei', 2),
  {
    rule: 'an extension is one of the nine',
    ...withExtension('return-code')(`${extension}/extensionId`),
    accept: 'return-code',
    reject: 'loyalty',
    keyword: 'oneOf',
    errorAt: extension,
  },
  {
    rule: 'an extension has the attributes of its id',
    ...withExtension('return-code')(`${extension}/attributes`),
    accept: { barcode },
    reject: known['eu-2019-771'] ?? {},
    keyword: 'oneOf',
    errorAt: extension,
  },
  {
    rule: 'each of several extensions is validated',
    ...withExtension('return-code')(`${extensions}/1`),
    accept: { extensionId: 'eu-2019-771', version, attributes: { warrantyHint: 'Zwei Jahre.' } },
    reject: { extensionId: 'eu-2019-771', version, attributes: {} },
    keyword: 'oneOf',
  },
  {
    rule: 'the extensions of an update are validated like those of a new sale',
    ...body('updateSale', 'clearCustomer')(extensions),
    accept: null,
    reject: [{ extensionId: 'return-code', version, attributes: {} }],
    keyword: 'oneOf',
    errorAt: extension,
  },
];
