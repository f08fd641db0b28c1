import { describe, expect, it } from 'vitest';

import { chunksOf } from '../../../src/search/model/tokenize';
import { expandQuery } from '../../../src/search/worker/expandQuery';
import { synonyms } from '../../../src/search/worker/synonyms';
import { hostileValues } from '../../support/hostile';

const wordings = (query: string) => expandQuery(query).others.map(({ text }) => text);

describe('the dictionary of synonyms', () => {
  it('has words on both sides of each group', () => {
    for (const { typed, finds } of synonyms) {
      expect([typed.length > 0, finds.length > 0]).toEqual([true, true]);
      expect([...typed, ...finds].filter((text) => chunksOf(text).length === 0)).toEqual([]);
    }
  });

  it('has each word in one group only, so that each has one meaning', () => {
    const typed = synonyms.flatMap((group) => group.typed.map((text) => text.toLowerCase()));
    expect(typed.filter((text, at) => typed.indexOf(text) !== at)).toEqual([]);
  });

  it.each(['Refunds', 'Rückerstattungen', 'Rueckerstattung'])(
    'matches inflections and spellings: %s',
    (query) => {
      expect(wordings(query)[0]).toBe('send a return');
    },
  );

  it('replaces the word in its query, and keeps the others', () => {
    expect(wordings('partial refund in Austria')[0]).toBe('partial send a return in austria');
  });

  it('ignores articles', () => {
    expect(wordings('cancel the sale')).toEqual(wordings('cancel a sale'));
    expect(wordings('cancel sale')[0]).toBe('send a return');
  });

  it('prefers a phrase to a word in it', () => {
    expect(wordings('void')).toContain('soft deletion');
    expect(wordings('void a sale')).not.toContain('soft deletion sale');
  });

  it('says that what a reader wants to do is an intent, and has a word that is also an operation only alone', () => {
    const isIntent = (query: string) => expandQuery(query).isIntent;
    expect(['cancel', 'how do i cancel a sale', 'Storno', 'take back'].map(isIntent)).toEqual(
      Array(4).fill(true),
    );
    expect(['cancel an invitation', 'basket'].map(isIntent)).toEqual([false, false]);
    expect(wordings('cancel an invitation')).toEqual([]);
  });

  it('has each wording once, though singular and plural have the same stem', () => {
    expect(wordings('refund')).toEqual([...new Set(wordings('refund'))]);
  });

  it('has nothing for the words of a path', () => {
    expect(wordings('items')).not.toEqual([]);
    expect(wordings('/data/attributes/items/0')).toEqual([]);
  });

  it('has nothing for other words', () => {
    const nothing = { others: [], known: new Set(), isIntent: false };
    expect(expandQuery('grossTotal')).toEqual(nothing);
    expect(expandQuery('')).toEqual(nothing);
  });

  it('makes at most 12 combinations of terms, whatever is typed', () => {
    const all = synonyms.flatMap(({ typed }) => typed).join(' ');
    expect(expandQuery(all).others).toHaveLength(11);
    for (const value of hostileValues('synonyms', 300)) {
      expect(expandQuery(value).others.length).toBeLessThanOrEqual(11);
    }
  });
});
