import { flesch } from 'flesch';
import { syllable } from 'syllable';

import type { ProseProblem } from './proseProblem';
import { problemIn, NOT_PROSE, type ProseBlock } from './readProse';
import { sentencesIn, wordsIn } from './sentences';

/** The maximum number of words in a sentence. */
const LONGEST_SENTENCE = 35;

/** The minimum reading ease of a page. Plain English has 60 to 70; our pages had 72 to 89 when it was set. */
const LEAST_EASE = 65;

/** On a page with fewer words, a single long word dominates the reading ease. */
const SHORTEST_MEASURED = 100;

export interface Reading {
  readonly words: number;
  /** The Flesch reading ease: 100 is for children, 0 for scholars. */
  readonly ease: number;
}

/** Measures the paragraphs and list items of a page. Code counts as one word of one syllable. */
export function measureReading(blocks: readonly ProseBlock[]): Reading {
  const sentences = paragraphs(blocks).flatMap(({ text }) => sentencesIn(text));
  const words = sentences.flatMap(({ text }) => wordsIn(text));
  const syllables = words.map((word) => Math.max(1, syllable(word.replaceAll(NOT_PROSE, ''))));
  const ease = flesch({
    sentence: sentences.length,
    word: words.length,
    syllable: syllables.reduce((sum, count) => sum + count, 0),
  });
  return { words: words.length, ease: words.length === 0 ? 100 : ease };
}

/** Reports sentences that are too long, and a page that is too hard to read. */
export function checkReading(blocks: readonly ProseBlock[]): ProseProblem[] {
  const { words, ease } = measureReading(blocks);
  const hard = {
    message: `The page has a reading ease of ${ease.toFixed(0)}, below ${String(LEAST_EASE)}.`,
    line: 1,
    fix: 'use shorter sentences and shorter words.',
  };
  return [
    ...paragraphs(blocks).flatMap(longSentences),
    ...(words >= SHORTEST_MEASURED && ease < LEAST_EASE ? [hard] : []),
  ];
}

function longSentences(block: ProseBlock): ProseProblem[] {
  const long = sentencesIn(block.text)
    .map(({ text, at }) => ({ at, words: wordsIn(text) }))
    .filter(({ words }) => words.length > LONGEST_SENTENCE);
  const fix = `split it: a sentence has at most ${String(LONGEST_SENTENCE)} words.`;
  return long.map(({ words, at }) => {
    const first = words.slice(0, 6).join(' ').replaceAll(NOT_PROSE, '`…`');
    return problemIn(block, at, `The sentence "${first} …" has ${String(words.length)} words.`, fix);
  });
}

function paragraphs(blocks: readonly ProseBlock[]): ProseBlock[] {
  return blocks.filter(({ kind }) => kind === 'paragraph');
}
