import { afterEach, describe, expect, it, vi } from 'vitest';

import { localPort } from '../../../src/pipeline/localPort';
import { InputError } from '../../../src/kit/problem';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the port of npm run dev, serve and start', () => {
  it('is that of --port, else that of PORT, else the default', () => {
    vi.stubEnv('PORT', '3001');
    expect(localPort('4000', 'dev')).toBe(4000);
    expect(localPort(undefined, 'dev')).toBe(3001);
    vi.stubEnv('PORT', undefined);
    expect(localPort(undefined, 'dev')).toBe(3000);
  });

  it.each([
    [
      'four',
      /--port has the value "four", which is not a port\.\n +Fix: .*from 1 to 65535.*npm run dev -- --port 4000/,
    ],
    ['0', /is not a port/],
    ['65536', /is not a port/],
    ['1e3', /is not a port/],
  ])('is refused as %j', (given, message) => {
    expect(() => localPort(given, 'dev')).toThrow(InputError);
    expect(() => localPort(given, 'dev')).toThrow(message);
  });

  it('is also refused in PORT', () => {
    vi.stubEnv('PORT', 'abc');
    expect(() => localPort(undefined, 'dev')).toThrow('The environment variable PORT has the value "abc"');
  });
});
