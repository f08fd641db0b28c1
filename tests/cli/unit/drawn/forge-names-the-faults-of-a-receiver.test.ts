import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { judgeResponse } from '../../../../src/cli/commands/judgeResponse';
import type { ForgedDelivery } from '../../../../src/signatures/forge/forgedDelivery';
import { forgeCommand } from '../../../../src/cli/commands/forgeCommand';
import { startEcho, type Echo, type EchoResponse, type Received } from '../../../support/echo';
import { webhookEvents } from '../../../support/forged';
import { guideProgram } from '../../../support/guidePrograms';
import { root } from '../../../support/scratch';
import { serveOnLoopback } from '../../../support/served';

const guide = await guideProgram('docs/public/webhooks/verify.mdx', 'verify.mjs');

const COMMAND = 'node slipway.mjs forge';
const LIMIT = 10 * 1024 * 1024;

/** What a receiver does besides verifying. */
interface Habits {
  /** What of the guide's program is replaced by what. */
  readonly changes?: readonly (readonly [old: string, changed: string])[];
  readonly limit?: number;
  /** The status of an event that was verified. */
  readonly accepted?: (isSeen: boolean) => number;
  readonly refused?: number;
}

type Verify = (delivery: object) => string;

async function planted(changes: NonNullable<Habits['changes']>): Promise<Verify> {
  let text = guide;
  for (const [old, changed] of changes) {
    expect(text.split(old)).toHaveLength(2);
    text = text.replace(old, changed);
  }
  const source = `data:text/javascript,${encodeURIComponent(text)}`;
  const { verifyDelivery } = (await import(/* @vite-ignore */ source)) as { readonly verifyDelivery: Verify };
  return verifyDelivery;
}

/** Runs the command against a receiver. It gets the key set from the address that the command prints first. */
async function forge({ changes = [], limit = LIMIT, accepted = () => 204, refused = 401 }: Habits) {
  const verifyDelivery = await planted(changes);
  const printed: string[] = [];
  let keys: unknown;
  const seen = new Set<string>();
  const respond = ({ headers, body }: Received): EchoResponse => {
    if (body.length > limit) {
      return { status: 413 };
    }
    try {
      verifyDelivery({ sink: `https://127.0.0.1:${String(echo.port)}/slipway`, headers, body, keys });
    } catch {
      return { status: refused };
    }
    const { source, id } = JSON.parse(body.toString()) as { readonly source: string; readonly id: string };
    const isSeen = seen.has(`${source} ${id}`);
    seen.add(`${source} ${id}`);
    return { status: accepted(isSeen) };
  };
  const echo: Echo = await startEcho(respond);
  try {
    const file = path.join(root, '.generated', 'scratch', `keys-${String(echo.port)}.json`);
    const result = await forgeCommand(['--to', `${echo.origin}/slipway`, '--keys-out', file], COMMAND, {
      events: () => webhookEvents,
      now: () => new Date(),
      print: (text) => {
        printed.push(text);
        ({ keys } = JSON.parse(readFileSync(file, 'utf8')) as { readonly keys: unknown });
      },
    });
    const [, names = ''] = /handled wrongly: (.*)\.\n/.exec(result.stdout) ?? [];
    return { ...result, printed: printed.join(''), wrong: names.split(', ').filter(Boolean) };
  } finally {
    await echo.close();
  }
}

