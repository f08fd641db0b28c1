import { expect, it, onTestFinished, vi } from 'vitest';

import { whenIdle } from '../../../src/browser/whenIdle';

it('work is done soon in a browser that is never idle, or does not report it', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const neverIdle = (work: () => void, { timeout }: { timeout?: number } = {}) =>
    setTimeout(work, timeout ?? 60_000);
  for (const browser of [{ requestIdleCallback: neverIdle }, {}]) {
    vi.stubGlobal('window', browser);
    const work = vi.fn();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledOnce();
  }
});
