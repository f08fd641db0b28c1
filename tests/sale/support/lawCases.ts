import type { Json } from '../../../src/contract/read/openapi';
import type { ItemVerdict, LawCountry } from '../../../src/sale/law/checkedLaw';

/** By the path to a value, with a dot between steps: a new value, or `undefined` to leave it out. */
export type Changes = Readonly<Record<string, Json | undefined>>;

const ADDRESS = { line1: 'Beispielweg 1', postalCode: '8010', city: 'Graz', country: 'at' };
/** The address of a company. */
export const COMPANY = { ...ADDRESS, company: 'Muster GmbH' };
const money = (amount: string, currency: string) => ({ currency, amount });
const BIG_AT = { 'totals.grossAmount': money('400.01', 'EUR') };
const BIG_DE = { 'totals.grossAmount': money('250.01', 'EUR') };
const IN_2027 = { timestamp: '2027-01-01T12:00:00+01:00' };
const BIG_CH = { 'totals.grossAmount': money('400.01', 'CHF') };
const shippedTo = (country: string): Json => [
  { extensionId: 'order-fulfillment', version: '2022-03-07', attributes: { shippingAddress: { country } } },
];
const ENDS = 'extensions.1.attributes.signature.content';
/** The code of a return that the register has not booked as a cancellation: with a turnover counter. */
const CODE_OF_A_SALE = {
  [ENDS]:
    '_R1-AT0_BUCH-1_24-05530_2024-04-15T10:04:12_-6,60_0,00_0,00_0,00_0,00_DEMOqT4=_U:ATU00000612-01_DEMOqT4mLxE=_DEMO',
};
const NO_TILL = { cashRegister: undefined, extensions: undefined };

/** For each item of each law: the example, changes that make the verdict, and the verdict; passing first. */
export const LAW_CASES: Readonly<
  Record<LawCountry, Readonly<Record<string, readonly (readonly [string, Changes, ItemVerdict])[]>>>
