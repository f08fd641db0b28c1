import { expect } from 'vitest';

/** Milliseconds of the processor that the yardstick takes on the machine for which limits are stated. */
const YARDSTICK = 25;

/** How long, in milliseconds of that machine, an input of a reader may keep the tab from answering. */
const AT_ONCE = 200;

/** What a piece of work took of the processor, in milliseconds. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/** Fixed work of the kind that the tools do: texts are scanned, cut, joined, written and read. */
function yardstick(): void {
  const text = Array.from({ length: 4_000 }, (_, index) => `k${String(index)}=:${'A'.repeat(40)}==:`).join(
    ', ',
  );
  for (let round = 0; round < 6; round += 1) {
    const parts = text
      .split(', ')
      .map((part) => part.replace(/=(.*)$/u, (_all, value: string) => `;${value}`));
    JSON.parse(JSON.stringify(parts.map((part) => ({ part, written: encodeURIComponent(part) }))));
  }
}

/**
 * How many times slower this machine is at the moment than the one for which limits are stated. The median of
 * five, after one that is not counted: its code is not compiled yet.
 */
async function slowness(): Promise<number> {
  yardstick();
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    times.push(await processorTime(yardstick));
  }
  return (times.sort((one, other) => one - other)[2] ?? YARDSTICK) / YARDSTICK;
}

/**
 * Expects that work is done at once on the machine for which the limit is stated. A time above the limit is measured twice
 * more, and the least counts, since other work can only add to it; it is then compared with the slowness of the machine at
 * that moment. So the verdict is a ratio, and no matter of the hour.
 *
 * @param work can be done again, with the same result
 * @returns the milliseconds that it took
 */
export async function expectAtOnce(work: () => unknown, what: string): Promise<number> {
  let time = await processorTime(work);
  for (let again = 0; again < 2 && time >= AT_ONCE; again += 1) {
    time = Math.min(time, await processorTime(work));
  }
  if (time >= AT_ONCE) {
    time /= Math.max(1, await slowness());
  }
  expect(time, what).toBeLessThan(AT_ONCE);
  return time;
}
