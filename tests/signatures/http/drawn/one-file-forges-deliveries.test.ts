import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';

import { afterAll, describe, expect, it } from 'vitest';

import { readMessage } from '../../../../src/signatures/verify/httpMessage';
import type { PublicJwk } from '../../../../src/signatures/types/verify.mjs';
import { verifyDelivery } from '../../../../src/signatures/verify/verifyDelivery';
import { runTool } from '../../../../tools/suite/runTool';
import { startEcho } from '../../../support/echo';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();
const echo = await startEcho(() => ({ status: 204 }));
afterAll(() => echo.close());

describe('forge', () => {
  it.each([
    ['', '--to is missing'],
    ['--to https://localhost:9000/', 'is not an address such as http://localhost:9000/slipway'],
    ['--to localhost:9000', 'is not an address'],
    ['--to file:///etc/passwd', 'is not an address'],
    ['--to http://hooks.till-tailor.example/', 'is not on this machine'],
    ['--to http://10.0.0.1:9000/', 'is not on this machine'],
    ['--to http://0.0.0.0:9000/', 'is not on this machine'],
    ['--to http://[::ffff:10.0.0.1]:9000/', 'is not on this machine'],
    ['--to http://localhost.example:9000/', 'is not on this machine'],
    ['--to http://localhost\\hooks.till-tailor.example:9000/', 'is not an address'],
    ['--to http://local\thost:9000/', 'is not an address'],
    ['--to http://localhost:9000/ --sink https://localhost\\hooks.example/', 'is not a URL'],
    ['--to http://localhost@hooks.till-tailor.example/', 'is not on this machine'],
    ['--to http://me:secret@localhost:9000/', 'has credentials'],
    [
      '--to http://localhost:9000/ --event saleDeleted',
      'only saleCreated, applePassSaleCreated, googlePassSaleCreated',
    ],
    ['--to http://localhost:9000/ --event saleCreated --event-file slipway.mjs', 'name two events'],
    ['--to http://localhost:9000/ --event-file slipway.mjs', 'The event has more than 1 MB'],
    ['--to http://localhost:9000/ --only replay,all', 'There is no delivery "all" to send with --only.'],
    ['--to http://localhost:9000/ --sink hooks', '--sink hooks is not a URL'],
    ['--to http://localhost:9000/ --keys-port 70000', 'is not a port from 0 to 65535'],
    ['--to http://localhost:9000/ --all', "Unknown option '--all'"],
    ['--to http://localhost:9000/ more', 'Unexpected argument'],
  ])('refuses "%s" with exit code 2, sends nothing, and says what to do', (line, words) => {
    const run = tool.run(['forge', ...line.split(' ').filter(Boolean)]);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(words);
    expect(run.stderr).toContain('Fix: ');
    expect(echo.take()).toEqual([]);
  });

  it('says where nothing listens, and that the port of the key set is taken', async () => {
    const closed = await startEcho(() => ({ status: 204 }));
    await closed.close();
    const nothing = tool.run(['forge', '--to', `${closed.origin}/`, '--keys-port', '0']);
    expect([nothing.status, nothing.stderr]).toEqual([
      2,
      expect.stringContaining('Nothing listens at 127.0.0.1'),
    ]);
    const taken = tool.run(['forge', '--to', `${echo.origin}/`, '--keys-port', String(echo.port)]);
    expect([taken.status, taken.stderr]).toEqual([2, expect.stringContaining('--keys-port')]);
    const folder = tool.run(['forge', '--to', `${echo.origin}/`, '--keys-out', '.']);
    expect([folder.status, folder.stderr]).toEqual([2, expect.stringContaining('. cannot be written')]);
    echo.take();
  });

  it('sends the event that is asked for, and writes it with its keys', async () => {
    const sink = 'https://hooks.limmat-punkte.example/sales';
    const { status, stdout, stderr } = await runForge(
      ...['--to', `${echo.origin}/sales?a=1`, '--sink', sink, '--event', 'googlePassSaleCreated'],
      ...['--keys-out', 'own/keys.json', '--out', 'own'],
    );
    // The receiver accepts everything.
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toContain('The key set: own/keys.json\n');
    expect(stdout).toContain(
      `38 deliveries of googlePassSaleCreated to ${echo.origin}/sales?a=1, signed for ${sink}:`,
    );
    expect(stdout).toMatch(/\n26 of 38 were handled wrongly: altered-body, .*, expired\.\n/);
    expect(stdout).toMatch(
      /\nThe status of attributes-beside-event, .*, replay proves nothing about duplicates: /,
    );
    const received = echo.take();
    expect(received).toHaveLength(38);
    expect(new Set(received.map(({ path: target }) => target))).toEqual(new Set(['/sales?a=1']));
    const folder = path.join(tool.folder, 'own');
    const { keys } = JSON.parse(await readFile(path.join(folder, 'keys.json'), 'utf8')) as {
      readonly keys: readonly PublicJwk[];
    };
    expect(await readdir(path.join(folder, 'messages'))).toHaveLength(38);
    expect((await readdir(folder)).sort()).toEqual([
      'README.md',
      'curl',
      'deliveries.http',
      'keys.json',
      'messages',
    ]);
    const message = readMessage(await readFile(path.join(folder, 'messages', 'genuine-ed25519.txt')));
    const options = { keys, sink: new URL(sink), now: new Date(), tolerance: 300 };
    expect((await verifyDelivery(message, options)).map(({ verdict }) => verdict)).toEqual(['holds']);
    expect(received[0]?.body.equals(Buffer.from(message.body))).toBe(true);
  });

  it("signs an event of the reader's own, byte for byte, and sends it again", async () => {
    const event = '{"specversion": "1.0", "id": "7", "source": "/tills", "type": "com.example.open"}\n';
    await tool.save('event.json', event);
    const { status, stdout } = await runForge(
      ...['--to', `${echo.origin}/`, '--event-file', 'event.json', '--keys-out', 'event-keys.json'],
      ...['--only', 'genuine-ed25519,replay'],
    );
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`2 deliveries of event.json to ${echo.origin}/`),
    ]);
    const received = echo.take();
    expect(received.map(({ body }) => body.toString())).toEqual([event, event]);
    expect(received[0]?.headers['signature']).toBe(received[1]?.headers['signature']);
    const fields = Object.entries(received[0]?.headers ?? {}).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    await tool.save('event.http', [...fields, '', event].join('\r\n'));
    const verified = tool.run([
      ...['verify', 'event.http', '--keys', 'event-keys.json'],
      ...['--sink', `https://${echo.origin.replace('http://', '')}/`],
    ]);
    expect([verified.status, verified.stdout]).toEqual([
      0,
      expect.stringContaining('Its type com.example.open is not one that the contract delivers'),
    ]);
  });

  it('prints JSON at the end, and nothing else, where that is asked for', async () => {
    const { status, stdout, stderr } = await runForge(
      ...['--to', `${echo.origin}/`, '--keys-port', '0', '--format', 'json'],
    );
    const report = JSON.parse(stdout) as {
      readonly sent: number;
      readonly deliveries: readonly {
        readonly name: string;
        readonly result: string;
        readonly reason?: string;
      }[];
      readonly summary: string;
    };
    expect([status, stderr, report.sent]).toEqual([1, '', 38]);
    expect(report.deliveries.filter(({ result }) => result === 'wrong')).toHaveLength(26);
    expect(report.deliveries.find(({ name }) => name === 'altered-body')?.reason).toContain(
      'A receiver that',
    );
    expect(report.summary).toMatch(/^26 of 38 were handled wrongly: altered-body, /);
    echo.take();
  });

  it('stops sending, without a word, if nobody reads what it prints', async () => {
    const args = ['slipway.mjs', 'forge', '--to', `${echo.origin}/`, '--keys-port', '0'];
    const child = spawn(process.execPath, args, { cwd: tool.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const left = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect([(await left)[0], await readText(child.stderr)]).toEqual([141, '']);
    expect(echo.take().length).toBeLessThan(38);
  });

  it('waits once where a receiver asks for it before it has accepted anything', async () => {
    let count = 0;
    const busy = await startEcho(() => {
      count += 1;
      return count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 204 };
    });
    const { stdout } = await runForge('--to', `${busy.origin}/`, '--keys-port', '0');
    await busy.close();
    expect(stdout.match(/asks to wait 1 second\./g)).toHaveLength(1);
    expect(stdout).toMatch(/^ {2}right {2}accept {2}genuine-ed25519 +204$/m);
  });
});

/** Runs the command while this process answers. */
async function runForge(...args: readonly string[]) {
  const { status, stdout, output } = await runTool(
    [process.execPath, 'slipway.mjs', 'forge', ...args],
    tool.folder,
  );
  return { status, stdout, stderr: output.slice(stdout.length) };
}
