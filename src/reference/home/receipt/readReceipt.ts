import { formatAmount, formatDecimal, formatLocalTime, formatMoney } from './formatValues';
import type { LineItem, Payment, Rksv, Sale, Tax } from './sale';

/** A label and its value, in the order of the receipt. */
export type Entry = readonly [label: string, value: string];

/** The contents of a receipt, formatted in the language of the sale. */
export interface Receipt {
  /** The language of the shop's own texts. */
  readonly language: string;
  readonly shop: string;
  readonly address: readonly string[];
  readonly facts: readonly Entry[];
  readonly currency: string;
  readonly items: readonly ReceiptItem[];
  readonly total: string;
  readonly taxes: readonly ReceiptTax[];
  readonly payments: readonly Entry[];
  /** The signature of the cash register, for a sale in Austria. */
  readonly signature?: { readonly format: string; readonly content: string };
}

interface ReceiptItem {
  readonly id: string;
  readonly name: string;
  /** Quantity and unit price, if the quantity is not one. */
  readonly count?: string;
  readonly taxCode: string;
  readonly amount: string;
}

interface ReceiptTax {
  readonly code: string;
  readonly rate: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
}

/**
 * Reads a receipt from the attributes of a sale.
 *
 * @throws {Error} naming a missing property that a receipt requires
 */
export function readReceipt(sale: Sale): Receipt {
  const { locale, retailer = {}, lineItems = [], taxes = [], payments = [] } = sale;
  const total = needed(sale.totals?.grossAmount, 'totals.grossAmount');
  const { line1, line2, postalCode, city } = retailer.address ?? {};
  const rksv = rksvOf(sale);
  return {
    language: locale,
    shop: needed(retailer.name, 'retailer.name'),
    address: [retailer.companyName, line1, line2, [postalCode, city].filter(isText).join(' ')].filter(isText),
    facts: entries([
      ['VAT number', retailer.taxId],
      ['Date', formatLocalTime(sale.timestamp, locale)],
      ['Receipt', sale.receipt?.receiptId ?? rksv?.receiptNumber],
      ['Cash register', sale.cashRegister?.cashRegisterId ?? rksv?.cashRegisterId],
      ['Served by', sale.cashier?.givenName],
    ]),
    currency: total.currency,
    items: lineItems.map((item) => readItem(item, locale)),
    total: formatMoney(total, locale),
    taxes: taxes.map((tax) => readTax(tax, locale)),
    payments: payments.flatMap((payment) => readPayment(payment, locale)),
    ...(rksv === undefined ? {} : { signature: rksv.signature }),
  };
}

function readItem(item: LineItem, locale: string): ReceiptItem {
  const { lineItemId: id, name, quantity, grossUnitPrice, grossTotal, taxes = [] } = item;
  const number = formatDecimal(quantity.number, locale);
  const unit = quantity.unit === undefined || quantity.unit === 'pieces' ? '' : ` ${quantity.unit}`;
  return {
    id,
    name,
    ...(grossUnitPrice === undefined || number === '1'
      ? {}
      : { count: `${number}${unit} × ${formatAmount(grossUnitPrice, locale)}` }),
    taxCode: taxes.map(({ code = '' }) => code).join(' '),
    amount: formatAmount(grossTotal, locale),
  };
}

function readTax(tax: Tax, locale: string): ReceiptTax {
  const { code = '', percentage, netAmount, taxAmount, grossAmount } = tax;
  return {
    code,
    rate: `${formatDecimal(percentage, locale)} %`,
    net: netAmount === undefined ? '' : formatAmount(netAmount, locale),
    tax: formatAmount(taxAmount, locale),
    gross: grossAmount === undefined ? '' : formatAmount(grossAmount, locale),
  };
}

function readPayment({ method, totalAmount, handed, returned }: Payment, locale: string): Entry[] {
  const name = method.charAt(0) + method.slice(1).toLowerCase().replaceAll('_', ' ');
  return entries([
    [name, formatAmount(totalAmount, locale)],
    ['Handed over', handed && formatAmount(handed, locale)],
    ['Change', returned && formatAmount(returned, locale)],
  ]);
}

function rksvOf({ extensions = [] }: Sale): Rksv | undefined {
  return extensions.find(({ extensionId }) => extensionId === 'at-rksv')?.attributes as Rksv | undefined;
}

function entries(all: readonly (readonly [label: string, value: string | undefined])[]): Entry[] {
  return all.flatMap(([label, value]) => (isText(value) ? [[label, value] as const] : []));
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

function needed<Value>(value: Value | undefined, member: string): Value {
  if (value === undefined) {
    throw new Error(`A receipt needs ${member}, and the sale has none.`);
  }
  return value;
}
