import { describe, expect, it } from 'vitest';

import {
  CONTENT_TYPE,
  needsConfirmation,
  requestProblems,
  requestWarnings,
  TOKEN,
} from '../../../src/browser/tryit/request/checkRequest';
import { bodyProblems } from '../../../src/browser/payload/bodyProblems';
import type { TryState } from '../../../src/browser/tryit/request/tryState';
import { brand } from '../../../src/portal/brand';
import type { ExplorerItem } from '../../../src/reference/explorer/explorerItem';
import { item, PRODUCTION, SANDBOX, stateOf } from '../support/tryIt';

describe('a request that cannot be sent as typed', () => {
  const problemsOf = (state: TryState) => [...requestProblems(item, state)];

  it('is not one that only differs from the examples', () => {
    expect(problemsOf(stateOf({ 'path thing_id': '...', 'header If-Match': '"a b"' }))).toEqual([]);
  });

  it.each(['.', '..'])('has the path value %s, which would lead to another path', (value) => {
    const [[key, message] = []] = problemsOf(stateOf({ 'path tenant_id': value }));
    expect(key).toBe('path tenant_id');
    expect(message).toContain(`cannot contain “${value}”`);
  });

  it('lacks a required value', () => {
    expect(problemsOf(stateOf({ 'header If-Match': '' }))).toEqual([
      ['header If-Match', 'This field is required'],
    ]);
  });

  it.each([
    ['abc def', 'Character 4, U+0020,'],
    ['Bearer', undefined],
    ['abc…', 'Character 4, “…”,'],
    ['ab\u200bc', 'Character 3, U+200B,'],
    ['tokén', 'Character 4, “é”,'],
    ['eyJhbGciOiJFZERTQSJ9.e30.a-b_c~d+e/f==', undefined],
  ])('has a token with a character that no token has: %j', (token, message) => {
    const problem = new Map(problemsOf(stateOf({}, { secrets: { oauth2: { token } } }))).get(TOKEN);
    expect(message === undefined ? problem : problem?.slice(0, message.length)).toBe(message);
  });

  it('lacks the credentials that it needs', () => {
    const withoutToken = stateOf({}, { secrets: {} });
    expect(problemsOf(withoutToken)).toEqual([[TOKEN, expect.stringContaining('needs a token')]]);
    const { authorization, ...open } = item;
    expect([...requestProblems(open, withoutToken)]).toEqual([]);
    expect(authorization).toBeDefined();
    const optional = { kind: 'basic', scheme: 'basicAuth', optional: true } as const;
    expect([...requestProblems({ ...item, authorization: optional }, withoutToken)]).toEqual([]);
  });

  it('has a header with a character that headers cannot carry', () => {
    expect(problemsOf(stateOf({ 'header If-Match': '"ä"' })).map(([key]) => key)).toEqual([
      'header If-Match',
    ]);
    expect(problemsOf(stateOf({}, { contentType: 'text/plain; name=€' })).map(([key]) => key)).toEqual([
      CONTENT_TYPE,
    ]);
  });
});

describe('what a reader is told before sending', () => {
  const warningsFor = (text: string) =>
    requestWarnings(item, stateOf({}, { body: { kind: 'text', text } }), bodyProblems(text, undefined));

  it('is nothing about a request that is complete', () => {
    expect(requestWarnings(item, stateOf({}), [])).toEqual([]);
  });

  it('is that the token is missing', () => {
    const [warning, ...more] = requestWarnings(item, stateOf({}, { secrets: {} }), []);
    expect(warning).toContain('The call needs an access token');
    expect(more).toEqual([]);
  });

  it('is where the token comes from if the sandbox in the page still starts', () => {
    expect(requestWarnings(item, stateOf({}, { server: '/things', secrets: {} }), [])).toEqual([
      expect.stringContaining('fills in the credentials of the examples'),
    ]);
  });

  it('is not asked of a call that takes no token', () => {
    const { authorization, ...open } = item;
    expect(authorization).toBeDefined();
    expect(requestWarnings(open, stateOf({}, { secrets: {} }), [])).toEqual([]);
  });

  it('is where the body stops being JSON, and that it is sent all the same', () => {
    expect(warningsFor('{\n  "a": 1,\n}')).toEqual([
      'The API returns 400 for this body: see line 3, column 1. The body is sent unchanged.',
    ]);
    expect(warningsFor('')).toEqual([expect.stringContaining('line 1, column 1')]);
  });

  it('is which fields of a form are missing', () => {
    const formType = 'application/x-www-form-urlencoded';
    const form: ExplorerItem = {
      ...item,
      authorization: { kind: 'basic', scheme: 'basicAuth', optional: true },
      bodies: {
        [formType]: {
          kind: 'form',
          fields: [
            { name: 'grant_type', required: true, kind: 'text' },
            { name: 'client_secret', required: false, kind: 'secret' },
          ],
        },
      },
    };
    const warnings = (fields: Readonly<Record<string, string>>, username = '') =>
      requestWarnings(
        form,
        stateOf(
          {},
          {
            contentType: formType,
            body: { kind: 'form', fields },
            secrets: { basicAuth: { username } },
          },
        ),
        [],
      );
    expect(warnings({})).toEqual([
      expect.stringContaining('or fill in client_secret'),
      'grant_type is required but empty.',
    ]);
    expect(warnings({ grant_type: 'client_credentials' }, 'till')).toEqual([]);
    expect(warnings({ grant_type: 'client_credentials', client_secret: 'abc' })).toEqual([]);
  });
});

it('what may change something is confirmed first, unless it goes to the sandbox', () => {
  for (const method of ['DELETE', 'PATCH', 'POST', 'PUT']) {
    expect(needsConfirmation(method, PRODUCTION), method).toBe(true);
    expect(needsConfirmation(method, SANDBOX), method).toBe(false);
    expect(needsConfirmation(method, '/things'), method).toBe(false);
    expect(needsConfirmation(method, '//api.test.example/things'), method).toBe(true);
  }
  expect(needsConfirmation('DELETE', `${brand.sandboxOrigin}.evil.example/things`)).toBe(true);
  expect(needsConfirmation('GET', PRODUCTION)).toBe(false);
  expect(needsConfirmation('HEAD', PRODUCTION)).toBe(false);
});
