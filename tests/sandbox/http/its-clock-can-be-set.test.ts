import { afterEach, expect, it } from 'vitest';

import { createClock, type Clock, type ClockSetting } from '../../../src/sandbox/state/clock';
import { SALE, SALES, startTestSandbox, TENANT, type TestSandbox } from '../../support/sandboxClient';

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

it('says what it was set to, though it has run on since', async () => {
  const clock = createClock({ now: NEW_YEARS_EVE }, () => (machine += 1));
  sandbox = await startTestSandbox({ clock });
  const set = await clockCall('POST', { now: '2027-01-01T00:00:00Z', speed: 3600 });
  expect(set.json).toEqual({ now: '2027-01-01T00:00:00.000Z', speed: 3600 });
  expect((await clockCall('GET')).json).not.toEqual(set.json);
});

it('can be advanced by nothing, though it runs on while it is told to', async () => {
  const clock = createClock({ now: NEW_YEARS_EVE, speed: 60 }, () => (machine += 1));
  sandbox = await startTestSandbox({ clock });
  expect((await clockCall('POST', { advance: 0 })).status).toBe(200);
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

it('is what Idempotency-Key, Last-Modified and the attributes of a sale go by', async () => {
  const clock = await start({ now: NEW_YEARS_EVE });
  const sell = async (id: string) => {
    const body = { data: { ...SALE.data, id } };
    const headers = { 'idempotency-key': 'a-key-of-the-last-year' };
    return sandbox.send({ method: 'POST', path: SALES, headers, body });
  };
  const first = await sell('sale-of-the-last-year');
  expect(first.data.attributes.createdAt).toBe(NEW_YEARS_EVE.toISOString());
  expect((await sell('sale-of-the-last-year')).headers['sandbox-answer']).toBe('replay');
  clock.set({ now: new Date('2027-01-01T23:57:00+01:00') });
  expect((await sell('sale-of-the-new-year')).errors[0]?.source?.parameter).toBe('Idempotency-Key');
  clock.set({ now: new Date('2027-01-02T00:00:00+01:00') });
  const second = await sell('sale-of-the-new-year');
  expect([second.status, second.headers['sandbox-answer']]).toEqual([201, 'state']);

  const path = `/checkout/tenants/${TENANT}/attachments/garantie-1.txt`;
  const text = { 'content-type': 'text/plain; charset=utf-8' };
  await sandbox.send({ method: 'PUT', path, headers: text, body: 'Drei Jahre' });
  const { headers } = await sandbox.send({ method: 'HEAD', path });
  expect(headers['last-modified']).toBe('Fri, 01 Jan 2027 23:00:00 GMT');
  const readSince = async (since: string) =>
    (await sandbox.send({ path, headers: { 'if-modified-since': since } })).status;
  expect(await readSince('Fri, 01 Jan 2027 23:00:00 GMT')).toBe(304);
  expect(await readSince('Fri, 01 Jan 2027 22:59:59 GMT')).toBe(200);
  // A date that is none of HTTP is ignored (RFC 9110, section 13.1.3).
  expect(await readSince('2027-01-01T23:00:00Z')).toBe(200);
});

it.each<[string, object, string, string?]>([
  ['a time before now', { now: '2026-12-31T22:00:00Z' }, 'only moves forward'],
  ['a time without an offset', { now: '2027-01-01T00:00:00' }, 'ISO 8601 with an offset', '/now'],
  ['a speed below that of the machine', { speed: 0 }, 'not a number from 1 to 3600', '/speed'],
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
