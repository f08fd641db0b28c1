import { describe, expect, it, vi } from 'vitest';

import { searchFor, type SearchIndex } from '../../src/browser/search/searchFor';
import { searchStores } from '../../src/browser/search/searchState';
import { callWorker, endSearchWorker } from '../../src/browser/search/callWorker';

vi.mock('../../src/browser/search/callWorker', () => ({ callWorker: vi.fn(), endSearchWorker: vi.fn() }));

const everything = (baseUrl: string): SearchIndex => ({ baseUrl, context: '' });

/** What a worker gives where it finds nothing. */
const NOTHING = { pages: [], total: 0 };

/** A worker whose index of a version is there, or not, when the test says so. */
function fakeWorker() {
  const fetches = new Map<string, { readonly arrive: () => void; readonly fail: (error: Error) => void }>();
  const counts = new Map<string, number>();
  const worker = {
    fetchIndexes: (baseUrl: string) => {
      counts.set(baseUrl, (counts.get(baseUrl) ?? 0) + 1);
      return new Promise<void>((arrive, fail) => {
        fetches.set(baseUrl, { arrive, fail });
      });
    },
    search: () => Promise.resolve(NOTHING),
  };
  vi.mocked(callWorker).mockImplementation((ask) => ask(worker as never));
  return { fetches, counts, worker };
}

describe('the state of a search', () => {
  it('is that of the index that was asked for last', async () => {
    const { fetches } = fakeWorker();
    const { prepare } = searchFor('page');
    const first = prepare(everything('/'));
    const last = prepare(everything('/none/'));
    expect(searchStores.page.get().step).toBe('loading');
    fetches.get('/none/')?.fail(new Error('Not found'));
    expect(await last).toBe(false);
    fetches.get('/')?.arrive();
    expect(await first).toBe(true);
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'Not found' });
  });

  it('is that of an index again that was there before, which is not fetched twice', async () => {
    const { fetches, counts } = fakeWorker();
    const { prepare } = searchFor('page');
    const first = prepare(everything('/'));
    fetches.get('/')?.arrive();
    await first;
    void prepare(everything('/slow/'));
    expect(searchStores.page.get().step).toBe('loading');
    expect(await prepare(everything('/'))).toBe(true);
    expect(searchStores.page.get().step).toBe('ready');
    expect(counts.get('/')).toBe(1);
  });

  it('of the box is not that of the page', async () => {
    const { fetches } = fakeWorker();
    const page = searchFor('page').prepare(everything('/none/'));
    fetches.get('/none/')?.fail(new Error('Not found'));
    await page;
    const box = searchFor('box').prepare(everything('/'));
    fetches.get('/')?.arrive();
    await box;
    expect(searchStores.box.get().step).toBe('ready');
    expect(searchStores.page.get().step).toBe('failed');
  });

  it('is that of the beginning once it is tried anew, and the index is fetched again', async () => {
    const { fetches, counts } = fakeWorker();
    const { prepare, reset: startAnew } = searchFor('page');
    const first = prepare(everything('/'));
    fetches.get('/')?.fail(new Error('Not found'));
    await first;
    expect(await prepare(everything('/'))).toBe(false);
    startAnew();
    expect(vi.mocked(endSearchWorker)).toHaveBeenCalled();
    expect(searchStores.page.get().step).toBe('idle');
    const second = prepare(everything('/'));
    fetches.get('/')?.arrive();
    expect(await second).toBe(true);
    expect(counts.get('/')).toBe(2);
  });

  it('says when the script of the worker could not be loaded', async () => {
    vi.mocked(callWorker).mockRejectedValue(new Error('The script of the search could not be loaded.'));
    expect(await searchFor('box').prepare(everything('/'))).toBe(false);
    expect(searchStores.box.get()).toEqual({
      step: 'failed',
      message: 'The script of the search could not be loaded.',
    });
  });
});

describe('a search', () => {
  it('has the results of the worker, and none where it failed', async () => {
    const { worker } = fakeWorker();
    vi.spyOn(worker, 'fetchIndexes').mockImplementation((baseUrl) =>
      baseUrl === '/' ? Promise.resolve() : Promise.reject(new Error(`No ${baseUrl}`)),
    );
    const { search } = searchFor('page');
    expect(await search(everything('/'), 'sale', 8)).toBe(NOTHING);
    expect(await search(everything('/none/'), 'sale', 8)).toBeUndefined();
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'No /none/' });
  });

  it('that fails for once works again', async () => {
    const { worker } = fakeWorker();
    vi.spyOn(worker, 'fetchIndexes').mockResolvedValue();
    vi.spyOn(worker, 'search').mockRejectedValueOnce(new Error('Out of memory'));
    const { search } = searchFor('page');
    expect(await search(everything('/'), 'sale', 8)).toBeUndefined();
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'Out of memory' });
    expect(await search(everything('/'), 'sale', 8)).toBe(NOTHING);
    expect(searchStores.page.get().step).toBe('ready');
  });
});
