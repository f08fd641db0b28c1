import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writers } from '../../src/reference/samples/listSamples';
import type { SampleRequest } from '../../src/reference/samples/sampleRequest';
import type { Sample } from '../../tools/samples/collectSamples';
import { checkRequest } from '../../tools/samples/checkRequest';
import { compileSamples } from '../../tools/samples/compileSamples';
import { runtimes } from '../../tools/samples/runtimes';
import { runTool, type Command, type Outcome } from '../../tools/samples/tools';
import { startEcho, type EchoResponse, type Echo, type Received } from '../support/echo';
import { allSamples, isHere, sampleFolder, write } from '../support/samples';

const SECRETS = {
  token: 'token-of-a-test',
  clientId: 'client-of-a-test',
  clientSecret: 'secret of a test & 100 % more + ü',
};
const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe, 0x0a]);
const PROBLEM = '{"errors":[{"status":"404","code":"ResourceNotFound"}]}';
const JSON_API = 'application/vnd.api+json';

/** Text that would terminate a string literal in some language if it were not escaped. */
const HOSTILE = [
  `it's "quoted" \\ and \\n \\u0041 \${HOME} $(id) \`id\` $HOME %s %d {0} {x}`,
  `Grüße aus Zürich, Łódź und 東京 🎂`,
  `line one\nline two\ttab\r\u2028\u0007'''"""\`\`\`JSON?> */ // #`,
  '',
];

/** A fake API, another host that it redirects to, and a folder in which the samples run. */
interface SampleApi {
  readonly api: Echo;
  readonly elsewhere: Echo;
  readonly file: (name: string) => string;
  readonly run: (program: Command | undefined, baseUrl?: string) => Promise<Outcome>;
}

let samples: readonly Sample[];

beforeAll(async () => {
  samples = await allSamples();
});

/** Runs a test with a separate API and folder, so that tests can run concurrently, and cleans up. */
async function withApi(test: (sampleApi: SampleApi) => Promise<void>): Promise<void> {
  const folder = sampleFolder();
  const elsewhere = await startEcho(() => PDF_RESPONSE);
  const api = await startEcho((received) => responseTo(received, elsewhere.port));
  const run = (program: Command = ['false'], baseUrl = api.origin) =>
    runTool(program, folder, {
      SLIPWAY_BASE_URL: baseUrl,
      SLIPWAY_TOKEN: SECRETS.token,
      SLIPWAY_CLIENT_ID: SECRETS.clientId,
      SLIPWAY_CLIENT_SECRET: SECRETS.clientSecret,
    });
  try {
    await test({ api, elsewhere, file: (name) => path.join(folder, name), run });
  } finally {
    await Promise.all([api.close(), elsewhere.close()]);
    rmSync(folder, { recursive: true });
  }
}

const PDF_RESPONSE: EchoResponse = { status: 200, headers: { 'content-type': 'application/pdf' }, body: PDF };

function responseTo({ method, path: called, headers }: Received, elsewhere: number): EchoResponse {
  if (called.startsWith('/missing/')) {
    return { status: 404, headers: { 'content-type': JSON_API }, body: PROBLEM };
  }
  if (called.includes('/attachments/') && method === 'GET') {
    // Another host name, so that a client must not send the token there.
    return { status: 302, headers: { location: `http://localhost:${String(elsewhere)}/file` } };
  }
  if (called.endsWith('.pdf') && method === 'GET') {
    return PDF_RESPONSE;
  }
  const returnsDocument = method === 'PATCH' || (method === 'POST' && !called.endsWith('/events'));
  return returnsDocument && headers.accept?.includes('json') === true
    ? { status: 201, headers: { 'content-type': JSON_API }, body: '{"data":{"id":"Grüezi"}}' }
    : { status: 200, headers: { etag: '"told-by-the-server"' } };
}

/** Compares a received request with the one that the sample was generated from. */
function expectRequest(received: Received | undefined, request: SampleRequest): void {
  const { path: target = '', ...sent } = received ?? { method: '', headers: {}, body: Buffer.alloc(0) };
  expect(checkRequest({ ...sent, target }, request, SECRETS)).toEqual([]);
}

