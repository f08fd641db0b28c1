import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { writers } from '../../../../src/reference/samples/writers';
import type { SampleRequest } from '../../../../src/reference/samples/sampleRequest';
import type { Sample } from '../../../../tools/samples/collectSamples';
import { checkRequest } from '../../../../tools/samples/checkRequest';
import { compileSamples } from '../../../../tools/samples/compileSamples';
import { runtimes } from '../../../../tools/samples/runtimes';
import { runTool, type Command, type ToolOutcome } from '../../../../tools/suite/runTool';
import { startEcho, type EchoResponse, type Echo, type Received } from '../../../support/echo';
import { allSamples, isHere } from '../../../support/samples';
import { write } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';

const SECRETS = {
  token: 'token-of-a-test',
  clientId: 'client-of-a-test',
  clientSecret: 'secret of a test & 100 % more + ü',
};
const PDF = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe, 0x0a]);
const PROBLEM = '{"errors":[{"status":"404","code":"ResourceNotFound"}]}';
const JSON_API = 'application/vnd.api+json';

const TAG = '"told-by-the-server"';
const CHANGED = '{"errors":[{"status":"412","code":"PreconditionFailed"}]}';

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
  readonly run: (program: Command | undefined, baseUrl?: string) => Promise<ToolOutcome>;
}

const scratch = folderInProject();

const samples = await allSamples();

/** Runs a test with a separate API and folder, so that tests can run concurrently, and cleans up. */
async function withApi(test: (sampleApi: SampleApi) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(scratch, 'api-'));
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
  }
}

const PDF_RESPONSE: EchoResponse = { status: 200, headers: { 'content-type': 'application/pdf' }, body: PDF };

/** The pages of a list by the cursor in their address: the second is empty, and one leads to another host. */
function pageAt({ path: called, headers }: Received, elsewhere: number): EchoResponse {
  const { pathname, searchParams } = new URL(called, 'http://localhost');
  const cursor = searchParams.get('page[after]') ?? (pathname.startsWith('/away/') ? 'away' : 'first');
  const next = (after: string) => `${pathname}?page%5Bafter%5D=${after}`;
  const pages: Readonly<Record<string, unknown>> = {
    // One address is relative to the host, the other complete (RFC 3986, section 4.2).
    first: { data: [{ id: 'first-sale' }], links: { self: called, next: next('second') } },
    second: { data: [], links: { next: `http://${headers.host ?? ''}${next('last')}` } },
    last: { data: [{ id: 'last-sale', links: { self: '/x' } }], links: { self: called } },
    away: { data: [], links: { next: `http://localhost:${String(elsewhere)}${next('last')}` } },
  };
  return { status: 200, headers: { 'content-type': JSON_API }, body: JSON.stringify(pages[cursor]) };
}

