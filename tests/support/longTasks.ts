import type { Page } from '@playwright/test';

/**
 * What {@link yardstick} takes, in milliseconds, on a machine on which no task may take longer than {@link MOST_MS}. Both are
 * compared by their ratio, so that a slow or busy machine has the same verdict.
 */
const YARDSTICK_MS = 40;
const MOST_MS = 200;

/** The longest task of a page, as a share of what it may take. */
export interface LongTask {
  readonly ms: number;
  readonly share: number;
}

/** Begins to watch a page for tasks of more than 50 ms (Long Tasks API). It holds until the document is unloaded. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: number[] = [];
    const observer = new PerformanceObserver((list) => {
      found.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    Object.assign(window, {
      takeTasks: () => {
        found.push(...observer.takeRecords().map(({ duration }) => duration));
        return found.splice(0);
      },
    });
  });
}

/**
 * The longest task since the last call. The yardstick is measured in the same page right afterwards.
 *
 * @returns a share above 1 is too long
 */
export async function longestTask(page: Page): Promise<LongTask> {
  const { tasks, loop } = await page.evaluate(async () => {
    // An entry comes with the task behind its own.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    const { takeTasks } = window as unknown as { takeTasks: () => number[] };
    const found = takeTasks();
    const start = performance.now();
    let mixed = 1;
    for (let index = 0; index < 20_000_000; index += 1) {
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995) + index;
    }
    return { tasks: found, loop: mixed === 0 ? 0 : performance.now() - start };
  });
  // Its own long task.
  await page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    (window as unknown as { takeTasks: () => number[] }).takeTasks();
  });
  const ms = Math.max(0, ...tasks);
  return { ms, share: ms / (MOST_MS * Math.max(1, loop / YARDSTICK_MS)) };
}
