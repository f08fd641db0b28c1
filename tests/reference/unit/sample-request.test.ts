import { describe, expect, it } from 'vitest';

import { withSentFiles } from '../../../src/contract/examples/sentFile';
import type { Contract, Example, Operation } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { literal } from '../../../src/reference/samples/literal';
import { listSamples } from '../../../src/reference/model/listSamples';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../../src/reference/samples/sampleRequest';
import { target } from '../../../src/reference/samples/text';

const JSON_API = 'application/vnd.api+json';

function contractOf(path: string, method: 'get' | 'put' | 'post', operation: Partial<Operation>): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Bakery', version: '2024-01-01' },
    servers: [{ url: 'https://api.bakery.example/bread' }],
    paths: {
      [path]: {
        [method]: {
          operationId: 'bake',
          summary: 'Bake',
          responses: { 200: { description: '' } },
          ...operation,
        },
      },
    },
    components: {
      examples: { oven: { value: { data: [{ type: 'ovens', id: 'oven 7/a' }] } } },
      securitySchemes: { oauth2: { type: 'oauth2' }, basicAuth: { type: 'http', scheme: 'basic' } },
    },
  };
}

function requests(contract: Contract): SampleRequest[] {
  return listOperations(contract).flatMap((entry) =>
    sampleExamples(contract, entry).map((example) => sampleRequest(contract, entry, example)),
  );
}

function only(contract: Contract): SampleRequest {
  const [request, ...more] = requests(contract);
  if (request === undefined || more.length > 0) {
    throw new Error('Expected one request.');
  }
  return request;
}

describe('the path of a sample', () => {
  const path = (
    template: string,
    parameters: Operation['parameters'],
    requestBody?: Operation['requestBody'],
  ) =>
    only(
      contractOf(template, 'post', {
        ...(parameters === undefined ? {} : { parameters }),
        ...(requestBody === undefined ? {} : { requestBody }),
      }),
    ).path;
  const parameter = { name: 'oven_id', in: 'path', required: true } as const;

  it('falls back to the encoded id of a resource in an example', () => {
    expect(path('/ovens/{oven_id}', [parameter])).toBe('/bread/ovens/oven%207%2Fa');
  });

  it('falls back to the parameter name if the contract has no value', () => {
    expect(path('/loaves/{loaf}', [{ ...parameter, name: 'loaf' }])).toBe('/bread/loaves/loaf');
  });

  it('uses the id in the body', () => {
    const body = { content: { [JSON_API]: { examples: { one: { value: { data: { id: 'oven-9' } } } } } } };
    expect(path('/ovens/{oven_id}', [parameter], body)).toBe('/bread/ovens/oven-9');
  });

  it('has no query, which is for each language to encode', () => {
    const query = (name: string, required: boolean) =>
      ({ name, in: 'query', required, schema: { examples: ['a b'] } }) as const;
    const parameters = [query('page[size]', true), query('sort', false)];
    const request = only(contractOf('/ovens', 'post', { parameters }));
    expect([request.path, request.query]).toEqual(['/bread/ovens', [['page[size]', 'a b']]]);
    expect(target(request)).toBe('/bread/ovens?page%5Bsize%5D=a+b');
  });
});

describe('a sample of more than one call', () => {
  const ifMatch = (required: boolean) =>
    ({ name: 'If-Match', in: 'header', required, example: '"x"' }) as const;
  const tagged = { 200: { description: '', headers: { ETag: { required: true } } } };

  /** The update of an oven that a GET of the same path reads. */
  function update(required: boolean, responses: Operation['responses']): SampleRequest | undefined {
    const contract = contractOf('/ovens/7', 'post', { parameters: [ifMatch(required)] });
    const read = { operationId: 'look', summary: 'Look', responses };
    const item = { ...contract.paths['/ovens/7'], get: read };
    return requests({ ...contract, paths: { '/ovens/7': item } }).find(({ method }) => method === 'POST');
  }

  it('reads the entity tag first, if the call requires one and the GET of its path returns it', () => {
    const request = update(true, tagged);
    expect(request?.read).toMatchObject({ operationId: 'look', method: 'GET', path: request?.path });
    expect(request?.headers).toEqual([]);
  });

  it('is none where the tag is optional, or where the GET returns none', () => {
    expect(update(false, tagged)?.read).toBeUndefined();
    const untagged = update(true, { 200: { description: '' } });
    expect([untagged?.read, untagged?.headers]).toEqual([undefined, [['If-Match', '"x"']]]);
  });
});