describe('forge', () => {
  it('prints of the receiver of the guide that it took every delivery rightly', async () => {
    const { code, stdout, printed } = await forge({});
    expect(code).toBe(0);
    expect(stdout).toMatch(/^None of 38 was handled wrongly\.\n/);
    expect(printed.match(/^ {2}right {2}/gm)).toHaveLength(36);
    expect(printed).toMatch(/^ {2}right {2}refuse {2}oversized +413$/m);
    expect(printed).toMatch(/^ {2}right {2}ignore {2}attributes-with-media-type +401$/m);
  });

  it('says of an answer to a repeated event that it proves nothing, and where to look', async () => {
    const { stdout, printed } = await forge({});
    expect(printed).toMatch(/^ {2}check {2}once {4}replay +204$/m);
    expect(printed).toMatch(/^ {2}check {2}ignore {2}attributes-beside-event +204$/m);
    expect(stdout).toContain(
      'The status of attributes-beside-event, replay proves nothing about duplicates: a receiver that processes them again responds the same.',
    );
    expect(stdout).toContain('the event must be there once, and no id may begin with forged-.');
  });

  describe('stops after the first genuine delivery if that is refused', () => {
    const keysFile = path.join(root, '.generated', 'scratch', 'keys-never-read.json');
    const sink = 'https://hooks.example/slipway';

    /** Runs the command against a receiver that answers all alike. */
    const run = async (status: number, args: readonly string[]) => {
      const echo = await startEcho(() => ({ status }));
      const printed: string[] = [];
      const { code, stdout } = await forgeCommand(['--to', `${echo.origin}/`, ...args], COMMAND, {
        events: () => webhookEvents,
        now: () => new Date(),
        print: (text) => printed.push(text),
      });
      const received = echo.take().length;
      await echo.close();
      return { code, stdout, received, printed: printed.join('') };
    };

    it.each<[what: string, status: number, args: readonly string[], words: RegExp]>([
      [
        'the key set was served',
        401,
        ['--keys-port', '0'],
        /It has not fetched the key set: start it with http:\/\/localhost:\d+\/webhooks\/\.well-known\/jwks\.json,/,
      ],
      [
        'the keys are in a file',
        401,
        ['--keys-out', keysFile],
        /Has it read the keys from \S+keys-never-read\.json\? They are new in each run\./,
      ],
      ['the receiver asks for it again', 429, ['--keys-out', keysFile], /Has it read the keys from /],
      ['the receiver fails', 500, ['--keys-out', keysFile], /Has it read the keys from /],
    ])('%s', async (_, status, args, words) => {
      const { code, stdout, received, printed } = await run(status, args);
      expect([code, received]).toEqual([1, 1]);
      expect(stdout.split('\n')[0]).toBe(
        `Stopped: the receiver refused the first genuine delivery with ${String(status)}, so no response to the other 37 would say anything.`,
      );
      expect(stdout).toMatch(words);
      // What a receiver overlooks is not known of one that has no keys.
      expect(printed.trimEnd().split('\n').at(-1)).toMatch(/^ {2}wrong {2}accept {2}genuine-ed25519 +\d+$/);
    });

    it('and asks for the URL if the keys were fetched', async () => {
      let address = '';
      const server = createServer((_, response) => {
        void fetch(address).then(() => response.writeHead(401).end());
      });
      const { origin, close } = await serveOnLoopback(server);
      const args = ['--to', `${origin}/`, '--keys-port', '0', '--sink', sink];
      const { code, stdout } = await forgeCommand(args, COMMAND, {
        events: () => webhookEvents,
        now: () => new Date(),
        print: (text) => {
          address = /^The key set: (http:.*)$/m.exec(text)?.[1] ?? address;
        },
      });
      await close();
      expect(code).toBe(1);
      expect(stdout).toContain(`It has fetched the key set. Does it take ${sink} for its own URL`);
    });

    it('but goes on with one that accepts it, and shows that it verifies nothing', async () => {
      expect((await run(204, ['--keys-port', '0'])).received).toBe(38);
    });
  });

  const HMAC = `algorithm === 'hmac-sha256'
      ? createHmac('sha256', Buffer.from(jwk.x, 'base64url')).update(base).digest().equals(bytes)
      : algorithm === 'ed25519'`;
  it.each<[fault: string, wrong: readonly string[], changes: NonNullable<Habits['changes']>]>([
    [
      'no digest check',
      ['altered-body', 'digest-insecure'],
      [["  checkDigest(headers['content-digest'] ?? '', body);\n", '']],
    ],
    [
      'no age check',
      ['too-old', 'from-the-future'],
      [
        [
          "  demand(Math.abs(now - created) <= MAX_AGE, 'the signature is too old, or a clock is wrong');\n",
          '',
        ],
      ],
    ],
    [
      'only old signatures refused',
      ['from-the-future'],
      [['Math.abs(now - created) <= MAX_AGE', 'now - created <= MAX_AGE']],
    ],
    [
      'no look at expires',
      ['expired'],
      [["  demand(expires === undefined || now <= expires, 'the signature has expired');\n", '']],
    ],
    [
      'alg trusted',
      ['algorithm-hmac'],
      [
        ["demand(algorithm && (alg ?? algorithm) === algorithm, 'the algorithm does not fit the key');", ''],
        ['const algorithm = ALGORITHMS.get(jwk.crv);', 'const algorithm = alg ?? ALGORITHMS.get(jwk.crv);'],
        ["    algorithm === 'ed25519'", `    ${HMAC}`],
        ['import { createHash,', 'import { createHash, createHmac,'],
      ],
    ],
    ['alg ignored', ['algorithm-mismatch'], [["(alg ?? algorithm) === algorithm, 'the", "true, 'the"]]],
    [
      'the first signature only',
      ['genuine-signature-second'],
      [['for (const input of inputs) {', 'for (const input of inputs.slice(0, 1)) {']],
    ],
    [
      'one signature demanded',
      ['genuine-signature-first', 'genuine-signature-second'],
      [
        [
          "demand(inputs.length > 0, 'the signature headers have another form');",
          'demand(signatures.size === 1);',
        ],
      ],
    ],
    [
      'no look at what is covered',
      ['digest-not-covered', 'two-signatures-neither-enough'],
      [["  demand(names.includes('content-digest'), 'the signature does not cover the body');\n", '']],
    ],
    [
      'a label of its own demanded',
      ['another-label'],
      [["const LABEL = '([a-z*][a-z0-9_.*-]*)';", "const LABEL = '(sig1|proxy|sha-256|sha-512)';"]],
    ],
    [
      'another digest not known',
      ['digest-sha-512'],
      [["name === 'sha-256' || name === 'sha-512'", "name === 'sha-256'"]],
    ],
    [
      'a missing field taken for empty',
      ['covered-field-missing'],
      [['derived.get(name) : headers[name];', "derived.get(name) : (headers[name] ?? '');"]],
    ],
    [
      'any media type',
      ['attributes-not-covered', 'one-attribute-not-covered'],
      [
        [
          "  demand(STRUCTURED.test(headers['content-type'] ?? ''), 'the event is not in structured mode');\n",
          '',
        ],
      ],
    ],
    [
      'a component allowed twice',
      ['component-twice'],
      [["  demand(new Set(names).size === names.length, 'a component is named twice');\n", '']],
    ],
    [
      'the result of the verification not used',
      [
        ...['altered-body-new-digest', 'signature-altered', 'other-sink', 'two-signatures-neither-enough'],
        ...['key-swapped', 'key-of-another-id', 'altered-created'],
      ],
      [["  demand(holds, 'the signature does not hold');\n", '']],
    ],
  ])('names what a receiver with this fault handled wrongly: %s', async (_, wrong, changes) => {
    const result = await forge({ changes });
    expect(result.wrong).toEqual(wrong);
    expect(result.code).toBe(1);
    for (const name of wrong) {
      expect(result.printed).toMatch(
        new RegExp(`^ {2}wrong {2}\\w+ +${name} .*\\n {9}.+ A receiver that .+\\.$`, 'm'),
      );
    }
  });

  it.each<[fault: string, wrong: readonly string[], habits: Habits, words: string]>([
    ['a body of any length', ['oversized'], { limit: 100 * LIMIT }, 'no limit, or a higher one'],
    ['200 in place of 204', [], { accepted: () => 200 }, 'The contract lists 202 and 204'],
    ['an error for a duplicate', [], { accepted: (isSeen) => (isSeen ? 409 : 204) }, 'does not remember'],
  ])('says what is wrong with %s', async (_, wrong, habits, words) => {
    const { wrong: named, printed } = await forge(habits);
    expect(printed).toContain(words);
    expect(named.length).toBeGreaterThan(0);
    expect(wrong.filter((name) => !named.includes(name))).toEqual([]);
  });

  it.each([
    [410, '410 ends the subscription'],
    [429, 'the receiver knows its key'],
    [500, 'The receiver failed instead of refusing it'],
    [302, 'A redirect refuses nothing'],
  ])('takes %i in place of a refusal for wrong', async (refused, words) => {
    const { wrong, printed } = await forge({ refused });
    expect(wrong).toContain('altered-body');
    expect(wrong.includes('key-unknown')).toBe(refused !== 429);
    expect(printed).toContain(words);
  });

  it.each([
    [[100, 101, 103, 199], 'is not a final response'],
    [[200, 201, 299], '(what follows from|why it matters)'],
    [[300, 302, 304, 399], 'A redirect'],
    [[400, 418, 499, 500, 599], '(why it matters|The receiver failed)'],
    [[600, 999], 'is not an HTTP status'],
  ])('names what is wrong with the statuses %j by their class', (statuses, words) => {
    const message = { headers: [], body: new Uint8Array() };
    for (const expected of ['accept', 'refuse'] as const) {
      for (const status of statuses) {
        const delivery = { expected, reason: 'why it matters', message } as unknown as ForgedDelivery;
        const { isRight, reason = '' } = judgeResponse(delivery, { status, retryAfter: undefined }, []);
        const isClientError = status >= 400 && status < 500;
        expect([status, isRight]).toEqual([status, expected === 'refuse' && isClientError]);
        expect(isRight || new RegExp(words).test(reason), `${String(status)}: ${reason}`).toBe(true);
      }
    }
  });

  it('takes no response for wrong', async () => {
    const server = createServer((request) => {
      request.socket.destroy();
    });
    const { origin, close } = await serveOnLoopback(server);
    const printed: string[] = [];
    const { code } = await forgeCommand(['--to', `${origin}/`, '--keys-port', '0'], COMMAND, {
      events: () => webhookEvents,
      now: () => new Date(),
      print: (text) => printed.push(text),
    });
    await close();
    expect(code).toBe(1);
    expect(printed.join('')).toMatch(/wrong {2}refuse {2}altered-body +no response/);
    // A long body can be refused by closing the connection.
    expect(printed.join('')).toMatch(/right {2}refuse {2}oversized +connection closed/);
  });
});
