import type { ClientModule } from '@docusaurus/types';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { preloadPage, routesOf } from '../../../src/browser/routing/preloadPage';

vi.mock('../../../src/browser/routing/preloadPage', () => ({ preloadPage: vi.fn(), routesOf: vi.fn() }));
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
  let onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']>;

  beforeEach(async () => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { href: 'https://portal.example/a/' });
    vi.mocked(preloadPage).mockRejectedValue(GONE);
    vi.resetModules();
    ({ onRouteUpdate, preloadOrLoadDocument } = await import('../../../src/browser/faults/pendingPage'));
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
    vi.mocked(preloadPage).mockResolvedValue('loaded');
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('nothing');
  });

  it('can be loaded again after another page', async () => {
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe(GONE);
    vi.mocked(preloadPage).mockResolvedValue('loaded');
    vi.stubGlobal('location', { href: 'https://portal.example/b/' });
    expect(await outcomeOf(preloadOrLoadDocument('/b/'))).toBe('loaded');
    vi.stubGlobal('location', { href: 'https://portal.example/a/' });
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('loaded');
  });

  it('is returned unchanged if it loads', async () => {
    vi.mocked(preloadPage).mockResolvedValue('loaded');
    expect(await outcomeOf(preloadOrLoadDocument('/a/'))).toBe('loaded');
  });

  describe('that a link opens', () => {
    const place = (pathname: string) => ({ pathname, search: '', hash: '', state: undefined });

    it('is loaded like that by its routes, while Docusaurus asks them, and only then', async () => {
      const component = { preload: vi.fn(() => Promise.resolve('own')) };
      const own = component.preload;
      vi.mocked(routesOf).mockReturnValue([{ path: '/a/', component }]);
      onRouteUpdate({ previousLocation: null, location: place('/a/') });
      expect(component.preload).toBe(own);
      onRouteUpdate({ previousLocation: place('/b/'), location: place('/a/') });
      const asked = component.preload();
      expect(own).not.toHaveBeenCalled();
      expect(await outcomeOf(asked)).toBe(GONE);
      expect(await outcomeOf(component.preload())).toBe('own');
    });
  });
});
