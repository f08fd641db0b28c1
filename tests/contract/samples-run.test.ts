import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { writers } from '../../src/reference/samples/listSamples';
import type { SampleRequest } from '../../src/reference/samples/sampleRequest';
import type { Sample } from '../../src/samples-run/collectSamples';
import { judgeRequest } from '../../src/samples-run/judgeRequest';
import { runtimes, type Runtime } from '../../src/samples-run/runtimes';
import { runTool, type Outcome } from '../../src/samples-run/tools';
import { startEcho, type Answer, type Echo, type Received } from '../support/echo';
import { allSamples, isHere, sampleFolder, write } from '../support/samples';

const SECRETS = {
  token: 'token-of-a-test',
  clientId: 'client-of-a-test',
  clientSecret: 'secret of a test & 100 % more + ü',
};
const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe, 0x0a]);
const PROBLEM = '{"errors":[{"status":"404","code":"ResourceNotFound"}]}';
const JSON_API = 'application/vnd.api+json';

/** Text that ends the string of one language or another, unless it is escaped well. */
const HOSTILE = [
  `it's "quoted" \\ and \\n \\u0041 \${HOME} $(id) \`id\` $HOME %s %d {0} {x}`,
  `Grüße aus Zürich, Łódź und 東京 🎂`,
  `line one\nline two\ttab\r\u2028\u0007'''"""\`\`\`JSON?> */ // #`,
  '',
];

/** What a test works with: a folder, the API, and another host to which the API sends readers on. */
interface Desk {
  readonly api: Echo;
  readonly elsewhere: Echo;
  readonly file: (name: string) => string;
  readonly run: (name: string, baseUrl?: string) => Promise<Outcome>;
}

let samples: readonly Sample[];

beforeAll(async () => {
  samples = await allSamples();
});

/** Gives a test a desk of its own, so that tests run side by side, and clears it up. */
async function atDesk(runtime: Runtime, test: (desk: Desk) => Promise<void>): Promise<void> {
  const folder = sampleFolder();
  const elsewhere = await startEcho(() => PDF_ANSWER);
  const api = await startEcho((received) => answerTo(received, elsewhere.port));
  const file = (name: string) => path.join(folder, name);
  const run = (name: string, baseUrl = api.origin) =>
    runTool(runtime.command(file(`${name}.${runtime.extension}`)), folder, {
      SLIPWAY_BASE_URL: baseUrl,
      SLIPWAY_TOKEN: SECRETS.token,
      SLIPWAY_CLIENT_ID: SECRETS.clientId,
      SLIPWAY_CLIENT_SECRET: SECRETS.clientSecret,
    });
  try {
    await test({ api, elsewhere, file, run });
  } finally {
    await Promise.all([api.close(), elsewhere.close()]);
    rmSync(folder, { recursive: true });
  }
}

const PDF_ANSWER: Answer = { status: 200, headers: { 'content-type': 'application/pdf' }, body: PDF };

function answerTo({ method, path: called, headers }: Received, elsewhere: number): Answer {
  if (called.startsWith('/missing/')) {
    return { status: 404, headers: { 'content-type': JSON_API }, body: PROBLEM };
  }
  if (called.includes('/attachments/') && method === 'GET') {
    // Another host name, so that a client must not send the token there.
    return { status: 302, headers: { location: `http://localhost:${String(elsewhere)}/file` } };
  }
  if (called.endsWith('.pdf') && method === 'GET') {
    return PDF_ANSWER;
  }
  const answersDocument = method === 'PATCH' || (method === 'POST' && !called.endsWith('/events'));
  return answersDocument && headers.accept?.includes('json') === true
    ? { status: 201, headers: { 'content-type': JSON_API }, body: '{"data":{"id":"Grüezi"}}' }
    : { status: 200, headers: { etag: '"told-by-the-server"' } };
}

/** Checks what arrived against the call before it was written in a language. */
function expectRequest(received: Received | undefined, request: SampleRequest): void {
  const { path: target = '', ...sent } = received ?? { method: '', headers: {}, body: Buffer.alloc(0) };
  expect(judgeRequest({ ...sent, target }, request, SECRETS)).toEqual([]);
}

describe.concurrent.each(runtimes.map((runtime) => [runtime.id, runtime] as const))(
  'run as they are, %s samples',
  (id, runtime) => {
    const { extension } = runtime;
    // Without its runtime a language's samples cannot run; `isHere` says so, and the skips are counted.
    const test = it.skipIf(!isHere(runtime));

    /** Puts a sample into the desk's folder under a name, and gives the call that it was made from. */
    function put({ file }: Desk, call: string, name: string): SampleRequest {
      const found = samples.find((sample) => sample.path === `samples/${call}.${extension}`);
      if (found === undefined) {
        throw new Error(`There is no sample ${call}.${extension}.`);
      }
      write(file(`${name}.${extension}`), found.text);
      return found.request;
    }

    test('carry any text unharmed', { timeout: 90_000 }, () =>
      atDesk(runtime, async (desk) => {
        const hostile: SampleRequest = {
          ...put(desk, 'checkout/createSale/minimal', 'sample'),
          body: {
            kind: 'json',
            value: { texts: HOSTILE, none: null, yes: true, no: false, half: 0.5, list: [], object: {} },
          },
        };
        write(desk.file(`sample.${extension}`), writers[id](hostile));
        expect((await desk.run('sample')).status).toBe(0);
        expectRequest(desk.api.take()[0], hostile);
      }),
    );

    const calls = ['iam/createToken/secretInForm', 'iam/createToken/basicAuthentication'];
    // A shell has no command to encode a secret for Basic authentication; the sample says so.
    test.each(id === 'curl' ? calls.slice(0, 1) : calls)(
      'carry a secret with spaces and signs unharmed: %s',
      { timeout: 90_000 },
      (call) =>
        atDesk(runtime, async (desk) => {
          const request = put(desk, call, 'sample');
          const { status, words } = await desk.run('sample');
          expect([status, words]).toEqual([0, expect.stringContaining('Grüezi')]);
          expectRequest(desk.api.take()[0], request);
        }),
    );

    test.each(['checkout/createSale/minimal', 'checkout/getSaleReceipt/default'])(
      'end with a failure that shows the status and the body: %s',
      { timeout: 90_000 },
      (call) =>
        atDesk(runtime, async (desk) => {
          const request = put(desk, call, 'sample');
          const { status, words } = await desk.run('sample', `${desk.api.origin}/missing`);
          expect(status).toBeGreaterThan(0);
          expect(words).toContain('404');
          expect(words).toContain('ResourceNotFound');
          expect(desk.api.take()[0]?.path).toBe(`/missing${request.path}`);
          expect(existsSync(desk.file('receipt.pdf'))).toBe(false);
        }),
    );

    test('follow a redirect without taking the token along', { timeout: 90_000 }, () =>
      atDesk(runtime, async (desk) => {
        const request = put(desk, 'checkout/getAttachment/default', 'sample');
        expect((await desk.run('sample')).status).toBe(0);
        expectRequest(desk.api.take()[0], request);
        const [followed] = desk.elsewhere.take();
        expect([followed?.path, followed?.headers.authorization]).toEqual(['/file', undefined]);
        expect(readFileSync(desk.file('garantie-kaffeemuehle.pdf')).equals(PDF)).toBe(true);
      }),
    );
  },
);

it.skip('C# samples are not executed and not compiled here', () => {
  // No package of the system brings a runtime for it.
});
