import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, expect, it } from 'vitest';

import { serveSite } from '../../../../src/pipeline/serveSite';
import { hostileValues, wellFormed } from '../../../support/hostile';
import { root } from '../../../support/scratch';

const COUNT = 2000;
const AT_ONCE = 20;

const server = await serveSite(root, 0);

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a raw request target, which HTTP clients would refuse to send. */
async function sendTarget(target: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
const locationOf = (response: string) => /^location: (.*)$/im.exec(response)?.[1]?.trim();

/** Requests each target and returns the faults of the responses. */
async function problemsOf(
  targets: readonly string[],
  check: (status: number, response: string) => string | undefined,
): Promise<string[]> {
  const problems: string[] = [];
  for (let start = 0; start < targets.length; start += AT_ONCE) {
    await Promise.all(
      targets.slice(start, start + AT_ONCE).map(async (target) => {
        const response = await sendTarget(target);
        const redirectTarget = locationOf(response);
        const problem = check(statusOf(response), response);
        if (problem !== undefined) {
          problems.push(`${problem}: ${target.slice(0, 200)}`);
        }
        if (redirectTarget !== undefined && !/^\/(?![/\\])/.test(redirectTarget)) {
          problems.push(`redirected to ${redirectTarget}: ${target.slice(0, 200)}`);
        }
      }),
    );
  }
  return problems;
}

it('the server of the built site responds to targets that no browser sends, and keeps running', async () => {
  const targets = hostileValues('server, raw', COUNT).flatMap((value) => [
    `/${wellFormed(value)}`,
    wellFormed(value).replace(/\s/g, ''),
  ]);
  const problems = await problemsOf(targets, (status) =>
    [200, 301, 400, 404, 414, 431].includes(status) ? undefined : `status ${String(status)}`,
  );
  expect(problems).toEqual([]);
  expect(statusOf(await sendTarget('/'))).toBe(200);
});
