import { describe, expect, it, vi } from 'vitest';

import { BOX_EXTENT } from '../../../src/search/model/extent';
import { searchFor, type SearchIndex } from '../../../src/search/searchFor';
import { searchStores } from '../../../src/search/searchState';
import { callWorker, endSearchWorker } from '../../../src/search/callWorker';

vi.mock('../../../src/search/callWorker', () => ({ callWorker: vi.fn(), endSearchWorker: vi.fn() }));

const everything = (baseUrl: string): SearchIndex => ({ baseUrl, context: '' });

const NOTHING = { pages: [], total: 0 };

/** A worker whose indexes load or fail when the test decides. */
function fakeWorker() {
  const fetches = new Map<string, { readonly load: () => void; readonly fail: (error: Error) => void }>();
  const counts = new Map<string, number>();
  const worker = {
    fetchIndexes: (baseUrl: string) => {
      counts.set(baseUrl, (counts.get(baseUrl) ?? 0) + 1);
      return new Promise<void>((load, fail) => {
        fetches.set(baseUrl, { load, fail });
      });
    },
    search: () => Promise.resolve(NOTHING),
  };
  vi.mocked(callWorker).mockImplementation((call) => call(worker as never));
  return { fetches, counts, worker };
}

describe('the state of a search', () => {
  it('is that of the last requested index', async () => {
    const { fetches } = fakeWorker();
    const { prepare } = searchFor('page');
    const first = prepare(everything('/'));
    const last = prepare(everything('/none/'));
    expect(searchStores.page.get().step).toBe('loading');
    fetches.get('/none/')?.fail(new Error('Not found'));
    expect(await last).toBe(false);
    fetches.get('/')?.load();
    expect(await first).toBe(true);
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'Not found' });
  });

  it('returns to that of an index that has loaded before, which is not fetched twice', async () => {
    const { fetches, counts } = fakeWorker();
    const { prepare } = searchFor('page');
    const first = prepare(everything('/'));
    fetches.get('/')?.load();
    await first;
    void prepare(everything('/slow/'));
    expect(searchStores.page.get().step).toBe('loading');
    expect(await prepare(everything('/'))).toBe(true);
    expect(searchStores.page.get().step).toBe('ready');
    expect(counts.get('/')).toBe(1);
  });

  it('of the box is independent of that of the page', async () => {
    const { fetches } = fakeWorker();
    const page = searchFor('page').prepare(everything('/none/'));
    fetches.get('/none/')?.fail(new Error('Not found'));
    await page;
    const box = searchFor('box').prepare(everything('/'));
    fetches.get('/')?.load();
    await box;
    expect(searchStores.box.get().step).toBe('ready');
    expect(searchStores.page.get().step).toBe('failed');
  });

  it('is reset on a retry, and the index is fetched again', async () => {
    const { fetches, counts } = fakeWorker();
    const { prepare, reset } = searchFor('page');
    const first = prepare(everything('/'));
    fetches.get('/')?.fail(new Error('Not found'));
    await first;
    expect(await prepare(everything('/'))).toBe(false);
    reset();
    expect(vi.mocked(endSearchWorker)).toHaveBeenCalled();
    expect(searchStores.page.get().step).toBe('idle');
    const second = prepare(everything('/'));
    fetches.get('/')?.load();
    expect(await second).toBe(true);
    expect(counts.get('/')).toBe(2);
  });

  it('reports that the worker script could not be loaded', async () => {
    vi.mocked(callWorker).mockRejectedValue(new Error('The script of the search could not be loaded.'));
    expect(await searchFor('box').prepare(everything('/'))).toBe(false);
    expect(searchStores.box.get()).toEqual({
      step: 'failed',
      message: 'The script of the search could not be loaded.',
    });
  });
});

describe('a search', () => {
  it('returns the results of the worker, or undefined if it failed', async () => {
    const { worker } = fakeWorker();
    vi.spyOn(worker, 'fetchIndexes').mockImplementation((baseUrl) =>
      baseUrl === '/' ? Promise.resolve() : Promise.reject(new Error(`No ${baseUrl}`)),
    );
    const { search } = searchFor('page');
    expect(await search(everything('/'), 'sale', BOX_EXTENT)).toBe(NOTHING);
    expect(await search(everything('/none/'), 'sale', BOX_EXTENT)).toBeUndefined();
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'No /none/' });
  });

  it('works again after a single failure', async () => {
    const { worker } = fakeWorker();
    vi.spyOn(worker, 'fetchIndexes').mockResolvedValue();
    vi.spyOn(worker, 'search').mockRejectedValueOnce(new Error('Out of memory'));
    const { search } = searchFor('page');
    expect(await search(everything('/'), 'sale', BOX_EXTENT)).toBeUndefined();
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'Out of memory' });
    expect(await search(everything('/'), 'sale', BOX_EXTENT)).toBe(NOTHING);
    expect(searchStores.page.get().step).toBe('ready');
  });
});
