import { describe, expect, it } from 'vitest';

import { hitsOf, type Findable } from '../../../src/browser/reference/fields';
import {
  findJson,
  membersAround,
  placesAt,
  type JsonPlace,
  type Step,
} from '../../../src/browser/reference/jsonPlaces';

const SALE = {
  data: {
    type: 'sales',
    payments: [
      { method: 'CASH', handed: '20.00' },
      { method: 'CARD', tip: { amount: '1.50' } },
    ],
    meta: { till: 4, 'a "b" }': null },
    empty: { list: [], object: {} },
  },
};

const TEXT = JSON.stringify(SALE, null, 2);
const root = findJson(TEXT) ?? expect.fail('There is JSON.');

const member = (name: string): Step => ({ kind: 'member', name });
const textOf = ({ start, end }: JsonPlace) => TEXT.slice(start, end);
const at = (...steps: Step[]) => placesAt(root, steps).map(textOf);

describe('a value in a payload', () => {
  it('is found by its path, with its name, on as many lines as it has', () => {
    expect(at(member('data'), member('type'))).toEqual(['"type": "sales"']);
    expect(at(member('data'), member('meta'))[0]?.split('\n')).toHaveLength(4);
  });

  it('is found in every item of a list', () => {
    expect(at(member('data'), member('payments'), member('method'))).toEqual([
      '"method": "CASH"',
      '"method": "CARD"',
    ]);
  });

  it('is found in the alternative that its object selects', () => {
    const payments = [member('data'), member('payments')];
    const tip = [member('tip'), member('amount')];
    const when = (value: string): Step => ({ kind: 'when', name: 'method', value });
    expect(at(...payments, when('CARD'), ...tip)).toEqual(['"amount": "1.50"']);
    expect(at(...payments, when('CASH'), ...tip)).toEqual([]);
  });

  it('is found whatever its name', () => {
    expect(at(member('data'), member('meta'), { kind: 'members' })).toEqual([
      '"till": 4',
      '"a \\"b\\" }": null',
    ]);
  });

  it('is none where the payload has nothing', () => {
    expect(at(member('data'), member('payments'), member('none'), member('tip'))).toEqual([]);
    expect(at(member('data'), member('empty'), member('list'), member('any'))).toEqual([]);
  });
});

describe('a payload', () => {
  it('is found in the call that sends it', () => {
    const call = `curl --header 'a: {b}' --data '${TEXT}'\n`;
    const found = findJson(call) ?? expect.fail('There is JSON.');
    expect(call.slice(found.start, found.end)).toBe(TEXT);
  });

  it.each(['', 'print({x: 1})', 'if [ "$a" ]; then', '{\n"a": 1', '{\n"a": }', '[\n"a" "b"]'])(
    'is not in %j',
    (text) => {
      expect(findJson(text)).toBeUndefined();
    },
  );
});

describe('the members around a place', () => {
  it('lead from the outermost to the innermost, through lists', () => {
    const names = (part: string) => membersAround(root, TEXT.indexOf(part)).map(({ name }) => name);
    expect(names('1.50')).toEqual(['data', 'payments', 'tip', 'amount']);
    expect(names('"sales"')).toEqual(['data', 'type']);
    expect(names('{')).toEqual([]);
  });

  it('have the object that they are in', () => {
    const [, , tip] = membersAround(root, TEXT.indexOf('1.50'));
    expect(tip?.owner.members?.get('method')?.value).toBe('CARD');
  });
});

describe('a filter', () => {
  const path = ['attributes', 'lineItems', 'grossTotal'];
  const seen = (one: readonly string[]): Findable => ({ path: one, words: '' });

  it.each(['gross', 'GROSSTOTAL', 'lineItems.gross', 'line › total', 'attributes lineitems grosstotal'])(
    'finds a property by %j',
    (query) => {
      expect(hitsOf([path], query, seen)).toEqual([path]);
    },
  );

  it.each(['', ' ', 'lineItems', 'total.line', 'net'])('does not find it by %j', (query) => {
    expect(hitsOf([path], query, seen)).toEqual([]);
  });

  it('finds those with the words in their description or values after those with the name', () => {
    const fields: readonly Findable[] = [
      { path: ['method'], words: 'How a gift card pays. always GIFT_CARD' },
      { path: ['note'], words: 'A note.' },
      { path: ['giftWrap'], words: 'The paper.' },
    ];
    const found = (query: string) => hitsOf(fields, query, (field) => field).map(({ path }) => path[0]);
    expect(found('gift')).toEqual(['giftWrap', 'method']);
    expect(found('gift_card')).toEqual(['method']);
    expect(found('Card  GIFT')).toEqual(['method']);
    expect(found('gift note')).toEqual([]);
  });
});
