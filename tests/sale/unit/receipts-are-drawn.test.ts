import { describe, expect, it } from 'vitest';

import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { exampleReceipts } from '../../../src/reference/home/exampleReceipts';
import { bundleAll } from '../../support/contracts';

const receipts = exampleReceipts(await bundleAll(), await loadBarcodes());

/** The words of a receipt, with its elements as spaces. */
function words(name: string): string {
  return (receipts[name] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('&amp;', '&');
}

describe('the receipt of an example', () => {
  it.each([
    ['createSale discounts', ['Schulanfang 25 % -12.00', 'Gutschein aus dem Newsletter -5.00', 'CHF 52.25']],
    ['createSale restaurantTip', ['Karte 80,00', 'Trinkgeld 8,10', 'Summe 71,90 €']],
    ['createSale foreignCash', ['Bar 23.40', 'Bar EUR 24.63', 'Gegeben EUR 50.00', 'Rückgeld 24.10']],
    ['createSale returnNegative', ['Rückgabe', '-49.90', 'Karte -49.90']],
    ['createSale austrianSigningDeviceFailed', ['Sicherheitseinrichtung ausgefallen']],
    ['createSale germanTseOutage', ['TSE ausgefallen: keine Verbindung', 'Vorgangsende: 06.03.2024']],
    ['createSale austrianRksvOcr', ['_R1-AT0_DEMO-BLUMEN-2_B-24-0917']],
    ['createSale customSections', ['Hochbeet richtig füllen: Kurs am Samstag']],
    ['saleCreated breakfast', ['Bäckerei Kornblick', '2024-001873']],
  ])('%s shows what the sale says', (name, shown) => {
    for (const text of shown) {
      expect(words(name)).toContain(text);
    }
  });

  it('names the quantity of each item, even where it is 1 (BAO, section 132a(3) No. 4)', () => {
    const rows = (receipts['createSale austrianRksv'] ?? '').split('<tr').slice(2);
    const counted = rows.filter((row) => /\d (?:Stk\.|×)/.test(row.replaceAll('\u00a0', ' ')));
    expect(words('createSale austrianRksv')).toContain('1 Stk.');
    expect(counted.length).toBeGreaterThan(2);
    expect(words('createSale discounts')).toMatch(/ 1 (?:Stk\.|×) /);
  });

  it('has a code only where the sale has the text of one', () => {
    const withCode = (name: string) => receipts[name]?.includes('receipt-code');
    expect(withCode('createSale restaurantTip')).toBe(true);
    expect(withCode('createSale austrianRksvOcr')).toBe(false);
    expect(withCode('createSale germanTseOutage')).toBe(false);
  });

  it('has no table of taxes if the sale gives no sums of them', () => {
    expect(receipts['createSale firstTest']).not.toContain('receipt-taxes');
  });

  it('does not exist for a sale without shop, items or sum', () => {
    expect(Object.keys(receipts)).not.toContain('createSale minimal');
    expect(Object.keys(receipts).length).toBeGreaterThan(20);
  });
});
