import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { debounceAsync } from '../../../src/plugins/lean-docs/debounceAsync';

describe('work requested in bursts', () => {
  const QUIET_MS = 100;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Work of 250 ms that returns its number, and the results by request. */
  function setUp() {
    let [begun, atOnce, most] = [0, 0, 0];
    const results: (readonly [request: number, work: number])[] = [];
    const runLast = debounceAsync(async () => {
      begun += 1;
      const mine = begun;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 250));
      atOnce -= 1;
      return mine;
    }, QUIET_MS);
    const request = (number: number) => {
      void runLast().then((work) => results.push([number, work]));
    };
    return { request, results, begun: () => begun, most: () => most };
  }

  it('runs immediately the first time', async () => {
    const { request, results } = setUp();
    request(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(results).toEqual([[1, 1]]);
  });

  it('runs once for a burst, for its last request', async () => {
    const { request, results, begun } = setUp();
    request(1);
    await vi.advanceTimersByTimeAsync(1000);
    for (const number of [2, 3, 4]) {
      request(number);
      await vi.advanceTimersByTimeAsync(QUIET_MS / 2);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(results).toEqual([
      [1, 1],
      [4, 2],
    ]);
    expect(begun()).toBe(2);
  });

  it('runs again for a request during a run, but never concurrently', async () => {
    const { request, results, most } = setUp();
    request(1);
    await vi.advanceTimersByTimeAsync(1000);
    request(2);
    await vi.advanceTimersByTimeAsync(QUIET_MS + 10);
    request(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(results.map(([number]) => number)).toEqual([1, 2, 3]);
    expect(most()).toBe(1);
  });

  it('runs again after a failure', async () => {
    let [works, failures] = [0, 0];
    const request = debounceAsync(() => {
      works += 1;
      return works === 1 ? Promise.reject(new Error('a page is broken')) : Promise.resolve(works);
    }, QUIET_MS);
    await request().catch(() => (failures += 1));
    const second = request();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(await second).toBe(2);
    expect(failures).toBe(1);
  });
});
