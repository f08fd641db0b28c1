import { childOf } from '../../kit/pointer';

import { GAP } from './model/gap';
import type { Sale } from './model/sale';

/** Takes of a value what a receipt can show: `undefined` of none, and {@link GAP} in place of what cannot be read. */
type Reader = (value: unknown) => unknown;

/** What a needed value is where it is missing: no reader can read it. */
const UNREADABLE = Symbol('unreadable');

const isAbsent = (value: unknown) => value === undefined || value === null;
const needed =
  (reader: Reader): Reader =>
  (value) =>
    reader(isAbsent(value) ? UNREADABLE : value);
const matching =
  (form: RegExp): Reader =>
  (value) =>
    isAbsent(value) ? undefined : typeof value === 'string' && form.test(value) ? value : GAP;
const object =
  (members: Readonly<Record<string, Reader>>): Reader =>
  (value) =>
    isAbsent(value)
      ? undefined
      : Object.fromEntries(
          Object.entries(members).flatMap(([name, reader]) => {
            const read = reader(childOf(value, name));
            return read === undefined ? [] : [[name, read]];
          }),
        );
/** The places of the items stay what they are in the payload. */
const list =
  (item: Reader): Reader =>
  (value) =>
    Array.isArray(value) ? value.map(needed(item)) : undefined;
const flag: Reader = (value) => (typeof value === 'boolean' ? value : undefined);

const text = matching(/^/);
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const decimal = matching(/^-?\d+(?:\.\d+)?$/);
const country = matching(/^[A-Za-z]{2}$/);
const time = matching(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/);
const money = object({ currency: needed(matching(/^[A-Z]{3}$/)), amount: needed(decimal) });
/** A language that `Intl` does not know would stop the drawing; English takes its place. */
const locale: Reader = (value) =>
  typeof value === 'string' && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(value) ? value : undefined;

const amounts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, money]));
const NAMES = texts('fullName', 'givenName', 'familyName');
const address = object({
  ...NAMES,
  ...texts('attention', 'company', 'line1', 'line2', 'postOfficeBoxNumber', 'postalCode', 'city', 'region'),
  ...{ ...texts('countryName'), country },
});
const contact = object(texts('email', 'website', 'phone'));
const retailer = object({
  ...texts('name', 'brand', 'companyName', 'companyRegisterId', 'taxId'),
  ...{ contact, address, branch: object({ ...texts('branchId', 'name'), contact, address }) },
});
const quantity = object({
  ...{ number: needed(decimal), unit: text },
  customUnit: object(texts('name', 'abbreviation', 'symbol')),
});
const tax = object({
  ...texts('taxType', 'code'),
  ...{ ...amounts('grossAmount', 'netAmount', 'taxAmount'), percentage: needed(decimal) },
});
const discount = object({
  ...{ totalGrossAmount: needed(money), unitGrossAmount: money, quantity, percentage: decimal },
  ...texts('description', 'discountCode'),
});
const lineItem = object({
  ...{ name: needed(text), quantity: needed(quantity), grossTotal: needed(money), returned: flag },
  ...texts('description', 'sku', 'plu', 'articleId'),
  ...amounts('grossUnitPrice', 'baseGrossUnitPrice', 'baseGrossTotal'),
  ...{
    gtin: object({ format: needed(text), content: needed(text) }),
    taxes: list(tax),
    discounts: list(discount),
  },
});
const card = object({
  ...texts('cardType', 'lastFour', 'issuerId', 'brand', 'expiryDate'),
  ...{ country, sequenceNumber: (value: unknown) => (typeof value === 'number' ? value : undefined) },
});
const payment = object({
  ...{ method: needed(text), totalAmount: needed(money), card, transactionTimestamp: time },
  ...amounts(
    'amount',
    'tip',
    'handed',
    'returned',
    'foreignTotalAmount',
    'initialBalance',
    'remainingBalance',
  ),
  ...texts('applicationId', 'applicationName', 'terminalId', 'transactionId', 'referenceNumber', 'provider'),
  ...texts(
    'authorizationCode',
    'authorizationMethodType',
    'entryMethod',
    'cardId',
    'expiryDate',
    'voucherCode',
  ),
  ...texts('description'),
});
/** A code that cannot be read is a text in its place: to scan, it would say something else. */
const code: Reader = (value) =>
  isAbsent(value) || ['format', 'content'].every((name) => typeof childOf(value, name) === 'string')
    ? (value ?? undefined)
    : { format: GAP, content: GAP };

/** The attributes of each extension that a receipt shows. */
const EXTENSIONS: Readonly<Record<string, Reader>> = {
  'order-fulfillment': object({ shippingAddress: address, billingAddress: address }),
  'return-code': object({ barcode: needed(code) }),
  'slipway-card': code,
  'receipt-delivery': object({
    channels: (value) => list(object({ addresses: list(text), number: text }))(value) ?? [],
  }),
  'at-bao': object(texts('receiptNumber', 'transactionDate')),
  'at-rksv': object({
    ...texts('cashRegisterId', 'receiptNumber', 'errorMessage'),
    ...{ transactionTimestamp: time, signature: code },
  }),
  'de-kassensichv': object({
    ...texts('timeFormat', 'signatureAlgorithm', 'recordingSystemSerialNumber', 'errorMessage'),
    ...texts('securityModuleSerialNumber', 'signature', 'signatureNumber', 'transactionNumber'),
    ...texts('processType', 'processData', 'startTimestamp', 'endTimestamp', 'firstOrderTimestamp'),
  }),
  'de-dsfinvk': object({ code: needed(code) }),
  'eu-2019-771': object({ warrantyHint: needed(text) }),
};

const extension: Reader = (value) => {
  const extensionId = childOf(value, 'extensionId');
  const reader =
    typeof extensionId === 'string' && Object.hasOwn(EXTENSIONS, extensionId)
      ? EXTENSIONS[extensionId]
      : undefined;
  const attributes = childOf(value, 'attributes');
  return reader === undefined || isAbsent(attributes)
    ? { extensionId: GAP, attributes: {} }
    : { extensionId, attributes: reader(attributes) };
};

const sale = object({
  ...{ locale, timestamp: time, testing: flag, retailer },
  cashRegister: object(texts('cashRegisterId', 'cashDrawerId')),
  cashier: object({ ...NAMES, ...texts('cashierId') }),
  ...{ order: object(texts('orderId')), receipt: object(texts('receiptId')) },
  customer: object({
    ...{ ...NAMES, address, contact },
    ...texts('customerId', 'loyaltyCardNumber', 'employeeId', 'taxId'),
  }),
  ...{ lineItems: list(lineItem), discounts: list(discount), taxes: list(tax), payments: list(payment) },
  totals: object(amounts('grossAmount', 'netAmount', 'taxAmount')),
  sections: list(
    object({
      ...{ sectionType: text, position: object(texts('relativeTo', 'placement')), barcode: code },
      content: object({ contentType: text, content: needed(text) }),
    }),
  ),
  ...{ extensions: list(extension), attachments: list(object(texts('blobUrn'))) },
});

/**
 * What a receipt can show of the attributes of a sale that the contract refuses. Where a value has the wrong form, or one
 * that each receipt needs is missing, {@link GAP} stands in its place. Nothing is taken from anywhere else.
 *
 * @param attributes any JSON value
 */
export function readableSale(attributes: unknown): Sale {
  return sale(attributes) ?? {};
}
