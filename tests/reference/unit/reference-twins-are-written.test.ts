import { describe, expect, it } from 'vitest';

import type { Schema } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { modelOperation } from '../../../src/reference/model/operationModel';
import type { ReferencePageModel } from '../../../src/reference/model/pageModels';
import { modelSchemaPage } from '../../../src/reference/model/schemaPageModel';
import { boundedTwin } from '../../../src/reference/twin/boundedTwin';
import { referenceTwin } from '../../../src/reference/twin/referenceTwin';
import { contractWith } from '../../support/rendererFixtures';

const NO_USES = { requests: [], responses: [], schemas: [] };
const BASE = { api: 'checkout', versionPath: '/' };

/** A twin as the build writes it: from a model stored as JSON, with each link marked as resolved. */
function twinOf(model: ReferencePageModel): string {
  return referenceTwin(JSON.parse(JSON.stringify(model)) as ReferencePageModel, (href) => `to:${href}`);
}

function twinOfSchema(schema: Schema, schemas: Readonly<Record<string, Schema>> = {}): string {
  const all = { Thing: { title: 'Thing', ...schema }, ...schemas };
  return twinOf(modelSchemaPage(contractWith(all), BASE, 'Thing', all.Thing, NO_USES));
}

describe('the twin of a schema', () => {
  it('describes the name, type, marks, meaning and limits of a property in one paragraph', () => {
    const twin = twinOfSchema({
      type: 'object',
      required: ['country'],
      properties: {
        country: {
          type: 'string',
          readOnly: true,
          description: 'Where the *shop* is.',
          enum: ['de', 'at'],
        },
      },
    });
    expect(twin).toContain(
      '- **`country`** string **required** read-only\n  Where the _shop_ is.\n  one of `de`, `at`\n',
    );
  });

  it('links to each schema once', () => {
    const price: Schema = { $ref: '#/components/schemas/Money' };
    const twin = twinOfSchema(
      { type: 'object', properties: { net: price, gross: price, prices: { type: 'array', items: price } } },
      { Money: { title: 'Money', type: 'string' } },
    );
    expect(twin).toContain('- **`net`** [Money](to:/api/checkout/schemas/money/) · string');
    expect(twin).toContain('- **`gross`** Money · string');
    expect(twin).toContain('- **`prices`** array of Money');
  });

  it('has a description of several paragraphs below the line of its property', () => {
    const twin = twinOfSchema({
      type: 'object',
      properties: { note: { type: 'string', description: 'First.\n\nSecond.' } },
    });
    expect(twin).toContain('- **`note`** string\n\n  First.\n\n  Second.\n');
  });

  it('expands what the page folds, below its label', () => {
    const inner: Schema = { type: 'object', properties: { name: { type: 'string' } } };
    const twin = twinOfSchema({
      type: 'object',
      properties: { shop: inner, tills: { type: 'array', items: inner } },
    });
    expect(twin).toContain('- **`shop`** object\n\n  **1 property of `shop`**\n\n  - **`name`** string\n');
    expect(twin).toContain(
      '- **`tills`** array of object\n\n  **Each item of `tills`**\n\n  - **`name`** string\n',
    );
  });

  it('lists alternatives with the values that select them', () => {
    const twin = twinOfSchema(
      {
        discriminator: { propertyName: 'method', mapping: { CASH: '#/components/schemas/Cash' } },
        oneOf: [{ $ref: '#/components/schemas/Cash' }],
      },
      {
        Cash: { title: 'Cash payment', type: 'object', properties: { method: { const: 'CASH' } } },
      },
    );
    expect(twin).toContain('Exactly one of these:\n\n- **Cash payment when `method` is `CASH`**\n');
    expect(twin).toContain('always `CASH`');
  });

  it('contains the exact schema of a rule', () => {
    const twin = twinOfSchema({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      if: { required: ['a'] },
      then: { required: ['b'] },
    });
    expect(twin).toContain('**The exact rule**\n\n  ```json\n  {\n    "if": {');
  });

  it('lists where a schema is used, or states that no body uses it', () => {
    expect(twinOfSchema({ type: 'string' })).toContain(
      '## Where it is used\n\nOnly in parameters and headers.\n',
    );
  });

  it('escapes characters with a meaning in Markdown', () => {
    expect(twinOfSchema({ type: 'string', description: 'Five \\* six, [not a link].' })).toContain(
      'Five \\* six, \\[not a link].',
    );
  });
});

