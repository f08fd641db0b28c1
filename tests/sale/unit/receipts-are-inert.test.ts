import { describe, expect, it } from 'vitest';

import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { readReceipt } from '../../../src/sale/receipt/readReceipt';
import { receiptHtml } from '../../../src/sale/receipt/receiptHtml';
import { COLUMNS, receiptText } from '../../../src/sale/receipt/receiptText';
import type { Sale } from '../../../src/sale/receipt/model/sale';
import { hostileValues } from '../../support/hostile';

// Nothing in a sale becomes markup or a script on its receipt.

/** A sale whose every text is hostile. */
function hostileSale(text: string): Sale {
  const money = { currency: 'EUR', amount: '1.00' };
  const address = { company: text, line1: text, line2: text, city: text, region: text, countryName: text };
  const barcode = { format: 'QR', content: text, contentEncoding: 'utf8' };
  return {
    locale: 'de-AT',
    timestamp: '2024-03-05T08:12:44+01:00',
    testing: true,
    cashRegister: { cashRegisterId: text },
    cashier: { fullName: text, cashierId: text },
    retailer: {
      name: text,
      brand: text,
      companyName: text,
      taxId: text,
      address,
      contact: { website: text },
    },
    customer: { fullName: text, address, contact: { email: text } },
    lineItems: [
      {
        lineItemId: '1',
        name: text,
        description: text,
        sku: text,
        quantity: { number: '2', customUnit: { name: text, symbol: text } },
        grossTotal: money,
        discounts: [{ totalGrossAmount: money, description: text, discountCode: text }],
        taxes: [{ taxType: 'VAT', code: text, percentage: '20', taxAmount: money }],
      },
    ],
    payments: [{ method: 'OTHER', totalAmount: money, description: text, provider: text }],
    sections: [
      ...['text/plain', 'text/markdown', 'text/html'].map((contentType) => ({
        sectionType: 'text',
        content: { contentType, content: text },
      })),
      { sectionType: 'barcode', barcode },
      { sectionType: 'barcode', barcode: { ...barcode, format: text } },
    ],
    extensions: [
      { extensionId: 'at-rksv', attributes: { errorMessage: text } },
      { extensionId: 'eu-2019-771', attributes: { warrantyHint: text } },
    ],
  };
}

/** The elements and attributes that a receipt consists of. Everything else would have come from a payload. */
const TAG =
  /^<(?:\/?(?:div|p|span|strong|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|svg)|rect|path|th|td|\/th|\/td)(?: (?:class="receipt-[a-z-]+"|lang="de-AT"|scope="(?:col|row)"|colspan="2"|viewBox="0 0 \d+ \d+"|(?:width|height)="[\d%]+"|role="img"|aria-label="[^"<>]*"|shape-rendering="crispEdges"|fill="(?:#fff|none)"|stroke="#000"|stroke-width="\d+"|d="[M\dmh. -]*"))*\/?>$/;

describe('a receipt of a hostile sale', () => {
  const values = hostileValues('receipts are inert', 1_000);

  it('has only the elements of a receipt, whatever the texts of the sale are', () => {
    for (const value of values) {
      const html = receiptHtml(readReceipt(hostileSale(value)), encodeQrCode);
      const tags = html.match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !TAG.test(tag))).toEqual([]);
      expect(html).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    }
  });

  it('has lines that fit the paper', () => {
    for (const value of values) {
      const lines = receiptText(readReceipt(hostileSale(value)));
      expect(lines.filter((line) => Array.from(line).length > COLUMNS || /[\n\r]/.test(line))).toEqual([]);
    }
  });
});
