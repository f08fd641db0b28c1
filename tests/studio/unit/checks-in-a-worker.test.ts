import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CheckQuestion, WorkerMessage } from '../../../src/studio/frame/check';
import { CheckFailed, createChecker, PATIENCE } from '../../../src/studio/frame/createChecker';
import { follow } from '../../../src/studio/frame/useChecker';
import { question, report } from '../support/questions';

/** A worker that says what a test has it say. */
class FakeWorker {
  readonly asked: string[] = [];
  isEnded = false;
  readonly #target = new EventTarget();
  readonly addEventListener = this.#target.addEventListener.bind(this.#target) as Worker['addEventListener'];

  postMessage({ text }: CheckQuestion): void {
    this.asked.push(text);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: WorkerMessage): void {
    this.#target.dispatchEvent(new MessageEvent('message', { data }));
  }

  stop(): void {
    this.#target.dispatchEvent(new Event('error'));
  }
}

describe('the checker of the Studio', () => {
  let workers: FakeWorker[];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const worker = (index: number) => workers[index] ?? expect.fail(`there is no worker ${String(index)}`);

  beforeEach(() => {
    workers = [];
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks one question at a time, and answers only the last', async () => {
    const checker = createChecker(start);
    const results = ['a', 'b', 'c'].map((text) => checker.check(question(text)));
    expect(worker(0).asked).toEqual(['a']);
    worker(0).say({ kind: 'begun' });
    worker(0).say({ kind: 'report', report: report(1) });
    expect(worker(0).asked).toEqual(['a', 'c']);
    worker(0).say({ kind: 'begun' });
    worker(0).say({ kind: 'report', report: report(3) });
    expect(await Promise.all(results)).toEqual([undefined, undefined, report(3)]);
    expect(workers).toHaveLength(1);
  });

  it('ends a check that takes too long, without the time of loading, and checks the next', async () => {
    const checker = createChecker(start);
    const slow = checker.check(question('slow')).catch((error: unknown) => error);
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(worker(0).isEnded).toBe(false);
    worker(0).say({ kind: 'begun' });
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(worker(0).isEnded).toBe(false);
    vi.advanceTimersByTime(1);
    expect(worker(0).isEnded).toBe(true);
    expect(await slow).toMatchObject({ name: 'CheckFailed', problem: 'too long' });
    const next = checker.check(question('next'));
    worker(1).say({ kind: 'begun' });
    worker(1).say({ kind: 'report', report: report(2) });
    expect(await next).toEqual(report(2));
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(worker(1).isEnded).toBe(false);
  });

  it('starts a worker that stops once again, and says so when it stops twice', async () => {
    const checker = createChecker(start);
    const first = checker.check(question('first'));
    worker(0).say({ kind: 'begun' });
    worker(0).stop();
    expect(worker(1).asked).toEqual(['first']);
    worker(1).say({ kind: 'report', report: report(1) });
    expect(await first).toEqual(report(1));
    const second = checker.check(question('second')).catch((error: unknown) => error);
    worker(1).stop();
    worker(2).say({ kind: 'begun' });
    worker(2).stop();
    expect(await second).toMatchObject({ problem: 'crashed' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
  });

  it('tells a script that does not load from a browser without workers', async () => {
    const checker = createChecker(start);
    const result = checker.check(question('a')).catch((error: unknown) => error);
    worker(0).stop();
    expect(await result).toMatchObject({ problem: 'not loaded' });
    const failed = checker.check(question('b')).catch((error: unknown) => error);
    worker(1).say({ kind: 'fault', problem: 'not loaded', message: 'ChunkLoadError' });
    expect(await failed).toMatchObject({ problem: 'not loaded', message: 'ChunkLoadError' });
    const refusing = createChecker(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(refusing.check(question('c'))).rejects.toMatchObject({ problem: 'no worker' });
    await expect(refusing.check(question('d'))).rejects.toBeInstanceOf(CheckFailed);
  });

  it('leaves no question open when it ends', async () => {
    const checker = createChecker(start);
    const results = [checker.check(question('a')), checker.check(question('b'))];
    checker.end();
    expect(await Promise.all(results)).toEqual([undefined, undefined]);
    expect(worker(0).isEnded).toBe(true);
  });
});

describe('what follows a check', () => {
  it('is shown until something else is checked', async () => {
    const shown: unknown[] = [];
    let result: (text: string) => void = () => undefined;
    const asked = new Promise<string>((resolve) => {
      result = resolve;
    });
    const check = async (show: (text: string) => void) => {
      show('first');
      show(await asked);
    };
    const stop = follow(check, (one) => shown.push(one), 'failed');
    stop();
    result('stale');
    await asked;
    await Promise.resolve();
    expect(shown).toEqual(['first']);
  });

  it('tells of an error, and what it is if it is known', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const failed = async (error: Error) =>
      new Promise((resolve) => {
        follow(() => Promise.reject(error), resolve, 'The check failed.');
      });
    expect(await failed(new CheckFailed('too long', ''))).toEqual({ kind: 'failed', problem: 'too long' });
    expect(await failed(new Error('of any kind'))).toEqual({ kind: 'failed', problem: 'crashed' });
    expect(warn.mock.calls.map(([complaint]) => complaint as unknown)).toEqual(
      Array(2).fill('The check failed.'),
    );
    warn.mockRestore();
  });
});
