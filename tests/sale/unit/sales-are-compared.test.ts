import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { parsePointer, valueAt } from '../../../src/kit/pointer';
import { compareSales } from '../../../src/sale/compare/compareSales';
import { sumUp } from '../../../src/sale/compare/sumUp';
import { mutated, sampleOf } from '../../support/mutations';
import { exampleSales } from '../../support/validators';

const sales = await exampleSales();

const line = (lineItemId: string, amount: string) => ({
  lineItemId,
  grossTotal: { currency: 'EUR', amount },
});

describe('two sales', () => {
  it('are compared item by item, whatever their order, and money exactly', () => {
    const before = { lineItems: [line('1', '4.10'), line('2', '0.20'), line('3', '1.00')], locale: 'de-AT' };
    const after = { lineItems: [line('3', '-1.00'), line('1', '4.10'), line('4', '0.3')], locale: 'de' };
    expect(compareSales(before, after)).toEqual([
      {
        ...{ kind: 'changed', pointer: '/lineItems/0/grossTotal', name: 'lineItems[3].grossTotal' },
        ...{ before: '1.00 EUR', after: '-1.00 EUR', more: '-2.00 EUR' },
      },
      { kind: 'added', pointer: '/lineItems/2/lineItemId', name: 'lineItems[4].lineItemId', after: '4' },
      {
        kind: 'added',
        pointer: '/lineItems/2/grossTotal',
        name: 'lineItems[4].grossTotal',
        after: '0.3 EUR',
      },
      { kind: 'removed', pointer: '/lineItems/1/lineItemId', name: 'lineItems[2].lineItemId', before: '2' },
      {
        kind: 'removed',
        pointer: '/lineItems/1/grossTotal',
        name: 'lineItems[2].grossTotal',
        before: '0.20 EUR',
      },
      { kind: 'changed', pointer: '/locale', name: 'locale', before: 'de-AT', after: 'de' },
    ]);
  });

  it('are compared extension by extension, rate by rate, payment by payment', () => {
    const [first, second] = [
      {
        extensions: [{ extensionId: 'a', attributes: { x: '1' } }],
        payments: [{ method: 'CASH' }, { method: 'CASH', handed: '5' }],
      },
      {
        extensions: [{ extensionId: 'b' }, { extensionId: 'a', attributes: { x: '2' } }],
        payments: [{ method: 'CARD' }, { method: 'CASH' }],
      },
    ];
    expect(compareSales(first, second).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'added extensions[b].extensionId',
      'changed extensions[a].attributes.x',
      'added payments[CARD].method',
      'removed payments[CASH, 2].method',
      'removed payments[CASH, 2].handed',
    ]);
  });

  it('tell apart kinds that look alike, and currencies', () => {
    expect(compareSales({ a: 'true', b: null, c: [] }, { a: true, b: 'null', c: {} })).toHaveLength(3);
    const [euro, franc] = [
      { currency: 'EUR', amount: '1.00' },
      { currency: 'CHF', amount: '1.00' },
    ];
    expect(compareSales({ total: euro }, { total: franc })).toEqual([
      { kind: 'changed', pointer: '/total', name: 'total', before: '1.00 EUR', after: '1.00 CHF' },
    ]);
  });

  it('differ nowhere if they are equal, and where they were changed otherwise', () => {
    for (const [name, sale] of sales) {
      expect([name, compareSales(sale, structuredClone(sale))]).toEqual([name, []]);
      for (const changed of sampleOf(name, 20, mutated(sale))) {
        for (const { kind, pointer, after } of compareSales(sale, changed)) {
          const value = valueAt(kind === 'removed' ? sale : changed, parsePointer(pointer));
          expect([name, pointer, value === undefined]).toEqual([name, pointer, false]);
          expect([name, pointer, typeof value !== 'string' || kind === 'removed' || after === value]).toEqual(
            [name, pointer, true],
          );
        }
      }
    }
  });

  it('may be any JSON, however deep', () => {
    let deep: Json = 'x';
    for (let depth = 0; depth < 3000; depth += 1) {
      deep = [deep];
    }
    expect(compareSales({ a: deep }, { a: [] })).toHaveLength(1);
    expect(compareSales(null, 3)).toHaveLength(1);
    expect(compareSales({ __proto__: null, constructor: 'a' }, {})).toHaveLength(1);
  });
});

describe('what a return changes', () => {
  it('is said in words', () => {
    expect(sumUp(sales.get('austrianSigningDeviceFailed'), sales.get('austrianReturn'))).toEqual([
      'In the second sale, 1 of 1 line items is returned.',
      'The totals of the second sale are negative.',
      'The first sale is paid with CARD, the second with CASH.',
      'Only the second sale says: “Stornobeleg zu Beleg 24-05512 vom 12.04.2024”.',
    ]);
    expect(sumUp(sales.get('austrianReturn'), sales.get('austrianSigningDeviceFailed'))).toContain(
      'In at-rksv, the second sale has the error of a TSE or signing device.',
    );
    expect(sumUp(sales.get('minimal'), sales.get('minimal'))).toEqual([]);
  });

  it('is that the same sale goes back as a whole', () => {
    const totals = (amount: string) => ({ totals: { grossAmount: { currency: 'EUR', amount } } });
    expect(sumUp(totals('6.60'), totals('-6.60'))).toEqual([
      'The totals of the second sale are negative, and otherwise the same.',
    ]);
    expect(sumUp({ country: 'at' }, { country: 'ch' })).toEqual([
      'The first sale follows the rules of at, the second those of ch.',
    ]);
  });
});
