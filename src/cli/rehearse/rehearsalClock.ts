import { argumentError } from '../../kit/commandOptions';
import { type Clock, type ClockSet, type ClockSetting, createClock, watchedClock } from '../../sandbox';
import type { Continued } from './recordingFile';

/**
 * The clock of a rehearsal. One that continues a recording also continues its clock: time only moves forward.
 *
 * @param asked what the options say
 * @param before the recording that goes on
 * @param onSet is called each time that somebody sets the clock
 * @throws {InputError} for a time before the end of the recording
 */
export function rehearsalClock(
  asked: ClockSetting,
  before: Continued | undefined,
  command: string,
  onSet: (set: ClockSet) => void,
): Clock {
  return watchedClock(createClock(before === undefined ? asked : continued(asked, before, command)), onSet);
}

function continued(asked: ClockSetting, { end, speed }: Continued, command: string): ClockSetting {
  if (asked.now !== undefined && asked.now.getTime() < end) {
    const last = new Date(end).toISOString();
    throw argumentError(
      `--now is before ${last}, when the recording ends, and time only moves forward.`,
      command,
    );
  }
  return {
    ...(speed === undefined && Date.now() >= end ? {} : { now: new Date(end) }),
    ...(speed === undefined ? {} : { speed }),
    ...asked,
  };
}
