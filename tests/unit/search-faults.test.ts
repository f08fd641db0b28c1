import { describe, expect, it, vi } from 'vitest';

import { searchFor } from '../../src/search/searchFor';
import { searchStores } from '../../src/search/searchState';
import { searchWorker } from '../../src/search/worker';

vi.mock('../../src/search/worker', () => ({ searchWorker: vi.fn() }));

/** A worker whose index of a version is there, or not, when the test says so. */
function fakeWorker() {
  const fetches = new Map<string, { readonly arrive: () => void; readonly fail: (error: Error) => void }>();
  const worker = {
    fetchIndexes: (baseUrl: string) =>
      new Promise<void>((arrive, fail) => {
        fetches.set(baseUrl, { arrive, fail });
      }),
    search: (baseUrl: string) =>
      baseUrl === '/' ? Promise.resolve([baseUrl]) : Promise.reject(new Error(`No ${baseUrl}`)),
  };
  vi.mocked(searchWorker).mockResolvedValue(worker as never);
  return fetches;
}

describe('the state of a search', () => {
  it('is that of the index that was asked for last', async () => {
    const fetches = fakeWorker();
    const { fetchIndexesByWorker } = searchFor('page');
    const first = fetchIndexesByWorker('/', '');
    const last = fetchIndexesByWorker('/none/', '');
    await vi.waitFor(() => {
      expect(fetches.size).toBe(2);
    });
    fetches.get('/none/')?.fail(new Error('Not found'));
    await last;
    fetches.get('/')?.arrive();
    await first;
    expect(searchStores.page.get()).toEqual({ step: 'failed', message: 'Not found' });
  });

  it('of the box is not that of the page', async () => {
    const fetches = fakeWorker();
    const box = searchFor('box').fetchIndexesByWorker('/', '');
    await vi.waitFor(() => {
      expect(fetches.size).toBe(1);
    });
    fetches.get('/')?.arrive();
    await box;
    expect(searchStores.box.get().step).toBe('ready');
    expect(searchStores.page.get().step).toBe('failed');
  });

  it('has no results where it failed, and those of the worker elsewhere', async () => {
    fakeWorker();
    const { searchByWorker } = searchFor('page');
    expect(await searchByWorker('/', '', 'sale', 8)).toEqual(['/']);
    const answered = vi.fn();
    void searchByWorker('/none/', '', 'sale', 8).then(answered);
    await new Promise((resolve) => setImmediate(resolve));
    expect(answered).not.toHaveBeenCalled();
  });

  it('says when the script of the worker could not be loaded', async () => {
    vi.mocked(searchWorker).mockRejectedValue(new Error('The script of the search could not be loaded.'));
    await searchFor('box').fetchIndexesByWorker('/', '');
    expect(searchStores.box.get()).toEqual({
      step: 'failed',
      message: 'The script of the search could not be loaded.',
    });
  });
});
