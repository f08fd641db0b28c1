import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

import type { APIRequestContext, Page } from '@playwright/test';

import { CLIENT, SALES, TENANT, TOKEN } from '../../support/credentials';
import { startEcho, type Echo } from '../../support/echo';
import { expect, test } from '../../support/page';

// Attacks the sandbox as its users start it, with the credentials that the pages show, from pages of other
// origins. The sink is allowed, so that only the check of the caller stands between the page and the service.

/** Chromium resolves it to this machine, as the owner of a name can (DNS rebinding). */
const REBOUND = 'rebound.example';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
  // The rejections, and the requests to the sandbox.
  expectedFaults: /CORS policy|net::ERR_FAILED|status of 40\d|request to another host/,
});

interface Target {
  readonly origin: string;
  /** What the sandbox has printed. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

let sandbox: Target;
/** A service of the user that accepts any POST. */
let service: Echo;

test.beforeAll(async () => {
  service = await startEcho(() => ({ status: 204 }));
  sandbox = await startSandbox(`http://localhost:${String(service.port)}`);
});
test.afterAll(async () => {
  await sandbox.stop();
  await service.close();
});

/** Starts the command, and waits until it has printed its welcome. */
async function startSandbox(sink: string): Promise<Target> {
  const port = await freePort();
  const args = ['--import', 'tsx', 'scripts/sandbox.ts', '--port', String(port), '--sink', sink];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.includes('Stop it with Ctrl+C.')) {
          resolve();
        }
      });
    }
    child.once('exit', () => {
      reject(new Error(`The sandbox does not start: ${text}`));
    });
  });
  return {
    origin: `http://localhost:${String(port)}`,
    printed: () => text,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as { readonly port: number }).port);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const SUBSCRIPTIONS = `/webhooks/tenants/${TENANT}/subscriptions`;
const TYPES = ['example.slipway.checkout.sale.created.v1'];

const subscription = (path: string) => ({
  type: 'subscriptions',
  attributes: {
    sink: `https://localhost:${String(service.port)}${path}`,
    types: TYPES,
    protocolSettings: { headers: { Authorization: 'Bearer of-the-service', 'X-Ledger': 'graz' } },
  },
});
const sale = {
  type: 'sales',
  attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-06T08:12:44+01:00' },
};

/** The calls of the attack in order: a token, a sink, a sale that is to be posted to it. */
const attack = (to: string) => [
  {
    url: `${to}/iam/oauth2/token`,
    type: 'application/x-www-form-urlencoded',
    version: '2022-09-22',
    body: `grant_type=client_credentials&client_id=${CLIENT.id}&client_secret=${CLIENT.secret}`,
  },
  {
    url: `${to}${SUBSCRIPTIONS}`,
    type: 'application/vnd.api+json',
    version: '2024-01-29',
    body: JSON.stringify({ data: subscription('/admin/wipe?all=1') }),
  },
  {
    url: `${to}${SALES}`,
    type: 'application/vnd.api+json',
    version: '2022-03-07',
    body: JSON.stringify({ data: sale }),
  },
];

/** Sends the calls from the page, and returns the statuses that it can read, or the errors. */
function sendFrom(page: Page, calls: ReturnType<typeof attack>): Promise<(number | string)[]> {
  return page.evaluate(
    async ({ calls, token }) => {
      const outcomes = [];
      for (const { url, type, version, body } of calls) {
        const headers = {
          'Content-Type': type,
          Authorization: `Bearer ${token}`,
          'Api-Version': version,
        };
        const response = fetch(url, { method: 'POST', headers, body });
        outcomes.push(
          await response.then(
            ({ status }) => status,
            (error: unknown) => String(error),
          ),
        );
        // Without headers of its own, a page needs no permission to send it.
        await fetch(url, { method: 'POST', mode: 'no-cors', body }).catch(() => undefined);
      }
      return outcomes;
    },
    { calls, token: TOKEN },
  );
}

