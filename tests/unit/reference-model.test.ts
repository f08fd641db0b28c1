import { describe, expect, it } from 'vitest';

import type { Contract, Schema } from '../../src/contract/openapi';
import { modelSchema } from '../../src/reference/model/schemaModel';

function contractWith(schemas: Record<string, Schema>): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Test API', version: '2024-01-01' },
    servers: [],
    paths: {},
    components: { schemas },
  };
}

function model(schema: Schema, schemas: Record<string, Schema> = {}) {
  return modelSchema(
    {
      contract: contractWith(schemas),
      base: { api: 'checkout', versionPath: '/' },
      shown: new Map(),
      idPrefix: 'request',
    },
    schema,
    '',
  );
}

const money: Schema = {
  title: 'Money',
  type: 'object',
  required: ['amount'],
  properties: { amount: { type: 'string', maxLength: 21 } },
};

describe('a schema as a page shows it', () => {
  it('shows a named schema in full where it comes first and links to it afterwards', () => {
    const { fields } = model(
      {
        type: 'object',
        properties: {
          net: { $ref: '#/components/schemas/Money' },
          gross: { $ref: '#/components/schemas/Money' },
        },
      },
      { Money: money },
    );
    expect(fields[0]?.schema.fields.map((field) => field.id)).toEqual(['request.net.amount']);
    expect(fields[1]?.schema).toMatchObject({
      shownAt: 'request.net',
      fields: [],
      named: { title: 'Money', href: '/api/checkout/schemas/money/' },
    });
  });

  it('ends at a recursion with a link', () => {
    const tree: Schema = {
      title: 'Tree',
      type: 'object',
      properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    };
    const [children] = model({ $ref: '#/components/schemas/Tree' }, { Tree: tree }).fields;
    expect(children?.schema.items).toMatchObject({ shownAt: 'request', fields: [] });
  });

  it('keeps the words beside a $ref instead of those of its target', () => {
    const [field] = model(
      {
        type: 'object',
        properties: { tip: { $ref: '#/components/schemas/Money', description: 'The tip.' } },
      },
      { Money: { ...money, description: 'An amount.' } },
    ).fields;
    expect(field?.schema.description).toBe('The tip.');
  });

  it('tells a nullable alternative as nullable, not as a choice', () => {
    const [field] = model(
      {
        type: 'object',
        properties: { tip: { anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] } },
      },
      { Money: money },
    ).fields;
    expect(field?.schema).toMatchObject({ nullable: true, variants: [], named: { title: 'Money' } });
  });

  it('names the discriminator value of each alternative', () => {
    const { variants, variantKind } = model(
      {
        oneOf: [{ $ref: '#/components/schemas/Cash' }, { $ref: '#/components/schemas/Card' }],
        discriminator: { propertyName: 'method', mapping: { CASH: '#/components/schemas/Cash' } },
      },
      {
        Cash: { title: 'Cash payment', type: 'object', properties: { method: { const: 'CASH' } } },
        Card: { title: 'Card payment', type: 'object', properties: { method: { const: 'CARD' } } },
      },
    );
    expect(variantKind).toBe('exactly one');
    expect(variants.map((variant) => [variant.label, variant.when])).toEqual([
      ['Cash payment', { property: 'method', value: 'CASH' }],
      ['Card payment', { property: 'method', value: 'CARD' }],
    ]);
  });

  it('collects the members of allOf parts and keeps their conditions as rules', () => {
    const { fields, rules } = model(
      {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            description: 'A second line needs a first.',
            if: { required: ['line2'] },
            then: { required: ['line1'] },
          },
        ],
        required: ['line1'],
      },
      { Base: { title: 'Base', type: 'object', properties: { line1: { type: 'string' } } } },
    );
    expect(fields).toMatchObject([{ name: 'line1', required: true }]);
    expect(rules).toEqual([
      {
        description: 'A second line needs a first.',
        exact: { if: { required: ['line2'] }, then: { required: ['line1'] } },
      },
    ]);
  });

  it('tells bounds and patterns in words, and a keyword without words as it stands', () => {
    const schema = model({
      type: 'string',
      minLength: 10,
      maxLength: 100,
      pattern: '^[a-z]+$',
      contentEncoding: 'base64',
    });
    expect(schema.phrases).toEqual([{ text: '10 to 100 characters' }, { text: 'matches', code: '^[a-z]+$' }]);
    expect(schema.unknown).toEqual({ contentEncoding: 'base64' });
  });
});
