import { formatAmount, formatDecimal, formatLocalTime, formatMoney, formatQuantity } from './formatValues';
import { receiptLabels, type ReceiptLabels } from './labels';
import type { Dsfinvk, LineItem, Payment, Rksv, Sale, Section, Tax } from './sale';

/** A label and its value, in the order of the receipt. */
export type Entry = readonly [label: string, value: string];

/** The parts of a receipt that a section of the shop's own can stand before or after. */
export type ReceiptPart = 'head' | 'line-items' | 'taxes' | 'payments' | 'transaction-details' | 'footer';

/** The contents of a receipt, formatted in the language of the sale. */
export interface Receipt {
  /** The language of the sale. */
  readonly language: string;
  readonly labels: ReceiptLabels;
  readonly shop: string;
  readonly address: readonly string[];
  readonly facts: readonly Entry[];
  readonly currency: string;
  readonly items: readonly ReceiptItem[];
  readonly total: string;
  readonly taxes: readonly ReceiptTax[];
  readonly payments: readonly Entry[];
  /** The text of the code with the fiscal data, for a sale in Austria or Germany. */
  readonly fiscalCode?: string;
  /** The shop's own texts before and after a part. */
  readonly texts: (part: ReceiptPart, placement: 'before' | 'after') => readonly string[];
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
  const { locale, retailer = {}, lineItems = [], taxes = [], payments = [], sections = [] } = sale;
  const labels = receiptLabels(locale);
  const total = needed(sale.totals?.grossAmount, 'totals.grossAmount');
  const { line1, line2, postalCode, city } = retailer.address ?? {};
  const rksv = extensionOf(sale, 'at-rksv') as Rksv | undefined;
  const dsfinvk = extensionOf(sale, 'de-dsfinvk') as Dsfinvk | undefined;
  const fiscalCode = rksv?.signature.content ?? dsfinvk?.code.content;
  return {
    language: locale,
    labels,
    shop: needed(retailer.name, 'retailer.name'),
    address: [retailer.companyName, line1, line2, [postalCode, city].filter(isText).join(' ')].filter(isText),
    facts: entries([
      [labels.vatNumber, retailer.taxId],
      [labels.date, formatLocalTime(sale.timestamp, locale)],
      [labels.receipt, sale.receipt?.receiptId ?? rksv?.receiptNumber],
      [labels.cashRegister, sale.cashRegister?.cashRegisterId ?? rksv?.cashRegisterId],
      [labels.servedBy, sale.cashier?.givenName],
    ]),
    currency: total.currency,
    items: lineItems.map((item) => readItem(item, locale)),
    total: formatMoney(total, locale),
    taxes: taxes.map((tax) => readTax(tax, locale)),
    payments: payments.flatMap((payment) => readPayment(payment, locale, labels)),
    ...(fiscalCode === undefined ? {} : { fiscalCode }),
    texts: (part, placement) => textsOf(sections, part, placement),
  };
}

function readItem(item: LineItem, locale: string): ReceiptItem {
  const { lineItemId: id, name, quantity, grossUnitPrice, grossTotal, taxes = [] } = item;
  const count = formatQuantity(quantity, locale);
  return {
    id,
    name,
    ...(grossUnitPrice === undefined || count === '1'
      ? {}
      : { count: `${count} × ${formatAmount(grossUnitPrice, locale)}` }),
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

function readPayment(payment: Payment, locale: string, labels: ReceiptLabels): Entry[] {
  const { method, totalAmount, handed, returned } = payment;
  return entries([
    [labels.methods[method] ?? method, formatAmount(totalAmount, locale)],
    [labels.handed, handed && formatAmount(handed, locale)],
    [labels.returned, returned && formatAmount(returned, locale)],
  ]);
}

function textsOf(sections: readonly Section[], part: ReceiptPart, placement: string): readonly string[] {
  return sections.flatMap(({ position, content }) =>
    position?.relativeTo === part && position.placement === placement && content !== undefined
      ? [content.content]
      : [],
  );
}

function extensionOf({ extensions = [] }: Sale, id: string): unknown {
  return extensions.find(({ extensionId }) => extensionId === id)?.attributes;
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
