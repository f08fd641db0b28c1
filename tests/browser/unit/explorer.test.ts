import { describe, expect, it } from 'vitest';

import { exampleOfBody, type TryBody } from '../../../src/browser/tryit/request/exampleBody';
import { initialState, withExample } from '../../../src/browser/tryit/request/tryState';
import { forgetSecrets, keepSecrets, readSecrets } from '../../../src/browser/tryit/request/secrets';
import { brand } from '../../../src/portal/brand';
import type { Contract, Operation } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import {
  explorerFiles,
  explorerItem,
  type ExplorerExample,
  type ExplorerItem,
} from '../../../src/reference/explorer/explorerItem';
import { memoryStorage } from '../../support/memoryStorage';

const LATEST = { versionPath: '/', isCurrent: true };

function contractWith(operation: Partial<Operation>, path = '/tenants/{tenant_id}/things'): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Test API', version: '2024-01-01' },
    servers: [
      { url: 'https://api.test.example/things', description: 'Production' },
      { url: `${brand.sandboxOrigin}/things`, description: 'Local sandbox' },
    ],
    paths: {
      [path]: { post: { operationId: 'createThing', summary: 'Create', responses: {}, ...operation } },
    },
    webhooks: { thingMade: { post: { operationId: 'thingMade', summary: 'Made', responses: {} } } },
    components: {
      securitySchemes: { oauth2: { type: 'oauth2' }, basicAuth: { type: 'http', scheme: 'basic' } },
      schemas: { Name: { type: 'string', examples: ['Ada'] } },
    },
  };
}

function itemOf(operation: Partial<Operation>): ExplorerItem {
  const contract = contractWith(operation);
  const [entry] = listOperations(contract);
  if (entry === undefined) {
    throw new Error('The contract has no operation.');
  }
  return explorerItem('things', contract, entry, LATEST);
}

describe('the explorer data of an operation', () => {
  it('is a file for each call, but not for webhooks', () => {
    expect([...explorerFiles('things', contractWith({}), LATEST).keys()]).toEqual([
      'explorer/things/createThing.json',
    ]);
  });

  it('lists the sandboxes before production, so that trials are harmless, and first that in the page', () => {
    expect(itemOf({}).servers).toEqual([
      { url: '/things', description: 'In this page' },
      { url: `${brand.sandboxOrigin}/things`, description: 'Local sandbox' },
      { url: 'https://api.test.example/things', description: 'Production' },
    ]);
  });

  it('does not offer the sandbox in the page for an older contract, which it does not have', () => {
    const contract = contractWith({});
    const older = { versionPath: '/2022-09/', isCurrent: false };
    const items = listOperations(contract).map((entry) => explorerItem('things', contract, entry, older));
    expect(items[0]?.servers.map(({ description }) => description)).toEqual(['Local sandbox', 'Production']);
  });

  it('has the documented statuses, which a sandbox can be asked for', () => {
    const response = { description: '' };
    expect(itemOf({ responses: { '201': response, '409': response, default: response } }).statuses).toEqual([
      '201',
      '409',
    ]);
  });

  it('fills required parameters and only hints at optional ones', () => {
    const { parameters } = itemOf({
      parameters: [
        {
          name: 'Api-Version',
          in: 'header',
          required: true,
          schema: { type: 'string', const: '2024-01-01' },
        },
        { name: 'tenant_id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Name' } },
        { name: 'page[size]', in: 'query', schema: { type: 'integer', examples: [50] } },
      ],
    });
    expect(parameters.map(({ value, placeholder }) => [value, placeholder])).toEqual([
      ['2024-01-01', undefined],
      ['Ada', undefined],
      [undefined, 'For example 50'],
    ]);
  });

  it('has the credentials of the call, and whether it needs them', () => {
    const authorization = (security: Operation['security']) =>
      itemOf({ security: security ?? [] }).authorization;
    expect(authorization([{ basicAuth: [] }, {}])).toEqual({
      kind: 'basic',
      scheme: 'basicAuth',
      optional: true,
    });
    expect(authorization([{ oauth2: ['things:create'] }])).toEqual({
      kind: 'bearer',
      scheme: 'oauth2',
      optional: false,
    });
    expect(authorization([])).toBeUndefined();
  });

  it('distinguishes forms, JSON with the address of its schema, texts and files', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: '#/components/schemas/Name' },
        secret: { type: 'string', format: 'password' },
        logo: { type: 'string', format: 'binary' },
      },
    };
    const { bodies } = itemOf({
      requestBody: {
        content: {
          'multipart/form-data': { schema },
          'application/vnd.api+json': { schema },
          'text/plain': {},
          'image/png': {},
        },
      },
    });
    expect(bodies).toEqual({
      'multipart/form-data': {
        kind: 'form',
        fields: [
          { name: 'name', required: true, kind: 'text' },
          { name: 'secret', required: false, kind: 'secret' },
          { name: 'logo', required: false, kind: 'file' },
        ],
      },
      'application/vnd.api+json': {
        kind: 'json',
        schema: '/schemas/things/createThing.vnd.api.json',
      },
      'text/plain': { kind: 'text' },
      'image/png': { kind: 'file' },
    });
  });

  it('takes the type of a file from the extension of its example', () => {
    const { examples } = itemOf({
      requestBody: {
        content: {
          '*/*': {
            examples: {
              text: { 'x-sent-as': { name: 'a.txt', mediaType: 'text/plain' }, value: 'Hello' },
              bytes: { value: 'Hello' },
            },
          },
        },
      },
    });
    expect(examples.map(({ contentType }) => contentType)).toEqual([
      'text/plain',
      'application/octet-stream',
    ]);
  });
});

