import { Worker } from 'node:worker_threads';

import type { Browser } from '@playwright/test';

import { CPU_SLOWDOWN } from './slowPhone';

/** How long the processes run at a time, in milliseconds: short beside what is measured. */
const RUN_MS = 2;

/**
 * A loop in a thread of its own, which a busy thread does not delay. How long the processes really ran decides how long they
 * are stopped, because a wait ends late.
 */
const LOOP = `
const { workerData: { pids, runMs, times, flag } } = require('node:worker_threads');
const ended = new Int32Array(flag);
const signal = (name) => { for (const pid of pids) { try { process.kill(pid, name); } catch {} } };
let due = 0;
let continued = performance.now();
while (Atomics.load(ended, 0) === 0) {
  Atomics.wait(ended, 0, 0, runMs);
  signal('SIGSTOP');
  const stopped = performance.now();
  due += (stopped - continued) * (times - 1);
  Atomics.wait(ended, 0, 0, due);
  signal('SIGCONT');
  continued = performance.now();
  due -= continued - stopped;
}
`;

/**
 * Slows down processes with all their threads, by stopping them most of the time: Chromium itself can slow down only
 * the main thread of a page, and not its workers. Needs the signals of POSIX.
 *
 * @param times how many times slower they run
 * @returns ends it, and resolves when all run
 */
function slowDown(pids: readonly number[], times: number): () => Promise<void> {
  const flag = new SharedArrayBuffer(4);
  const thread = new Worker(LOOP, {
    eval: true,
    workerData: { pids, flag, times, runMs: RUN_MS },
  });
  const ended = new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => {
      resolve();
    });
  });
  return () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
    return ended;
  };
}

/** Does something while the processes of the pages run as slowly as on the phone. */
export async function slowed<Result>(browser: Browser, work: () => Promise<Result>): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const stop = slowDown(
    renderers.map(({ id }) => id),
    CPU_SLOWDOWN,
  );
  try {
    return await work();
  } finally {
    await stop();
    await session.detach();
  }
}
