import { createDeliveryQueue, type DeliveryQueue } from './deliveryQueue';

/** Limits the memory that a hanging or throttling sink can occupy, and that of all of them. */
const MOST_PENDING = { deliveries: 1_000, bytes: 64 * 1024 * 1024 } as const;
const MOST_BYTES = 256 * 1024 * 1024;

/** How many deliveries a sink gets at once. */
const MOST_AT_ONCE = 16;

/** What is pending for a sink. Each sink has a lane of its own, so that one that hangs holds up no other. */
export interface Lane {
  readonly queue: DeliveryQueue;
  deliveries: number;
  bytes: number;
}

export interface Lanes {
  /** The lane of a sink, which begins empty. */
  readonly of: (sink: string) => Lane;
  /** Whether a lane, or all of them, cannot take so many more bytes. */
  readonly isFull: (lane: Lane, bytes: number) => boolean;
  /** Resolves when nothing in them is in progress. */
  readonly idle: () => Promise<void>;
  /** Takes no more, and resolves when nothing is in progress. */
  readonly close: () => Promise<void>;
}

/** Creates the lanes of a sandbox, none of which has anything pending. */
export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  const each = async (work: (queue: DeliveryQueue) => Promise<void>) => {
    await Promise.all([...lanes.values()].map(({ queue }) => work(queue)));
  };
  return {
    of: (sink) => {
      const lane = lanes.get(sink) ?? { queue: createDeliveryQueue(MOST_AT_ONCE), deliveries: 0, bytes: 0 };
      lanes.set(sink, lane);
      return lane;
    },
    isFull: (lane, bytes) =>
      lane.deliveries >= MOST_PENDING.deliveries ||
      lane.bytes + bytes > MOST_PENDING.bytes ||
      [...lanes.values()].reduce((sum, one) => sum + one.bytes, bytes) > MOST_BYTES,
    idle: () => each((queue) => queue.idle()),
    close: () => each((queue) => queue.close()),
  };
}
