import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Browser, CDPSession } from '@playwright/test';

/** How much slower the processor of the emulated phone is. */
const CPU_SLOWDOWN = 4;

const BYTES_PER_SECOND = (1.6 * 1000 * 1000) / 8;
const ROUND_TRIP_MS = 150;

/** Slows down the main thread of a page, and what it paints. */
export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Gives a page the phone's network: 1.6 Mbit/s, and a round trip of 150 ms. */
export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

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
 * Does something while the processes of the pages run as slowly as on the phone. They are stopped most of the time with all
 * their threads: Chromium itself can slow down only the main thread of a page, and not its workers. Needs the signals of POSIX.
 */
export async function slowed<Result>(browser: Browser, work: () => Promise<Result>): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(LOOP, {
    eval: true,
    workerData: { pids, flag: flag.buffer, times: CPU_SLOWDOWN, runMs: RUN_MS },
  });
  const ended = once(thread, 'exit');
  try {
    return await work();
  } finally {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await ended;
    await session.detach();
  }
}
