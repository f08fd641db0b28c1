import preload from '@docusaurus/core/lib/client/preload';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@docusaurus/core/lib/client/preload', () => ({ default: vi.fn() }));
vi.mock('../../../src/browser/faults/waitForNetwork', () => ({ waitForNetwork: vi.fn() }));

const GONE = new Error('Loading chunk gone failed');

/** The outcome of a promise after all pending work. */
function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = promise.then(
    (value) => value,
    (error: unknown) => error,
  );
  return Promise.race([
    outcome,
    new Promise((resolve) => {
      setImmediate(resolve, 'nothing');
    }),
  ]);
}

describe('a page that cannot be loaded within the document', () => {
  let preloadOrLoadDocument: (pathname: string) => Promise<unknown>;

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { href: 'https://portal.example/a/' });
    vi.mocked(preload).mockRejectedValue(GONE);
    vi.resetModules();
    preloadOrLoadDocument = (await import('../../../src/browser/faults/preloadOrLoadDocument')).default;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('is reported once, however often it is requested', async () => {
    const loads = [preloadOrLoadDocument('/a/'), preloadOrLoadDocument('/a/'), preloadOrLoadDocument('/a/')];
    expect(await Promise.all(loads.map(outcomeOf))).toEqual([GONE, 'nothing', 'nothing']);
  });

  it('is reported again after the reader has navigated to another page', async () => {
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe(GONE);
    vi.stubGlobal('location', { href: 'https://portal.example/b/' });
    expect(await outcomeOf(preloadOrLoadDocument('/b/'))).toBe(GONE);
  });

  it('is not shown by a later attempt, which the document would replace', async () => {
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe(GONE);
    vi.mocked(preload).mockResolvedValue('loaded');
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('nothing');
  });

  it('can be loaded again after another page', async () => {
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe(GONE);
    vi.mocked(preload).mockResolvedValue('loaded');
    vi.stubGlobal('location', { href: 'https://portal.example/b/' });
    expect(await outcomeOf(preloadOrLoadDocument('/b/'))).toBe('loaded');
    vi.stubGlobal('location', { href: 'https://portal.example/a/' });
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('loaded');
  });

  it('is returned unchanged if it loads', async () => {
    vi.mocked(preload).mockResolvedValue('loaded');
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('loaded');
  });
});
