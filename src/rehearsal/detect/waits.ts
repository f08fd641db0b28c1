import type { ClockChange } from '../recording/model';

/** How long a program waited between a response and its next request. */
export interface Wait {
  readonly milliseconds: number;
  /** How many of these the way of the response and of the request can have taken. */
  readonly uncertain: number;
  /** How many seconds of the clock passed in one of the machine. */
  readonly speed: number;
}

/** Knows what the times of a recording say of a wait. */
export interface Waits {
  /** The clock was set. */
  readonly set: (change: Pick<ClockChange, 'to' | 'speed'>) => void;
  /** The wait between two times; `undefined` where the clock was set in between, so that nobody knows how long it was. */
  readonly between: (end: number, at: number) => Wait | undefined;
}

/** How long a response and a request are under way on one machine, at most: a fast clock makes much of it. */
const UNDER_WAY_MS = 5;
/** How much longer a wait has to be than an earlier one to count as grown. */
const GROWTH = 1.2;

/** It begins with the clock of the machine. */
export function followWaits(): Waits {
  let speed = 1;
  let lastSet = Number.NEGATIVE_INFINITY;
  return {
    set: ({ to, speed: next }) => {
      speed = next;
      lastSet = to;
    },
    between: (end, at) =>
      end <= lastSet
        ? undefined
        : { milliseconds: at - end, uncertain: speed > 1 ? speed * UNDER_WAY_MS : 0, speed },
  };
}

/** Whether a wait has certainly not grown over an earlier one. */
export function hasNotGrown(wait: Wait | undefined, earlier: Wait | undefined): boolean {
  return (
    wait !== undefined &&
    wait.speed === earlier?.speed &&
    wait.milliseconds <= (earlier.milliseconds - earlier.uncertain) * GROWTH
  );
}
