import { describe, expect, it } from 'vitest';

import type { Schema } from '../../../src/contract/read/openapi';
import { generatable } from '../../../src/sandbox/node/generatable';
import type { SandboxOperation } from '../../../src/sandbox/contracts/operations';
import { accepts } from '../../../src/sandbox/http/accept';
import { readPreferences } from '../../../src/sandbox/http/prefer';
import { createRouter } from '../../../src/sandbox/http/router';

function operation(method: string, path: string): SandboxOperation {
  return {
    ...{ name: `things/${method} ${path}`, api: 'things', operationId: `${method} ${path}`, method, path },
    ...{ parameters: [], scopes: undefined, takes: [], success: 200 },
    responses: new Map([
      [200, { content: new Map(), headers: [] }],
      [429, { content: new Map(), headers: [] }],
    ]),
  };
}

describe('the router', () => {
  const route = createRouter([
    operation('GET', '/boxes/{box}'),
    operation('GET', '/boxes/mine'),
    operation('PUT', '/boxes/{box}'),
    operation('GET', '/boxes/'),
  ]);

  it('prefers a literal segment over a parameter', () => {
    expect(route('GET', '/things/boxes/mine').operation?.path).toBe('/boxes/mine');
    expect(route('GET', '/things/boxes/yours').operation?.path).toBe('/boxes/{box}');
  });

  it('matches a parameter for a method that only its path has', () => {
    expect(route('PUT', '/things/boxes/mine').operation?.path).toBe('/boxes/{box}');
  });

  it('decodes parameters, and leaves malformed ones unchanged', () => {
    expect(route('GET', '/things/boxes/a%2Fb')).toMatchObject({ pathParameters: { box: 'a/b' } });
    expect(route('GET', '/things/boxes/%zz')).toMatchObject({ pathParameters: { box: '%zz' } });
  });

  it('does not match an empty segment, and lists the methods of a path', () => {
    expect(route('GET', '/things/boxes/').operation?.path).toBe('/boxes/');
    expect(route('DELETE', '/things/boxes/mine')).toEqual({ methods: ['GET', 'PUT'] });
    expect(route('GET', '/things')).toEqual({ methods: [] });
  });
});

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['text/html, application/json;q=0.1', true],
  ['APPLICATION/JSON; charset=utf-8', true],
  ['text/html', false],
  ['application/json;q=0, */*', false],
  ['application/*;q=0, application/json', true],
  ['text/*', false],
])('Accept %j allows application/json: %s', (header, allowed) => {
  expect(accepts(header, ['application/json'])).toBe(allowed);
});

it.each([
  [undefined, {}],
  ['code=429', { code: 429 }],
  ['Code = "429" , RETRY-AFTER=7', { code: 429, retryAfter: 7 }],
  ['example=twoPasses', { example: 'twoPasses' }],
  ['dynamic', { dynamic: true }],
  ['dynamic=false', { dynamic: false }],
  ['respond-async, wait=100; x=y, ,', {}],
])('Prefer %j is parsed', (header, preferences) => {
  expect(readPreferences(header, operation('GET', '/'))).toEqual(preferences);
});

describe('schemas for generated responses', () => {
  const schema = (value: Schema) => {
    const contract = { openapi: '3.1.0', info: { title: 'T', version: '1' }, servers: [], paths: {} };
    return generatable({ ...contract, components: { schemas: { S: value } } }).components?.schemas?.['S'];
  };

  it.each([
    [{ pattern: '^-?[0-9]{1,19}\\.[0-9]{2,8}$', maxLength: 21 }, '^-?[0-9]{1,5}\\.[0-9]{2,6}$'],
    [{ pattern: '^[A-Z]+$', minLength: 10, maxLength: 500 }, '^[A-Z]{10,14}$'],
    [{ pattern: '^[0-7][0-9A-Z]*$', minLength: 26, maxLength: 26 }, '^[0-7][0-9A-Z]{25,25}$'],
    [{ pattern: '^[a-z](.*[a-z])?$', minLength: 3 }, '^[a-z](.{2,6}[a-z])$'],
  ])('%j gets few repetitions, within its length limits', (keywords, pattern) => {
    expect(schema({ type: 'string', ...keywords })).toEqual({ type: 'string', pattern });
  });

  it('keep a format but not its pattern, and close objects after removing meta', () => {
    const time = { type: 'string', format: 'date-time', pattern: '^x$', minLength: 20 };
    expect(schema({ type: 'object', properties: { time, meta: { type: 'object' } } })).toEqual({
      type: 'object',
      properties: { time: { type: 'string', format: 'date-time' } },
      additionalProperties: false,
    });
  });
});
