import { formatAmount, formatDecimal, formatLocalTime, formatMoney, formatQuantity } from './formatValues';
import { receiptLabels, type ReceiptLabels } from './labels';
import type {
  Discount,
  Dsfinvk,
  Kassensichv,
  LineItem,
  Money,
  Payment,
  Rksv,
  Sale,
  Section,
  Tax,
} from './sale';

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
  /** On the sale as a whole. */
  readonly discounts: readonly Entry[];
  readonly total: string;
  readonly taxes: readonly ReceiptTax[];
  readonly payments: readonly Entry[];
  /** The text of the code with the fiscal data, for a sale in Austria or Germany. */
  readonly fiscalCode?: string;
  /** Fiscal data in words: what a reader of text has in place of the code, and what is said of an outage. */
  readonly fiscalTexts: readonly string[];
  /** The shop's own texts before and after a part. */
  readonly texts: (part: ReceiptPart, placement: 'before' | 'after') => readonly ReceiptText[];
}

/** A text of the shop's own. */
interface ReceiptText {
  readonly text: string;
  readonly isMarkdown: boolean;
}

interface ReceiptItem {
  readonly id: string;
  readonly name: string;
  /** Quantity and unit price, if the quantity is not one. */
  readonly count?: string;
  /** That the item came back. */
  readonly returned?: string;
  readonly discounts: readonly Entry[];
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
  const { locale, retailer = {}, lineItems = [], discounts = [], taxes = [] } = sale;
  const { payments = [], sections = [] } = sale;
  const labels = receiptLabels(locale);
  const total = needed(sale.totals?.grossAmount, 'totals.grossAmount');
  const { line1, line2, postalCode, city } = retailer.address ?? {};
  const rksv = extensionOf(sale, 'at-rksv') as Rksv | undefined;
  const dsfinvk = extensionOf(sale, 'de-dsfinvk') as Dsfinvk | undefined;
  const kassensichv = extensionOf(sale, 'de-kassensichv') as Kassensichv | undefined;
  const signature = rksv?.signature;
  const fiscalCode = signature?.format === 'QR_CODE' ? signature.content : dsfinvk?.code.content;
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
    items: lineItems.map((item) => readItem(item, locale, labels)),
    discounts: discounts.map((discount) => readDiscount(discount, locale, labels)),
    total: formatMoney(total, locale),
    taxes: taxes.map((tax) => readTax(tax, locale)),
    payments: payments.flatMap((payment) => readPayment(payment, total.currency, locale, labels)),
    ...(fiscalCode === undefined ? {} : { fiscalCode }),
    fiscalTexts: [
      signature?.format === 'QR_CODE' ? undefined : signature?.content,
      rksv?.errorMessage,
      kassensichv?.errorMessage,
    ].filter(isText),
    texts: (part, placement) => textsOf(sections, part, placement),
  };
}

/** Whether a sale has what a receipt requires. */
export function hasReceipt({ retailer, lineItems = [], totals }: Partial<Sale>): boolean {
  return retailer?.name !== undefined && lineItems.length > 0 && totals?.grossAmount !== undefined;
}

function readItem(item: LineItem, locale: string, labels: ReceiptLabels): ReceiptItem {
  const { lineItemId: id, name, quantity, grossUnitPrice, grossTotal, taxes = [], discounts = [] } = item;
  const count = formatQuantity(quantity, locale);
  return {
    id,
    name,
    ...(grossUnitPrice === undefined || count === '1'
      ? {}
      : { count: `${count} × ${formatAmount(grossUnitPrice, locale)}` }),
    ...(item.returned === true ? { returned: labels.returnedItem } : {}),
    discounts: discounts.map((discount) => readDiscount(discount, locale, labels)),
    taxCode: taxes.map(({ code = '' }) => code).join(' '),
    amount: formatAmount(grossTotal, locale),
  };
}

/** A receipt shows what a discount takes off with a minus sign, whether the sale writes one or not. */
function readDiscount(discount: Discount, locale: string, labels: ReceiptLabels): Entry {
  const { description = labels.discount, percentage, totalGrossAmount } = discount;
  const { currency, amount } = totalGrossAmount;
  const label =
    percentage === undefined ? description : `${description} ${formatDecimal(percentage, locale)} %`;
  return [label, formatAmount({ currency, amount: `-${amount.replace(/^-/, '')}` }, locale)];
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

function readPayment(payment: Payment, currency: string, locale: string, labels: ReceiptLabels): Entry[] {
  const { method, totalAmount, foreignTotalAmount, tip, handed, returned } = payment;
  // An amount in another currency than that of the total says which.
  const format = (money: Money | undefined) =>
    money && (money.currency === currency ? formatAmount(money, locale) : formatMoney(money, locale));
  const label = labels.methods[method] ?? method;
  return entries([
    [label, format(totalAmount)],
    [label, format(foreignTotalAmount)],
    [labels.tip, format(tip)],
    [labels.handed, format(handed)],
    [labels.returned, format(returned)],
  ]);
}

function textsOf(sections: readonly Section[], part: ReceiptPart, placement: string): readonly ReceiptText[] {
  return sections.flatMap(({ position, content }) =>
    position?.relativeTo === part && position.placement === placement && content !== undefined
      ? [{ text: content.content, isMarkdown: content.contentType === 'text/markdown' }]
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
