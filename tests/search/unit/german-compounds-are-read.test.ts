import { describe, expect, it } from 'vitest';

import { wordOf } from '../../../src/search/model/tokenize';
import { readWord } from '../../../src/search/worker/german';
import { lexicon } from '../../../src/search/worker/lexicon';
import { hostileValues } from '../../support/hostile';

const index = new Set(
  ['payment', 'card', 'beleg', 'till', 'time', 'letter', 'new', 'gtin'].map((text) => wordOf(text).stem),
);
const has = (term: string) => index.has(term);

/** What a word means, or each of its parts, as index terms; of a word without another meaning, its stem. */
const read = (text: string, isWhole = false) =>
  readWord(wordOf(text), has, isWhole).map(({ stem, means }) => (means.length > 0 ? means.join(' ') : stem));

describe('a German word', () => {
  it.each([
    ['Karte', ['card']],
    ['Karten', ['card']],
    ['Straße', ['street']],
    ['Strasse', ['street']],
    ['Vorname', ['givenname']],
  ])('is read as what the pages call it, however it is inflected or spelt: %s', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it.each([
    ['Kartenzahlung', ['card', 'payment pay']],
    ['Kassenbeleg', ['till regist', 'receipt sal']],
    ['Filialadresse', ['branch', 'address']],
    ['Restbetrag', ['remain', 'amount']],
    ['Kundenkartennummer', ['custom', 'card', 'numb id']],
  ])('that is a compound is read as its parts: %s', (text, words) => {
    expect(read(text)).toEqual(words);
  });

  it('has its meaning as the beginning of a compound only there', () => {
    expect(read('Rest')).toEqual(['rest']);
  });

  it('is not read as parts if it is known, or if no part is German', () => {
    expect(read('Kartenzahlung', true)).toEqual([wordOf('Kartenzahlung').stem]);
    expect(read('Beleg')).toEqual(['receipt sal']);
    expect(read('newsletter')).toEqual(['newslett']);
    expect(read('xyzzyx')).toEqual(['xyzzyx']);
  });

  it('has at most three parts, whatever is typed', () => {
    expect(readWord(wordOf('bon'.repeat(20)), has, false)).toHaveLength(1);
    for (const value of hostileValues('compounds', 300)) {
      expect(readWord(wordOf(value), has, false).length).toBeLessThanOrEqual(3);
    }
  });
});

describe('the lexicon', () => {
  it('has English words on the left of each line, and German ones on the right', () => {
    const lines = lexicon.trim().split('\n');
    expect(lines.filter((line) => !/^[\p{L} ]+: [\p{L}\- ]+$/u.test(line))).toEqual([]);
    expect(
      [...lines].sort((a, b) => a.localeCompare(b, 'en')).filter((line, at) => line !== lines[at]),
    ).toEqual([]);
  });

  it('says each German word once', () => {
    const words = lexicon
      .trim()
      .split('\n')
      .flatMap((line) => (line.split(': ')[1] ?? '').split(' '));
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});
