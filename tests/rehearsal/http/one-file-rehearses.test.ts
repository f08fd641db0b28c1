import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Report } from '../../../src/rehearsal/report/report';
import { startEcho } from '../../support/echo';
import { attributesOf, SALES, set } from '../../support/rehearsal';
import { startRehearsal } from '../support/rehearsingTool';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();

async function token(origin: string): Promise<string> {
  const response = await fetch(`${origin}/iam/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'till-7f3k2q9xw',
      client_secret: 'example-secret-not-real-4tq8',
      scope: 'checkout:sales:create checkout:attachments:describe webhooks:subscriptions:subscribe',
    }),
  });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

const post = (origin: string, target: string, bearer: string, data: object): Promise<Response> =>
  fetch(`${origin}${target}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'api-version': target === SALES ? '2022-03-07' : '2024-01-29',
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
      'idempotency-key': 'a-key-for-this-sale-1',
    },
    body: JSON.stringify({ data }),
  });

const sale = (number: number) => ({
  ...{ type: 'sales', id: `rehearsed-sale-number-${String(number)}` },
  attributes: attributesOf('germanSupermarket'),
});

describe('the command rehearse', () => {
  it('records calls without their secrets, says what is shown and wrong, and ends with its report', async () => {
    const rehearsal = await startRehearsal(tool, [
      ...['--country', 'de', '--for', 'till', '--seed', '7', '--play', 'none', '--record', 'run.jsonl'],
    ]);
    const { origin } = rehearsal;
    const bearer = await token(origin);
    await post(origin, SALES, bearer, sale(1));
    const numeric = sale(2);
    set(numeric.attributes, 'totals.grossAmount.amount', 11.62);
    await post(origin, SALES, bearer, numeric);
    expect(await rehearsal.stop()).toBe(1);
    expect(rehearsal.output()).toContain('The sandbox plays nothing.');
    expect(rehearsal.output()).toMatch(/^shown +complete-sale: /m);
    expect(rehearsal.output()).toMatch(/^wrong +valid-requests: Amounts are JSON numbers\. Fix: /m);
    const recording = await readFile(path.join(tool.folder, 'run.jsonl'), 'utf8');
    expect(recording).not.toContain(bearer);
    expect(recording).not.toContain('example-secret-not-real-4tq8');
    expect(recording.trim().split('\n')).toHaveLength(4);
  });

  it('makes the same report from its recording again, in each format', () => {
    for (const format of ['text', 'html', 'json', 'junit', 'sarif']) {
      const [one, two] = [0, 1].map(() => tool.run(['rehearse', '--read', 'run.jsonl', '--format', format]));
      expect(one?.status).toBe(1);
      expect(one?.stdout).toBe(two?.stdout);
      expect(one?.stdout).toContain('valid-requests');
    }
    const report = JSON.parse(
      tool.run(['rehearse', '--read', 'run.jsonl', '--format', 'json']).stdout,
    ) as Report;
    expect([report.country, report.concern, report.seed, report.passed]).toEqual(['de', 'till', 7, false]);
    expect(report.statement).toMatch(/neither a certificate nor legal advice/);
  });

  it('shows what has come on a page, which no other page may read, and which is no call itself', async () => {
    const rehearsal = await startRehearsal(tool, [
      ...['--country', 'at', '--for', 'till', '--play', 'none', '--format', 'json'],
    ]);
    const { origin } = rehearsal;
    expect(rehearsal.output()).toContain(`Watch it in a browser: ${origin}/rehearsal`);
    const page = (headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${origin}/rehearsal`, { headers });
    const first = await page();
    const tag = first.headers.get('etag') ?? '';
    expect(await first.text()).toContain('Rehearsal: Austria, till');
    expect((await page({ 'if-none-match': tag })).status).toBe(304);
    await fetch(`${origin}/checkout/tenants/a/sales`);
    const second = await page({ 'if-none-match': tag });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('Call 1: checkout/listSales, 401');

    for (const other of ['http://localhost:8080', 'https://developers.slipway.example', origin]) {
      const refused = await page({ origin: other });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      expect(await refused.text()).not.toContain('Rehearsal: ');
    }
    expect(second.headers.get('access-control-allow-origin')).toBeNull();
    expect(second.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await fetch(`${origin}/rehearsal`, { method: 'POST', body: 'x' })).status).toBe(404);
    await rehearsal.stop();
    expect(rehearsal.output()).toMatch(/"calls": 1,/);
  });

  it('records the deliveries to a receiver, with what it answered', async () => {
    const receiver = await startEcho(() => ({ status: 200 }));
    const { port } = receiver;
    const rehearsal = await startRehearsal(tool, [
      ...['--country', 'de', '--for', 'receiver', '--sink', `http://localhost:${String(port)}`],
      ...['--play', 'none', '--now', '2027-01-01T00:00:00+01:00'],
      ...['--format', 'json', '--report', 'receiver.json'],
    ]);
    const { origin } = rehearsal;
    const bearer = await token(origin);
    const attributes = {
      sink: `https://localhost:${String(port)}/`,
      types: ['example.slipway.checkout.sale.created.v1'],
    };
    const subscription = { type: 'subscriptions', attributes };
    const tenant = SALES.split('/')[3] ?? '';
    await post(origin, `/webhooks/tenants/${tenant}/subscriptions`, bearer, subscription);
    await post(origin, SALES, bearer, sale(3));
    await expect.poll(rehearsal.output).toMatch(/^wrong +verified-delivery: /m);
    expect(await rehearsal.stop()).toBe(1);
    await receiver.close();
    const report = JSON.parse(await readFile(path.join(tool.folder, 'receiver.json'), 'utf8')) as Report;
    const found = report.situations.find(({ id }) => id === 'verified-delivery');
    expect(found?.findings.map(({ mistake }) => mistake)).toEqual(['other-answer']);
    expect(report.counts.deliveries).toBeGreaterThan(0);
    const [delivery] = found?.findings[0]?.evidence[0]?.calls ?? [];
    expect(new Date(delivery?.at ?? 0).toISOString()).toMatch(/^2026-12-31T23:0/);
  });

  it('goes by a clock of its own, which the recording and each report name', async () => {
    const role = ['--country', 'at', '--for', 'till', '--play', 'none', '--record', 'clock.jsonl'];
    const clock = ['--now', '2026-06-30T23:58:00+02:00', '--clock', 'fast:2'];
    const rehearsal = await startRehearsal(tool, [...role, ...clock]);
    const { origin } = rehearsal;
    const set = (body: object) =>
      fetch(`${origin}/clock`, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);
    const bearer = await token(origin);
    expect(await set({ advance: 3_000 })).toBe(200);
    expect((await post(origin, SALES, bearer, sale(4))).status).toBe(201);
    expect(await set({ advance: 3_600 })).toBe(200);
    expect((await post(origin, SALES, bearer, sale(5))).status).toBe(401);
    await rehearsal.stop();
    const said = /The clock of the sandbox\s+It began at 2026-06-30 21:5\d:\d\d UTC, and ran 2 times as fast/;
    expect(rehearsal.output()).toMatch(said);
    expect(rehearsal.output()).toMatch(/After call 1, it was set from 2026-06-30 21:5.* to 2026-06-30 22:4/);

    const lines = (await readFile(path.join(tool.folder, 'clock.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(lines[0]).toMatchObject({ clock: { speed: 2 } });
    expect(lines[0]?.['started']).toMatch(/^2026-06-30T21:5/);
    expect(lines.map(({ kind }) => kind)).toEqual([undefined, 'call', 'clock', 'call', 'clock', 'call']);
    const times = lines.slice(1).map(({ at, to }) => Number(at ?? to));
    expect(times).toEqual([...times].sort((a, b) => a - b));

    for (const format of ['text', 'html', 'json', 'junit', 'sarif']) {
      const { stdout } = tool.run(['rehearse', '--read', 'clock.jsonl', '--format', format]);
      expect(stdout).toContain(
        format === 'json' ? '"moreChanges": 0' : 'After call 2, it was set from 2026-06-30',
      );
    }

    const early = tool.run(['rehearse', ...role, '--continue', '--now', '2026-06-30T21:59:00Z']);
    expect([early.status, early.stderr]).toEqual([
      2,
      expect.stringContaining('--now is before 2026-06-30T23:'),
    ]);
    const again = await startRehearsal(tool, [...role, '--continue']);
    const { now, speed } = (await (await fetch(`${again.origin}/clock`)).json()) as Record<string, unknown>;
    expect([String(now).slice(0, 13), speed]).toEqual(['2026-06-30T23', 2]);
    await again.stop();
    expect(again.output()).toMatch(said);
  });

  it.each([
    [
      ['rehearse', '--country', 'at', '--for', 'till', '--now', '2026-06-30'],
      '--now 2026-06-30 is not a time',
    ],
    [['rehearse', '--country', 'at', '--for', 'till', '--clock', 'fast:0'], '--clock fast:0 is not a speed'],
    [['rehearse', '--read', 'run.jsonl', '--clock', 'fast:2'], '--clock works only without it.'],
    [['rehearse', '--country', 'fr', '--for', 'till'], '--country fr is not one of at, ch, de.'],
    [['rehearse', '--country', 'de'], '--country and --for are missing: they say what is rehearsed.'],
    [
      ['rehearse', '--read', 'slipway.mjs'],
      'slipway.mjs: The file is neither a recording of the sandbox nor a HAR.',
    ],
    [['rehearse', '--read', 'run.jsonl', '--format', 'pdf'], '--format pdf is not one of'],
  ])('refuses %j with code 2, and says what to do', (args, message) => {
    const { status, stderr } = tool.run(args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Fix: ');
  });
});
