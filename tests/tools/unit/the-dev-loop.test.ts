import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { editSource } from '../../../tools/bench/dev/editSource';
import { debounceAsync } from '../../../src/plugins/debounced-docs/debounceAsync';
import { InputError } from '../../../src/kit/problem';

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

describe('the benchmark of the dev loop', () => {
  let folder: string;
  const file = 'guide.mdx';
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
  const text = () => readFile(path.join(folder, file), 'utf8');

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dev-loop-'));
    await writeFile(path.join(folder, file), 'One sentence. Another one, another one.\n');
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@slipway.example', 'commit', '--quiet', '-m', 'Add it');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('edits and restores a source', async () => {
    const source = editSource(folder, file, 'One sentence');
    source.save('One $& sentence');
    expect(await text()).toBe('One $& sentence. Another one, another one.\n');
    source.restore();
    expect(git('status', '--porcelain').toString()).toBe('');
  });

  it('rejects a source with uncommitted changes', async () => {
    await writeFile(path.join(folder, file), 'One sentence, changed.\n');
    expect(() => editSource(folder, file, 'One sentence')).toThrow(InputError);
    expect(() => editSource(folder, file, 'One sentence')).toThrow(/guide\.mdx.*uncommitted changes/);
  });

  it.each(['one', 'A missing sentence'])('rejects a text that does not occur exactly once: %s', (place) => {
    expect(() => editSource(folder, file, place)).toThrow(/does not occur exactly once in this file/);
  });
});
