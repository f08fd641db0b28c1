/** A queue with limited concurrency. */
export interface DeliveryQueue {
  /** Runs work as soon as the concurrency limit allows. */
  readonly add: (work: () => Promise<void>) => void;
  /** Resolves when no work is running or waiting. */
  readonly idle: () => Promise<void>;
  /** Drops queued work, and resolves when running work has completed. */
  readonly close: () => Promise<void>;
}

/** Creates a queue that runs at most `width` items concurrently. The work must not reject. */
export function createDeliveryQueue(width: number): DeliveryQueue {
  const running = new Set<Promise<void>>();
  let waiting: (() => Promise<void>)[] = [];
  let closed = false;
  const next = (): void => {
    const work = running.size < width ? waiting.shift() : undefined;
    if (work !== undefined) {
      const done = work().finally(() => {
        running.delete(done);
        next();
      });
      running.add(done);
    }
  };
  return {
    add: (work) => {
      if (!closed) {
        waiting.push(work);
        next();
      }
    },
    idle: async () => {
      while (running.size > 0) {
        await Promise.all(running);
      }
    },
    close: async () => {
      closed = true;
      waiting = [];
      await Promise.all(running);
    },
  };
}
