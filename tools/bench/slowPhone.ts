import type { CDPSession } from '@playwright/test';

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