function responseTo(received: Received, elsewhere: number): EchoResponse {
  const { method, path: called, headers } = received;
  if (called.startsWith('/missing/')) {
    return { status: 404, headers: { 'content-type': JSON_API }, body: PROBLEM };
  }
  if (/\/sales(\?|$)/.test(called) && method === 'GET') {
    return pageAt(received, elsewhere);
  }
  if (called.includes('/sales/') && method === 'GET' && !called.endsWith('.pdf')) {
    const body = '{"data":{"id":"Grüezi"}}';
    return { status: 200, headers: { 'content-type': JSON_API, etag: TAG }, body };
  }
  if (called.startsWith('/changed/')) {
    return { status: 412, headers: { 'content-type': JSON_API }, body: CHANGED };
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
    : { status: 200, headers: { etag: TAG } };
}

/** Compares a received request with the one that the sample was generated from. */
function expectRequest(received: Received | undefined, request: SampleRequest): void {
  const { path: target = '', ...sent } = received ?? { method: '', headers: {}, body: Buffer.alloc(0) };
  expect(checkRequest({ ...sent, target }, request, SECRETS)).toEqual([]);
}

const SALE = 'checkout/createSale/minimal';
const RECEIPT = 'checkout/getSaleReceipt/default';
const ATTACHMENT = 'checkout/getAttachment/default';
const LIST = 'checkout/listSales/default';
const READ = 'checkout/getSale/default';
const UPDATE = 'checkout/updateSale/correctCashier';
const TOKENS = ['iam/createToken/secretInForm', 'iam/createToken/basicAuthentication'];

describe.concurrent.each(runtimes.map((runtime) => [runtime.id, runtime] as const))(
  '%s samples, run unchanged,',
  (id, runtime) => {
    // `isHere` reports a missing runtime; the skipped tests are counted.
    const isRun = isHere(runtime);
    const test = it.skipIf(!isRun);
    // A shell has no command to encode a secret for Basic authentication; the sample says so.
    const tokens = id === 'curl' ? TOKENS.slice(0, 1) : TOKENS;
    const folder = isRun ? folderInProject() : '';
    let programs: ReadonlyMap<string, Command>;

    const fileOf = (call: string, home = folder) =>
      path.join(home, 'samples', `${call}.${runtime.extension}`);
    const programOf = (call: string) => programs.get(fileOf(call));
    const hostileFile = () => fileOf(SALE, path.join(folder, 'hostile'));

    function sampleOf(call: string): Sample {
      return (
        samples.find((sample) => sample.path === `samples/${call}.${runtime.extension}`) ??
        expect.fail(`There is no sample ${call}.${runtime.extension}.`)
      );
    }

    function hostileRequest(): SampleRequest {
      const value = { texts: HOSTILE, none: null, yes: true, no: false, half: 0.5, list: [], object: {} };
      return { ...sampleOf(SALE).request, body: { kind: 'json', value } };
    }

    beforeAll(async () => {
      if (isRun) {
        const calls = [SALE, RECEIPT, ATTACHMENT, LIST, READ, UPDATE, ...tokens];
        for (const call of calls) {
          write(fileOf(call), sampleOf(call).text);
        }
        write(hostileFile(), writers[id](hostileRequest()));
        // All at once: a compiler takes longer to start than to compile.
        const files = [...calls.map((call) => fileOf(call)), hostileFile()];
        programs = await compileSamples(id, files, folder);
      }
    }, 120_000);

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

    test('print the ETag of a document that they read', { timeout: 90_000 }, () =>
      withApi(async ({ run }) => {
        const { status, output } = await run(programOf(READ));
        expect([status, output]).toEqual([0, expect.stringContaining('Grüezi')]);
        expect(output).toMatch(new RegExp(`^ETag: ${TAG}\\r?$`, 'im'));
      }),
    );

    test('update with the ETag that they read before', { timeout: 90_000 }, () =>
      withApi(async ({ api, run }) => {
        expect((await run(programOf(UPDATE))).status).toBe(0);
        const [read, update, ...more] = api.take();
        const { request } = sampleOf(UPDATE);
        expect([read?.method, read?.path, read?.headers['if-match']]).toEqual([
          'GET',
          request.path,
          undefined,
        ]);
        expectRequest(update, { ...request, headers: [...request.headers, ['If-Match', TAG]] });
        expect(more).toEqual([]);
      }),
    );

    test('say what to do about 412, and do not repeat the update', { timeout: 90_000 }, () =>
      withApi(async ({ api, run }) => {
        const { status, output } = await run(programOf(UPDATE), `${api.origin}/changed`);
        expect(status).toBeGreaterThan(0);
        expect(output).toContain('Read it again, repeat your change on the new state');
        expect(output).toContain('PreconditionFailed');
        expect(api.take().map(({ method }) => method)).toEqual(['GET', 'PATCH']);
      }),
    );

    test('read a list to its last page, past an empty one', { timeout: 90_000 }, () =>
      withApi(async ({ api, run }) => {
        const { status, output } = await run(programOf(LIST));
        expect([status, output]).toEqual([0, expect.stringMatching(/first-sale[\s\S]*last-sale/)]);
        const [first, ...others] = api.take();
        const { request } = sampleOf(LIST);
        // With no bracket in the address: curl takes brackets for a pattern, and RFC 3986 has them in hosts only.
        expectRequest(first, request);
        expect(request.query).toHaveLength(2);
        expect(others.map(({ path: called }) => called)).toEqual([
          `${request.path}?page%5Bafter%5D=second`,
          `${request.path}?page%5Bafter%5D=last`,
        ]);
        expect(others.map(({ headers }) => headers.authorization)).toEqual(
          others.map(() => `Bearer ${SECRETS.token}`),
        );
      }),
    );

    test('do not send the token to another host that a page names', { timeout: 90_000 }, () =>
      withApi(async ({ api, elsewhere, run }) => {
        const { status, output } = await run(programOf(LIST), `${api.origin}/away`);
        expect(status).toBeGreaterThan(0);
        expect(output).toContain('which must not receive the token');
        expect([api.take().length, elsewhere.take()]).toEqual([1, []]);
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
