import type { ClockChange } from '../recording/recording';

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
  readonly set: (change: Pick<ClockChange, 'to' | 'speed'>) => void;
  /** The wait between two times; `undefined` where the clock was set in between, so that nobody knows how long it was. */
  readonly between: (end: number, at: number) => Wait | undefined;
}

/** How long a response and a request are under way on one machine, at most: a fast clock makes much of it. */
const UNDER_WAY_MS = 5;
/**
 * What two waits that a program means to be equal can differ by: a tenth, or, if they are not very short, what a machine takes for
 * other work. With a random part, growing waits differ by more, and a busy machine makes them no more equal.
 */
const SAME = { share: 0.1, milliseconds: 25, from: 100 } as const;

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

/** Whether a wait is certainly as long as an earlier one. */
export function isAsLong(wait: Wait, earlier: Wait): boolean {
  const [less = 0, more = 0] = [wait, earlier].map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const least = less < SAME.from ? 0 : SAME.milliseconds;
  const isNear = more - less + earlier.uncertain <= Math.max(less * SAME.share, least);
  return isNear && wait.speed === earlier.speed;
}
