import { createClock } from '../../../src/sandbox/state/clock';
import { afterEach, expect, it } from 'vitest';

import { responsePlays } from '../../../src/sandbox/plays';
import { createPlayer } from '../../../src/sandbox/plays/player';
import type { SandboxEvent } from '../../../src/sandbox/calls/events';
import { SALES, send, startTestSandbox, type TestSandbox } from '../../support/sandboxClient';

const TENANT_PATH = SALES.replace(/\/sales$/, '');
const FILE = `${TENANT_PATH}/attachments/garantie-3.html`;
const TEXT = '<p>Drei Jahre Garantie.</p>';
const UPLOAD = { method: 'PUT', path: FILE, headers: { 'content-type': 'text/html' }, body: TEXT } as const;
const START = Date.UTC(2026, 10, 27, 10);

let sandbox: TestSandbox;
let machine = START;
const events: SandboxEvent[] = [];

/** Starts a sandbox that plays one variation wherever it fits. */
async function start(asked: string): Promise<void> {
  machine = START;
  events.splice(0);
  sandbox = await startTestSandbox({
    player: createPlayer({ plays: responsePlays, asked: [asked] }),
    clock: createClock({}, () => machine),
    onEvent: (event) => {
      events.push(event);
    },
  });
}
afterEach(() => sandbox.close());

/** The address that a download redirects to, split into its host and the rest. */
async function redirected(): Promise<{ readonly origin: string; readonly path: string }> {
  await sandbox.send(UPLOAD);
  const { status, headers } = await sandbox.send({ path: FILE });
  expect(status).toBe(302);
  const { origin, pathname } = new URL(headers['location'] ?? '');
  return { origin, path: pathname };
}

it.each(['download-redirect', 'redirect-expires'])(
  'a download leads to another name of this machine, where nobody needs a token: %s',
  async (id) => {
    await start(id);
    const { origin, path } = await redirected();
    expect(origin).not.toBe(sandbox.origin);
    expect(new URL(origin).port).toBe(new URL(sandbox.origin).port);
    expect(['localhost', '127.0.0.1']).toContain(new URL(origin).hostname);
    const { status, body, headers } = await send(origin, { path });
    expect([status, body.toString(), headers['content-type']]).toEqual([200, TEXT, 'text/html']);
    // What was uploaded is never shown as a page of the sandbox.
    expect(headers['content-disposition']).toBe('attachment');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

it('the other host refuses other pages and names, as the sandbox does', async () => {
  await start('download-redirect');
  const { origin, path } = await redirected();
  const refused = [{ origin: 'https://shop.example' }, { host: `files.example:${new URL(origin).port}` }];
  for (const headers of refused) {
    expect((await send(origin, { path, headers })).status).toBe(403);
  }
  expect((await send(origin, { path: '/downloads/01HRZ3W4N5T6V7X8Y9Z0A1B2C3' })).status).toBe(404);
});

it('the address of a redirect that expires is valid for ten seconds, and the next call gives another', async () => {
  await start('redirect-expires');
  const { origin, path } = await redirected();
  machine += 10_000;
  expect((await send(origin, { path })).status).toBe(200);
  machine += 1;
  expect((await send(origin, { path })).status).toBe(403);
  const again = await redirected();
  expect((await send(again.origin, { path: again.path })).status).toBe(200);
});

it('a redirect that a page asks for stays at the host of the sandbox', async () => {
  await start('none');
  await sandbox.send(UPLOAD);
  const { headers } = await sandbox.send({ path: FILE, headers: { prefer: 'code=302' } });
  expect(new URL(headers['location'] ?? '').origin).toBe(sandbox.origin);
});

it('the same upload makes no new version, where that is asked for; another one does', async () => {
  await start('same-blob-version');
  const [first, second] = [await sandbox.send(UPLOAD), await sandbox.send(UPLOAD)];
  expect(second.headers['blob-version']).toBe(first.headers['blob-version']);
  expect([second.status, second.headers['sandbox-play']]).toEqual([201, 'same-blob-version']);
  const other = await sandbox.send({ ...UPLOAD, body: 'Zwei Jahre.' });
  const asText = await sandbox.send({
    ...UPLOAD,
    body: 'Zwei Jahre.',
    headers: { 'content-type': 'text/plain' },
  });
  const { list } = await sandbox.send({ path: `${FILE}/versions` });
  expect(new Set([first, other, asText].map(({ headers }) => headers['blob-version'])).size).toBe(3);
  expect(list).toHaveLength(3);
});

it('the first subscription brings the event of a sale from before, where that is asked for; the second none', async () => {
  await start('earlier-events');
  const subscribe = (path: string) =>
    sandbox.send({
      method: 'POST',
      path: `/webhooks/tenants/${TENANT_PATH.split('/').at(-1) ?? ''}/subscriptions`,
      body: {
        data: {
          type: 'subscriptions',
          attributes: {
            sink: `https://localhost:9000/${path}`,
            types: ['example.slipway.checkout.sale.created.v1'],
          },
        },
      },
    });
  const before = (await sandbox.send({ path: SALES })).list.map(({ id }) => id);
  expect((await subscribe('one')).headers['sandbox-play']).toBe('earlier-events');
  const sales = events.filter(({ type }) => type.includes('checkout.sale.created'));
  expect(sales).toHaveLength(1);
  expect(before).toContain(sales[0]?.subject);
  expect((await subscribe('two')).headers['sandbox-play']).toBeUndefined();
});
