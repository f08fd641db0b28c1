import { describe, expect, it } from 'vitest';

import { explainErrors } from '../../../src/browser/errors/explainErrors';

const entry = (more: object) => ({
  id: '1',
  status: '400',
  code: 'InvalidParameterValue',
  title: 'Bad',
  ...more,
});
const explained = (value: unknown) => explainErrors(JSON.stringify(value));

describe('an error document', () => {
  it('is read entry by entry: status, code, cause and place', () => {
    expect(
      explained({
        errors: [
          entry({
            detail: 'number must be a string.',
            source: { pointer: '/data/attributes/lineItems/1/quantity/number' },
          }),
          entry({ source: { parameter: 'page[size]' } }),
          { status: '500', code: 'InternalServerError' },
        ],
      }),
    ).toEqual([
      {
        ...{ status: '400', code: 'InvalidParameterValue', detail: 'number must be a string.' },
        place: {
          written: '/data/attributes/lineItems/1/quantity/number',
          words: 'number, in quantity, in item 2 of lineItems',
        },
      },
      {
        ...{ status: '400', code: 'InvalidParameterValue' },
        place: { written: 'page[size]', words: 'a parameter of the query, the path or the headers' },
      },
      { status: '500', code: 'InternalServerError' },
    ]);
  });

  it.each([
    ['', 'the body'],
    ['/data', 'data'],
    ['/data/attributes', 'attributes, in data'],
    ['/data/attributes/country', 'country'],
    ['/0/source', 'source, in item 1 of the body'],
  ])('has the place %s in words', (pointer, words) => {
    expect(explained({ errors: [entry({ source: { pointer } })] })).toMatchObject([{ place: { words } }]);
  });

  it.each([
    ['a list of entries', JSON.stringify([entry({})])],
    ['one entry', JSON.stringify(entry({}))],
    [
      'a response with its head',
      `HTTP/1.1 400 Bad Request\r\nRequest-Id: a\r\n\r\n${JSON.stringify({ errors: [entry({})] })}`,
    ],
    [
      'what another program says below and above it',
      `Not valid for createSale:\n${JSON.stringify({ errors: [entry({})] }, null, 1)}\n\nWarning: a`,
    ],
  ])('may be %s', (_, text) => {
    expect(explainErrors(text)).toEqual([{ status: '400', code: 'InvalidParameterValue' }]);
  });
});

describe('a response without an error document', () => {
  it.each([
    ['HTTP 403\nVary: Origin\n', '403'],
    ['HTTP/2 404', '404'],
    ['HTTP/1.1 404 Not Found\r\nRequest-Id: a\r\n\r\n', '404'],
    ['412', '412'],
    ['412 Precondition Failed', '412'],
  ])('is read by its status: %j', (text, status) => {
    expect(explainErrors(text)).toEqual([{ status }]);
  });

  it('is no error where its status is none', () => {
    expect(explainErrors('HTTP 204\n')).toMatchObject({
      message: expect.stringContaining('The status 204 is not an error status') as string,
    });
  });
});

describe('another text', () => {
  it.each([
    ['<html><body>502</body></html>', 'This is HTML or XML'],
    ['{"errors": [', 'This is not JSON: '],
    ['"text"', 'This JSON is not an object.'],
    ['{"error": "invalid_client"}', 'The list `errors` is missing: the object has error.'],
    ['{}', 'The list `errors` is missing: the object has no properties.'],
    ['{"errors": []}', 'The property `errors` is not a list with at least one object.'],
    ['{"errors": ["text"]}', 'The property `errors` is not a list with at least one object.'],
    ['[]', 'This JSON is not an object.'],
  ])('is answered with what was expected: %s', (text, words) => {
    const read = explainErrors(text);
    expect(read).toMatchObject({ isPayload: false });
    expect('message' in read && read.message).toContain(words);
    expect('message' in read && read.message).toContain('Paste the whole body of the response');
  });

  it('that is a payload leads to where payloads are checked', () => {
    expect(explained({ data: { type: 'sales' } })).toMatchObject({ isPayload: true });
  });
});
