import { describe, expect, it } from 'vitest';

import { exampleOfBody } from '../../src/browser/components/TryIt/exampleBody';
import { encodeParameters, withoutEmptySecrets } from '../../src/browser/components/TryIt/prepareRequest';
import { prettyJson } from '../../src/browser/components/TryIt/prettyJson';
import { forgetSecrets, keepSecrets, readSecrets } from '../../src/browser/components/TryIt/secrets';
import { brand } from '../../src/facts/brand';
import type { Contract, Operation } from '../../src/contract/openapi';
import { listOperations } from '../../src/contract/readContract';
import {
  explorerFiles,
  explorerItem,
  type ExplorerExample,
  type ExplorerItem,
} from '../../src/reference/explorer/explorerItem';
import { explorerBundling } from '../../src/plugins/api-explorer/explorerBundling';

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
  return explorerItem('things', contract, entry);
}

describe('the explorer data of an operation', () => {
  it('is a file for each call, but not for webhooks', () => {
    expect([...explorerFiles('things', contractWith({})).keys()]).toEqual([
      'explorer/things/createThing.json',
    ]);
  });

  it('lists the sandbox before production, so that trials are harmless', () => {
    expect(itemOf({}).servers.map(({ description }) => description)).toEqual(['Local sandbox', 'Production']);
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
    expect(parameters.map(({ value, description }) => [value, description])).toEqual([
      ['2024-01-01', undefined],
      ['Ada', undefined],
      [undefined, 'For example 50'],
    ]);
  });

  it('keeps the value that a parameter has in an example of the body', () => {
    const { parameters } = itemOf({
      parameters: [{ name: 'ce-id', in: 'header', examples: { cake: { value: 'K-1' } } }],
    });
    expect(parameters[0]).toMatchObject({ byExample: { cake: 'K-1' } });
    expect(parameters[0]?.value).toBeUndefined();
  });

  it('lists only the security schemes of the call', () => {
    const { securitySchemes } = itemOf({ security: [{ basicAuth: [] }, {}] });
    expect(securitySchemes).toEqual({ basicAuth: { type: 'http', scheme: 'basic' } });
  });

  it('distinguishes forms, texts and files', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: '#/components/schemas/Name' },
        secret: { type: 'string', format: 'password' },
        logo: { type: 'string', format: 'binary' },
      },
    };
    const { bodies, postman } = itemOf({
      requestBody: {
        content: {
          'multipart/form-data': { schema },
          'application/vnd.api+json': { schema },
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
      'application/vnd.api+json': { kind: 'text' },
      'image/png': { kind: 'file' },
    });
    expect(postman.body).toEqual({ mode: 'formdata' });
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

  it('marks the variables of the path as postman-collection does', () => {
    expect(itemOf({}).postman).toMatchObject({
      method: 'POST',
      url: { path: ['tenants', ':tenant_id', 'things'] },
    });
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
  const raw = (value: string): ThemeBody => ({ type: 'raw', content: { type: 'string', value } });

  it('match until the reader edits the body', () => {
    expect(exampleOfBody(raw('Hello'), examples)?.name).toBe('text');
    expect(exampleOfBody(raw('Hello!'), examples)).toBeUndefined();
  });

  it('match in any order of the fields, ignoring empty ones', () => {
    const field = (value: string) => ({ type: 'string', value }) as const;
    const body: ThemeBody = { type: 'form', content: { b: field('2'), c: field(''), a: field('1') } };
    expect(exampleOfBody(body, examples)?.name).toBe('form');
  });
});

describe('a request before it is sent', () => {
  it('has parameters that are encoded once', () => {
    const values = ['a/b c', 'a%2Fb%20c', '100%'].map((value) => ({ name: 'x', in: 'path', value }) as const);
    expect(encodeParameters(values).map(({ value }) => value)).toEqual(['a%2Fb%20c', 'a%2Fb%20c', '100%25']);
  });

  it('omits security schemes without a value', () => {
    const scheme = { key: 'oauth2', type: 'oauth2' };
    const auth = (token: string | undefined) =>
      withoutEmptySecrets({
        data: { oauth2: { token } },
        options: { oauth2: [scheme] },
        selected: 'oauth2',
      }).options;
    expect(auth(undefined)).toEqual({ oauth2: [] });
    expect(auth('abc')).toEqual({ oauth2: [scheme] });
  });
});

describe('secrets stored for this tab', () => {
  function memory() {
    const entries = new Map<string, string>();
    return {
      entries,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    };
  }

  it('are restored for several APIs, and removed on request', () => {
    const store = memory();
    expect(readSecrets(store)).toBeUndefined();
    keepSecrets(store, { oauth2: { token: 'abc' } });
    keepSecrets(store, { basicAuth: { username: 'till' } });
    expect(readSecrets(store)).toEqual({ oauth2: { token: 'abc' }, basicAuth: { username: 'till' } });
    forgetSecrets(store);
    expect(store.entries.size).toBe(0);
  });

  it('are ignored if the storage is blocked or malformed', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(readSecrets({ getItem: refuse, setItem: refuse, removeItem: refuse })).toBeUndefined();
    expect(readSecrets({ ...memory(), getItem: () => '{' })).toBeUndefined();
  });
});

describe('a response', () => {
  it('is indented if it is JSON, otherwise unchanged', () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(prettyJson('<a>')).toBe('<a>');
  });
});

describe('the bundling of the explorer', () => {
  const aliases = (isServer: boolean) =>
    explorerBundling('/theme', { form: '/form.cjs' }, { '@theme/ApiExplorer/Body': '/own/Body' }, isServer);

  it("resolves the theme's modules before ours where both match", () => {
    const names = Object.keys(aliases(false).resolve.alias);
    const order = ['@theme/ApiExplorer/Body/slice', '@theme/ApiExplorer/Body', '@theme/ApiExplorer'];
    expect(order.map((name) => names.indexOf(name))).toEqual(
      order.map((name) => names.indexOf(name)).sort((a, b) => a - b),
    );
    expect(names).toEqual(expect.arrayContaining(order));
  });

  it('splits off styles in the browser only', () => {
    expect(aliases(false).optimization).toBeDefined();
    expect(aliases(true).optimization).toBeUndefined();
  });
});
