import { describe, expect, it } from 'vitest';

import {
  readForms,
  reportedValue,
  themeParameter,
  themeState,
  typedValue,
} from '../../../src/browser/tryit/request/themeForms';
import { item, PRODUCTION, stateOf } from '../support/tryIt';

describe("the theme's forms", () => {
  const parameterIn = (place: ThemeParameter['in'], value: string, options?: readonly string[]) => ({
    name: 'x',
    in: place,
    required: false,
    schema: { ...(options && { enum: options }) },
    value,
  });
  /** What the theme's text field of a parameter stores when its input reports a value. */
  const stored: Readonly<Record<ThemeParameter['in'], (reported: string) => string>> = {
    path: (reported) => reported.replace(/\s/g, '%20'),
    query: encodeURIComponent,
    header: (reported) => reported,
    cookie: (reported) => reported,
  };

  it.each(['a/b c', '100%', '%20', '%2e%2e', '%25', 'timestamp=ge=1+1&x#y', 'ä\u00a0€', '', 'a\tb'])(
    'give back %j as it was typed, wherever it is sent',
    (typed) => {
      for (const place of ['path', 'query', 'header', 'cookie'] as const) {
        const value = stored[place](reportedValue(place, typed));
        expect([place, typedValue(parameterIn(place, value))]).toEqual([place, typed]);
        const shown = themeParameter({ name: 'x', in: place, required: false }, typed);
        expect([place, typedValue(shown)]).toEqual([place, typed]);
      }
    },
  );

  it('decode a value once only', () => {
    expect(typedValue(parameterIn('query', '%2525'))).toBe('%25');
    expect(typedValue(parameterIn('path', '%252F'))).toBe('%2F');
  });

  it('leave a value with a malformed percent sequence as it is', () => {
    for (const value of ['100%', '%zz', '%E4', '%c3%28', '%']) {
      expect(typedValue(parameterIn('path', value))).toBe(value);
      expect(typedValue(parameterIn('query', value))).toBe(value);
    }
  });

  it('do not decode a header, or a value from a list, which nothing has encoded', () => {
    expect(typedValue(parameterIn('header', '%41'))).toBe('%41');
    expect(typedValue(parameterIn('query', '%41', ['%41', 'B']))).toBe('%41');
    const { value } = themeParameter({ name: 'x', in: 'query', required: false, options: ['a b'] }, 'a b');
    expect(value).toBe('a b');
  });

  it('have a lone surrogate as the replacement character, instead of throwing', () => {
    for (const place of ['path', 'query'] as const) {
      const value = stored[place](reportedValue(place, '\ud800'));
      expect(typedValue(parameterIn(place, value))).toBe('\ufffd');
    }
  });

  it('show the server, the credentials and the parameters of a call, and give them back', () => {
    const { server, secrets, values } = stateOf({ 'query filter[query]': 'a b%' }, { server: PRODUCTION });
    expect(readForms(themeState(item, { server, secrets, values }))).toEqual({ server, secrets, values });
    expect(themeState(item, { server, secrets, values })).toMatchObject({
      server: { value: { url: PRODUCTION, description: 'Production' } },
      auth: { options: { oauth2: [{ type: 'http', scheme: 'bearer' }] }, selected: 'oauth2' },
    });
  });

  it('have no credentials if the call takes none', () => {
    const { authorization, ...open } = item;
    expect(authorization).toBeDefined();
    expect(themeState(open, stateOf({})).auth).toEqual({ data: {}, options: {} });
  });
});
