import { afterEach, expect, it } from 'vitest';

import { createClock, type Clock, type ClockSetting } from '../../src/sandbox/state/clock';
import { SALES, startTestSandbox, type TestSandbox } from '../support/sandboxClient';

/** Two minutes before the end of the year in Berlin. */
const NEW_YEARS_EVE = new Date('2026-12-31T23:58:00+01:00');

let sandbox: TestSandbox;
let machine = 0;
afterEach(() => sandbox.close());

async function start(setting: ClockSetting): Promise<Clock> {
  machine = Date.parse('2026-11-28T10:00:00Z');
  const clock = createClock(setting, () => machine);
  sandbox = await startTestSandbox({ clock });
  return clock;
}

const clockCall = (method: string, body?: object, headers = {}) =>
  sandbox.send({ method, path: '/clock', headers, ...(body === undefined ? {} : { body }) });

it('shows the time at which it began, moves with the machine, and stands in each response', async () => {
  await start({ now: NEW_YEARS_EVE });
  machine += 150_000;
  const { json } = await clockCall('GET');
  expect(json).toEqual({ now: '2026-12-31T23:00:30.000Z', speed: 1 });
  const { headers } = await sandbox.send({ path: SALES });
  expect(headers['date']).toBe('Thu, 31 Dec 2026 23:00:30 GMT');
});

it('runs faster, at once where it is told so', async () => {
  await start({ now: NEW_YEARS_EVE, speed: 60 });
  machine += 1000;
  expect((await clockCall('GET')).json).toMatchObject({ now: '2026-12-31T22:59:00.000Z' });
  await clockCall('POST', { speed: 3600 });
  machine += 1000;
  expect((await clockCall('GET')).json).toEqual({ now: '2026-12-31T23:59:00.000Z', speed: 3600 });
});

it('runs what is scheduled when its time has come, by its own speed and in order', async () => {
  const clock = createClock({ now: NEW_YEARS_EVE });
  const done: string[] = [];
  const all = new Promise<void>((resolve) => {
    clock.schedule(() => {
      done.push('an hour later');
      resolve();
    }, 3_600_000);
  });
  clock.schedule(() => done.push('a minute later'), 60_000);
  const cancel = clock.schedule(() => done.push('cancelled'), 1000);
  cancel();
  clock.set({ now: new Date(NEW_YEARS_EVE.getTime() + 3_600_000) });
  await all;
  expect(done).toEqual(['a minute later', 'an hour later']);
  await start({});
});

it.each<[string, object, string, string?]>([
  ['a time before now', { now: '2026-12-31T22:00:00Z' }, 'only moves forward'],
  ['a time without an offset', { now: '2027-01-01T00:00:00' }, 'ISO 8601 with an offset', '/now'],
  ['a speed below that of the machine', { speed: 0 }, 'no number from 1 to 3600', '/speed'],
  ['a step back', { advance: -1 }, 'cannot be advanced', '/advance'],
  ['a step beyond all years', { advance: 1e300 }, 'cannot be advanced', '/advance'],
  ['two times', { now: '2027-01-01T00:00:00Z', advance: 5 }, 'does not say what to set'],
  ['nothing', {}, 'does not say what to set'],
])('refuses %s, and stays as it is', async (_, body, detail, pointer) => {
  await start({ now: NEW_YEARS_EVE });
  const { status, errors } = await clockCall('POST', body);
  expect(status).toBe(400);
  expect(errors[0]?.detail).toContain(detail);
  expect(errors[0]?.source?.pointer).toBe(pointer);
  expect((await clockCall('GET')).json).toEqual({ now: NEW_YEARS_EVE.toISOString(), speed: 1 });
});

it('is set by no page, and by no other method', async () => {
  await start({ now: NEW_YEARS_EVE });
  const page = { origin: 'https://developers.slipway.example' };
  expect((await clockCall('POST', { advance: 60 }, page)).status).toBe(403);
  expect((await clockCall('PUT', { advance: 60 })).status).toBe(404);
});
