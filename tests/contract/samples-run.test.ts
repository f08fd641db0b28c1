import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { LanguageId } from '../../src/reference/samples/languages';
import { writers } from '../../src/reference/samples/listSamples';
import type { SampleRequest } from '../../src/reference/samples/sampleRequest';
import { startEcho, type Answer, type Echo, type Received } from '../support/echo';
import { allSamples, has, sampleFolder, write, type Sample } from '../support/samples';
import { root } from '../support/scratch';

const TOKEN = 'token-of-a-test';
const CLIENT = { id: 'client-of-a-test', secret: 'secret of a test & more' };
const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe, 0x0a]);
/** Bytes that are no text, to see that a file is sent as it is. */
const FILE = Buffer.from([0x00, 0xff, 0x0d, 0x0a, 0x80, 0x1a, 0x22, 0x0a]);
const PROBLEM = '{"errors":[{"status":"404","code":"ResourceNotFound"}]}';
const JSON_API = 'application/vnd.api+json';

/** Text that ends the string of one language or another, unless it is escaped well. */
const HOSTILE = [
  `it's "quoted" \\ and \\n \\u0041 \${HOME} $(id) \`id\` $HOME %s %d {0} {x}`,
  `Grüße aus Zürich, Łódź und 東京 🎂`,
  `line one\nline two\ttab\r\u2028\u0007'''"""\`\`\`JSON?> */ // #`,
  '',
];

/** How a sample is started. A language without a runtime here is skipped, and said aloud. */
const RUNTIMES: readonly {
  readonly id: LanguageId;
  readonly extension: string;
  readonly here: boolean;
  readonly command: (file: string) => readonly [tool: string, ...args: string[]];
}[] = [
  { id: 'curl', extension: 'sh', here: has('curl', '--version'), command: (file) => ['sh', file] },
  { id: 'javascript', extension: 'mjs', here: true, command: (file) => [process.execPath, file] },
  {
    id: 'typescript',
    extension: 'mts',
    here: true,
    command: (file) => [process.execPath, '--import', tsx(), file],
  },
  { id: 'python', extension: 'py', here: has('python3', '--version'), command: (file) => ['python3', file] },
  {
    id: 'php',
    extension: 'php',
    here: has('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
    command: (file) => ['php', file],
  },
  {
    id: 'java',
    extension: 'java',
    here: has('javac', '-version'),
    // The sample is small: the fast compiler alone starts it sooner.
    command: (file) => ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8', file],
  },
  { id: 'go', extension: 'go', here: has('go', 'version'), command: (file) => ['go', 'run', file] },
];

function tsx(): string {
  return pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
}

const CALLS = [
  'checkout/createSale/austrianRksv',
  'checkout/updateSale/clearCustomer',
  'checkout/putAttachment/warrantyTerms',
  'checkout/getSaleReceipt/default',
  'checkout/headAttachment/default',
  'iam/createToken/secretInForm',
  'iam/createToken/basicAuthentication',
  'iam/createClientCredentials/default',
  'webhooks/publishEvents/morningOrders',
  'webhooks/publishEvents/cakeCollected',
];

let folder: string;
let samples: readonly Sample[];
let elsewhere: Echo;
let echo: Echo;

beforeAll(async () => {
  folder = sampleFolder();
  samples = await allSamples();
  elsewhere = await startEcho(() => ({
    status: 200,
    headers: { 'content-type': 'application/pdf' },
    body: PDF,
  }));
  echo = await startEcho(answerTo);
});

afterAll(async () => {
  await Promise.all([echo.close(), elsewhere.close()]);
  rmSync(folder, { recursive: true, force: true });
});

function answerTo({ method, path: called, headers }: Received): Answer {
  if (called.startsWith('/missing/')) {
    return { status: 404, headers: { 'content-type': JSON_API }, body: PROBLEM };
  }
  if (called.includes('/attachments/') && method === 'GET') {
    // Another host name, so that a client must not send the token there.
    return { status: 302, headers: { location: `http://localhost:${String(elsewhere.port)}/file` } };
  }
  if (called.endsWith('.pdf') && method === 'GET') {
    return { status: 200, headers: { 'content-type': 'application/pdf' }, body: PDF };
  }
  const answersDocument = method === 'PATCH' || (method === 'POST' && !called.endsWith('/events'));
  return answersDocument && headers.accept?.includes('json') === true
    ? { status: 201, headers: { 'content-type': JSON_API }, body: '{"data":{"id":"Grüezi"}}' }
    : { status: 200, headers: { etag: '"told-by-the-server"' } };
}

interface Outcome {
  readonly status: number;
  readonly words: string;
}

function start(runtime: (typeof RUNTIMES)[number], file: string, baseUrl: string): Promise<Outcome> {
  const [tool, ...args] = runtime.command(file);
  const env = {
    ...process.env,
    SLIPWAY_BASE_URL: baseUrl,
    SLIPWAY_TOKEN: TOKEN,
    SLIPWAY_CLIENT_ID: CLIENT.id,
    SLIPWAY_CLIENT_SECRET: CLIENT.secret,
    GOPROXY: 'off',
    GOTOOLCHAIN: 'local',
  };
  return new Promise((resolve) => {
    execFile(tool, args, { cwd: folder, env, timeout: 60_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, words: `${stdout}${stderr}` });
    });
  });
}