it('the headers of a sample accept the media types of the response and the errors, unless any type may be returned', () => {
  const headersFor = (type: string) =>
    only(
      contractOf('/ovens', 'get', {
        responses: {
          200: { description: '', content: { [type]: {} } },
          404: { description: '', content: { [JSON_API]: {} } },
        },
      }),
    ).headers;
  expect(headersFor('application/pdf')).toEqual([['Accept', `application/pdf, ${JSON_API}`]]);
  expect(headersFor('*/*')).toEqual([]);
});

describe('the credentials of a sample', () => {
  const kind = (security: Operation['security'], value: Record<string, string> = {}) =>
    only(
      contractOf('/token', 'post', {
        ...(security === undefined ? {} : { security }),
        requestBody: { content: { 'application/x-www-form-urlencoded': { examples: { one: { value } } } } },
      }),
    ).authorization;

  it('are a token, an account or none, depending on the contract and the form', () => {
    expect(kind([{ oauth2: ['bread:bake'] }])).toBe('bearer');
    expect(kind([{ basicAuth: [] }, {}])).toBe('basic');
    expect(kind([{ basicAuth: [] }, {}], { client_secret: 'x' })).toBe('none');
    expect(kind([])).toBe('none');
  });
});

describe('the body of a sample', () => {
  const withExample = (example: Example) =>
    contractOf('/files/{name}', 'put', {
      requestBody: { content: { '*/*': { examples: { terms: { value: 'x', ...example } } } } },
    });
  const upload = (example: Example = {}) => only(withExample(example));

  it('is the file of the example, sent to the path with its name', () => {
    const request = upload({ 'x-sent-as': { name: 'terms-of-use.txt', mediaType: 'text/plain' } });
    expect(request.body).toEqual({ kind: 'file', fileName: 'terms-of-use.txt' });
    expect(request.headers).toEqual([['Content-Type', 'text/plain']]);
    expect(request.path).toBe('/bread/files/terms-of-use.txt');
  });

  it('is the file named in the description, in a release from before the extension', () => {
    const frozen = withExample({
      description: 'Sent with `Content-Type: text/plain` as `terms-of-use.txt`.',
    });
    expect(only(withSentFiles(frozen)).body).toEqual({ kind: 'file', fileName: 'terms-of-use.txt' });
    expect(only(frozen).body).toEqual({ kind: 'file', fileName: 'terms.bin' });
  });

  it('is arbitrary bytes if the example names no file', () => {
    expect(upload().body).toEqual({ kind: 'file', fileName: 'terms.bin' });
    expect(upload().headers).toEqual([['Content-Type', 'application/octet-stream']]);
  });
});

describe('the samples of a contract', () => {
  it('have a title of one line, so that it stays a comment', () => {
    expect(only(contractOf('/ovens', 'get', { summary: 'Bake\nrm -rf .' })).title).toBe('Bake rm -rf .');
  });

  it('reject two examples that would be written to the same file', () => {
    const media = { examples: { same: { value: {} } } };
    const contract = contractOf('/ovens', 'post', {
      requestBody: { content: { [JSON_API]: media, 'application/json': media } },
    });
    expect(() => listSamples(contract, 'bread', false)).toThrow(
      'samples/bread/bake/same.sh would be made twice',
    );
  });
});

describe('a literal', () => {
  const style = {
    indent: '  ',
    object: ['{', '}'],
    array: ['[', ']'],
    emptyObject: 'new Thing()',
    key: (name: string) => `${name}: `,
    string: (text: string) => `<${text}>`,
    words: { null: 'nil', true: 'yes', false: 'no' },
  } as const;

  it('writes every kind of JSON value in the syntax of its language', () => {
    const value = { text: 'a', number: 0.5, words: [null, true, false], none: [], empty: {}, deep: { x: 1 } };
    expect(literal(value, style)).toEqual([
      '{',
      '  text: <a>,',
      '  number: 0.5,',
      '  words: [',
      '    nil,',
      '    yes,',
      '    no,',
      '  ],',
      '  none: [],',
      '  empty: new Thing(),',
      '  deep: {',
      '    x: 1,',
      '  },',
      '}',
    ]);
  });
});
