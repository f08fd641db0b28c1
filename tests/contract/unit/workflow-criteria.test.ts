import { describe, expect, it } from 'vitest';

import { parseCriterion } from '../../../src/contract/workflows/criterion';

describe('a criterion of a workflow', () => {
  it.each([
    ['$statusCode == 201', { kind: 'status' }, '==', { kind: 'value', value: 201 }],
    [
      "$response.header.Content-Type == 'application/pdf'",
      { kind: 'header', name: 'Content-Type' },
      '==',
      { kind: 'value', value: 'application/pdf' },
    ],
    [
      '$response.body#/data/0/id != $steps.firstPage.outputs.first',
      { kind: 'body', pointer: '/data/0/id' },
      '!=',
      { kind: 'output', step: 'firstPage', name: 'first' },
    ],
    [
      '$response.body#/data/id == $inputs.id',
      { kind: 'body', pointer: '/data/id' },
      '==',
      { kind: 'input', name: 'id' },
    ],
    ["$response.body# == 'it''s'", { kind: 'body', pointer: '' }, '==', { kind: 'value', value: "it's" }],
    ['$response.body#/a == true', { kind: 'body', pointer: '/a' }, '==', { kind: 'value', value: true }],
    ['$response.body#/a == null', { kind: 'body', pointer: '/a' }, '==', { kind: 'value', value: null }],
    ['$response.body#/a != -1.5', { kind: 'body', pointer: '/a' }, '!=', { kind: 'value', value: -1.5 }],
  ])('%s is a comparison', (condition, subject, operator, operand) => {
    expect(parseCriterion(condition)).toEqual({ subject, operator, operand });
  });

  it.each([
    '$statusCode',
    '$statusCode > 199',
    '$statusCode == 200 && $response.body#/a == 1',
    '$statusCode==200',
    '$response.body#a == 1',
    '$response.body#/a == text',
    '$url == 1',
    '$response.body#/a == $steps.first.id',
    '$[?@.a == 1]',
    '^2',
    '',
  ])('%s is not, since runners differ in it', (condition) => {
    expect(parseCriterion(condition)).toBeUndefined();
  });
});