/** Checks what arrived against the call before it was written in a language. */
function expectRequest(received: Received | undefined, request: SampleRequest): void {
  expect(received?.method).toBe(request.method);
  expect(received?.path).toBe(request.path);
  const headers = received?.headers ?? {};
  for (const [name, value] of request.headers) {
    const sent = headers[name.toLowerCase()];
    // A form may say its charset, which changes nothing.
    expect([name, request.body?.kind === 'form' ? sent?.toString().replace(/;.*/, '') : sent]).toEqual([
      name,
      value,
    ]);
  }
  expect(headers.authorization).toBe(
    {
      bearer: `Bearer ${TOKEN}`,
      basic: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
      none: undefined,
    }[request.authorization],
  );
  expect(headers['idempotency-key'] ?? '').toMatch(request.idempotent ? /^[A-Za-z0-9_-]{10,256}$/ : /^$/);
  expectBody(received?.body ?? Buffer.alloc(0), request);
}

function expectBody(sent: Buffer, { body }: SampleRequest): void {
  switch (body?.kind) {
    case 'json':
      // Members in the same order; only spaces between them may differ.
      expect(JSON.stringify(JSON.parse(sent.toString('utf8')))).toBe(JSON.stringify(body.value));
      return;
    case 'form': {
      const secrets = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
      const fields = body.fields.map(({ name, value, secret }) => [
        name,
        secret === undefined ? value : secrets[secret],
      ]);
      expect([...new URLSearchParams(sent.toString('utf8'))].sort()).toEqual(fields.sort());
      return;
    }
    case 'file':
      expect(sent.equals(FILE)).toBe(true);
      return;
    case undefined:
      expect(sent.length).toBe(0);
  }
}

describe.each(RUNTIMES.map((runtime) => [runtime.id, runtime] as const))(
  'run as they are, %s samples',
  (id, runtime) => {
    const { here, extension } = runtime;
    const file = (name: string) => path.join(folder, `${name}.${extension}`);
    const sampleAt = (name: string) => {
      const found = samples.find((sample) => sample.path === `samples/${name}.${extension}`);
      if (found === undefined) {
        throw new Error(`There is no sample ${name}.${extension}.`);
      }
      write(file(name), found.text);
      return found;
    };

    it.skipIf(!here).each(CALLS)('send what the contract says: %s', { timeout: 90_000 }, async (name) => {
      const { request } = sampleAt(name);
      if (request.body?.kind === 'file') {
        write(path.join(folder, request.body.fileName), FILE);
      }
      const { status, words } = await start(runtime, file(name), echo.origin);
      expect([status, status === 0 ? '' : words]).toEqual([0, '']);
      const [received, ...more] = echo.take();
      expect(more).toEqual([]);
      expectRequest(received, request);
      if (request.answer.kind === 'document') {
        expect(words).toContain('Grüezi');
      }
      if (request.answer.kind === 'headers') {
        expect(words).toContain('told-by-the-server');
      }
      if (request.answer.kind === 'file') {
        expect(readFileSync(path.join(folder, request.answer.fileName)).equals(PDF)).toBe(true);
        rmSync(path.join(folder, request.answer.fileName));
      }
    });

    it.skipIf(!here)('carry any text unharmed', { timeout: 90_000 }, async () => {
      const { request } = sampleAt('checkout/createSale/minimal');
      const hostile: SampleRequest = {
        ...request,
        body: {
          kind: 'json',
          value: { texts: HOSTILE, none: null, yes: true, no: false, half: 0.5, list: [], object: {} },
        },
      };
      write(file('hostile'), writers[id](hostile));
      expect((await start(runtime, file('hostile'), echo.origin)).status).toBe(0);
      expectRequest(echo.take()[0], hostile);
    });

    it.skipIf(!here)(
      'end with a failure that shows the status and the body',
      { timeout: 90_000 },
      async () => {
        for (const name of ['checkout/createSale/minimal', 'checkout/getSaleReceipt/default']) {
          const { request } = sampleAt(name);
          const { status, words } = await start(runtime, file(name), `${echo.origin}/missing`);
          expect(status).toBeGreaterThan(0);
          expect(words).toContain('404');
          expect(words).toContain('ResourceNotFound');
          expect(echo.take()[0]?.path).toBe(`/missing${request.path}`);
        }
        expect(existsSync(path.join(folder, 'receipt.pdf'))).toBe(false);
      },
    );

    it.skipIf(!here)('follow a redirect without taking the token along', { timeout: 90_000 }, async () => {
      const name = 'checkout/getAttachment/default';
      const { request } = sampleAt(name);
      expect((await start(runtime, file(name), echo.origin)).status).toBe(0);
      expectRequest(echo.take()[0], request);
      const [followed] = elsewhere.take();
      expect([followed?.path, followed?.headers.authorization]).toEqual(['/file', undefined]);
      const kept = path.join(folder, 'garantie-kaffeemuehle.pdf');
      expect(readFileSync(kept).equals(PDF)).toBe(true);
      rmSync(kept);
    });
  },
);

it.skip('C# samples are not executed and not compiled here', () => {
  // No package of the system brings a runtime for it.
});
