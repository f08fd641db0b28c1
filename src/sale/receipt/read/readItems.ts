import type { ReceiptLabels } from '../labels/english';
import type { Block, Row, Sum } from '../model/receipt';
import type { Discount, LineItem, Sale, Tax } from '../model/sale';
import { entriesOf, isText, joined } from './blocks';
import { formatInStyle, formatMoney, formatPercentage, formatQuantity, type Style } from './formatValues';

/** The items of a sale with what is taken off them, and the totals below. */
export function readItems(sale: Sale, style: Style, labels: ReceiptLabels): readonly Block[] {
  const { lineItems = [], discounts = [], totals = {} } = sale;
  const { items: words, taxes } = labels;
  const { locale, currency } = style;
  const sum = (label: string, value: string, pointer: string | undefined, isTotal = false): Sum => ({
    ...{ label, value, isTotal, pointer },
  });
  const { grossAmount, netAmount, taxAmount } = totals;
  const sums = [
    ...discounts.flatMap((discount, index) =>
      readDiscount(discount, style, labels).map(([label, value]) =>
        sum(label, value, `/discounts/${String(index)}`),
      ),
    ),
    ...(grossAmount === undefined
      ? []
      : [sum(words.total, formatMoney(grossAmount, locale), '/totals/grossAmount', true)]),
    ...entriesOf([
      [taxes.net, netAmount && formatInStyle(netAmount, style), '/totals/netAmount'],
      [taxLabel(allTaxes(sale), labels), taxAmount && formatInStyle(taxAmount, style), '/totals/taxAmount'],
    ]).map(([label, value, pointer]) => sum(label, value, pointer)),
  ];
  return lineItems.length + sums.length === 0
    ? []
    : [
        {
          kind: 'table',
          name: 'items',
          caption: words.caption,
          columns: [words.item, taxLabel(allTaxes(sale), labels), currency],
          rows: lineItems.map((item, index) => ({
            ...readItem(item, style, labels),
            pointer: `/lineItems/${String(index)}`,
          })),
          sums,
        },
      ];
}

export function readTaxes({ taxes = [] }: Sale, style: Style, labels: ReceiptLabels): readonly Block[] {
  const { taxes: words } = labels;
  const label = taxLabel(taxes, labels);
  return taxes.length === 0
    ? []
    : [
        {
          kind: 'table',
          name: 'taxes',
          caption: `${label} ${style.currency}`.trim(),
          columns: [words.rate, words.net, label, words.gross],
          rows: taxes.map(({ code, percentage, netAmount, taxAmount, grossAmount }, index) => ({
            pointer: `/taxes/${String(index)}`,
            heading: joined(' ', [code, formatPercentage(percentage, style.locale)]) ?? '',
            details: [],
            cells: [netAmount, taxAmount, grossAmount].map((money) =>
              money === undefined ? '' : formatInStyle(money, style),
            ),
          })),
          sums: [],
        },
      ];
}

function readItem(item: LineItem, style: Style, labels: ReceiptLabels): Row {
  const { name, description, sku, plu, articleId, gtin, taxes = [], discounts = [] } = item;
  const { items: words } = labels;
  const { baseGrossTotal, grossTotal } = item;
  const ids = joined(' · ', [
    labelled(words.article, articleId),
    labelled('SKU', sku),
    labelled('PLU', plu),
    gtin && labelled(gtin.format, gtin.content),
  ]);
  const before = baseGrossTotal && `${words.insteadOf} ${formatInStyle(baseGrossTotal, style)}`;
  return {
    heading: name,
    details: [
      item.returned === true ? words.returned : undefined,
      countOf(item, style, labels),
      description,
      ...discounts.flatMap((discount) =>
        readDiscount(discount, style, labels).map((entry) => joined(' ', entry)),
      ),
      before,
      ids,
    ].filter(isText),
    cells: [
      joined(
        ' ',
        taxes.map(({ code, percentage }) => code ?? formatPercentage(percentage, style.locale)),
      ) ?? '',
      formatInStyle(grossTotal, style),
    ],
  };
}

/** The quantity, which a receipt has to name even where it is 1 (BAO, section 132a(3) No. 4), and the price of one. */
function countOf(item: LineItem, style: Style, { items: words }: ReceiptLabels): string | undefined {
  const { quantity, grossUnitPrice, baseGrossUnitPrice, grossTotal } = item;
  const { number, unit = 'pieces', customUnit } = quantity;
  const arePieces = customUnit === undefined && unit === 'pieces';
  const count = formatQuantity(quantity, style.locale);
  const before = baseGrossUnitPrice && `${words.insteadOf} ${formatInStyle(baseGrossUnitPrice, style)}`;
  const isSingle = arePieces && Number(number) === 1;
  // The price of a single piece is in the row already.
  const isInRow = isSingle && before === undefined && grossUnitPrice?.amount === grossTotal.amount;
  return grossUnitPrice === undefined || isInRow
    ? joined(' ', [arePieces ? `${count} ${isSingle ? words.piece : words.pieces}` : count, before])
    : joined(' ', [`${count} × ${formatInStyle(grossUnitPrice, style)}`, before]);
}

/**
 * A discount as entries: what it takes off with a minus sign, whether the sale writes one or not, and what it applies to.
 */
function readDiscount(
  discount: Discount,
  style: Style,
  { items: words }: ReceiptLabels,
): readonly (readonly [label: string, value: string])[] {
  const { description, percentage, totalGrossAmount, unitGrossAmount, quantity, discountCode } = discount;
  const { currency, amount } = totalGrossAmount;
  const label = joined(' ', [
    isText(description) ? description : words.discount,
    percentage === undefined ? undefined : formatPercentage(percentage, style.locale),
  ]);
  const off = formatInStyle({ currency, amount: `-${amount.replace(/^-/, '')}` }, style);
  const applied = joined(' × ', [
    quantity && formatQuantity(quantity, style.locale),
    unitGrossAmount &&
      joined(' ', [quantity === undefined ? words.each : undefined, formatInStyle(unitGrossAmount, style)]),
  ]);
  const details = joined(' · ', [applied, labelled(words.discountCode, discountCode)]);
  return [[label ?? words.discount, off], ...(details === undefined ? [] : [[details, ''] as const])];
}

function labelled(label: string, value: string | undefined): string | undefined {
  return isText(value) ? `${label} ${value}` : undefined;
}

function allTaxes({ taxes = [], lineItems = [] }: Sale): readonly Tax[] {
  return [...taxes, ...lineItems.flatMap((item) => item.taxes ?? [])];
}

/** What the taxes are called: a receipt of a US state has no value added tax. */
function taxLabel(taxes: readonly Tax[], { taxes: words }: ReceiptLabels): string {
  const kinds = new Set(taxes.map(({ taxType }) => taxType));
  return (
    joined(' / ', [
      kinds.has('STATE_SALES_TAX') ? undefined : words.vat,
      kinds.has('STATE_SALES_TAX') && kinds.has('VAT') ? words.vat : undefined,
      kinds.has('STATE_SALES_TAX') ? words.salesTax : undefined,
    ]) ?? words.vat
  );
}
