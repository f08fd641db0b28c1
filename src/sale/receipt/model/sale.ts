import { childOf } from '../../../kit/pointer';

import { GAP } from './gap';

/** A sale of the Checkout API, as far as a receipt shows it. Every property is as the contract describes it. */

/** Takes of a value what a receipt can show: `undefined` of none, and {@link GAP} in place of what cannot be read. */
type Reader<Value> = (value: unknown) => Value | undefined;

/** A reader of what each receipt needs, and which is never absent. */
type Needed<Value> = (value: unknown) => Value;

type Read<R> = R extends (value: unknown) => infer Value ? Exclude<Value, undefined> : never;

type Readers = Readonly<Record<string, Reader<unknown>>>;

/** An object with what its readers take: those of {@link Needed} always, all others where there is something. */
type Taken<Members extends Readers> = {
  readonly [Name in keyof Members as undefined extends ReturnType<Members[Name]> ? never : Name]: Read<
    Members[Name]
  >;
} & {
  readonly [Name in keyof Members as undefined extends ReturnType<Members[Name]> ? Name : never]?: Read<
    Members[Name]
  >;
};

/** What a needed value is where it is missing: no reader can read it. */
const UNREADABLE = Symbol('unreadable');

const isAbsent = (value: unknown) => value === undefined || value === null;
const needed =
  <Value>(reader: Reader<Value>): Needed<Value> =>
  (value) =>
    // A reader returns something of every value that is there.
    reader(isAbsent(value) ? UNREADABLE : value) as Value;
const matching =
  (form: RegExp): Reader<string> =>
  (value) =>
    isAbsent(value) ? undefined : typeof value === 'string' && form.test(value) ? value : GAP;
const object =
  <Members extends Readers>(members: Members): Reader<Taken<Members>> =>
  (value) =>
    isAbsent(value)
      ? undefined
      : (Object.fromEntries(
          Object.entries(members).flatMap(([name, reader]) => {
            const read = reader(childOf(value, name));
            return read === undefined ? [] : [[name, read]];
          }),
        ) as Taken<Members>);
/** The places of the items stay what they are in the payload. */
const list =
  <Item>(item: Reader<Item>): Reader<readonly Item[]> =>
  (value) =>
    Array.isArray(value) ? value.map(needed(item)) : undefined;
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** The same reader for each of the names. */
const each =
  <Value>(reader: Reader<Value>) =>
  <const Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, reader])) as Readonly<Record<Name, Reader<Value>>>;

const text = matching(/^/);
const texts = each(text);
const decimal = matching(/^-?\d+(?:\.\d+)?$/);
const country = matching(/^[A-Za-z]{2}$/);
const time = matching(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/);
/** An amount of money as in the contract: a decimal string, never a number. */
const money = object({ currency: needed(matching(/^[A-Z]{3}$/)), amount: needed(decimal) });
/** A language that `Intl` does not know would stop the drawing; English takes its place. */
const locale: Reader<string> = (value) =>
  typeof value === 'string' && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(value) ? value : undefined;

const amounts = each(money);
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
/** A number in a unit of the contract's list, or in one of the shop's own, which has two of its three names. */
const quantity = object({
  ...{ number: needed(decimal), unit: text },
  customUnit: object(texts('name', 'abbreviation', 'symbol')),
});
const tax = object({
  ...texts('taxType', 'code'),
  ...{ ...amounts('grossAmount', 'netAmount', 'taxAmount'), percentage: needed(decimal) },
});
/** A discount on an item or on the sale. Whether its amount has a minus sign is not specified. */
const discount = object({
  ...{ totalGrossAmount: needed(money), unitGrossAmount: money, quantity, percentage: decimal },
  ...texts('description', 'discountCode'),
});
const lineItem = object({
  ...{ name: needed(text), quantity: needed(quantity), grossTotal: needed(money), returned: flag },
  ...texts('lineItemId', 'description', 'sku', 'plu', 'articleId'),
  ...amounts('grossUnitPrice', 'baseGrossUnitPrice', 'baseGrossTotal'),
  ...{
    gtin: object({ format: needed(text), content: needed(text) }),
    taxes: list(tax),
    discounts: list(discount),
  },
});
const sequenceNumber: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);
const card = object({
  ...texts('cardType', 'lastFour', 'issuerId', 'brand', 'expiryDate'),
  ...{ country, sequenceNumber },
});
/** A payment; `method` says which of the optional properties it can have. */
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
/** A code to scan. */
export interface Barcode {
  readonly format: string;
  readonly content: string;
  readonly contentEncoding?: string;
}

/** A code that cannot be read is a text in its place: to scan, it would say something else. */
const code: Reader<Barcode> = (value) =>
  isAbsent(value) || ['format', 'content'].every((name) => typeof childOf(value, name) === 'string')
    ? ((value as Barcode | null) ?? undefined)
    : { format: GAP, content: GAP };

/** The attributes of each extension that a receipt shows. */
const EXTENSIONS: Readers = {
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

const extension: Reader<{ readonly extensionId: string; readonly attributes: unknown }> = (value) => {
  const extensionId = childOf(value, 'extensionId');
  const attributes = childOf(value, 'attributes');
  return typeof extensionId !== 'string' || !Object.hasOwn(EXTENSIONS, extensionId) || isAbsent(attributes)
    ? { extensionId: GAP, attributes: {} }
    : { extensionId, attributes: EXTENSIONS[extensionId]?.(attributes) };
};

/** A text of the shop's own. */
const formattedText = object({ contentType: text, content: needed(text) });
/** A part of the receipt that the shop writes itself. */
const section = object({
  ...{ sectionType: text, position: object(texts('relativeTo', 'placement')), barcode: code },
  content: formattedText,
});

/** The attributes of a sale that a receipt shows. None is needed: an update can clear each of them. */
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
  sections: list(section),
  ...{ extensions: list(extension), attachments: list(object(texts('blobUrn'))) },
});

export type Money = Read<typeof money>;
export type Quantity = Read<typeof quantity>;
export type Tax = Read<typeof tax>;
export type Discount = Read<typeof discount>;
export type LineItem = Read<typeof lineItem>;
export type Card = Read<typeof card>;
export type Payment = Read<typeof payment>;
export type PersonName = { readonly [Name in keyof typeof NAMES]?: string };
export type Address = Read<typeof address>;
export type Contact = Read<typeof contact>;
export type Retailer = Read<typeof retailer>;
export type FormattedText = Read<typeof formattedText>;
export type Section = Read<typeof section>;
export type Sale = Read<typeof sale>;

/**
 * What a receipt can show of the attributes of a sale that the contract refuses. Where a value has the wrong form, or one
 * that each receipt needs is missing, {@link GAP} replaces it. Nothing is taken from anywhere else.
 *
 * @param attributes any JSON value
 */
export function readableSale(attributes: unknown): Sale {
  return sale(attributes) ?? {};
}
