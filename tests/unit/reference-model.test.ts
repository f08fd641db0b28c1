import { describe, expect, it } from 'vitest';

import type { Schema } from '../../src/contract/read/openapi';
import { bodyScope } from '../../src/reference/model/fieldIds';
import { modelAlone } from '../support/rendererFixtures';

const jsonApi = bodyScope('application/vnd.api+json', 0);

const money: Schema = {
  title: 'Money',
  type: 'object',
  required: ['amount'],
  properties: { amount: { type: 'string', maxLength: 21 } },
};

describe('a schema as a page shows it', () => {
  it('shows a named schema in full at its first use and links to it afterwards', () => {
    const { fields } = modelAlone(
      {
        type: 'object',
        properties: {
          net: { $ref: '#/components/schemas/Money' },
          gross: { $ref: '#/components/schemas/Money' },
        },
      },
      { Money: money },
    );
    expect(fields[0]?.schema.fields.map((field) => field.id)).toEqual(['net.amount']);
    expect(fields[1]?.schema).toMatchObject({ shownAt: { id: 'net', label: 'net' }, fields: [] });
    expect(fields[1]?.schema.named).toEqual({ text: 'Money', href: '/api/checkout/schemas/money/' });
  });

  it('uses the path below data as the id of a property of a JSON:API document', () => {
    const { fields } = modelAlone(
      {
        type: 'object',
        properties: {
          meta: { type: 'object' },
          data: {
            type: 'object',
            properties: {
              type: { const: 'sales' },
              attributes: {
                properties: { lineItems: { type: 'array', items: { $ref: '#/components/schemas/Money' } } },
              },
            },
          },
        },
      },
      { Money: money },
      jsonApi,
    );
    const [meta, data] = fields;
    const [type, attributes] = data?.schema.fields ?? [];
    const [lineItems] = attributes?.schema.fields ?? [];
    expect([meta, data, type, attributes, lineItems].map((field) => field?.id)).toEqual([
      'document.meta',
      'data',
      'type',
      'attributes',
      'attributes.lineItems',
    ]);
    expect(lineItems?.schema.items?.fields[0]?.id).toBe('attributes.lineItems.amount');
  });

  it('adds the discriminator value of an alternative to the ids below it', () => {
    const cash = { title: 'Cash', type: 'object', properties: { method: { const: 'CASH' }, handed: {} } };
    const card = { title: 'Card', type: 'object', properties: { method: { const: 'CARD' } } };
    const { fields } = modelAlone({
      properties: { payments: { type: 'array', items: { oneOf: [cash, card] } } },
    });
    const [choice] = fields[0]?.schema.items?.choices ?? [];
    expect(choice?.variants.map((variant) => variant.id)).toEqual(['payments(CASH)', 'payments(CARD)']);
    expect(choice?.variants[0]?.schema.fields.map((field) => field.id)).toEqual([
      'payments(CASH).method',
      'payments(CASH).handed',
    ]);
  });

  it('names alternatives without such a value by their schema or title, not by their index', () => {
    const { choices } = modelAlone(
      { oneOf: [{ $ref: '#/components/schemas/Money' }, { title: 'In words', type: 'string' }] },
      { Money: money },
    );
    expect(choices[0]?.variants.map((variant) => variant.id)).toEqual(['schema(Money)', 'schema(in-words)']);
  });

  it('never uses an id twice, whatever the property names', () => {
    const { fields } = modelAlone({
      properties: { a: { properties: { b: {} } }, 'a.b': {}, 'a b': {}, 'a-b': {} },
    });
    const ids = [...fields, ...(fields[0]?.schema.fields ?? [])].map((field) => field.id);
    expect(ids.sort()).toEqual(['a', 'a-b', 'a-b-2', 'a.b', 'a.b-2']);
  });

  it('sorts required properties first and otherwise keeps the order of the contract', () => {
    const { fields } = modelAlone({ required: ['c'], properties: { a: {}, b: {}, c: {} } });
    expect(fields.map((field) => field.name)).toEqual(['c', 'a', 'b']);
  });

  it('uses the tightest of combined bounds', () => {
    const { facts } = modelAlone({
      allOf: [{ minLength: 2, maxLength: 9 }, { minLength: 3 }],
      type: 'string',
      maxLength: 20,
    });
    expect(facts).toEqual([{ words: '3 to 9 characters', codes: [] }]);
  });

  it('shows the intersection of several enums', () => {
    const { facts } = modelAlone({ type: 'string', enum: ['a', 'b'], allOf: [{ enum: ['b', 'c'] }] });
    expect(facts).toEqual([{ words: 'one of', codes: ['b'], isComplete: true }]);
  });

  it('stops at a recursive schema', () => {
    const loop: Schema = {
      title: 'Loop',
      allOf: [{ $ref: '#/components/schemas/Loop' }],
      properties: { a: {} },
    };
    const model = modelAlone({ $ref: '#/components/schemas/Loop' }, { Loop: loop });
    expect(model.fields.map((field) => field.name)).toEqual(['a']);
  });

  it('reports an unresolvable reference', () => {
    expect(() => modelAlone({ $ref: '#/components/schemas/Gone' })).toThrow('#/components/schemas/Gone');
  });
});
