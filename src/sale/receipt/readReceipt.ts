import { readFormattedText } from './model/formattedText';
import { isGap } from './model/gap';
import { receiptLabels } from './labels/labels';
import type { ReceiptLabels } from './labels/english';
import type { Style } from './read/formatValues';
import { codeBlock, readClosing, readFiscalData } from './read/readExtensions';
import { readHead, shopOf } from './read/readHead';
import { readItems, readTaxes } from './read/readItems';
import { readPayments } from './read/readPayments';
import type { Block, Receipt } from './model/receipt';
import type { Sale, Section } from './model/sale';

/** The parts of a receipt that a section of the shop's own can precede or follow, from top to bottom. */
const PARTS = ['head', 'line-items', 'taxes', 'payments', 'transaction-details', 'footer'] as const;

/**
 * Reads a receipt from the attributes of a sale that the contract accepts, whatever of it is missing. It is an
 * illustration: how the platform renders a receipt is not specified, and neither is the place of a section without a
 * position; here it comes last.
 */
export function readReceipt(sale: Sale): Receipt {
  const { locale = 'en' } = sale;
  const labels = receiptLabels(locale);
  const style = { locale, currency: currencyOf(sale) };
  const parts = readParts(sale, style, labels);
  const shop = shopOf(sale);
  const sections = (sale.sections ?? []).map(
    (section, index) => [section, `/sections/${String(index)}`] as const,
  );
  const placed = (relativeTo: string, placement: string) =>
    sections
      .filter(([{ position }]) => position?.relativeTo === relativeTo && position.placement === placement)
      .flatMap((section) => readSection(section, labels));
  return {
    language: locale,
    ...(shop === undefined ? {} : { shop }),
    blocks: [
      ...PARTS.flatMap((part) => [...placed(part, 'before'), ...parts[part], ...placed(part, 'after')]),
      ...sections
        .filter(([{ position }]) => position === undefined)
        .flatMap((section) => readSection(section, labels)),
    ],
  };
}

/** Whether a sale has what readers expect of a receipt: a shop, items and a total. */
export function hasReceipt({ retailer, lineItems = [], totals }: Sale): boolean {
  return retailer?.name !== undefined && lineItems.length > 0 && totals?.grossAmount !== undefined;
}

function readParts(
  sale: Sale,
  style: Style,
  labels: ReceiptLabels,
): Readonly<Record<(typeof PARTS)[number], readonly Block[]>> {
  return {
    head: readHead(sale, style.locale, labels),
    'line-items': readItems(sale, style, labels),
    taxes: readTaxes(sale, style, labels),
    payments: readPayments(sale, style, labels),
    'transaction-details': readFiscalData(sale, labels),
    footer: readClosing(sale, labels),
  };
}

function readSection(
  [{ content, barcode }, pointer]: readonly [Section, pointer: string],
  { codes }: ReceiptLabels,
): readonly Block[] {
  const paragraphs = content === undefined ? [] : readFormattedText(content);
  return [
    ...(paragraphs.length === 0 ? [] : [{ kind: 'text', paragraphs, pointer } as const]),
    ...(barcode === undefined ? [] : [codeBlock(barcode, codes.other, pointer)]),
  ];
}

/**
 * The currency that the receipt names once, at its total or above a column: that of the total, else of the first item or
 * tax. Without any of them each amount names its own.
 */
function currencyOf({ totals = {}, lineItems = [], taxes = [] }: Sale): string {
  const amounts = [
    totals.grossAmount,
    ...lineItems.map(({ grossTotal }) => grossTotal),
    ...taxes.map(({ taxAmount }) => taxAmount),
  ];
  return amounts.find((money) => money !== undefined && !isGap(money.currency))?.currency ?? '';
}
