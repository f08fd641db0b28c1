import { afterEach, describe, expect, it, vi } from 'vitest';

import { localPort } from '../../src/pipeline/localPort';
import { InputError } from '../../src/kit/problem';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the port of npm run dev, serve and start', () => {
  it('is that of --port, else that of PORT, else the default', () => {
    vi.stubEnv('PORT', '3001');
    expect(localPort(['--port', '4000'], 'dev')).toBe(4000);
    expect(localPort(['--port=4001'], 'dev')).toBe(4001);
    expect(localPort([], 'dev')).toBe(3001);
    vi.stubEnv('PORT', undefined);
    expect(localPort([], 'dev')).toBe(3000);
  });

  it.each([
    [['--prot', '4000'], /does not take these arguments: --prot 4000\.\n +Fix: .*npm run dev -- --port 4000/],
    [['4000'], /does not take these arguments: 4000/],
    [['--port'], /does not take these arguments: --port/],
    [['--port', 'four'], /--port has the value "four", which is not a port\.\n +Fix: .*from 1 to 65535/],
    [['--port', '0'], /is not a port/],
    [['--port', '65536'], /is not a port/],
    [['--port', '1e3'], /is not a port/],
  ])('is refused in %j', (args, message) => {
    expect(() => localPort(args, 'dev')).toThrow(InputError);
    expect(() => localPort(args, 'dev')).toThrow(message);
  });

  it('is refused in PORT, too', () => {
    vi.stubEnv('PORT', 'abc');
    expect(() => localPort([], 'dev')).toThrow('The environment variable PORT has the value "abc"');
  });
});
