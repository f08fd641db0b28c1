import type { SerializedIndex } from 'lunr';
import { describe, expect, it } from 'vitest';

import type { SearchDocument } from '../../../src/search/model/documents';
import { lunr } from '../../../src/search/model/lunr';
import { loadIndex } from '../../../src/search/worker/loadIndex';
import { findMatches, termsAt } from '../../../src/search/worker/matches';

/** The part of lunr's query API that this test uses; the search does not use it, and its types omit it. */
interface LunrQueries {
  readonly Index: {
    load: (stored: object) => {
      query: (build: (query: { term: (term: string, options: object) => void }) => void) => readonly {
        readonly ref: string;
        readonly score: number;
      }[];
    };
  };
}

const texts = [
  { t: 'receipt', k: 'beleg bon', w: 'slip' },
  { t: 'receipt of a sale', k: 'beleg', w: '' },
  { t: 'sale', k: 'verkauf', w: 'receipt beleg beleg' },
  { t: 'webhook', k: '', w: 'delivery' },
];

const documents: readonly SearchDocument[] = texts.map(({ t }, i) => ({ i, t, u: `/${String(i)}/` }));

const serialized = lunr(function () {
  this.pipeline.reset();
  this.searchPipeline.reset();
  this.ref('i');
  ['t', 'k', 'w'].forEach((field) => {
    this.field(field);
  });
  texts.forEach((text, i) => {
    this.add({ i: String(i), ...text });
  });
});

// Browsers load the index as JSON.
const stored = JSON.parse(JSON.stringify(serialized)) as SerializedIndex;
const loaded = loadIndex([{ documents, index: stored }]);

describe('finding the variants of a word', () => {
  const variants = new Map([
    ['receipt', 1],
    ['beleg', 0.55],
    ['slip', 0.4],
    ['nowhere', 1],
  ]);
  const matches = findMatches(loaded, variants);
  const { places, scores, closeness } = matches;

  it('finds each document that contains one of them, and no other', () => {
    expect([...places].sort()).toEqual([0, 1, 2]);
    expect([...closeness]).toEqual([1, 1, 1]);
  });

  it('scores like a lunr query, by the best field of a document', () => {
    const expected = (lunr as unknown as LunrQueries).Index.load(stored).query((query) => {
      variants.forEach((boost, term) => {
        query.term(term, { boost, usePipeline: false });
      });
    });
    expect(expected).toHaveLength(3);
    // "receipt" is in two titles, which weigh 10, and among other words, which weigh 2.
    const weights = [10, 10, 2];
    for (const { ref, score } of expected) {
      const found = scores[places.indexOf(Number(ref))];
      expect(found).toBeCloseTo((weights[Number(ref)] ?? 0) * (1 + 0.2 * Math.tanh(score / 4)), 10);
    }
  });

  it('weights a term that only resembles the word by its similarity', () => {
    const resembling = findMatches(loaded, new Map([['beleg', 0.55]]));
    expect([...resembling.places].sort()).toEqual([0, 1, 2]);
    expect([...resembling.closeness]).toEqual([0.55, 0.55, 0.55]);
    expect(resembling.scores[resembling.places.indexOf(2)]).toBeLessThan(2 * 0.55 * 1.2);
  });

  it('returns the variants at a place', () => {
    expect(termsAt(matches, 0)).toEqual(['receipt', 'beleg', 'slip']);
    expect(termsAt(matches, 2)).toEqual(['receipt', 'beleg']);
    expect(termsAt(matches, 3)).toEqual([]);
  });

  it('finds nothing for terms that are not in the index', () => {
    expect(findMatches(loaded, new Map([['nowhere', 1]])).places).toHaveLength(0);
    expect(findMatches(loaded, new Map()).places).toHaveLength(0);
  });

  it('does not treat inherited object properties as terms', () => {
    const names = new Map([
      ['constructor', 1],
      ['toString', 1],
    ]);
    expect(findMatches(loaded, names).places).toHaveLength(0);
  });
});