const SALE = 'checkout/createSale/minimal';
const RECEIPT = 'checkout/getSaleReceipt/default';
const ATTACHMENT = 'checkout/getAttachment/default';
const TOKENS = ['iam/createToken/secretInForm', 'iam/createToken/basicAuthentication'];

describe.concurrent.each(runtimes.map((runtime) => [runtime.id, runtime] as const))(
  '%s samples, run unchanged,',
  (id, runtime) => {
    // `isHere` reports a missing runtime; the skipped tests are counted.
    const isRun = isHere(runtime);
    const test = it.skipIf(!isRun);
    // A shell has no command to encode a secret for Basic authentication; the sample says so.
    const tokens = id === 'curl' ? TOKENS.slice(0, 1) : TOKENS;
    let folder: string;
    let programs: ReadonlyMap<string, Command>;

    const fileOf = (call: string, home = folder) =>
      path.join(home, 'samples', `${call}.${runtime.extension}`);
    const programOf = (call: string) => programs.get(fileOf(call));
    const hostileFile = () => fileOf(SALE, path.join(folder, 'hostile'));

    /** The sample of a call. */
    function sampleOf(call: string): Sample {
      const found = samples.find((sample) => sample.path === `samples/${call}.${runtime.extension}`);
      if (found === undefined) {
        throw new Error(`There is no sample ${call}.${runtime.extension}.`);
      }
      return found;
    }

    /** A sale whose texts are hostile. */
    function hostileRequest(): SampleRequest {
      const value = { texts: HOSTILE, none: null, yes: true, no: false, half: 0.5, list: [], object: {} };
      return { ...sampleOf(SALE).request, body: { kind: 'json', value } };
    }

    beforeAll(async () => {
      if (isRun) {
        folder = sampleFolder();
        const calls = [SALE, RECEIPT, ATTACHMENT, ...tokens];
        for (const call of calls) {
          write(fileOf(call), sampleOf(call).text);
        }
        write(hostileFile(), writers[id](hostileRequest()));
        // All at once: a compiler takes longer to start than to compile.
        const files = [...calls.map((call) => fileOf(call)), hostileFile()];
        programs = await compileSamples(id, files, folder);
      }
    }, 120_000);

    afterAll(() => {
      if (isRun) {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('send any text intact', { timeout: 90_000 }, () =>
      withApi(async ({ api, run }) => {
        expect((await run(programs.get(hostileFile()))).status).toBe(0);
        expectRequest(api.take()[0], hostileRequest());
      }),
    );

    test.each(tokens)(
      'send a secret with spaces and special characters intact: %s',
      { timeout: 90_000 },
      (call) =>
        withApi(async ({ api, run }) => {
          const { status, output } = await run(programOf(call));
          expect([status, output]).toEqual([0, expect.stringContaining('Grüezi')]);
          expectRequest(api.take()[0], sampleOf(call).request);
        }),
    );

    test.each([SALE, RECEIPT])(
      'fail with the status and the body of an error response: %s',
      { timeout: 90_000 },
      (call) =>
        withApi(async ({ api, file, run }) => {
          const { status, output } = await run(programOf(call), `${api.origin}/missing`);
          expect(status).toBeGreaterThan(0);
          expect(output).toContain('404');
          expect(output).toContain('ResourceNotFound');
          expect(api.take()[0]?.path).toBe(`/missing${sampleOf(call).request.path}`);
          expect(existsSync(file('receipt.pdf'))).toBe(false);
        }),
    );

    test('follow a redirect without forwarding the token', { timeout: 90_000 }, () =>
      withApi(async ({ api, elsewhere, file, run }) => {
        expect((await run(programOf(ATTACHMENT))).status).toBe(0);
        expectRequest(api.take()[0], sampleOf(ATTACHMENT).request);
        const [followed] = elsewhere.take();
        expect([followed?.path, followed?.headers.authorization]).toEqual(['/file', undefined]);
        expect(readFileSync(file('garantie-kaffeemuehle.pdf')).equals(PDF)).toBe(true);
      }),
    );
  },
);

it.skip('C# samples are neither compiled nor executed here', () => {
  // No package of the system provides a runtime for it.
});