describe('the twin of an operation', () => {
  const api = contractWith(
    { Sale: { title: 'Sale', type: 'object', properties: { id: { type: 'string' } } } },
    {
      paths: {
        '/sales/{id}': {
          put: {
            operationId: 'putSale',
            summary: 'Put a sale',
            description: 'Stores a sale.',
            deprecated: true,
            security: [],
            parameters: [
              {
                name: 'id',
                in: 'path',
                required: true,
                description: 'Its id.',
                schema: { type: 'string' },
                examples: { plain: { value: 'S-1' } },
              },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Sale' },
                  examples: {
                    plain: { summary: 'A plain sale', value: { id: 'S-1' } },
                    other: { value: { id: 'S-2' } },
                  },
                },
              },
            },
            responses: {
              '204': {
                description: 'It is **stored**.',
                headers: { ETag: { description: 'Its tag.', schema: { type: 'string' } } },
              },
              '404': { description: 'There is none.' },
            },
          },
        },
      },
    },
  );
  const twin = twinOf(
    modelOperation(api, BASE, listOperations(api)[0] ?? expect.fail('The contract has no operation.')),
  );

  it.each([
    ['method and address', '# Put a sale\n\nPUT `https://api.shop.example/sales/{id}`\n'],
    ['that it is deprecated', '\nThis call is deprecated. Do not use it in new work.\n\n'],
    [
      'since when it is documented',
      'Version `2024-01-01`, [documented since 2024-04](to:/api/changes/#checkout)\n\nStores a sale.\n',
    ],
    ['the first sample', '**The cURL sample**\n\n```sh\n#!/bin/sh\n'],
    ['the files of the sample', '- [Python](to:/samples/checkout/putSale/plain.py)\n'],
    ['the samples of other examples', '- [other](to:/samples/checkout/putSale/other.sh)\n'],
    ['that it needs no token', '## Authorization\n\nThis call needs no access token.\n'],
    [
      'parameters with their examples',
      '- **`id`** string **required**\n  Its id.\n\n  - for example `S-1`\n',
    ],
    ['the body and its schema file', '`application/json` [JSON Schema](to:/schemas/checkout/putSale.json)\n'],
    ['the examples of the body', '**Example: A plain sale**\n\n```json\n{\n  "id": "S-1"\n}\n```\n'],
    [
      'responses with their headers',
      '**204** It is **stored**.\n\n**1 header**\n\n- **`ETag`** string\n  Its tag.\n',
    ],
    ['errors', '**404** not specified\n\nThere is none.\n'],
  ])('has %s', (_, part) => {
    expect(twin).toContain(part);
  });
});

