import { describe, expect, it } from 'vitest';

import { recalculated } from '../../../src/studio/payload/recalculated';
import { edited } from '../support/edits';

const money = (amount: string) => ({ currency: 'EUR', amount });

const item = (percentage: string) => ({
  ...{ lineItemId: '1', name: 'Semmel', quantity: { number: '3', unit: 'pieces' } },
  ...{ grossUnitPrice: money('1.10'), grossTotal: money('2.20') },
  taxes: [{ taxType: 'VAT', percentage, taxAmount: money('0.20') }],
});

const sale = (percentage: string) => ({
  data: {
    attributes: {
      lineItems: [item(percentage)],
      taxes: [{ taxType: 'VAT', percentage: '10', grossAmount: money('2.20'), taxAmount: money('0.20') }],
    },
  },
});

const resultOf = (text: string) => recalculated(text) ?? expect.fail('It is not JSON.');

describe('a payload that is recalculated in the Studio', () => {
  it.each([
    ['in lines', JSON.stringify(sale('10'), null, 2)],
    ['on one line', JSON.stringify(sale('10'))],
    ['in its own way', JSON.stringify(sale('10'), null, '\t').replaceAll('": ', '" :  ')],
  ])('keeps all but its amounts, %s', (_form, text) => {
    const amounts = /-?\d+\.\d\d/g;
    const after = edited(text, resultOf(text).edits);
    expect(after.replaceAll(amounts, '')).toBe(text.replaceAll(amounts, ''));
    expect(after.match(amounts)).toEqual(['1.10', '3.30', '0.30', '3.30', '0.30']);
    expect(resultOf(after)).toEqual({ changes: [], left: [], code: '', edits: [] });
  });

  it('is written anew where a tax takes the place of another', () => {
    const text = JSON.stringify(sale('20'));
    const result = resultOf(text);
    expect(result.edits).toHaveLength(1);
    expect(result.changes.map(({ words }) => words)).toContain('removed (No line item has this rate.)');
    expect(resultOf(edited(text, result.edits)).changes).toEqual([]);
  });

  it('has to be JSON', () => {
    expect(recalculated('{"data": ')).toBeUndefined();
  });
});
