import { childOf } from '../../kit/pointer';
import { isSpeed, LAST_TIME } from '../../sandbox';
import type { ClockChange, RecordingHead } from './recording';

/** Whether a line of a recording says that the clock was set, no matter who wrote it. */
export function isClockChange(value: unknown): value is ClockChange {
  const [after, from, to] = ['after', 'from', 'to'].map((name) => childOf(value, name));
  return (
    childOf(value, 'kind') === 'clock' &&
    Number.isSafeInteger(after) &&
    isTime(from) &&
    isTime(to) &&
    from <= to &&
    speedOf(value) !== undefined
  );
}

/** Whether a value is a time that a report can write: milliseconds since 1970. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < LAST_TIME;
}

/** The speed of a clock in a recording; `undefined` for none that a clock takes. */
export function speedOf(clock: unknown): number | undefined {
  const speed = childOf(clock, 'speed');
  return isSpeed(speed) ? speed : undefined;
}

/** The clock of a sandbox, as a recording reports it. */
export interface RecordedClock {
  /** How many of its seconds passed in one of the machine, at first. */
  readonly speed: number;
  /** The first times that it was set. */
  readonly changes: readonly {
    /** The number of the last call before it; 0 before the first. */
    readonly after: number;
    /** ISO 8601. */
    readonly from: string;
    readonly to: string;
    readonly speed: number;
  }[];
  /** How often it was set after these. */
  readonly moreChanges: number;
}

const MOST_CHANGES = 10;

/** Follows the settings of a clock, with bounded memory. */
export function followClock(): {
  readonly take: (change: ClockChange) => void;
  /** @returns `undefined` for the clock of the machine, which nobody set */
  readonly finish: (head: Pick<RecordingHead, 'clock'> | undefined) => RecordedClock | undefined;
} {
  const changes: ClockChange[] = [];
  let moreChanges = 0;
  return {
    take: (change) => {
      if (changes.length < MOST_CHANGES) {
        changes.push(change);
      } else {
        moreChanges += 1;
      }
    },
    finish: (head) =>
      head?.clock === undefined && changes.length === 0
        ? undefined
        : {
            speed: head?.clock?.speed ?? 1,
            changes: changes.map(({ after, from, to, speed }) => ({
              ...{ after, speed, from: new Date(from).toISOString(), to: new Date(to).toISOString() },
            })),
            moreChanges,
          },
  };
}
