import { expect, it, onTestFinished, vi } from 'vitest';

import { whenIdle } from '../../../src/browser/whenIdle';

it.each<[string, object]>([
  [
    'a browser that is never idle',
    {
      requestIdleCallback: (work: () => void, { timeout }: { timeout?: number } = {}) => {
        if (timeout !== undefined) {
          setTimeout(work, timeout);
        }
      },
    },
  ],
  ['a browser that does not report when it is', {}],
])('work is done soon in %s', (_, browser) => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledOnce();
});
