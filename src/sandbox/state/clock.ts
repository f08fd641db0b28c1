/** Schedules work after so many milliseconds of a clock; the result cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

/** The clock of a sandbox: that of the machine, until somebody sets it. */
export interface Clock {
  readonly now: () => Date;
  /** How many seconds pass in one of the machine. */
  readonly speed: () => number;
  /** Whether it ever differed from the clock of the machine. */
  readonly isSet: () => boolean;
  /**
   * Moves the clock on, or lets it run faster. What is scheduled until then is due at once.
   *
   * @returns what it was set to; `now()` is later by the time that has passed since, at its speed
   * @throws {RangeError} for a time before now: what has happened would lie in the future
   */
  readonly set: (to: ClockSetting) => Date;
  readonly schedule: Schedule;
}

/** What a clock is set to; what is missing stays as it is. */
export interface ClockSetting {
  readonly now?: Date;
  /** Milliseconds from what the clock shows when it is set, in place of `now`. */
  readonly advance?: number;
  readonly speed?: number;
}

/** The speeds that a clock takes: at the highest, an hour passes in a second. */
const SPEEDS = { least: 1, most: 3600 } as const;
/** What a clock can show is before this time, in milliseconds since 1970: within the four digits of a year that ISO 8601 and the contracts have. */
export const LAST_TIME = Date.parse('9999-12-31T00:00:00Z');

/** The longest that a timer of the machine can wait, in milliseconds (HTML, section 8.6; Node): a longer one fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Work that waits for its time. */
interface Due {
  /** Milliseconds since 1970, by the clock. */
  readonly at: number;
  readonly work: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Creates a clock.
 *
 * @param start what it shows first; without, what the machine's shows
 * @param machine the clock of the machine: milliseconds since 1970
 */
export function createClock(start: ClockSetting = {}, machine: () => number = Date.now): Clock {
  let set = { at: machine(), now: start.now?.getTime() ?? machine(), speed: start.speed ?? 1 };
  let isSet = start.now !== undefined || set.speed !== 1;
  const waiting = new Set<Due>();
  const time = (): number => set.now + (machine() - set.at) * set.speed;

  const arm = (due: Due): void => {
    clearTimeout(due.timer);
    const wait = Math.min(Math.max((due.at - time()) / set.speed, 0), LONGEST_TIMER);
    due.timer = setTimeout(() => {
      if (due.at > time()) {
        arm(due);
        return;
      }
      waiting.delete(due);
      due.work();
    }, wait);
    // In Node a timer is an object, and keeps the process alive.
    (due.timer as { readonly unref?: () => void }).unref?.();
  };

  return {
    now: () => new Date(time()),
    speed: () => set.speed,
    isSet: () => isSet,
    set: ({ now, advance = 0, speed = set.speed }) => {
      const before = time();
      if (now !== undefined && now.getTime() < before) {
        throw new RangeError(`The clock shows ${new Date(before).toISOString()}, and only moves forward.`);
      }
      set = { at: machine(), now: now?.getTime() ?? before + advance, speed };
      isSet = true;
      [...waiting].sort((a, b) => a.at - b.at).forEach(arm);
      return new Date(set.now);
    },
    schedule: (work, milliseconds) => {
      const due: Due = { at: time() + milliseconds, work };
      waiting.add(due);
      arm(due);
      return () => {
        clearTimeout(due.timer);
        waiting.delete(due);
      };
    },
  };
}

/** How a clock was set: what it showed and shows then, in milliseconds since 1970, and its speed from then on. */
export interface ClockSet {
  readonly from: number;
  readonly to: number;
  readonly speed: number;
}

/** A clock that reports each time that it is set. */
export function watchedClock(clock: Clock, onSet: (set: ClockSet) => void): Clock {
  return {
    ...clock,
    set: (to) => {
      const from = clock.now().getTime();
      const now = clock.set(to);
      onSet({ from, to: now.getTime(), speed: clock.speed() });
      return now;
    },
  };
}

/**
 * Reads a time that a clock can be set to.
 *
 * @param text ISO 8601 with an offset or `Z`: `2026-12-31T23:58:00+01:00`
 * @returns `undefined` for any other text
 */
export function readTime(text: string): Date | undefined {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isWritten ? Date.parse(text) : Number.NaN;
  return time >= 0 && time < LAST_TIME ? new Date(time) : undefined;
}

/** Whether a clock can run so fast: a number from 1 to 3600. */
export function isSpeed(speed: unknown): speed is number {
  return typeof speed === 'number' && speed >= SPEEDS.least && speed <= SPEEDS.most;
}