/** Creates a resource like a program of the user, which sends no Origin. */
async function create(
  request: APIRequestContext,
  path: string,
  version: string,
  data: object,
): Promise<void> {
  const response = await request.post(`${sandbox.origin}${path}`, {
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Api-Version': version,
      'Content-Type': 'application/vnd.api+json',
    },
    data: JSON.stringify({ data }),
  });
  expect(response.status()).toBe(201);
}

/** Expects that the service receives what its user subscribes it to, and nothing else. */
async function expectOnlyTheUsers(request: APIRequestContext, path: string): Promise<void> {
  await create(request, SUBSCRIPTIONS, '2024-01-29', subscription(path));
  await create(request, SALES, '2022-03-07', sale);
  await expect.poll(sandbox.printed).toContain(`${path}": 204 in plain HTTP`);
  const received = service.take();
  expect(received.map(({ path: at }) => at).filter((at) => at.includes('wipe'))).toEqual([]);
  const delivery = received.find(({ path: at }) => at === path);
  expect(delivery?.headers).toMatchObject({ 'x-ledger': 'graz' });
  expect(delivery?.headers).not.toHaveProperty('authorization');
}

test('a page of another origin can neither read from the sandbox nor reach a service through it', async ({
  page,
  request,
}) => {
  const web = await startEcho(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }));
  try {
    await page.goto(`http://127.0.0.1:${String(web.port)}/`);
    const outcomes = await sendFrom(page, attack(sandbox.origin));
    expect(outcomes).toEqual(Array<unknown>(3).fill(expect.stringContaining('Failed to fetch')));
    expect(sandbox.printed()).toMatch(/^POST +403 .*subscriptions/m);
    expect(sandbox.printed()).toContain(`start it with --origin http://127.0.0.1:${String(web.port)}.`);
    await expectOnlyTheUsers(request, '/after-another-origin');
  } finally {
    await web.close();
  }
});

test('a form of another origin cannot do so either', async ({ page, request }) => {
  const [token, subscribe] = attack(sandbox.origin);
  const form = (name: string, action = '', value = '') =>
    `<form method="post" enctype="text/plain" action="${action}" target="${name}">` +
    `<input name='${value}'></form><iframe name="${name}"></iframe>`;
  const body = `${form('one', token?.url)}${form('two', subscribe?.url, subscribe?.body)}`;
  const web = await startEcho(() => ({ status: 200, headers: { 'content-type': 'text/html' }, body }));
  try {
    await page.goto(`http://127.0.0.1:${String(web.port)}/`);
    const responses = [token, subscribe].map((call) => page.waitForResponse(call?.url ?? ''));
    await page.evaluate(() => {
      Array.from(document.forms).forEach((one) => {
        one.submit();
      });
    });
    expect((await Promise.all(responses)).map((response) => response.status())).toEqual([403, 403]);
    await expectOnlyTheUsers(request, '/after-a-form');
  } finally {
    await web.close();
  }
});

test('a page whose name resolves to this machine cannot do so either, although it is same-origin', async ({
  page,
  request,
}) => {
  const { port } = new URL(sandbox.origin);
  const origin = `http://${REBOUND}:${port}`;
  // Any response is a document of this origin. It stands in for the page that the owner of the name
  // served before it was resolved to this machine.
  await page.goto(`${origin}/`);
  expect(await sendFrom(page, attack(''))).toEqual([403, 403, 403]);
  const read = await page.evaluate(
    async ({ path, token }) => {
      const headers = { Authorization: `Bearer ${token}`, 'Api-Version': '2022-03-07' };
      const response = await fetch(path, { headers });
      return [response.status, await response.text()] as const;
    },
    { path: SALES, token: TOKEN },
  );
  expect(read[0]).toBe(403);
  expect(read[1]).toContain(`does not accept requests for the host ${REBOUND}:${port}.`);
  await expectOnlyTheUsers(request, '/after-a-rebound-name');
});
