/** Work that waits for its turn; a finished one makes room for the next. */
export interface DeliveryQueue {
  /** Does some work as soon as fewer than the allowed number are under way. */
  readonly add: (work: () => Promise<void>) => void;
  /** Drops what waits, and resolves when what is under way has ended. */
  readonly close: () => Promise<void>;
}

/** Makes a queue that does at most `width` at once. The work must not reject. */
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
    close: async () => {
      closed = true;
      waiting = [];
      await Promise.all(running);
    },
  };
}
