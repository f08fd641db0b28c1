import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { SALES } from '../../support/credentials';
import { hasLanguage } from '../../support/samples';
import { temporaryFolder } from '../../support/temporary';
import { buildProgram, clientPrograms, type BuiltProgram } from '../support/clientPrograms';
import { queuedSale, SCOPES } from '../support/queuedSales';
import { startProgram } from '../support/startProgram';

type Respond = (response: ServerResponse) => void;

const reply =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
const TOKEN = reply(200, JSON.stringify({ access_token: 'a-token', token_type: 'bearer', expires_in: 900 }));

/** What stands between a till and the API says, and the status of a call that gets it. */
const REPLIES: readonly (readonly [what: string, respond: Respond, status: number, hasCause: boolean])[] = [
  [
    'a page of a captive portal',
    reply(200, '<html>Sign in</html>', { 'content-type': 'text/html' }),
    200,
    true,
  ],
  ['other JSON', reply(200, '{}'), 200, true],
  ['JSON that is no object', reply(200, '"up"'), 200, true],
  ['JSON whose data is none', reply(200, '{"data":"up"}'), 200, true],
  ['an empty body', reply(200), 200, true],
  ['no content', reply(204), 204, true],
  ['a redirect to a page', reply(302, '', { location: '/sign-in' }), 302, false],
  [
    'nothing',
    (response) => {
      response.socket?.destroy();
    },
    0,
    true,
  ],
];

/** A host that says one thing to token calls, and another to the others; and whose clock does not wait. */
async function serve(token: Respond, call: Respond, clock: Respond = reply(200)) {
  const paths = new Set<string>();
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/clock') {
      clock(response);
      return;
    }
    paths.add(`${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['api-version'])}`);
    const isToken = pathname === '/iam/oauth2/token';
    if (!isToken) {
      keys.push(request.headers['idempotency-key']);
    }
    (isToken ? token : call)(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    paths,
    keys,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sale = JSON.stringify({ type: 'sales', ...queuedSale(0) });

describe.each(clientPrograms)('the client in $language', (program) => {
  const folder = temporaryFolder();
  let built: Promise<BuiltProgram> | undefined;

  /** What a client is given that performs the commands, one after the other. */
  async function perform(
    host: Awaited<ReturnType<typeof serve>>,
    commands: readonly string[][],
    baseUrl?: string,
  ) {
    built ??= buildProgram(program, folder);
    const client = startProgram(await built, host.origin, SCOPES, baseUrl);
    const replies = [];
    for (const words of commands) {
      replies.push(await client.perform(...words));
    }
    await client.end();
    await host.close();
    return replies;
  }

  it.skipIf(!hasLanguage(program.language)).each(REPLIES)(
    'does not take %s for a token, nor for the success of a call',
    async (_what, respond) => {
      const host = await serve(respond, reply(599));
      const [created, deleted] = await perform(host, [
        ['create', 'a-key', sale],
        ['call', 'DELETE', `${SALES}/0123456789`, ''],
      ]);
      expect([created?.status, deleted?.status]).toEqual([0, 0]);
      expect(created?.headers['cause']).not.toBe('');
      expect([...host.paths]).toEqual(['POST /iam/oauth2/token undefined']);
    },
  );

  it.skipIf(!hasLanguage(program.language)).each(REPLIES)(
    'does not take %s for a sale, and says the status and the cause',
    async (_what, respond, status, hasCause) => {
      const [created] = await perform(await serve(TOKEN, respond), [['create', 'a-key', sale]]);
      expect([created?.status, created?.headers['cause'] !== '']).toEqual([status, hasCause]);
    },
  );

  it.skipIf(!hasLanguage(program.language))(
    'takes a base URL that ends in a slash, and a path that begins with none',
    async () => {
      const host = await serve(TOKEN, reply(204));
      const [deleted] = await perform(
        host,
        [['call', 'DELETE', `${SALES.slice(1)}/0123456789`, '']],
        `${host.origin}/`,
      );
      expect(deleted?.status).toBe(204);
      expect([...host.paths]).toEqual([
        'POST /iam/oauth2/token undefined',
        `DELETE ${SALES}/0123456789 2022-03-07`,
      ]);
    },
  );

  it
    .skipIf(!hasLanguage(program.language))
    .each(['{"errors":"blocked"}', '{"errors":[null]}', '[]', 'blocked'])(
    'says the status of an error that a gateway writes as %s',
    async (body) => {
      const [created] = await perform(await serve(TOKEN, reply(403, body)), [['create', 'a-key', sale]]);
      expect(created?.status).toBe(403);
    },
  );

  it.skipIf(!hasLanguage(program.language))(
    'sends a key without a character, which the API refuses, rather than none',
    async () => {
      const host = await serve(TOKEN, reply(400));
      await perform(host, [['create', '', sale]]);
      expect(host.keys).toEqual(['']);
    },
  );

  if (program.language === 'python') {
    it.skipIf(!hasLanguage(program.language))('says that a base URL lacks its scheme', async () => {
      const host = await serve(TOKEN, reply(204));
      const { host: address } = new URL(host.origin);
      const [created] = await perform(host, [['create', 'a-key', sale]], address);
      expect([created?.status, created?.headers['cause']]).toEqual([
        0,
        expect.stringMatching(/unknown url type/),
      ]);
    });
  }

  if (program.language === 'go') {
    it
      .skipIf(!hasLanguage(program.language))
      .each<[what: string, call: Respond, status: number, cause: RegExp]>([
        ['response', reply(503), 503, /^context deadline exceeded, after: 503, Request-Id : \[\]$/],
        [
          'cause',
          (response) => {
            response.socket?.destroy();
          },
          0,
          /^context deadline exceeded, after: .*EOF/,
        ],
      ])(
      'ends its pause with its context, and says what the last %s was',
      async (_what, call, status, cause) => {
        const host = await serve(TOKEN, call, () => undefined);
        const [found] = await perform(host, [['get-until-canceled', '0123456789']]);
        expect([found?.status, found?.headers['cause']]).toEqual([status, expect.stringMatching(cause)]);
      },
    );
  }
});
