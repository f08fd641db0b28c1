import { describe, expect, it } from 'vitest';

import type { Schema } from '../../../src/contract/read/openapi';
import { patternWords } from '../../../src/kit/patternWords';
import { formWords } from '../../../src/validator/compile/ruleWords';
import { bundleAll } from '../../support/contracts';

/** The patterns that words cannot say, each with the reason; errors quote them as they are. */
const UNSAID: Readonly<Record<string, string>> = {};

const schemas = [...(await bundleAll()).values()].flatMap(schemasIn).filter(({ pattern }) => pattern);
const byPattern = new Map<string, Schema[]>();
for (const schema of schemas) {
  const pattern = String(schema['pattern']);
  byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), schema]);
}

/** The objects in a value, any of which may be a schema. */
function schemasIn(value: unknown): Schema[] {
  return typeof value === 'object' && value !== null
    ? [value as Schema, ...Object.values(value).flatMap(schemasIn)]
    : [];
}

describe('a pattern of the contracts is said in words', () => {
  it.each([...byPattern])('%s', (pattern, holders) => {
    expect(patternWords(pattern) ?? UNSAID[pattern]).toBeDefined();
    for (const holder of holders) {
      // It follows "must be".
      expect(formWords(holder)).toMatch(/^(?!begins |starts |ends |is |must )./);
    }
  });

  it('where no words say it, the reason is written down, and only there', () => {
    expect(Object.keys(UNSAID).filter((pattern) => !byPattern.has(pattern) || patternWords(pattern))).toEqual(
      [],
    );
  });
});
