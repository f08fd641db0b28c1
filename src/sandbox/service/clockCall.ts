import { textOf } from '../../kit/bytes';
import { childOf } from '../../kit/pointer';
import type { SandboxRequest } from '../calls/message';
import { Fault } from '../calls/errors';
import type { ResponseToSend } from '../state/response';
import { isSpeed, LAST_TIME, readTime, type Clock, type ClockSetting } from '../state/clock';

const MOST_BYTES = 1024;
const HOW = 'Send {"now": "2026-12-31T23:58:00+01:00"}, {"advance": 3600} in seconds, or {"speed": 60}.';

/**
 * Reads or sets the clock: `{"now": "2026-12-31T22:58:00.000Z", "speed": 60}`.
 *
 * @throws {Fault} 400 for a body that does not set it, or sets it back
 */
export async function respondToClock(request: SandboxRequest, clock: Clock): Promise<ResponseToSend> {
  const now =
    request.method === 'POST'
      ? setClock(settingIn(textOf(await request.readBody(MOST_BYTES)), clock), clock)
      : clock.now();
  return {
    status: 200,
    headers: { 'Cache-Control': 'no-store' },
    mediaType: 'application/json',
    document: { now: now.toISOString(), speed: clock.speed() },
  };
}

function setClock(setting: ClockSetting, clock: Clock): Date {
  try {
    return clock.set(setting);
  } catch (error) {
    throw error instanceof RangeError ? new Fault(400, { detail: error.message }) : error;
  }
}

function settingIn(text: string, clock: Clock): ClockSetting {
  const body = jsonBody(text);
  const [now, advance, speed] = ['now', 'advance', 'speed'].map((name) => childOf(body, name));
  if ((now ?? advance ?? speed) === undefined || (now !== undefined && advance !== undefined)) {
    throw new Fault(400, { detail: `The body does not say what to set the clock to. ${HOW}` });
  }
  if (speed !== undefined && !isSpeed(speed)) {
    throw new Fault(400, {
      detail: `The speed is not a number from 1 to 3600. ${HOW}`,
      source: { pointer: '/speed' },
    });
  }
  return { ...timeIn(now, advance, clock), ...(speed === undefined ? {} : { speed }) };
}

function timeIn(now: unknown, advance: unknown, clock: Clock): ClockSetting {
  if (advance !== undefined) {
    const milliseconds = typeof advance === 'number' && advance >= 0 ? advance * 1000 : Number.NaN;
    if (!(clock.now().getTime() + milliseconds < LAST_TIME)) {
      throw new Fault(400, {
        detail: `The clock cannot be advanced by this value. ${HOW}`,
        source: { pointer: '/advance' },
      });
    }
    return { advance: milliseconds };
  }
  if (now === undefined) {
    return {};
  }
  const date = typeof now === 'string' ? readTime(now) : undefined;
  if (date === undefined) {
    const detail = `The time is not in ISO 8601 with an offset. ${HOW}`;
    throw new Fault(400, { detail, source: { pointer: '/now' } });
  }
  return { now: date };
}

function jsonBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault(400, { detail: `The body is not JSON. ${HOW}`, source: { pointer: '' } });
  }
}
