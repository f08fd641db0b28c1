import { describe, expect, it } from 'vitest';

import { patternWords } from '../../../src/kit/patternWords';

describe('a pattern in words', () => {
  it.each([
    ['^[A-Za-z0-9_-]+$', 'letters, digits, underscores or hyphens'],
    ['^[0-9]{4}$', '4 digits'],
    ['^[A-Z]{3,}$', '3 or more capital letters'],
    ['^[a-z]{2}(-[A-Z]{2})?$', '2 lowercase letters, then optionally `-` and 2 capital letters'],
    ['^ATU[0-9]+$', '`ATU`, then digits'],
    ['^ab?[0-9]$', '`a`, then optionally `b`, then 1 digit'],
    ['^[0-9]*\\.[A-Z]?$', 'any number of digits, then `.`, then optionally 1 capital letter'],
    ['^https://.+$', 'a text that starts with `https://`'],
  ])('%s', (pattern, words) => {
    expect(patternWords(pattern)).toBe(words);
  });

  it.each([
    '^a|b$',
    '^(?=x)a$',
    '^[^a]$',
    '^a{2}$',
    '^a+$',
    '^(a|b)?$',
    '^\\d+$',
    '^.$',
    '^x-',
    'abc',
    '^[A-F]$',
    '^$',
  ])('%s has no exact wording, so the result is undefined', (pattern) => {
    expect(patternWords(pattern)).toBeUndefined();
  });
});
