import { describe, expect, it } from 'vitest';

import { plainSchema } from '../../../src/contract/read/plainSchema';
import type { Schema } from '../../../src/contract/read/openapi';

const number: Schema = { type: 'string', maxLength: 20 };
const unit: Schema = { $ref: '#/components/schemas/Unit' };

describe('a schema is read without what only generators need:', () => {
  it('properties that an alternative restates, whatever its words', () => {
    const restated = { properties: { unit, number: { type: 'string', description: 'Present.' } } };
    const schema: Schema = {
      properties: { unit, number },
      allOf: [{ oneOf: [{ required: ['unit'], ...restated }, { required: ['number'] }] }],
    };
    expect(plainSchema(schema)).toEqual({
      properties: { unit, number },
      allOf: [{ oneOf: [{ required: ['unit'] }, { required: ['number'] }] }],
    });
  });

  it('alternatives that only list types', () => {
    const text: Schema = { title: 'Text', description: 'A text.', type: 'string', maxLength: 9 };
    expect(plainSchema({ title: 'Value', anyOf: [text, { type: 'number' }, { type: 'null' }] })).toEqual({
      title: 'Value',
      type: ['string', 'number', 'null'],
      maxLength: 9,
    });
  });
});

it.each<[string, Schema]>([
  [
    'is stricter about a property',
    { properties: { number }, oneOf: [{ properties: { number: { ...number, pattern: '^1' } } }] },
  ],
  ['has a property of its own', { properties: { number }, oneOf: [{ properties: { unit } }] }],
  [
    'is closed to other properties',
    { properties: { number }, oneOf: [{ properties: { number }, additionalProperties: false }] },
  ],
  ['has a type that another has', { anyOf: [{ type: 'string' }, { type: 'string', maxLength: 9 }] }],
  ['has parts', { anyOf: [{ type: 'string' }, { type: 'object' }] }],
  ['has values', { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'number' }] }],
  ['is null, beside a single other', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
])('a schema stays as it is, if an alternative %s', (_reason, schema) => {
  expect(plainSchema(schema)).toEqual(schema);
});