> = {
  at: {
    'bao-1': [
      ['austrianRksv', { 'retailer.name': undefined }, 'present'],
      ['austrianRksv', { 'retailer.name': ' ', 'retailer.companyName': undefined }, 'missing'],
      ['austrianRksv', { retailer: undefined, 'payments.0.method': 'ONLINE' }, 'cannot tell'],
    ],
    'bao-2': [
      ['austrianRksv', { 'receipt.receiptId': undefined }, 'present'],
      ['austrianRksv', { 'extensions.0.attributes.receiptNumber': '2026-001783' }, 'missing'],
      ['austrianRksv', { extensions: [] }, 'present'],
      ['austrianRksv', { extensions: [], receipt: undefined }, 'missing'],
      ['austrianRksv', { extensions: [], receipt: undefined, 'payments.0.method': 'VOUCHER' }, 'cannot tell'],
    ],
    'bao-3': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { 'extensions.0.attributes.transactionDate': '5. 11. 2026' }, 'present'],
      ['austrianRksv', { 'extensions.0.extensionId': 'at-bau' }, 'present'],
      ['austrianRksv', { 'extensions.0.extensionId': 'at-bau', timestamp: undefined }, 'missing'],
      ['austrianRksv', { 'extensions.0.attributes.transactionDate': 'morgen' }, 'cannot tell'],
      ['austrianRksv', { 'extensions.0.attributes.transactionDate': '2026-13-05' }, 'cannot tell'],
      ['austrianRksv', { 'extensions.0.attributes.transactionDate': ' ', timestamp: undefined }, 'missing'],
    ],
    'bao-4': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { 'lineItems.1.quantity': undefined }, 'missing'],
      ['austrianRksv', { lineItems: [] }, 'missing'],
    ],
    'bao-5': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { totals: undefined }, 'missing'],
    ],
    'rksv-1': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { 'extensions.1.attributes.cashRegisterId': undefined }, 'missing'],
      ['austrianRksv', NO_TILL, 'cannot tell'],
    ],
    'rksv-2': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { 'extensions.1.attributes.transactionTimestamp': undefined }, 'missing'],
      [
        'austrianSigningDeviceFailed',
        { 'extensions.1.attributes.transactionTimestamp': undefined },
        'cannot tell',
      ],
    ],
    'rksv-3': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { 'taxes.1.grossAmount': undefined }, 'missing'],
      ['austrianRksv', { taxes: undefined, ...NO_TILL }, 'cannot tell'],
    ],
    'rksv-4': [
      ['austrianRksv', {}, 'present'],
      ['austrianRksvOcr', {}, 'present'],
      [
        'austrianRksv',
        {
          'extensions.1.attributes.signature': { format: 'URL', content: 'https://kasse.example/c/1' },
        },
        'present',
      ],
      ['austrianRksv', { 'extensions.1.attributes.signature.content': 'hello' }, 'missing'],
      ['austrianRksv', { 'extensions.1.attributes.signature.content': '_R1-AT1_A_1_2' }, 'missing'],
      ['austrianRksv', { extensions: [] }, 'missing'],
      ['austrianSigningDeviceFailed', { 'extensions.1.attributes.signature': undefined }, 'cannot tell'],
      ['austrianRksv', { extensions: [], timestamp: '2017-03-31T10:00:00+02:00' }, 'not needed'],
    ],
    supplier: [
      ['austrianRksv', { 'customer.taxId': 'ATU00000612' }, 'present'],
      ['austrianRksv', { 'retailer.address': undefined, 'customer.taxId': 'ATU00000612' }, 'missing'],
      ['austrianRksv', { 'retailer.address': undefined }, 'cannot tell'],
    ],
    'customer-uid': [
      [
        'austrianRksv',
        { 'totals.grossAmount': money('10000.01', 'EUR'), 'customer.taxId': 'ATU00000612' },
        'present',
      ],
      [
        'austrianRksv',
        { 'totals.grossAmount': money('10000.01', 'EUR'), 'customer.address': COMPANY },
        'missing',
      ],
      ['austrianRksv', { 'totals.grossAmount': money('10000.01', 'EUR') }, 'cannot tell'],
      ['austrianRksv', { 'totals.grossAmount': money('10000.00', 'EUR') }, 'not needed'],
    ],
    customer: [
      ['austrianRksv', { ...BIG_AT, 'customer.address': COMPANY }, 'present'],
      ['austrianRksv', { ...BIG_AT, 'customer.address': COMPANY, 'taxes.0.netAmount': undefined }, 'missing'],
      ['austrianRksv', { extensions: shippedTo('de') }, 'cannot tell'],
      ['austrianRksv', { ...BIG_AT, 'customer.address': { company: 'Muster GmbH' } }, 'missing'],
      ['austrianRksv', { ...BIG_AT, 'customer.taxId': 'ATU00000612' }, 'missing'],
      ['austrianRksv', BIG_AT, 'cannot tell'],
      ['austrianRksv', { 'totals.grossAmount': money('400.00', 'EUR') }, 'not needed'],
      ['austrianRksv', { 'totals.grossAmount': money('-400.0100', 'EUR') }, 'cannot tell'],
      ['austrianRksv', { 'totals.grossAmount': money('14.50', 'CHF') }, 'cannot tell'],
    ],
    outage: [
      ['austrianSigningDeviceFailed', {}, 'present'],
      ['austrianSigningDeviceFailed', { 'extensions.1.attributes.errorMessage': 'Fehler 17' }, 'missing'],
      ['austrianSigningDeviceFailed', { [ENDS]: `_R1-AT1_A_1_2_3_4_5_6_7_8_9_A_B` }, 'cannot tell'],
      ['austrianRksv', {}, 'not needed'],
    ],
    cancellation: [
      ['austrianReturn', {}, 'present'],
      ['austrianReturn', { sections: undefined }, 'missing'],
      ['austrianReturn', { sections: undefined, ...CODE_OF_A_SALE }, 'cannot tell'],
      ['austrianReturn', { 'sections.0.content.content': 'Rückgabe zu Beleg 24-05512' }, 'cannot tell'],
      ['austrianReturn', { 'sections.0.content.content': 'Vielen Dank!\nSTORNO' }, 'present'],
      ['austrianReturn', { 'sections.0.content.content': 'Stornobeleg-Service: Hotline' }, 'cannot tell'],
      [
        'austrianReturn',
        { 'sections.0.content.content': 'Storno bis 24 Stunden vorher kostenlos.' },
        'cannot tell',
      ],
      ['austrianRksv', {}, 'not needed'],
    ],
    rates: [
      ['austrianRksv', {}, 'present'],
      ['austrianRksv', { timestamp: '2026-06-30T08:12:44+02:00' }, 'missing'],
      ['austrianRksv', { timestamp: '2026-06-30T22:30:00Z' }, 'present'],
      ['austrianRksv', { 'taxes.0.percentage': '20.00' }, 'present'],
      ['austrianRksv', { 'lineItems.0.taxes.0.percentage': '12' }, 'missing'],
      ['austrianRksv', { 'taxes.0.percentage': '0' }, 'present'],
      ['austrianReturn', { 'taxes.0.percentage': '0' }, 'cannot tell'],
      ['austrianReturn', { 'taxes.0.percentage': '5' }, 'cannot tell'],
      ['austrianRksv', { timestamp: '2021-12-31T10:00:00+01:00' }, 'cannot tell'],
      ['austrianRksv', { taxes: undefined, lineItems: undefined }, 'cannot tell'],
    ],
    electronic: [['austrianRksv', {}, 'cannot tell']],
    print: [
      ['austrianRksv', {}, 'cannot tell'],
      ['austrianRksv', { timestamp: '2026-09-30T10:00:00+02:00' }, 'not needed'],
    ],
  },
  de: {
    'kassensichv-1': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { 'retailer.address.postalCode': undefined }, 'missing'],
      ['minimal', {}, 'cannot tell'],
    ],
    'kassensichv-2': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { 'extensions.0.attributes.startTimestamp': undefined }, 'missing'],
      ['germanTseOutage', {}, 'cannot tell'],
      ['germanTseOutage', { sections: undefined }, 'missing'],
      ['germanTseOutage', { 'sections.0.content.content': 'TSE ausgefallen' }, 'missing'],
      // The contract refuses a field of the record beside an error.
      [
        'germanTseOutage',
        {
          'extensions.0.attributes.startTimestamp': '2024-03-06T07:04:22.000Z',
          'extensions.0.attributes.endTimestamp': '2024-03-06T07:05:10.000Z',
        },
        'cannot tell',
      ],
    ],
    'kassensichv-3': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { 'lineItems.0.name': undefined }, 'missing'],
    ],
    'kassensichv-4': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { extensions: undefined }, 'missing'],
      ['germanTseOutage', {}, 'not needed'],
      ['webOrder', {}, 'cannot tell'],
    ],
    'kassensichv-5': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { taxes: undefined }, 'missing'],
      ['germanTseOutage', { taxes: undefined }, 'cannot tell'],
      [
        'germanSupermarket',
        {
          taxes: undefined,
          sections: undefined,
          lineItems: [{ name: 'Gutschein', quantity: { number: '1' } }],
        },
        'cannot tell',
      ],
      ['germanTseOutage', { totals: undefined }, 'missing'],
    ],
    'kassensichv-6': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { 'extensions.0.attributes.securityModuleSerialNumber': undefined }, 'missing'],
      ['germanTseOutage', {}, 'cannot tell'],
      ['germanTseOutage', { sections: undefined }, 'missing'],
      ['germanTseOutage', { timestamp: '2023-12-31T12:00:00+01:00' }, 'not needed'],
    ],
    'kassensichv-7': [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { 'extensions.0.attributes.signatureNumber': undefined }, 'missing'],
      ['germanTseOutage', {}, 'not needed'],
    ],
    payments: [
      ['germanSupermarket', {}, 'present'],
      ['germanSupermarket', { payments: undefined }, 'missing'],
      ['webOrder', { payments: undefined }, 'cannot tell'],
    ],
    'e-invoice': [
      ['germanSupermarket', { ...BIG_DE, ...IN_2027, 'customer.taxId': 'DE000004174' }, 'cannot tell'],
      ['germanSupermarket', { ...BIG_DE, ...IN_2027 }, 'cannot tell'],
      [
        'germanSupermarket',
        { ...BIG_DE, timestamp: '2026-12-31T12:00:00+01:00', 'customer.taxId': 'DE000004174' },
        'not needed',
      ],
      ['germanSupermarket', { ...IN_2027, 'totals.grossAmount': money('250.00', 'EUR') }, 'not needed'],
      ['germanSupermarket', { ...BIG_DE, ...IN_2027, 'customer.address.country': 'at' }, 'not needed'],
    ],
    invoice: [
      [
        'germanSupermarket',
        {
          ...BIG_DE,
          'retailer.taxId': 'DE000004174',
          'customer.address': COMPANY,
          'taxes.0.netAmount': undefined,
        },
        'missing',
      ],
      // A small business, whose note is in a section.
      [
        'germanSupermarket',
        {
          ...BIG_DE,
          'retailer.taxId': 'DE000004174',
          'customer.address': COMPANY,
          taxes: undefined,
          sections: [{ sectionType: 'text' }],
        },
        'cannot tell',
      ],
      [
        'germanSupermarket',
        { ...BIG_DE, 'customer.address': COMPANY, taxes: undefined, sections: undefined },
        'missing',
      ],
      ['webOrder', { 'extensions.0.attributes.shippingAddress.country': 'at' }, 'cannot tell'],
      [
        'germanSupermarket',
        { ...BIG_DE, 'retailer.taxId': 'DE000004174', 'customer.address': COMPANY },
        'present',
      ],
      [
        'germanSupermarket',
        { ...BIG_DE, 'receipt.receiptId': undefined, 'customer.address': COMPANY },
        'missing',
      ],
      ['germanSupermarket', BIG_DE, 'cannot tell'],
      ['germanSupermarket', { 'totals.grossAmount': money('250.00', 'EUR') }, 'not needed'],
    ],
    code: [
      ['germanSupermarket', {}, 'present'],
      ['warrantyHint', {}, 'not needed'],
    ],
    outage: [
      ['germanTseOutage', {}, 'present'],
      ['germanTseOutage', { 'extensions.0.attributes.errorMessage': '' }, 'missing'],
      ['germanSupermarket', {}, 'not needed'],
    ],
    return: [
      ['germanCardRefund', {}, 'cannot tell'],
      ['germanSupermarket', {}, 'not needed'],
    ],
    rates: [
      ['restaurantTip', {}, 'present'],
      ['restaurantTip', { 'taxes.0.percentage': '16' }, 'missing'],
      [
        'webOrder',
        { 'taxes.0.percentage': '20', 'extensions.0.attributes.shippingAddress.country': 'at' },
        'present',
      ],
      [
        'webOrder',
        { 'taxes.0.percentage': '22', 'extensions.0.attributes.shippingAddress.country': 'it' },
        'cannot tell',
      ],
      ['restaurantTip', { 'taxes.0.percentage': '7,0' }, 'missing'],
      ['restaurantTip', { timestamp: '2020-12-31T12:00:00+01:00' }, 'cannot tell'],
    ],
    electronic: [['germanSupermarket', {}, 'cannot tell']],
  },
  ch: {
    'a-name': [
      ['swissFashion', { 'retailer.name': undefined }, 'present'],
      ['swissFashion', { 'retailer.address.city': undefined }, 'missing'],
    ],
    'a-number': [
      ['receiptByEmail', {}, 'present'],
      ['swissFashion', { 'retailer.taxId': 'CHE-000.000.129' }, 'missing'],
      ['swissFashion', { 'retailer.taxId': undefined }, 'missing'],
      [
        'swissFashion',
        {
          'retailer.taxId': undefined,
          taxes: undefined,
          'lineItems.0.taxes': undefined,
          'lineItems.1.taxes': undefined,
        },
        'cannot tell',
      ],
    ],
    'b-recipient': [
      ['swissFashion', { ...BIG_CH, 'customer.address': COMPANY }, 'present'],
      ['swissFashion', { ...BIG_CH, 'customer.address': { company: 'Muster AG' } }, 'missing'],
      ['swissFashion', { ...BIG_CH, 'customer.address': { familyName: 'Muster', city: 'Chur' } }, 'present'],
      ['swissFashion', BIG_CH, 'cannot tell'],
      ['swissFashion', { 'totals.grossAmount': money('400.00', 'CHF') }, 'not needed'],
    ],
    'c-date': [
      ['swissFashion', {}, 'present'],
      ['swissFashion', { timestamp: undefined }, 'missing'],
    ],
    'd-supply': [
      ['swissFashion', {}, 'present'],
      ['swissFashion', { 'lineItems.1.name': '' }, 'missing'],
    ],
    'e-price': [
      ['swissFashion', {}, 'present'],
      ['swissFashion', { 'lineItems.0.grossTotal': undefined }, 'missing'],
    ],
    'f-tax': [
      ['swissFashion', {}, 'present'],
      ['swissFashion', { taxes: undefined }, 'missing'],
    ],
    return: [
      ['returnNegative', {}, 'cannot tell'],
      ['swissFashion', {}, 'not needed'],
    ],
    rates: [
      ['swissCashRounded', {}, 'present'],
      ['swissCashRounded', { 'taxes.1.percentage': '2.5' }, 'missing'],
      [
        'swissCashRounded',
        { 'taxes.1.percentage': '3.8', timestamp: '2027-12-31T12:00:00+01:00' },
        'present',
      ],
      [
        'swissCashRounded',
        { 'taxes.1.percentage': '3.8', timestamp: '2028-01-01T12:00:00+01:00' },
        'missing',
      ],
      ['swissCashRounded', { timestamp: '2023-12-31T12:00:00+01:00' }, 'cannot tell'],
    ],
  },
};

/** A sale with changes, whose objects are made where they are absent. */
export function withChanges(
  sale: Readonly<Record<string, Json>>,
  changes: Changes,
): Readonly<Record<string, Json>> {
  return Object.entries(changes).reduce<Json>(
    (changed, [path, value]) => put(changed, path.split('.'), value),
    sale,
  ) as Readonly<Record<string, Json>>;
}

/** The value with a change at a path, whose objects are made where they are absent. */
function put(value: Json, [step = '', ...rest]: readonly string[], change: Json | undefined): Json {
  const inner = (child: Json | undefined) => (rest.length === 0 ? change : put(child ?? {}, rest, change));
  if (Array.isArray(value)) {
    return value.map((item: Json, index) => (String(index) === step ? (inner(item) ?? null) : item));
  }
  const object = value as Readonly<Record<string, Json>>;
  const { [step]: child, ...others } = object;
  const changed = inner(child);
  return changed === undefined ? others : { ...object, [step]: changed };
}