describe('the examples of a request in the twin of its operation', () => {
  const story = (about: string, size: number) => ({
    summary: `About ${about}`,
    description: `What is special about ${about}.`,
    value: { note: 'x'.repeat(size) },
  });
  const twinWith = (mediaType: string, sizes: Readonly<Record<string, number>>) => {
    const examples = Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [name, story(name, size)]),
    );
    const contract = contractWith(
      {},
      {
        paths: {
          '/sales': {
            post: {
              operationId: 'createSale',
              summary: 'Create a sale',
              security: [],
              requestBody: { content: { [mediaType]: { schema: { type: 'object' }, examples } } },
              responses: { '201': { description: 'Created.' } },
            },
          },
        },
      },
    );
    const [entry] = listOperations(contract);
    return twinOf(modelOperation(contract, BASE, entry ?? expect.fail('The contract has no operation.')));
  };

  it('are in full while they are few and small', () => {
    const twin = twinWith('application/json', { first: 3000, second: 3000 });
    expect(twin).toContain('**Example: About second**\n\nWhat is special about second.\n\n```json\n');
    expect(twin).not.toContain('More examples');
  });

  it('are described after the first ones, with a link to the sample that contains them, and linked once', () => {
    const twin = twinWith('application/json', { first: 3000, second: 6000, third: 10 });
    expect(twin).toContain('**Example: About first**');
    expect(twin).not.toContain('**Example: About third**');
    expect(twin).toContain(
      '**More examples, each in full in its cURL sample:**\n\n' +
        '- [About second](to:/samples/checkout/createSale/second.sh)\n\n  What is special about second.\n\n' +
        '- [About third](to:/samples/checkout/createSale/third.sh)\n\n  What is special about third.\n',
    );
    expect(twin.split('/createSale/second.sh')).toHaveLength(2);
  });

  it('of a response are left to the contract after the first ones, which stay whatever their size', () => {
    const contract = contractWith(
      {},
      {
        paths: {
          '/sales': {
            get: {
              operationId: 'listSales',
              summary: 'List sales',
              security: [],
              responses: {
                '200': {
                  description: 'The sales.',
                  content: {
                    'application/json': {
                      examples: { first: story('first', 9000), next: story('next', 10) },
                    },
                  },
                },
              },
            },
          },
        },
      },
    );
    const [entry] = listOperations(contract);
    const twin = twinOf(
      modelOperation(contract, BASE, entry ?? expect.fail('The contract has no operation.')),
    );
    expect(twin).toContain('**Example: About first**');
    expect(twin).toContain(
      'More examples, each in full under its name in [the contract](to:/openapi/checkout.yaml):\n\n' +
        '- `next` About next\n\n  What is special about next.\n',
    );
    expect(twin).not.toContain('x'.repeat(10) + '"\n}\n```\n\n**Example: About next**');
  });

  it('are in full if a sample sends them in another form', () => {
    const twin = twinWith('application/x-www-form-urlencoded', { first: 6000, second: 6000 });
    expect(twin).toContain('**Example: About second**');
    expect(twin).not.toContain('More examples');
  });
});

describe('a twin that would be too large', () => {
  const wide = (about: string, inner: Readonly<Record<string, Schema>> = {}): Schema => ({
    title: about,
    type: 'object',
    properties: {
      ...inner,
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [
          `${about.toLowerCase()}${String(index)}`,
          { type: 'string', description: 'Some words about the meaning of it. '.repeat(15) },
        ]),
      ),
    },
  });
  const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Outer: wide('Outer', { middle: ref('Middle'), also: { type: 'array', items: ref('Inner') } }),
    Middle: wide('Middle', { inner: ref('Inner'), again: ref('Inner') }),
    Inner: wide('Inner'),
  };
  const contract = contractWith(schemas);
  const model = modelSchemaPage(contract, BASE, 'Outer', schemas.Outer, NO_USES);
  const whole = referenceTwin(model, (href) => `to:${href}`);
  const bounded = boundedTwin(model, (href) => `to:${href}`);

  it('leaves the schemas that are nested most deeply to their pages, and stays below 50,000 bytes', () => {
    expect(Buffer.byteLength(whole)).toBeGreaterThan(50_000);
    expect(Buffer.byteLength(bounded)).toBeLessThan(50_000);
    expect(bounded).toContain('`outer39`');
    expect(bounded).toContain('`middle39`');
    expect(bounded).not.toContain('`inner39`');
    expect(bounded).toContain(
      '- **`inner`** [Inner](to:/api/checkout/schemas/inner/) · object\n\n    Shown in full on the page of Inner\n',
    );
  });

  it('refers to the page of a schema where it would refer to a place that is left out', () => {
    expect(whole).toContain('Shown in full at `middle.inner`');
    expect(bounded).not.toContain('Shown in full at');
    expect(bounded).toContain('- **`again`** Inner · object\n\n    Shown in full on the page of Inner\n');
  });

  it('is whole if it is small enough', () => {
    const small = modelSchemaPage(contract, BASE, 'Inner', schemas.Inner, NO_USES);
    expect(boundedTwin(small, (href) => href)).toBe(referenceTwin(small, (href) => href));
  });
});
