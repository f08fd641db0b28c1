import { describe, expect, it } from 'vitest';

import {
  bodyScope,
  fieldId,
  freeId,
  memberPath,
  parameterScope,
  SCHEMA_SCOPE,
} from '../../../src/reference/model/fieldIds';

const jsonApi = bodyScope('application/vnd.api+json', 0);
const events = bodyScope('application/cloudevents+json', 0);

describe('the id of a field', () => {
  it.each([
    ['a field below data of a JSON:API request', jsonApi, 'data.attributes.country', 'attributes.country'],
    ['the data of a JSON:API request', jsonApi, 'data', 'data'],
    ['an alternative of that data', jsonApi, 'data(Many).type', 'data(Many).type'],
    ['a property beside data', jsonApi, 'meta', 'document.meta'],
    ['a property whose name begins with data', jsonApi, 'database', 'document.database'],
    ['a whole JSON:API request', jsonApi, '', 'body'],
    ['a field of another body', events, 'data.orderId', 'data.orderId'],
    ['an alternative of a whole body', events, '(CASH).handed', 'body(CASH).handed'],
    ['a field of a response', bodyScope('application/vnd.api+json', 0, '201.'), 'data.id', '201.id'],
    ['a whole response', bodyScope('application/json', 0, '200.'), '', '200.body'],
    ['a second media type', bodyScope('application/cloudevents-batch+json', 1), 'id', 'cloudevents-batch.id'],
    ['a media type with a parameter', bodyScope('application/json; charset=utf-8', 2), 'id', 'json.id'],
    ['a path parameter', parameterScope('path'), 'sale_id', 'path.sale_id'],
    ['a query parameter', parameterScope('query'), 'page[size]', 'query.page[size]'],
    ['a header', parameterScope('header'), 'If-Match', 'header.If-Match'],
    ['a field on the page of its schema', SCHEMA_SCOPE, 'grossTotal', 'grossTotal'],
    ['a name with characters that are invalid in an id', SCHEMA_SCOPE, 'net % of "all"', 'net-of-all-'],
  ])('%s', (_what, scope, path, id) => {
    expect(fieldId(scope, path)).toBe(id);
  });

  it('gets a number if a heading or another property already has it', () => {
    expect(freeId('errors', new Set(['errors', 'errors-2']))).toBe('errors-3');
    expect(freeId('errors', new Set())).toBe('errors');
  });

  it('consists of the names on its path', () => {
    expect(memberPath(memberPath('', 'attributes'), 'country')).toBe('attributes.country');
  });
});
