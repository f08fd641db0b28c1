import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import type { Report } from '../../../../src/rehearsal/report/report';
import { Client, idOf, TENANT, sendBy, type World } from '../../tills/client';
import { localTime, moved, plain } from '../../tills/payloads';
import { workTimedDay } from '../../tills/timedDay';
import { TIME_FAULTS } from '../../tills/timeFaults';
import { startEcho } from '../../../support/echo';
import { startRehearsal } from '../../support/rehearsingTool';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();

/** The morning before the Austrian rates of July 2026. */
const START = '2026-06-30T10:00:00+02:00';
const SPEED = 60;

/** Starts the command with a fast clock, and a program around it that sleeps by setting this clock. */
async function timed(role: readonly string[], fault?: string) {
  const file = `${randomUUID()}.json`;
  const rehearsal = await startRehearsal(tool, [
    ...['--country', 'at', '--play', 'none', '--now', START, '--clock', `fast:${String(SPEED)}`, ...role],
    ...['--format', 'json', '--report', file],
  ]);
  const { origin } = rehearsal;
  let known = { now: Date.parse(START), machine: Date.now() };
  const setClock = async (body: object): Promise<void> => {
    const response = await fetch(`${origin}/clock`, { method: 'POST', body: JSON.stringify(body) });
    const { now } = (await response.json()) as { readonly now: string };
    known = { now: Date.parse(now), machine: Date.now() };
  };
  await setClock({ advance: 0 });
  const world: World = {
    origin,
    send: sendBy(fetch),
    now: () => known.now + (Date.now() - known.machine) * SPEED,
    sleep: (milliseconds) => setClock({ advance: milliseconds / 1000 }),
    ...{ uuid: randomUUID, random: () => 0.5, has: (each) => each === fault },
  };
  const report = async (): Promise<Report> => {
    await rehearsal.stop();
    return JSON.parse(await readFile(path.join(tool.folder, file), 'utf8')) as Report;
  };
  return { world, report, output: rehearsal.output };
}

const mistakesIn = ({ situations }: Report) =>
  situations.flatMap(({ id, findings }) => findings.map(({ mistake }) => `${id}/${mistake}`));

const shownIn = ({ situations }: Report) =>
  situations.filter(({ outcome }) => outcome === 'shown').map(({ id }) => id);

it('lets a till work a day and a half, in which its token ends and the rates change, and names the clock', async () => {
  const { world, report } = await timed(['--for', 'till']);
  await workTimedDay('at', world, (_, sale) => sale);
  const made = await report();
  expect(mistakesIn(made)).toEqual([]);
  expect(shownIn(made)).toEqual(
    expect.arrayContaining(['token-reuse', 'rate-limit', 'server-error', 'late-sale', 'complete-sale']),
  );
  expect(made.coverage.rates).toEqual(expect.arrayContaining(['4.9', '10', '20']));
  const tokens = made.coverage.operations.find(({ operation }) => operation === 'iam/createToken');
  expect(Object.keys(tokens?.statuses ?? {})).toEqual(['200']);
  expect(tokens?.statuses['200']).toBeGreaterThan(2);
  expect(made.date).toMatch(/^2026-06-30T08:00/);
  expect(made.clock).toMatchObject({ speed: SPEED });
  expect(made.clock?.changes.length).toBeGreaterThan(0);
}, 120_000);

it('blames the till that takes the new rates before their day', async () => {
  const fault = TIME_FAULTS.find(({ id }) => id === 'new-rate-before-a-change');
  const { world, report } = await timed(['--for', 'till'], fault?.id);
  await workTimedDay('at', world, (job, sale) =>
    job === fault?.job ? ((fault.change?.(sale) ?? sale) as typeof sale) : sale,
  );
  expect(mistakesIn(await report())).toContain(fault?.blamed);
}, 120_000);

it('repeats a delivery when the hour has passed for which a receiver asked', async () => {
  const answers: number[] = [];
  const receiver = await startEcho(() => {
    const status = answers.length === 0 ? 429 : 204;
    answers.push(status);
    return { status, headers: status === 429 ? { 'Retry-After': '3600' } : {} };
  });
  onTestFinished(() => receiver.close());
  const place = `localhost:${String(receiver.port)}`;
  const { world, report, output } = await timed(['--for', 'receiver', '--sink', `http://${place}`]);
  const client = new Client(world, [
    ...['checkout:sales:create', 'checkout:attachments:describe', 'webhooks:subscriptions:subscribe'],
  ]);
  const types = ['example.slipway.checkout.sale.created.v1'];
  await client.call({
    ...{ method: 'POST', path: `/webhooks/tenants/${TENANT}/subscriptions`, key: randomUUID() },
    body: { data: { type: 'subscriptions', attributes: { sink: `https://${place}/`, types } } },
  });
  const attributes = moved(plain('at'), new Date(world.now()), '26-000001');
  await client.call({
    ...{ method: 'POST', path: `/checkout/tenants/${TENANT}/sales`, key: randomUUID() },
    body: { data: { type: 'sales', id: idOf(randomUUID()), attributes } },
  });
  await expect.poll(output).toMatch(/^shown +delivery-postponed: /m);
  expect(answers).toEqual([429]);
  await world.sleep(3_600_000);
  await expect.poll(output).toMatch(/^shown +verified-delivery: /m);
  const made = await report();
  const [[postponed] = [], [repeated] = []] = ['delivery-postponed', 'verified-delivery'].map(
    (id) => made.situations.find((situation) => situation.id === id)?.shown[0],
  );
  expect((repeated?.at ?? 0) - (postponed?.at ?? 0)).toBeGreaterThanOrEqual(3_600_000);
  expect([answers, mistakesIn(made)]).toEqual([[429, 204], []]);
  expect(localTime('at', repeated?.at ?? 0)).toMatch(/^2026-06-30T11:\d\d:\d\d\+02:00$/);
}, 120_000);
