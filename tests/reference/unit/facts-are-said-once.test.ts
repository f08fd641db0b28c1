import { describe, expect, it } from 'vitest';

import type { Schema } from '../../../src/contract/read/openapi';
import { modelAlone } from '../../support/rendererFixtures';

const SALE_ID = '^[A-Za-z0-9_-]+$';

/** The facts of a property as a page shows them: its words, and in brackets what is collapsed. */
function factsOf(schema: Schema): string[] {
  const { fields } = modelAlone({ properties: { value: schema } });
  return (fields[0]?.schema.facts ?? []).map(({ words, pattern }) =>
    pattern === undefined ? words : `${words} [${pattern}]`.trim(),
  );
}

describe('a fact about a value', () => {
  it.each([
    ['in the same words', 'A name, at most 9 characters.', { maxLength: 9 }, []],
    ['of other things than characters', '1 to 9 letters.', { minLength: 1, maxLength: 9 }, []],
    ['as a number of entries', 'At most 5 entries.', { type: 'array', maxItems: 5 }, []],
    [
      'without its lower end',
      'At most 9 characters.',
      { minLength: 2, maxLength: 9 },
      ['at least 2 characters'],
    ],
  ] satisfies [string, string, Schema, string[]][])(
    'is left out where the description says it %s',
    (_, description, schema, facts) => {
      expect(factsOf({ type: 'string', ...schema, description })).toEqual(facts);
    },
  );

  it.each([
    ['another number', 'At most 90 characters.', { maxLength: 9 }, ['at most 9 characters']],
    ['a decimal', 'At most 9.5 characters.', { maxLength: 9 }, ['at most 9 characters']],
    ['a date', 'Since 2024-9.', { minLength: 9 }, ['at least 9 characters']],
    ['another thing', 'At most 9 receipts have it.', { maxLength: 9 }, ['at most 9 characters']],
    [
      'other characters',
      '1 to 9 digits or dots.',
      { pattern: '^[0-9_]{1,9}$' },
      ['1 to 9 digits or underscores [^[0-9_]{1,9}$]'],
    ],
  ] satisfies [string, string, Schema, string[]][])(
    'stays where the description is about %s',
    (_, description, schema, facts) => {
      expect(factsOf({ type: 'string', ...schema, description })).toEqual(facts);
    },
  );

  it('joins a length with the characters that it counts', () => {
    const facts = ['10 to 500 letters, digits, underscores or hyphens [^[A-Za-z0-9_-]+$]'];
    expect(factsOf({ type: 'string', minLength: 10, maxLength: 500, pattern: SALE_ID })).toEqual(facts);
  });

  it('keeps a regular expression whose words the description has, in whatever order', () => {
    const description = 'Names a sale: 10 to 500 letters, digits, hyphens or underscores.';
    expect(factsOf({ type: 'string', minLength: 10, maxLength: 500, pattern: SALE_ID, description })).toEqual(
      [`[${SALE_ID}]`],
    );
  });

  it('does not repeat the format that the type names', () => {
    const pattern = '^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$';
    expect(factsOf({ type: 'string', format: 'uuid', pattern })).toEqual([`[${pattern}]`]);
    expect(factsOf({ type: 'string', pattern })).toEqual([`a UUID [${pattern}]`]);
  });
});
