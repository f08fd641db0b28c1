import preload from '@docusaurus/core/lib/client/preload';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@docusaurus/core/lib/client/preload', () => ({ default: vi.fn() }));
vi.mock('../../src/browser/faults/waitForNetwork', () => ({ waitForNetwork: vi.fn() }));

const GONE = new Error('Loading chunk gone failed');

/** What has become of a promise when everything that can happen by itself has happened. */
function outcomeOf(asked: Promise<unknown>): Promise<unknown> {
  const told = asked.then(
    (answer) => answer,
    (error: unknown) => error,
  );
  return Promise.race([
    told,
    new Promise((resolve) => {
      setImmediate(resolve, 'nothing');
    }),
  ]);
}

describe('a page that cannot be loaded within the document', () => {
  let preloadToGo: (pathname: string) => Promise<unknown>;

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { href: 'https://portal.example/a/' });
    vi.mocked(preload).mockRejectedValue(GONE);
    vi.resetModules();
    preloadToGo = (await import('../../src/browser/faults/preloadToGo')).default;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('is told of once, however often it is asked for', async () => {
    const asked = [preloadToGo('/a/'), preloadToGo('/a/'), preloadToGo('/a/')];
    expect(await Promise.all(asked.map(outcomeOf))).toEqual([GONE, 'nothing', 'nothing']);
  });

  it('is told of when the reader has gone on to another', async () => {
    expect(await outcomeOf(preloadToGo('/a/'))).toBe(GONE);
    vi.stubGlobal('location', { href: 'https://portal.example/b/' });
    expect(await outcomeOf(preloadToGo('/b/'))).toBe(GONE);
  });

  it('is given as it is when it can be loaded', async () => {
    vi.mocked(preload).mockResolvedValue('loaded');
    expect(await outcomeOf(preloadToGo('/a/'))).toBe('loaded');
  });
});