describe('a body and its examples', () => {
  const examples: ExplorerExample[] = [
    { name: 'text', summary: '', mediaType: 'text/plain', contentType: 'text/plain', body: 'Hello' },
    {
      name: 'form',
      summary: '',
      mediaType: 'application/x-www-form-urlencoded',
      contentType: 'application/x-www-form-urlencoded',
      body: { a: '1', b: '2' },
    },
  ];
  const raw = (text: string): TryBody => ({ kind: 'text', text });

  it('match until the reader edits the body', () => {
    expect(exampleOfBody(raw('Hello'), examples)?.name).toBe('text');
    expect(exampleOfBody(raw('Hello!'), examples)).toBeUndefined();
  });

  it('match in any order of the fields, ignoring empty ones', () => {
    const body: TryBody = { kind: 'form', fields: { b: '2', c: '', a: '1' } };
    expect(exampleOfBody(body, examples)?.name).toBe('form');
  });
});

describe('an explorer and the chosen example', () => {
  const exampleNamed = (name: string): ExplorerExample => ({
    name,
    summary: '',
    mediaType: 'application/vnd.api+json',
    contentType: 'application/vnd.api+json',
    body: `{"id":"${name}"}`,
  });
  const item: ExplorerItem = {
    ...itemOf({}),
    parameters: [
      { name: 'tenant_id', in: 'path', required: true, value: 'Ada' },
      { name: 'thing_id', in: 'path', required: true, value: 'one', byExample: { one: 'one', two: 'two' } },
    ],
    examples: ['one', 'two'].map(exampleNamed),
  };
  const opened = initialState(item, undefined, {});
  const ofTenant = { ...opened, values: { ...opened.values, 'path tenant_id': 'Grace' } };

  it('open with it, or with the first', () => {
    expect(opened.values).toEqual({ 'path tenant_id': 'Ada', 'path thing_id': 'one' });
    expect(initialState(item, 'two', {}).values['path thing_id']).toBe('two');
  });

  it('follow it with the body and the path, and keep what the reader typed elsewhere', () => {
    const { body, values } = withExample(ofTenant, item, exampleNamed('two'));
    expect(body).toEqual({ kind: 'text', text: '{"id":"two"}' });
    expect(values).toEqual({ 'path tenant_id': 'Grace', 'path thing_id': 'two' });
  });
});

describe('secrets stored for this tab', () => {
  it('are restored for several APIs, and removed on request', () => {
    const store = memoryStorage();
    expect(readSecrets(() => store)).toBeUndefined();
    keepSecrets(() => store, { oauth2: { token: 'abc' } });
    keepSecrets(() => store, { basicAuth: { username: 'till' } });
    expect(readSecrets(() => store)).toEqual({ oauth2: { token: 'abc' }, basicAuth: { username: 'till' } });
    forgetSecrets(() => store);
    expect(store.entries.size).toBe(0);
  });

  it('are ignored if the storage is blocked or malformed', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(readSecrets(refuse)).toBeUndefined();
    expect(() => {
      forgetSecrets(refuse);
    }).not.toThrow();
    expect(readSecrets(() => ({ ...memoryStorage(), getItem: () => '{' }))).toBeUndefined();
  });

  it('are reported as not stored if the storage is full', () => {
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    expect(keepSecrets(() => ({ ...memoryStorage(), setItem: full }), { oauth2: { token: 'abc' } })).toBe(
      false,
    );
    expect(keepSecrets(memoryStorage, { oauth2: { token: 'abc' } })).toBe(true);
  });
});
