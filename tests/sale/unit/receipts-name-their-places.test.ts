import { describe, expect, it } from 'vitest';

import { operationsById } from '../../../src/contract/examples/operationsById';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { readReceipt } from '../../../src/sale/receipt/readReceipt';
import { receiptHtml } from '../../../src/sale/receipt/receiptHtml';
import type { Sale } from '../../../src/sale/receipt/model/sale';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { checkoutContract } from '../../support/contracts';

const checkout = await checkoutContract();
const encode = await loadBarcodes();
const entry = operationsById(checkout).get('createSale');
const sales = (entry === undefined ? [] : sampleExamples(checkout, entry)).map(({ name, example }) => {
  const body = example?.value as unknown as { readonly data: { readonly attributes: Sale } };
  return [name, body.data.attributes] as const;
});

/** The parts of a receipt with a place: the pointer and the words of each. */
function placesOf(sale: Sale): readonly (readonly [pointer: string, words: string])[] {
  const html = receiptHtml(readReceipt(sale), encode, { withPointers: true });
  return html
    .split(/(?=<[a-z]+(?: class="[^"]*")? data-pointer=")/)
    .slice(1)
    .map((part) => {
      const [, pointer = ''] = /data-pointer="([^"]*)"/.exec(part) ?? [];
      return [pointer, part.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ')];
    });
}

describe('the parts of a receipt', () => {
  it.each(sales)('of %s have places that the sale has', (_name, sale) => {
    const pointers = placesOf(sale).map(([pointer]) => pointer);
    expect(pointers).not.toEqual([]);
    expect(pointers.filter((pointer) => valueAt(sale, parsePointer(pointer)) === undefined)).toEqual([]);
  });

  it('have the places of what they show', () => {
    const at = (name: string) => placesOf(sales.find(([one]) => one === name)?.[1] ?? {});
    const shown = (name: string, pointer: string) =>
      at(name)
        .filter(([place]) => place === pointer)
        .map(([, words]) => words)
        .join('|');
    expect(shown('restaurantTip', '/payments/0/tip')).toContain('Trinkgeld 8,10');
    expect(shown('restaurantTip', '/totals/grossAmount')).toContain('71,90');
    expect(shown('discounts', '/discounts/0')).toContain('Gutschein');
    expect(shown('firstTest', '/testing')).toContain('Test');
    expect(at('customSections').map(([pointer]) => pointer)).toContain('/sections/0');
  });

  it('have no places where none are asked for', () => {
    for (const [, sale] of sales) {
      const plain = receiptHtml(readReceipt(sale), encode);
      expect(plain).not.toContain('data-pointer');
      const placed = receiptHtml(readReceipt(sale), encode, { withPointers: true });
      const without = placed
        .replace(
          /<div data-pointer="[^"]*">(<svg.*?<\/svg>(?:<p class="receipt-code-text">.*?<\/p>)?)<\/div>/gs,
          '$1',
        )
        .replace(/ data-pointer="[^"]*"/g, '');
      expect(without).toBe(plain);
    }
  });
});
