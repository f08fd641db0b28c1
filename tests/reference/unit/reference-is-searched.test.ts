import { describe, expect, it } from 'vitest';

import type { Schema } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { modelOperation } from '../../../src/reference/model/operationModel';
import { modelSchemaPage } from '../../../src/reference/model/schemaPageModel';
import { plainText } from '../../../src/reference/model/plainText';
import { searchContent } from '../../../src/search/write/referenceContent';
import { contractWith } from '../../support/rendererFixtures';

const BASE = { api: 'checkout', versionPath: '/' };

function fieldsOf(schema: Schema, schemas: Readonly<Record<string, Schema>> = {}) {
  const all = { Thing: { title: 'Thing', ...schema }, ...schemas };
  const uses = { requests: [], responses: [], schemas: [] };
  return searchContent(modelSchemaPage(contractWith(all), BASE, 'Thing', all.Thing, uses)).fields;
}

describe('the fields of a schema that a search finds', () => {
  it('are the whole schema and its properties, by their paths', () => {
    const found = fieldsOf({
      description: 'A *thing*.',
      type: 'object',
      properties: {
        unit: { type: 'object', properties: { name: { type: 'string', enum: ['kg', 'm'] } } },
      },
    });
    expect(found).toEqual([
      { id: '', path: '', text: 'A thing.', values: [] },
      { id: 'unit', path: 'unit', text: '', values: [] },
      { id: 'unit.name', path: 'unit.name', text: '', values: ['kg', 'm'] },
    ]);
  });

  it('stop at a property that another named schema describes', () => {
    const found = fieldsOf(
      { type: 'object', properties: { price: { $ref: '#/components/schemas/Money' } } },
      { Money: { title: 'Money', type: 'object', properties: { amount: { type: 'string' } } } },
    );
    expect(found.slice(1)).toEqual([
      { id: 'price', path: 'price', text: '', values: [], schema: '/api/checkout/schemas/money/' },
    ]);
  });

  it('have the enum values of list items, but no default and no example', () => {
    const found = fieldsOf({
      type: 'object',
      properties: {
        tags: { type: 'array', items: { type: 'string', enum: ['new', 'used'] } },
        flag: { type: 'boolean', default: false, examples: [true] },
        kind: { const: 'sale' },
      },
    });
    expect(found.slice(1).map(({ path, values }) => [path, values])).toEqual([
      ['tags', ['new', 'used']],
      ['flag', []],
      ['kind', ['sale']],
    ]);
  });

  it('have paths without the names of alternatives', () => {
    const found = fieldsOf({
      oneOf: [{ title: 'Cash', type: 'object', properties: { amount: { type: 'string' } } }],
    });
    expect(found.slice(1).map(({ id, path }) => [id, path])).toEqual([
      ['schema(cash).amount', 'schema.amount'],
    ]);
  });
});

it('the names of an operation are its method and path, its operation id, and its examples if there are several', () => {
  const examples = {
    plain: { summary: 'Plain, and short', value: {} },
    full: { summary: 'Full', value: {} },
  };
  const api = contractWith(
    {},
    {
      paths: {
        '/sales': {
          post: {
            operationId: 'createSale',
            summary: 'Create a sale',
            requestBody: { content: { 'application/json': { examples } } },
            responses: {},
          },
        },
      },
      webhooks: {
        'sale.created': { post: { operationId: 'saleCreated', summary: 'A new sale', responses: {} } },
      },
    },
  );
  const [call, event] = listOperations(api).map((entry) => searchContent(modelOperation(api, BASE, entry)));
  expect(call?.names).toEqual(['POST /sales', 'createSale', 'plain', 'Plain and short', 'full', 'Full']);
  expect(event?.names).toEqual(['sale.created', 'saleCreated']);
});

it.each([
  ['marks and links', 'A **bold** [word](https://shop.example), `code` too.', 'A bold word, code too.'],
  ['paragraphs and line breaks', 'One\ntwo.\n\nThree.', 'One two. Three.'],
  ['lists', '- one\n- two', 'one two'],
  ['HTML entities', 'R&amp;D, a &lt; b', 'R&D, a < b'],
])('the plain text of a description has no %s', (_, markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
