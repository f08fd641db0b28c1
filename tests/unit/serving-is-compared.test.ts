import { describe, expect, it } from 'vitest';

import { serveTable } from '../../tools/bench/serve/benchServe';
import { processUse } from '../../tools/bench/serve/processUse';
import { soakVerdicts, type SoakResult } from '../../tools/bench/serve/soakPortal';

describe('a soak', () => {
  const use = { workers: 2, residentBytes: 8_000_000, files: 20 };
  const result: SoakResult = {
    requests: 10,
    seconds: 1,
    mostFiles: 20,
    errors: [],
    use: { before: use, warm: use, after: use },
  };
  const met = (changed: Partial<SoakResult>) =>
    soakVerdicts({ ...result, ...changed }).map(([, each]) => each);

  it('passes without errors and leaks', () => {
    expect(met({})).toEqual([true, true, true]);
  });

  it('fails on errors, and on growing memory or open files', () => {
    expect(met({ errors: ['/: 500'] })).toEqual([false, true, true]);
    const after = { ...use, residentBytes: use.residentBytes + 1024 * 1024 + 1, files: 21 };
    expect(met({ use: { ...result.use, after } })).toEqual([true, false, false]);
  });

  it('reads the resources of child processes', () => {
    const own = processUse(process.ppid);
    expect(own.workers).toBeGreaterThan(0);
    expect(own.residentBytes).toBeGreaterThan(1024 * 1024);
    expect(own.files).toBeGreaterThan(2);
  });
});

it('the load table compares the portal with a static file', () => {
  const figures = { perSecond: 9500, p50: 1, p99: 2.5, p999: 4 };
  const target = { name: 'home page', address: '/', file: 'index.html.br' };
  const bare = { ...figures, perSecond: 10_000 };
  expect(serveTable([{ target, bytes: 7_300, portal: figures, bare, ratio: 0.95 }])).toContain(
    '| home page | 7.3 KB | 9500 | 10000 | 0.950 | 1.00 / 2.50 / 4.00 | 1.00 / 2.50 / 4.00 |',
  );
});
